package import PushPayload

/// What a device shows of a push, as far as the push itself says it.
///
/// What an app adds is not in it: its icon and name, the texts of its own language, what its extension
/// changes, and the look of its Live Activities.
package struct PushPreview: Hashable, Sendable {
  /// What kind of thing appears.
  package var presentation: Presentation
  /// The app as the topic names it.
  package var topic: String?
  package var title: ShownText?
  package var subtitle: ShownText?
  package var body: ShownText?
  /// What is written on the app's icon: a number, or nothing if it is removed.
  package var badge: Badge?
  package var sound: Sound?
  package var level = InterruptionLevel.active
  /// Notifications of one thread are grouped.
  package var thread: String?
  package var category: Category?
  /// What a tap opens.
  package var link: String?
  /// Files that an app's extension may fetch; nothing is fetched for a preview.
  package var media: [PushContent.Media] = []
  /// What else happens, in sentences.
  package var remarks: [String] = []

  init(_ presentation: Presentation) { self.presentation = presentation }

  /// A push that is not sent at all, and why.
  package static func notSent(_ reason: String) -> PushPreview {
    PushPreview(.nothing("nothing is sent: \(reason)"))
  }
}

extension PushPreview {
  /// What kind of thing appears.
  package enum Presentation: Hashable, Sendable {
    case notification
    case activity(LiveActivity)
    /// Nothing is written on the screen, and why.
    case nothing(String)
  }

  /// What a push says of a Live Activity. How it looks only the app knows.
  package struct LiveActivity: Hashable, Sendable {
    /// What happens to it: it starts, is updated or ends.
    package var event: String
    /// The app's own type.
    package var type: String?
    /// The values of a start that never change.
    package var attributes: [Entry] = []
    /// The values of the new state.
    package var state: [Entry] = []

    /// A key with a short form of its value.
    package struct Entry: Hashable, Sendable {
      package var key: String
      package var value: String
    }
  }

  /// What stands on the app's icon.
  package enum Badge: Hashable, Sendable {
    case number(String)
    case removed
  }

  /// What is heard.
  package struct Sound: Hashable, Sendable {
    package var name: String
    /// Whether it plays in spite of the mute switch.
    package var isCritical = false
    package var volume: String?
  }

  /// How urgently a notification is presented.
  package enum InterruptionLevel: String, Sendable {
    case passive, active, critical
    case timeSensitive = "time-sensitive"
  }

  /// Which of the app's categories is named, and the buttons that a schema knows of it.
  package struct Category: Hashable, Sendable {
    package var name: String
    package var buttons: [String]
  }
}

/// A text as a push says it.
package enum ShownText: Hashable, Sendable {
  case plain(String)
  /// A key of the app's own texts with the values for its placeholders.
  case localized(key: String, arguments: [String])

  /// The text, or what stands for it.
  package var text: String {
    switch self {
    case .plain(let text): text
    case .localized(let key, let arguments):
      arguments.isEmpty ? "‹\(key)›" : "‹\(key)› (\(arguments.joined(separator: ", ")))"
    }
  }

  /// Whether the app has the text itself.
  var isLocalized: Bool { if case .localized = self { true } else { false } }
}
