import PushPayload

/// A JSON name, equal to another where the bytes are; `String` calls canonically equal names equal.
struct Name: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: Name, right: Name) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Texts of the same bytes are the same to `String` as well, whose hash is quick to find.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The order of the bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
