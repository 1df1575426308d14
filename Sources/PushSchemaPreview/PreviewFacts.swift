import PushPayload

/// A line under the pictures, on something that they cannot show.
struct PreviewFact: Equatable {
  var label: String
  var text: String
}

extension PushPreview {
  /// The facts that the pictures do not show; `cuts` are the texts that they cut.
  func facts(cuts: [PreviewFact]) -> [PreviewFact] {
    var facts = cuts
    func add(_ label: String, _ text: String?) {
      if let text { facts.append(PreviewFact(label: label, text: text)) }
    }
    switch badge {
    case .number(let number): add("badge", number)
    case .removed: add("badge", "removed from the app's icon")
    case nil: break
    }
    add("sound", sound?.sentence)
    if presentation == .notification, level != .active { add("level", level.sentence) }
    add("thread", thread)
    if let category {
      let buttons = category.buttons.joined(separator: ", ")
      add(
        "category",
        buttons.isEmpty
          ? "\(category.name); its buttons are the app's own" : "\(category.name): \(buttons)")
    }
    add("link", link)
    for media in media {
      add(media.noun, "\(media.name), named by \(media.pointer), not fetched")
    }
    for (role, text) in texts {
      guard case .localized(let key, _) = text else { continue }
      add(role.rawValue, "the app's own text for the key \(key)")
    }
    if case .activity = presentation { add("look", "the app's own; only its keys are shown") }
    for remark in remarks { add("also", remark) }
    return facts
  }
}

extension PushContent.Media {
  /// What the file contains, in a word.
  var noun: String { kind?.rawValue ?? "media" }
}

extension PushPreview.Sound {
  fileprivate var sentence: String {
    let parts = [
      name, isCritical ? "critical: audible despite the mute switch" : nil,
      volume.map { "volume \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

extension PushPreview.InterruptionLevel {
  fileprivate var sentence: String {
    switch self {
    case .passive: "passive: the screen stays dark, without a sound"
    case .active: "active"
    case .timeSensitive: "time-sensitive: breaks through Focus and summaries"
    case .critical: "critical: breaks through Focus and the mute switch"
    }
  }
}

extension BrokenText {
  /// The fact on a text that is cut.
  func fact(of role: PreviewCard.Text.Role, on device: PreviewDevice, scrolls: Bool) -> PreviewFact?
  {
    guard isCut else { return nil }
    let shown = "\(lines.count) of the \(role.rawValue)'s \(total) lines"
    return PreviewFact(
      label: device.name, text: scrolls ? shown + ", then scroll" : shown + ", the rest is cut")
  }
}
