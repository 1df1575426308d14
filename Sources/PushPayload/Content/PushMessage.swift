/// An object whose schema lists which of its members are the texts, the link, the media and the buttons of a
/// push.
///
/// A member of the same name hides a property below: `push.pushContent.link` always works.
public protocol PushMessage: PayloadObject {}

extension PushMessage {
  /// What the push shows and opens. Each call reads it anew from the push's JSON.
  public var pushContent: PushContent { PushContent(of: jsonValue, at: Self.knownKeys.content) }

  /// The body of the notification; see `PushContent.text`.
  public var text: String? { pushContent.text }

  /// The web address or deep link that a tap on the notification opens.
  public var link: String? { pushContent.link }

  /// The files that the notification shows or plays.
  public var media: [PushContent.Media] { pushContent.media }

  /// The buttons that the push lists itself.
  public var buttons: [PushContent.Button] { pushContent.buttons }
}
