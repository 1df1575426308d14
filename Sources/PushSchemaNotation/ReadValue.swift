import PushPayload

/// A value that was read from a text in any notation.
struct ReadValue {
  let notation: TextNotation
  /// The value; `nil` if the text omits parts.
  let payload: ReadPayload?
  let slips: [TextSlip]
  /// Its end in the text from which it was read.
  let end: Int
}

/// Reads a text that is one object or list; `nil` if it is none, or more.
func readValue(_ text: MappedText) -> ReadValue? {
  var effort = 0
  return readValue(in: text, at: 0, toEnd: true, effort: &effort)
}

/// Reads the object or list at an offset in the first suitable notation; bytes that are read
/// without result are subtracted from `effort`.
func readValue(
  in text: MappedText, at offset: Int, toEnd: Bool = false, effort: inout Int
) -> ReadValue? {
  var doubtful: ReadValue?
  for grammar in Grammar.all {
    var reader = NotationReader(text.bytes, grammar, at: offset)
    do { try reader.readDocument() } catch {
      effort -= (error.breaksOff ? text.bytes.count : reader.position) - offset
      continue
    }
    guard !toEnd || reader.reachesEnd(),
      grammar.evidence.isEmpty || !grammar.evidence.isDisjoint(with: reader.marks)
    else {
      effort -= reader.position - offset
      continue
    }
    guard let value = reader.value(of: text) else { return nil }
    if grammar.doubts.isDisjoint(with: reader.marks) { return value }
    doubtful = value
  }
  return doubtful
}

/// The mistakes in a JSON text up to the position where it ends too early, and what is missing
/// there; empty if the strict reader reports the same.
func slipsOfBrokenValue(_ text: MappedText) -> [TextSlip] {
  var reader = NotationReader(text.bytes, .json)
  do {
    try reader.readDocument()
    return []
  } catch {
    let opening = reader.json.bytes.first
    guard opening == UInt8(ascii: "{") || opening == UInt8(ascii: "[") else { return [] }
    guard error.breaksOff || !reader.slips.isEmpty else { return [] }
    let length = error.breaksOff && error.offset < text.bytes.count ? 1 : 0
    reader.note(error.message, at: error.offset, length: length)
    return reader.slips.map { $0.moved(through: text) }
  }
}

extension NotationReader {
  /// Whether the text ends here, after an optional semicolon.
  fileprivate mutating func reachesEnd() -> Bool {
    guard (try? skipBlanks()) != nil else { return false }
    if grammar.takesAssignment, next == UInt8(ascii: ";") {
      tell("nothing may follow the value", at: position, length: 1, "")
      position += 1
      guard (try? skipBlanks()) != nil else { return false }
    }
    return position >= bytes.count
  }

  /// The value, with offsets in the original text; `nil` if the bytes are no UTF-8, and so no JSON.
  fileprivate func value(of text: MappedText) -> ReadValue? {
    guard json.isJSON else { return nil }
    let isScript = !marks.isDisjoint(with: [.bareKey, .singleQuote, .script, .assignment])
    let notation = grammar.tellsSlips && isScript ? .javaScript : grammar.notation
    let payload = ReadPayload(json: json.mapped(through: text), notation: notation)
    return ReadValue(
      notation: notation, payload: isWhole ? payload : nil,
      slips: slips.map { $0.moved(through: text) }, end: position)
  }
}

extension MappedText {
  /// Whether the strict reader accepts the bytes; a repeated name is allowed, because it is a
  /// finding.
  var isJSON: Bool {
    do {
      _ = try JSONValue(json: bytes)
      return true
    } catch { return error.reason == .repeatedName }
  }
}

extension TextSlip {
  /// The same with its offset in the original text; an edit is only kept if its bytes are unchanged
  /// there.
  func moved(through text: MappedText) -> Self {
    var slip = self
    slip.offset = text.sourceOffset(of: offset)
    slip.length = max(text.sourceOffset(of: offset + length) - slip.offset, 0)
    if !text.isPartOfSource { slip.replacement = nil }
    return slip
  }
}
