import PushPayload

/// A value read from a text, in whatever notation.
struct ReadValue {
  let notation: TextNotation
  /// The value; `nil` if the text leaves parts out.
  let payload: ReadPayload?
  let slips: [TextSlip]
  /// Where it ends in the text that it was read from.
  let end: Int
}

/// Reads a text that is one object or list; `nil` if it is none, or more.
func readValue(_ text: MappedText) -> ReadValue? {
  var effort = 0
  return readValue(in: text, at: 0, toEnd: true, effort: &effort)
}

/// Reads the object or list at an offset in the first notation that it fits; what is read in vain is
/// taken from `effort`.
func readValue(
  in text: MappedText, at offset: Int, toEnd: Bool = false, effort: inout Int
) -> ReadValue? {
  var doubtful: ReadValue?
  for grammar in Grammar.all {
    var reader = NotationReader(text.bytes, grammar, at: offset)
    do {
      try reader.readDocument()
    } catch {
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

/// What stands in the way of JSON up to the place where the text breaks off, and what is missing
/// there; none if the strict reader says the same.
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
  /// Whether nothing more follows; a semicolon may.
  fileprivate mutating func reachesEnd() -> Bool {
    guard (try? skipBlanks()) != nil else { return false }
    if grammar.takesAssignment, next == UInt8(ascii: ";") {
      tell("nothing may follow the value", at: position, length: 1, "")
      position += 1
      guard (try? skipBlanks()) != nil else { return false }
    }
    return position >= bytes.count
  }

  /// What was read, with places in the text that the bytes came from; `nil` if the bytes are no
  /// UTF-8, so that it is no JSON.
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
  /// Whether the strict reader accepts the bytes; a name may be repeated, which is a finding.
  var isJSON: Bool {
    do {
      _ = try JSONValue(json: bytes)
      return true
    } catch {
      return error.reason == .repeatedName
    }
  }
}

extension TextSlip {
  /// The same with its place in the text that the bytes came from; an edit fits only where they stand
  /// in it as they are.
  func moved(through text: MappedText) -> Self {
    var slip = self
    slip.offset = text.sourceOffset(of: offset)
    slip.length = max(text.sourceOffset(of: offset + length) - slip.offset, 0)
    if !text.isPartOfSource { slip.replacement = nil }
    return slip
  }
}
