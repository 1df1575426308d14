/// A part of a text that is no JSON.
package struct TextSlip: Sendable, Hashable {
  /// Its offset in the given text, in bytes.
  package var offset: Int
  package var length: Int
  /// The mistake in one sentence without a full stop.
  package let message: String
  /// The replacement that makes it JSON; `nil` if it is not certain.
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
  /// The offset of the value in the given text.
  package let offset: Int
}

/// One payload read from a text.
package struct ReadPayload: Sendable {
  /// The payload as strict JSON, with offsets in the given text.
  package let json: MappedText
  /// The notation of the payload itself; a log may contain one that a program printed.
  package let notation: TextNotation
  /// Its name among several, such as `line 3` or `row 2`.
  package var label: String?
  /// The headers of the request with this body.
  package var headers: [ReadHeader] = []
}

/// The payloads and mistakes of a text that is no JSON.
package struct TextReading: Sendable {
  /// The notation of the text.
  package let notation: TextNotation
  /// The payloads in the order of the text; empty if the notation cannot be read, or the text ends
  /// too early.
  package var payloads: [ReadPayload] = []
  /// The mistakes in the order of the text.
  package var slips: [TextSlip] = []
}

extension TextReading {
  /// Adds a value with its mistakes, and those edits that the text around it allows. The text may
  /// omit parts of the value.
  mutating func add(
    _ value: ReadValue, headers: [ReadHeader] = [], label: String? = nil,
    allowing allows: (String.UTF8View) -> Bool = { _ in true }
  ) {
    slips += value.slips.map { $0.keepingEdit(where: allows) }
    guard var payload = value.payload else { return }
    (payload.headers, payload.label) = (headers, label)
    payloads.append(payload)
  }

  /// A text that is one value.
  init(notation: TextNotation, of value: ReadValue) {
    self.init(notation: notation)
    add(value)
  }
}

/// Reads a text that is no JSON; `nil` if its notation is unknown.
package func readText(_ bytes: [UInt8]) -> TextReading? {
  let text = MappedText(bytes)
  var reading =
    readCommands(text) ?? readValueText(text) ?? readRequests(text) ?? readValues(text)
    ?? readTable(bytes) ?? readEncoded(text) ?? nameOnly(bytes) ?? readLog(text) ?? readBroken(text)
  reading?.slips.sort { ($0.offset, $0.length) < ($1.offset, $1.length) }
  return reading
}

/// Reads a text that is exactly one value.
private func readValueText(_ text: MappedText) -> TextReading? {
  readValue(text).map { TextReading(notation: $0.notation, of: $0) }
}

/// Reads a text that starts like JSON and ends too early: the mistakes up to there, and the
/// position. `nil` if the strict reader reports the same.
private func readBroken(_ text: MappedText) -> TextReading? {
  let slips = slipsOfBrokenValue(text)
  return slips.isEmpty ? nil : TextReading(notation: .json, slips: slips)
}
