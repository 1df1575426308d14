import PushPayloadBasics
import PushSchemaText

/// Text of a schema as Swift string literals. No other code writes such text.
package enum SwiftText {
  /// The value as a string literal on one line. Nothing in it can end the literal, interpolate, or
  /// stay invisible.
  package static func literal(_ value: String) -> String {
    var text = TextBuffer()
    appendLiteral(to: &text) { $0.append(value) }
    return text.text()
  }

  /// Appends a string literal of the output of `write`.
  static func appendLiteral(to text: inout TextBuffer, of write: (inout TextBuffer) -> Void) {
    text.append(0x22)
    let start = text.count
    write(&text)
    let isLiteral = text.withBytes(from: start) { $0.isPlain(without: 0x22, 0x5C) }
    if !isLiteral {
      let value = text.bytes(from: start)
      text.drop(from: start)
      if value.span.isPlain {
        for byte in value {
          if byte.isEscapable { text.append(0x5C) }
          text.append(byte)
        }
      } else {
        for unit in units(of: String(decoding: value, as: UTF8.self)) {
          text.append(unit == "\"" ? "\\\"" : unit)
        }
      }
    }
    text.append(0x22)
  }

  /// The number signs for a raw literal of a text, one more than the longest run in the text.
  package static func fence(around text: String) -> String {
    var (longest, count) = (0, 0)
    for byte in text.utf8 {
      count = byte == 0x23 ? count + 1 : 0
      longest = max(longest, count)
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// Appends a key in the spelling of JSON text between its quotes, as a string literal.
  static func appendJSONKey(_ key: String, to text: inout TextBuffer) {
    let isPlain = key.allBytes { !$0.isEscapable }
    appendLiteral(to: &text) {
      $0.append(isPlain ? key : String(JSONText.quoted(key).dropFirst().dropLast()))
    }
  }

  /// The text of a string literal as lines between `"""`, joined by escaped line ends, each at most
  /// `width` columns.
  static func longLiteral(of literal: some Collection<UInt8>, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: String(decoding: literal.dropFirst().dropLast(), as: UTF8.self)) {
      if !line.isEmpty, line.utf8.count + word.utf8.count + 1 > width {
        lines.append(line + "\\")
        line = ""
      }
      line += word
    }
    return lines + [line]
  }

  /// Pieces that may stand on lines of their own: words with the blanks behind them, cut at 60 columns.
  private static func words(of literalText: String) -> [String] {
    var words: [String] = []
    var word = ""
    var previous = ""
    for unit in escapedUnits(of: literalText) {
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

  /// The units of a literal's text, whose quotation marks are escaped there.
  private static func escapedUnits(of literalText: String) -> [String] {
    var units: [String] = []
    var scalars = literalText.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\", let escaped = scalars.next() else {
        if scalar.isMark, let last = units.popLast() {
          units.append(last + String(scalar))
        } else {
          units.append(String(scalar))
        }
        continue
      }
      guard escaped != "\"" else {
        units.append("\"")
        continue
      }
      var unit = "\\" + String(escaped)
      if escaped == "u" {
        while let digit = scalars.next() {
          unit.unicodeScalars.append(digit)
          if digit == "}" { break }
        }
      }
      units.append(unit)
    }
    return units
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
      scalar.isHidden || scalar.isMark ? scalar.escape : String(scalar)
    }
  }
}
