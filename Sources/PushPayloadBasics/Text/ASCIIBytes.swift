extension UInt8 {
  /// Whether a JSON string must escape the byte.
  @inlinable package var isEscapable: Bool { self < 0x20 || self == 0x22 || self == 0x5C }

  @inlinable package var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
  @inlinable package var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit, or `nil` for any other byte.
  @inlinable
  @inline(__always)
  package var hexadecimalValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }
}
