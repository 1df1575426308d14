import PushPayload
import PushSchemaCommand
import PushSchemaFindings
import PushSchemaModel
import PushSchemaNotation

/// The payloads in a text, and the findings on the text itself.
struct TextPayloads {
  private(set) var payloads: [PlacedPayload] = []
  private(set) var findings: [Finding] = []
  /// The edits of the text that fix its findings.
  private(set) var edits: [Finding: [PayloadEdit]] = [:]

  /// Reads a text: JSON, or another notation. `pointer` is the payload's pointer in the JSON. A
  /// text that cannot be read is its own payload, and gets a finding.
  init(_ text: [UInt8], at pointer: String? = nil) {
    payloads = [PlacedPayload(text)]
    if let cause = MalformedJSON.cause(in: text) {
      let finding = cause.finding(in: text.span)
      if let reading = readText(text) {
        let told = reading.findings(in: text, refusedBy: finding)
        findings = told.map(\.finding)
        for (finding, edit) in told { if let edit { edits[finding] = [edit] } }
        payloads = reading.payloads.map {
          PlacedPayload(
            $0.push ?? $0.json, label: $0.label, takesQuotes: reading.notation.takesQuotes)
        }
      } else {
        findings = [finding.advisingLines(of: text)]
        payloads = []
      }
    }
    guard let pointer else { return }
    let lined = LinedText(text)
    payloads = payloads.compactMap { payload in
      if let part = payload.part(at: pointer) { return part }
      let message = "there is no payload at '\(pointer)'"
      findings.append(payload.finding(.nothingThere, .error, at: pointer, message, in: lined))
      return nil
    }
  }
}

extension TextNotation {
  /// Whether a payload in such a text is JSON there, with its own quotes.
  fileprivate var takesQuotes: Bool {
    [.json, .javaScript, .request, .severalValues].contains(self)
  }
}

extension Arguments {
  /// The pointer in `--at`; `nil` without the option.
  func place() throws -> String? {
    guard let pointer = value(Command.Option.place.name) else { return nil }
    guard pointer.isEmpty || pointer.utf8.first == 0x2F else {
      throw UsageError("'--at' takes a JSON Pointer such as '/\(pointer)', not '\(pointer)'")
    }
    return pointer
  }
}

extension Command.Option {
  /// `--at POINTER`
  static let place = Command.Option(
    name: "--at", value: "POINTER",
    summary: "the payload's place in each text, such as /payload; also inside a text of JSON")
}
