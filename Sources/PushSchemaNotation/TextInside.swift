/// The JSON text in a JSON string literal, without its escapes. `literal` is the range of the
/// literal with its quotes; `nil` if it is no such literal.
package func textInside(_ literal: Range<Int>, of bytes: [UInt8]) -> MappedText? {
  let quote = UInt8(ascii: "\"")
  guard literal.count >= 2, bytes.byte(at: literal.lowerBound) == quote,
    bytes.byte(at: literal.upperBound - 1) == quote
  else { return nil }
  let content = literal.lowerBound + 1..<literal.upperBound - 1
  return unescaped(content, of: bytes) { $0 == quote || $0 < 0x20 }
}

/// A part of a text without JSON's escapes; `nil` if one is unknown, or a byte is rejected.
func unescaped(
  _ range: Range<Int>, of bytes: [UInt8], refusing isRefused: (UInt8) -> Bool
) -> MappedText? {
  var text = MappedText(emptyAt: range.lowerBound)
  var (offset, plain) = (range.lowerBound, range.lowerBound)
  while offset < range.upperBound {
    guard let byte = bytes.byte(at: offset), !isRefused(byte) else { return nil }
    guard byte == UInt8(ascii: "\\") else {
      offset += 1
      continue
    }
    guard let escape = Escape(bytes, offset..<range.upperBound), escape.isJSON,
      let scalar = escape.scalar
    else { return nil }
    text.append(bytes, plain..<offset)
    text.append(String(Character(scalar)).utf8, from: offset)
    offset += escape.length
    plain = offset
  }
  text.append(bytes, plain..<range.upperBound)
  return text
}

extension MappedText {
  /// The bytes as a JSON string, in quotes.
  var jsonText: Self {
    var writer = NotationReader(bytes, .strict)
    writer.json.append("\"".utf8, from: 0)
    writer.appendContent(bytes.indices, escapes: .none)
    writer.json.append("\"".utf8, from: bytes.count)
    return writer.json.mapped(through: self)
  }
}
