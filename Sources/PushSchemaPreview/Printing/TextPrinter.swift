import PushPayload

extension PushPreview {
  /// The preview for a terminal: boxes drawn with characters, and under them what they cannot show.
  package func text(on devices: [PreviewDevice] = []) -> String {
    var drawing = TerminalDrawing()
    var cuts: [PreviewFact] = []
    for (index, scene) in scenes(on: devices).enumerated() {
      if index > 0 { drawing.endParagraph() }
      cuts += drawing.draw(scene)
    }
    drawing.write(facts(cuts: cuts))
    return drawing.lines.map { $0 + "\n" }.joined()
  }
}

/// Lines of a terminal.
private struct TerminalDrawing {
  private(set) var lines: [String] = []
  private let measure = TextMeasure.columns

  /// Draws one place, and returns the texts that are cut.
  mutating func draw(_ scene: PreviewScene) -> [PreviewFact] {
    lines.append(scene.device.name)
    switch scene.content {
    case .nothing(let reason): lines.append("  " + plain(reason))
    case .icon(let badge, let topic): draw(badge, topic: topic)
    case .card(let card):
      return draw(card, on: scene.device, width: scene.device == .watch ? 22 : 44)
    }
    return []
  }

  private mutating func draw(_ badge: PushPreview.Badge, topic: String?) {
    var number = ""
    if case .number(let text) = badge { number = " (\(plain(text)))" }
    lines += ["  ╭────╮" + number, "  │    │", "  ╰────╯"]
    if let topic { lines.append("  " + plain(topic)) }
  }

  private mutating func draw(
    _ card: PreviewCard, on device: PreviewDevice, width: Int
  ) -> [PreviewFact] {
    var cuts: [PreviewFact] = []
    let rule = String(repeating: "─", count: width + 2)
    lines.append("╭\(rule)╮")
    if let label = card.label { put(label, limit: 1, width) }
    for text in card.texts {
      let broken = put(text.text.text, limit: text.lineLimit, width)
      if let cut = broken.fact(of: text.role, on: device, scrolls: card.scrolls) {
        cuts.append(cut)
      }
    }
    for entry in card.entries.prefix(PreviewCard.entryLimit) {
      put("\(entry.key)  \(entry.value)", limit: 1, width)
    }
    if let rest = card.unshownEntries { put(rest, limit: 1, width) }
    if let media = card.media { put("[\(media.noun): \(media.name)]", limit: 1, width) }
    if !card.buttons.isEmpty { lines.append("├\(rule)┤") }
    for button in card.buttons { put("( \(button) )", limit: 1, width) }
    lines.append("╰\(rule)╯")
    return cuts
  }

  /// Writes a text between the sides of a box.
  @discardableResult
  private mutating func put(_ text: String, limit: Int, _ width: Int) -> BrokenText {
    let broken = BrokenText(text, width: width, limit: limit, measure: measure)
    for line in broken.lines {
      let blanks = String(repeating: " ", count: max(0, width - measure.width(of: line.text)))
      lines.append("│ " + (line.isRightToLeft ? blanks + line.text : line.text + blanks) + " │")
    }
    return broken
  }

  mutating func endParagraph() { lines.append("") }

  mutating func write(_ facts: [PreviewFact]) {
    if !facts.isEmpty { endParagraph() }
    let column = (facts.map { $0.label.count }.max() ?? 0) + 2
    for fact in facts {
      let blanks = String(repeating: " ", count: column - fact.label.count)
      lines.append(fact.label + blanks + plain(fact.text))
    }
  }

  /// A text on one line, at most as wide as the screen.
  private func plain(_ text: String) -> String { BrokenText.onOneLine(text, width: 120) }
}

extension PreviewCard {
  /// The maximum number of shown keys of a Live Activity; others are counted.
  static let entryLimit = 8

  /// A sentence on the entries that are not shown; `nil` if all are.
  var unshownEntries: String? {
    entries.count > Self.entryLimit ? "… \(entries.count - Self.entryLimit) more" : nil
  }
}
