/// The class of a character, which decides whether a schema file may contain it.
package enum ScalarClass {
  case plain
  /// Tab, line feed, carriage return.
  case lineLayout
  case control
  /// Without a shape, or changes the order in which others are shown; both mislead readers.
  case invisible
  /// No-break spaces and joiners, which examples in documents contain.
  case onlyInBlocks

  package init(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: self = .lineLayout
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    case 0xA0, 0x202F, 0x200C, 0x200D: self = .onlyInBlocks
    case 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F, 0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0,
      0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      self = .invisible
    default: self = .plain
    }
  }

  /// The replacement for a forbidden character: a blank for a no-break space, else nothing.
  static func visible(_ scalar: Unicode.Scalar) -> String {
    scalar.value == 0xA0 || scalar.value == 0x202F ? " " : ""
  }
}

/// The scalar at an offset and its length in bytes; `nil` at the end or if the UTF-8 is ill-formed.
func decodeScalar(_ bytes: [UInt8], at offset: Int) -> (Unicode.Scalar, length: Int)? {
  var rest = bytes.dropFirst(offset).makeIterator()
  var parser = Unicode.UTF8.ForwardParser()
  guard case .valid(let scalar) = parser.parseScalar(from: &rest) else { return nil }
  return (Unicode.UTF8.decode(scalar), scalar.count)
}

func escape(_ scalar: Unicode.Scalar) -> String { "\\u{" + String(scalar.value, radix: 16) + "}" }
