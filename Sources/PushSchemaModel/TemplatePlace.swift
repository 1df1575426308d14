/// A form of a template's placeholders: a row of a table with the columns `opening`, `closing` and
/// `filled`.
package struct TemplatePlace: Sendable, Hashable {
  package let opening: String
  package let closing: String
  /// Who fills in such placeholders, in words; empty if nobody does.
  package let filler: String

  package init(opening: String, closing: String, filler: String) {
    (self.opening, self.closing, self.filler) = (opening, closing, filler)
  }

  /// Whether a text contains such a placeholder: between the signs, something that starts like a
  /// name, a text or a tag.
  package func isIn(_ text: String) -> Bool {
    let text = Array(text.utf8)
    let (opening, closing) = (Array(opening.utf8), Array(closing.utf8))
    guard let last = text.indices.last(where: { text[$0...].starts(with: closing) }) else {
      return false
    }
    return text.indices.contains { start in
      guard start + opening.count < last, text[start...].starts(with: opening) else { return false }
      let inner = text[(start + opening.count)..<last].prefix(Self.longestLead)
      return inner.first { $0 != 0x20 && $0 != 0x2D }.map(Self.isStart) ?? false
    }
  }

  /// The maximum number of blanks before its content.
  private static let longestLead = 8

  private static func isStart(_ byte: UInt8) -> Bool {
    0x41...0x5A ~= byte & 0xDF || [0x24, 0x5F, 0x27, 0x22, 0x3D, 0x40].contains(byte)
  }
}
