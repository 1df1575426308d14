import PushPayload

/// Words, numbers, and texts without quotes.
extension NotationReader {
  /// The bytes of the word at the position.
  var wordRange: Range<Int> {
    var end = position
    while let byte = bytes.byte(at: end), isWordByte(byte) {
      if byte >= 0x80, !isLetter(at: end) { break }
      end += 1
    }
    return position..<end
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2B, 0x2D, 0x2E, 0x80...: true
    case 0x2F, 0x3A: grammar.bareTexts == .words
    default: false
    }
  }

  /// Whether neither a blank nor a curly quote starts here.
  func isLetter(at offset: Int) -> Bool {
    lengthOfForeignBlank(at: offset) == nil
      && !Grammar.json.quotes.contains { $0.open.count > 1 && starts(with: $0.open, at: offset) }
  }

  /// Writes bytes without quotes and escapes as a text, and goes after them.
  mutating func appendText(_ range: Range<Int>) {
    json.append("\"".utf8, from: range.lowerBound)
    appendContent(range, escapes: .none)
    json.append("\"".utf8, from: max(range.upperBound - 1, range.lowerBound))
    position = range.upperBound
  }

  mutating func readSymbol() throws(Unreadable) {
    position += 1
    marks.insert(.symbol)
    if let quote { return try readQuoted(quote, isKey: false) }
    let word = wordRange
    guard !word.isEmpty else { throw Unreadable(offset: position, message: "expected a word") }
    appendText(word)
  }

  mutating func readWord() throws(Unreadable) {
    let word = wordRange
    guard !word.isEmpty, appendLiteral(word) else {
      throw Unreadable(offset: position, message: MalformedJSON(.notAValue, at: position).message)
    }
    position = word.upperBound
  }

  /// Writes the value of a word; `false` if the word is unknown.
  private mutating func appendLiteral(_ range: Range<Int>) -> Bool {
    let (text, start) = (String(decoding: bytes[range], as: UTF8.self), range.lowerBound)
    if JSONNumber(text) != nil || grammar.bareTexts != .words && Self.literals.contains(text) {
      json.append(bytes, range)
    } else if let literal = grammar.words[text] {
      json.append(literal.utf8, from: start)
      marks.insert(.ownWord)
      tell("JSON writes '\(literal)' for '\(text)'", at: start, length: range.count, literal)
    } else if grammar.bareTexts == .words {
      appendText(range)
    } else if Self.noNumbers.contains(text) || grammar.tellsSlips && text == "undefined" {
      json.append("null".utf8, from: start)
      note("JSON has no '\(text)'", at: start, length: range.count)
      if text == "undefined" {
        isUndefined = true
        marks.insert(.script)
      }
    } else if let number = ForeignNumber(text) {
      json.append(number.text.utf8, from: start)
      tell(number.message, at: start, length: range.count, number.text)
    } else {
      return false
    }
    return true
  }

  private static let literals: Set = ["true", "false", "null"]
  private static let noNumbers: Set = [
    "NaN", "nan", "Infinity", "-Infinity", "+Infinity", "inf", "-inf", "+inf",
  ]

  /// Reads a text without quotes in a dictionary of Swift: up to the next key, or to the end of the
  /// container.
  mutating func readSentence(inList: Bool) throws(Unreadable) {
    let start = position
    var (offset, open) = (start, 0)
    search: while let byte = bytes.byte(at: offset) {
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "{"): open += 1
      case UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "}"):
        if open == 0 { break search }
        open -= 1
      case UInt8(ascii: ",") where open == 0:
        if inList || startsKey(at: offset + 1) { break search }
      default: break
      }
      offset += 1
    }
    while offset > start, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[offset - 1]) { offset -= 1 }
    guard offset > start || !inList else {
      throw Unreadable(offset: start, message: MalformedJSON(.notAValue, at: start).message)
    }
    if appendLiteral(start..<offset) { position = offset } else { appendText(start..<offset) }
  }

  private func startsKey(at offset: Int) -> Bool {
    var offset = offset
    while let byte = bytes.byte(at: offset), byte == 0x20 || byte == 0x0A { offset += 1 }
    return bytes.byte(at: offset) == UInt8(ascii: "\"")
      || grammar.wrappers.contains { starts(with: $0, at: offset) }
  }
}
