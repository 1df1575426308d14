/// Bytes in the output of Objective-C.
extension NotationReader {
  /// Reads `<00fc13ad 8ff785>` as its digits, `<null>` as null.
  mutating func readAngleBrackets() -> Bool {
    guard let end = bytes[position...].prefix(1 << 16).firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let content = bytes[position + 1..<end]
    if content.elementsEqual("null".utf8) {
      json.append("null".utf8, from: position)
    } else if content.allSatisfy({ $0.isHexDigit || $0 == 0x20 }) {
      appendDigits(content.indices)
    } else {
      return false
    }
    position = end + 1
    return true
  }

  private mutating func appendDigits(_ range: Range<Int>) {
    json.append("\"".utf8, from: max(range.lowerBound - 1, 0))
    for offset in range where bytes[offset] != 0x20 { json.append(bytes, offset..<offset + 1) }
    json.append("\"".utf8, from: range.upperBound)
  }

  var startsDataDescription: Bool {
    next == UInt8(ascii: "{") && starts(with: Array("{length = ".utf8))
  }

  /// Reads `{length = 2, bytes = 0x00fc}` as its digits; of long ones only the ends are printed.
  mutating func readDataDescription() -> Bool {
    guard startsDataDescription,
      let end = bytes[position...].prefix(256).firstIndex(of: UInt8(ascii: "}")),
      let sign = bytes[position..<end].lastIndex(of: UInt8(ascii: "x"))
    else { return false }
    let content = sign + 1..<end
    if content.allSatisfy({ bytes[$0].isHexDigit || bytes[$0] == 0x20 }) {
      appendDigits(content)
    } else {
      note("the print-out omits bytes", at: position, length: end + 1 - position)
      appendText(position..<end + 1)
    }
    position = end + 1
    return true
  }
}

extension UInt8 {
  var isHexDigit: Bool { hexValue != nil }

  /// The value of a hexadecimal digit.
  var hexValue: UInt32? {
    switch self {
    case 0x30...0x39: UInt32(self - 0x30)
    case 0x41...0x46: UInt32(self - 0x37)
    case 0x61...0x66: UInt32(self - 0x57)
    default: nil
    }
  }
}
