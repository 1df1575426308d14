import PushPayload

/// The picture of a push in one place, independent of the output format.
struct PreviewScene {
  enum Content {
    case card(PreviewCard)
    case icon(PushPreview.Badge, topic: String?)
    /// Nothing, and the reason.
    case nothing(String)
  }

  var device: PreviewDevice
  var content: Content
}

/// A notification or Live Activity on a screen.
struct PreviewCard {
  /// A text of the card and its limit of lines.
  struct Text {
    enum Role: String { case title, subtitle, body }

    var role: Role
    var text: ShownText
    var lineLimit: Int
  }

  /// The label above the texts, for example that the notification is time sensitive.
  var label: String?
  var texts: [Text] = []
  /// Keys and values of a Live Activity.
  var entries: [PushPreview.LiveActivity.Entry] = []
  /// The media that an extension may show.
  var media: PushContent.Media?
  /// Buttons, which a phone shows for a long press on the notification.
  var buttons: [String] = []
  /// Whether scrolling shows the rest.
  var scrolls = false
}

extension PushPreview {
  /// The scenes in the requested places or, without any, in all places that show something.
  func scenes(on devices: [PreviewDevice]) -> [PreviewScene] {
    let shown = devices.isEmpty ? placesOfInterest : devices
    return shown.map { PreviewScene(device: $0, content: content(on: $0)) }
  }

  /// The most informative place: the lock screen, or the icon if there is only a badge.
  package var mainPlace: PreviewDevice { placesOfInterest.first ?? .lockScreen }

  private var placesOfInterest: [PreviewDevice] {
    let icon: [PreviewDevice] = badge == nil ? [] : [.homeScreen]
    return switch presentation {
    case .notification: [.lockScreen, .banner, .watch] + icon
    case .activity: [.liveActivity] + (texts(on: .watch).isEmpty ? [] : [.watch])
    case .nothing: icon.isEmpty ? [.lockScreen] : icon
    }
  }

  private func content(on device: PreviewDevice) -> PreviewScene.Content {
    if device == .homeScreen {
      guard let badge else { return .nothing("the badge does not change") }
      return .icon(badge, topic: topic)
    }
    switch presentation {
    case .nothing(let reason): return .nothing(reason)
    case .activity(let activity):
      switch device {
      case .liveActivity: return .card(card(of: activity))
      case .watch where !texts(on: .watch).isEmpty: return .card(notificationCard(on: device))
      default: return .nothing("a Live Activity push shows no notification here")
      }
    case .notification:
      if device == .liveActivity { return .nothing("this push is not for a Live Activity") }
      if device == .banner, level == .passive {
        return .nothing("a passive notification goes to the list without a banner")
      }
      return .card(notificationCard(on: device))
    }
  }

  private func notificationCard(on device: PreviewDevice) -> PreviewCard {
    var card = PreviewCard(texts: texts(on: device), scrolls: LineLimits(device).scrolls)
    switch level {
    case .timeSensitive: card.label = "Time Sensitive"
    case .critical: card.label = "Critical"
    case .active, .passive: break
    }
    card.media = media.first
    if device != .banner { card.buttons = category?.buttons ?? [] }
    return card
  }

  /// The texts with their lines; without a title, the app's name replaces it.
  private func texts(on device: PreviewDevice) -> [PreviewCard.Text] {
    guard !self.texts.isEmpty else { return [] }
    let limits = LineLimits(device)
    let heading = title ?? .localized(key: "the app's name", arguments: [])
    let texts: [(PreviewCard.Text.Role, ShownText?, Int)] = [
      (.title, heading, limits.title), (.subtitle, subtitle, limits.subtitle),
      (.body, body, limits.body),
    ]
    return texts.compactMap { role, text, limit in
      text.map { PreviewCard.Text(role: role, text: $0, lineLimit: limit) }
    }
  }

  private func card(of activity: LiveActivity) -> PreviewCard {
    let happening =
      switch activity.event {
      case "start": "starts"
      case "end": "ends"
      case "update": "is updated"
      default: "‹\(activity.event)›"
      }
    var card = PreviewCard(
      label: [activity.type ?? "Live Activity", happening].joined(separator: " "))
    card.entries = activity.attributes + activity.state
    return card
  }
}
