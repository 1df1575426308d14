/// A JSON number. It keeps its text and compares by the exact decimal value; it is never rounded.
public struct JSONNumber: Sendable {
  /// The number as written, such as `-12.50e3`.
  public let text: String

  /// Creates a number from its text; `nil` if the text is no JSON number (RFC 8259, section 6).
  public init?(_ text: String) {
    let isNumber = text.withUTF8Span { bytes in
      guard !bytes.isEmpty, bytes[0] == 0x2D || (0x30...0x39).contains(bytes[0]) else {
        return false
      }
      return (try? bytes.endOfNumber(from: 0)) == bytes.count
    }
    guard isNumber else { return nil }
    self.text = text
  }

  /// Creates a whole number.
  public init(_ value: Int) {
    text = String(value)
  }

  /// Creates a number with the shortest text of a floating-point number; `nil` for infinity and
  /// NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = JSONText.shortest(value)
  }

  /// Creates a number from a text that the reader has accepted.
  package init(accepted text: String) {
    self.text = text
  }

  /// The whole number, such as 100 for `1e2`; `nil` if it has a fraction or does not fit `Int64`.
  public var wholeNumber: Int64? {
    text.withUTF8Span { DecimalParts($0, from: 0, to: $0.count).wholeNumber(in: $0) }
  }

  /// Whether the value has no fraction: `1.0` and `1e2` are whole.
  public var isWhole: Bool {
    text.withUTF8Span { DecimalParts($0, from: 0, to: $0.count).isWhole }
  }

  /// The nearest floating-point number; `nil` if the number is too large for `Double`.
  public var double: Double? {
    text.withUTF8Span { $0.double(from: 0, to: $0.count) }
  }
}

extension JSONNumber: Comparable {
  /// Whether both have the same exact value, such as `1`, `1.0` and `10e-1`.
  public static func == (left: Self, right: Self) -> Bool {
    order(left, right) == 0
  }

  /// Whether the left exact value is less.
  public static func < (left: Self, right: Self) -> Bool {
    order(left, right) < 0
  }

  /// The sign of `left - right`.
  package static func order(_ left: Self, _ right: Self) -> Int {
    left.text.withUTF8Span { leftBytes in
      right.text.withUTF8Span { rightBytes in
        DecimalParts.order(
          DecimalParts(leftBytes, from: 0, to: leftBytes.count), in: leftBytes,
          DecimalParts(rightBytes, from: 0, to: rightBytes.count), in: rightBytes)
      }
    }
  }
}

extension JSONNumber: Hashable {
  /// Hashes the exact value.
  public func hash(into hasher: inout Hasher) {
    text.withUTF8Span { bytes in
      let parts = DecimalParts(bytes, from: 0, to: bytes.count)
      guard !parts.isZero else { return hasher.combine(0) }
      hasher.combine(parts.isNegative)
      hasher.combine(parts.magnitude)
      for offset in parts.firstDigit...parts.lastDigit where bytes[offset] != 0x2E {
        hasher.combine(bytes[offset])
      }
    }
  }
}

extension Span where Element == UInt8 {
  /// The floating-point number nearest to an accepted number; `nil` if it is too large.
  package func double(from start: Int, to end: Int) -> Double? {
    if let exact = shortDouble(from: start, to: end) { return exact }
    guard let value = Double(string(from: start, to: end)), value.isFinite else { return nil }
    return value
  }
}
