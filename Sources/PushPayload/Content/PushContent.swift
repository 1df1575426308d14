/// What a push shows and opens: its texts, its link, its media and its buttons.
///
/// Schemas list the members that contain them. Only values that are texts count, and no empty ones.
public struct PushContent: Hashable, Sendable {
  /// The heading of the notification.
  public var title: String?
  /// The line below the heading.
  public var subtitle: String?
  /// The body of the notification. If the push has several texts, such as one for each language, this is the first.
  public var text: String?
  /// The web address or deep link that a tap on the notification opens.
  public var link: String?
  /// The notification category, which the app registers with its buttons.
  public var category: String?
  /// The files that the notification shows or plays.
  public var media: [Media]
  /// The buttons that the push lists itself.
  public var buttons: [Button]

  /// Creates the content of a push.
  public init(
    title: String? = nil, subtitle: String? = nil, text: String? = nil, link: String? = nil,
    category: String? = nil, media: [Media] = [], buttons: [Button] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.text = text
    self.link = link
    self.category = category
    self.media = media
    self.buttons = buttons
  }

  /// A file that the notification shows or plays.
  public struct Media: Hashable, Sendable {
    /// The web address of the file.
    public var address: String
    /// What the file contains, by its member or by the end of its name; `nil` if neither says it.
    public var kind: Kind?
    /// The JSON Pointer of the address in the push.
    public var pointer: String

    /// Creates a file of the content.
    public init(address: String, kind: Kind? = nil, pointer: String) {
      self.address = address
      self.kind = kind
      self.pointer = pointer
    }

    /// What a file contains.
    public enum Kind: String, Sendable { case image, video, audio }
  }

  /// A button of the notification.
  public struct Button: Hashable, Sendable {
    /// The identifier that the app knows it by.
    public var id: String?
    /// What is written on it.
    public var text: String?
    /// The web address or deep link that it opens.
    public var link: String?

    /// Creates a button of the content.
    public init(id: String? = nil, text: String? = nil, link: String? = nil) {
      self.id = id
      self.text = text
      self.link = link
    }
  }
}
