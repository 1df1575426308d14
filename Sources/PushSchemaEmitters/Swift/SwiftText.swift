import PushPayload
import PushSchemaDiagnostics

/// Text of a schema as Swift source: the only way it reaches a string literal.
enum SwiftText {
  /// The value as a string literal on one line. Nothing in it can end the literal, interpolate, or
  /// stay unseen.
  static func literal(_ value: String) -> String {
    guard let count = plainEscapes(in: value) else {
      return "\"" + units(of: value).map { $0 == "\"" ? "\\\"" : $0 }.joined() + "\""
    }
    if count == 0 { return "\"" + value + "\"" }
    var text: [UInt8] = [0x22]
    text.reserveCapacity(value.utf8.count + count + 2)
    value.withBytes { bytes in
      for position in bytes.indices {
        if isEscaped(bytes[position]) { text.append(0x5C) }
        text.append(bytes[position])
      }
    }
    text.append(0x22)
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a literal.
  static func literalLength(_ value: String) -> Int {
    plainEscapes(in: value).map { value.utf8.count + $0 + 2 } ?? literal(value).utf8.count
  }

  /// How many quotation marks and backslashes there are in a text; `nil` where there is something else
  /// to be escaped too.
  static func plainEscapes(in value: String) -> Int? {
    value.withBytes { bytes in
      var count = 0
      for position in bytes.indices {
        let byte = bytes[position]
        guard 0x20 <= byte, byte <= 0x7E else { return nil }
        if isEscaped(byte) { count += 1 }
      }
      return count
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool { byte == 0x22 || byte == 0x5C }

  /// A key as JSON text spells it between its quotes, as a string literal.
  static func jsonKey(_ key: String) -> String {
    literal(String(JSONText.quoted(key).dropFirst().dropLast()))
  }

  /// A decimal number as a literal of `PayloadNumber`: as it is where Swift spells it alike, else as
  /// a text.
  static func number(_ text: String) -> String {
    let isPlain = Int(text)?.description == text || Double(text)?.description == text
    return isPlain ? text : literal(text)
  }

  /// The value as lines between `"""`, joined by escaped line ends, each at most `width` columns.
  static func longLiteral(_ value: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: value) {
      if !line.isEmpty, line.utf8.count + word.utf8.count + 1 > width {
        lines.append(line + "\\")
        line = ""
      }
      line += word
    }
    return lines + [line]
  }

  /// Pieces that may stand on lines of their own: words with the blanks behind them, cut at 60 columns.
  private static func words(of value: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous = ""
    for unit in units(of: value) {
      let startsWord = previous == " " && unit != " "
      if startsWord || word.utf8.count >= 60 {
        words.append(word)
        word = ""
      }
      // Three quotation marks in a row would end the literal.
      word += unit == "\"" && previous == "\"" ? "\\\"" : unit
      previous = unit
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The scalars of a value, each escaped where it has to be; quotation marks are left as they are.
  private static func units(of value: String) -> [String] {
    var units: [String] = []
    var canCarryMark = false
    for scalar in value.unicodeScalars {
      let isPlainMark = scalar.isMark && canCarryMark
      if isPlainMark, let last = units.popLast() {
        units.append(last + String(scalar))
        continue
      }
      let escaped = escape(scalar)
      units.append(escaped)
      canCarryMark = escaped.unicodeScalars.count == 1 && scalar.properties.isAlphabetic
    }
    return units
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default:
      scalar.isHidden || scalar.isMark
        ? "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}" : String(scalar)
    }
  }
}
