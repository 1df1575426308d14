/// Something in a text that JSON does not have.
package struct TextSlip: Sendable, Hashable {
  /// Where it stands in the given text, in bytes.
  package var offset: Int
  package var length: Int
  /// What it is, in one sentence without a full stop.
  package let message: String
  /// What makes JSON of it in its place, where that is certain.
  package var replacement: String?

  /// The same without an edit that the text around it does not allow.
  func keepingEdit(where isAllowed: (String.UTF8View) -> Bool) -> Self {
    var slip = self
    if let edit = replacement, !isAllowed(edit.utf8) { slip.replacement = nil }
    return slip
  }
}

/// An HTTP header of a request, or `:method`, `:authority` and `:path` of its first line.
package struct ReadHeader: Sendable {
  package let name: String
  package let value: String
  /// Where the value stands in the given text.
  package let offset: Int
}

/// One payload read from a text.
package struct ReadPayload: Sendable {
  /// The payload as strict JSON, whose places lead to the given text.
  package let json: MappedText
  /// How the payload itself is written; a log may hold one that a program printed.
  package let notation: TextNotation
  /// Which of several it is, such as `line 3` or `row 2`.
  package var label: String?
  /// The headers of the request that it was the body of.
  package var headers: [ReadHeader] = []
}

/// What a text that is no JSON was read as.
package struct TextReading: Sendable {
  /// How the text is written.
  package let notation: TextNotation
  /// The payloads in the order of the text; none if the notation is only known by name, or where
  /// the text breaks off.
  package var payloads: [ReadPayload] = []
  /// What stands in the way of JSON, in the order of the text.
  package var slips: [TextSlip] = []
}

/// Reads a text that is no JSON; `nil` if it has no form that is known.
package func readText(_ bytes: [UInt8]) -> TextReading? {
  let text = MappedText(bytes)
  var reading =
    readCommands(text) ?? readValueText(text) ?? readRequests(text) ?? readValues(text)
    ?? readTable(bytes) ?? readEncoded(text) ?? nameOnly(bytes) ?? readLog(text)
    ?? readBroken(text)
  reading?.slips.sort { ($0.offset, $0.length) < ($1.offset, $1.length) }
  return reading
}

/// A text that is one value from its start to its end.
private func readValueText(_ text: MappedText) -> TextReading? {
  readValue(text).map { value in
    TextReading(
      notation: value.notation, payloads: value.payload.map { [$0] } ?? [], slips: value.slips)
  }
}

/// A text that starts as JSON does, and cannot be read to its end: the slips up to there, and where it
/// breaks off. `nil` if the strict reader says as much.
private func readBroken(_ text: MappedText) -> TextReading? {
  let slips = slipsOfBrokenValue(text)
  return slips.isEmpty ? nil : TextReading(notation: .json, slips: slips)
}
