import PushSchemaDiagnostics

/// Text of a schema as Swift source: the only way it reaches a string literal.
enum SwiftText {
  /// The value as a string literal on one line. Nothing in it can end the literal, interpolate, or
  /// stay unseen.
  static func literal(_ value: String) -> String {
    if value.isPlainLiteral { return "\"" + value + "\"" }
    return "\"" + units(of: value).map { $0 == "\"" ? "\\\"" : $0 }.joined() + "\""
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

extension String {
  /// Whether a literal of it is the text itself between quotation marks.
  var isPlainLiteral: Bool {
    allBytes { 0x20 <= $0 && $0 <= 0x7E && $0 != 0x22 && $0 != 0x5C }
  }
}
