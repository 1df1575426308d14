package import PushPayload

/// What a device shows of a push, as far as the push determines it.
///
/// It does not contain what an app adds: its icon and name, the texts of its own language, the
/// changes of its extension, and the look of its Live Activities.
package struct PushPreview: Hashable, Sendable {
  /// The kind of presentation.
  package var presentation: Presentation
  /// The app, as named in the topic.
  package var topic: String?
  package var title: ShownText?
  package var subtitle: ShownText?
  package var body: ShownText?
  /// The badge on the app's icon: a number, or its removal.
  package var badge: Badge?
  package var sound: Sound?
  package var level = InterruptionLevel.active
  /// The thread; notifications of one thread are grouped.
  package var thread: String?
  package var category: Category?
  /// What a tap opens.
  package var link: String?
  /// Files that an app's extension may fetch; nothing is fetched for a preview.
  package var media: [PushContent.Media] = []
  /// Other effects, in sentences.
  package var remarks: [String] = []

  init(_ presentation: Presentation) { self.presentation = presentation }

  /// The preview of a push that is not sent, with the reason.
  package static func notSent(_ reason: String) -> PushPreview {
    PushPreview(.nothing("nothing is sent: \(reason)"))
  }
}

extension PushPreview {
  /// The kind of presentation.
  package enum Presentation: Hashable, Sendable {
    case notification
    case activity(LiveActivity)
    /// Nothing appears on the screen, for this reason.
    case nothing(String)
  }

  /// The content of a Live Activity in a push. Only the app knows its look.
  package struct LiveActivity: Hashable, Sendable {
    /// The event: it starts, is updated or ends.
    package var event: String
    /// The name of the app's own type.
    package var type: String?
    /// The constant values of a start.
    package var attributes: [Entry] = []
    /// The values of the new state.
    package var state: [Entry] = []

    /// A key with a short form of its value.
    package struct Entry: Hashable, Sendable {
      package var key: String
      package var value: String
    }
  }

  /// The badge on the app's icon.
  package enum Badge: Hashable, Sendable {
    case number(String)
    case removed
  }

  /// The sound of a notification.
  package struct Sound: Hashable, Sendable {
    package var name: String
    /// Whether it ignores the mute switch.
    package var isCritical = false
    package var volume: String?
  }

  /// The urgency of a notification's presentation.
  package enum InterruptionLevel: String, Sendable {
    case passive, active, critical
    case timeSensitive = "time-sensitive"
  }

  /// The named category of the app, and its buttons if a schema knows them.
  package struct Category: Hashable, Sendable {
    package var name: String
    package var buttons: [String]
  }

  /// The texts that the push has.
  var texts: [(role: PreviewCard.Text.Role, text: ShownText)] {
    let texts: [(PreviewCard.Text.Role, ShownText?)] = [
      (.title, title), (.subtitle, subtitle), (.body, body),
    ]
    return texts.compactMap { role, text in text.map { (role, $0) } }
  }
}

/// A text in a push.
package enum ShownText: Hashable, Sendable {
  case plain(String)
  /// A key of the app's own texts, with the values of its placeholders.
  case localized(key: String, arguments: [String])

  /// The text, or the key with its arguments.
  package var text: String {
    switch self {
    case .plain(let text): text
    case .localized(let key, let arguments):
      arguments.isEmpty ? "‹\(key)›" : "‹\(key)› (\(arguments.joined(separator: ", ")))"
    }
  }

  /// Whether the app contains the text itself.
  var isLocalized: Bool { if case .localized = self { true } else { false } }
}
