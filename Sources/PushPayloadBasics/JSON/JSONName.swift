/// A name that is compared by its UTF-8 bytes, so that composed and decomposed letters differ.
@usableFromInline
package struct JSONName: Hashable, Sendable {
  @usableFromInline package let text: String

  @inlinable
  package init(_ text: String) {
    self.text = text
  }

  @inlinable
  package static func == (left: Self, right: Self) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    text.withUTF8Span { $0.hash(into: &hasher) }
  }
}
