/// An object whose schema lists which of its members are the texts, the link, the media and the buttons of a
/// push.
public protocol PushMessage: PayloadObject {}

extension PushMessage {
  /// What the push shows and opens: `push.pushContent.link`. Each call reads it anew from the push's JSON.
  public var pushContent: PushContent { PushContent(of: jsonValue, at: Self.knownKeys.content) }
}
