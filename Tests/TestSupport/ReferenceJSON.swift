/// RFC 8259 read in the plainest way, so that the fast reader has something to be held against.
///
/// It has no depth limit of its own but that of the recursion, which tests stay far from.
package struct ReferenceJSON {
  private var scalars: [Unicode.Scalar]
  private var next = 0

  /// Whether the bytes are one JSON text in UTF-8 without byte order mark.
  package static func accepts(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    var reader = ReferenceJSON(scalars: Array(text.unicodeScalars))
    reader.blanks()
    guard reader.value() else { return false }
    reader.blanks()
    return reader.next == reader.scalars.count
  }

  private var current: Unicode.Scalar? { next < scalars.count ? scalars[next] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard current == scalar else { return false }
    next += 1
    return true
  }

  private mutating func blanks() {
    while let scalar = current, [" ", "\t", "\n", "\r"].contains(scalar) { next += 1 }
  }

  private mutating func value() -> Bool {
    switch current {
    case "{": sequence(from: "{", to: "}") { $0.member() }
    case "[": sequence(from: "[", to: "]") { $0.value() }
    case "\"": string()
    case "t": word("true")
    case "f": word("false")
    case "n": word("null")
    default: number()
    }
  }

  private mutating func sequence(
    from opening: Unicode.Scalar, to closing: Unicode.Scalar, of element: (inout Self) -> Bool
  ) -> Bool {
    guard take(opening) else { return false }
    blanks()
    if take(closing) { return true }
    repeat {
      blanks()
      guard element(&self) else { return false }
      blanks()
    } while take(",")
    return take(closing)
  }

  private mutating func member() -> Bool {
    guard string() else { return false }
    blanks()
    guard take(":") else { return false }
    blanks()
    return value()
  }

  private mutating func word(_ word: String) -> Bool {
    word.unicodeScalars.allSatisfy { take($0) }
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0"), !digits() { return false }
    if take("."), !digits() { return false }
    guard take("e") || take("E") else { return true }
    if !take("+") { _ = take("-") }
    return digits()
  }

  private mutating func digits() -> Bool {
    let start = next
    while let scalar = current, ("0"..."9").contains(scalar) { next += 1 }
    return next > start
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let scalar = current {
      next += 1
      switch scalar {
      case "\"": return true
      case "\\": if !escape() { return false }
      case "\u{0}"..."\u{1F}": return false
      default: continue
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let scalar = current else { return false }
    next += 1
    guard scalar == "u" else { return "\"\\/bfnrt".unicodeScalars.contains(scalar) }
    guard let unit = hexadecimal() else { return false }
    switch unit {
    case 0xD800...0xDBFF:
      guard take("\\"), take("u"), let low = hexadecimal() else { return false }
      return (0xDC00...0xDFFF).contains(low)
    case 0xDC00...0xDFFF: return false
    default: return true
    }
  }

  private mutating func hexadecimal() -> UInt32? {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let scalar = current, scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
        return nil
      }
      unit = unit * 16 + UInt32(digit)
      next += 1
    }
    return unit
  }
}
