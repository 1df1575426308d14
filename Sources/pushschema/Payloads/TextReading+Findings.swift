import PushPayload
import PushSchemaFindings
import PushSchemaModel
import PushSchemaNotation
import PushSchemaText

extension TextReading {
  /// The findings on a text that is no JSON: its notation or, for JSON with mistakes, each mistake,
  /// with the edit that makes it JSON. `strict` is the finding of the JSON reader.
  func findings(in text: [UInt8], refusedBy strict: Finding) -> [(
    finding: Finding, edit: PayloadEdit?
  )] {
    let lines = LineStarts(of: text.span)
    let told = slips.map { slip -> (finding: Finding, edit: PayloadEdit?) in
      let (line, column) = lines.place(at: slip.offset)
      let finding = Finding(
        code: MalformedJSON(.textAfterValue, at: 0).code, severity: .error, pointer: "",
        offset: slip.offset, line: line, column: column, message: slip.message,
        hint: slip.editWords(in: text))
      let edit = slip.replacement.map { replacement in
        PayloadEdit(
          slip.offset..<slip.offset + slip.length, replacement, isCertain: true,
          isSecret: !slip.mayBeShown(in: text), isTold: true)
      }
      return (finding, edit)
    }
    guard notation != .json else { return told }
    let start = text.firstIndex { $0 > 0x20 } ?? 0
    // Rows that are the payloads themselves need no finding.
    let isOfRows = notation == .table && payloads.first?.notation == .table
    let inner = payloads.first?.notation ?? notation
    let (message, hint): (String, String?) =
      switch notation {
      case .table where isOfRows: ("this is \(notation.name); each row is read as an object", nil)
      case .table: ("this is \(notation.name); the payloads in its cells are read", nil)
      case .log where inner != .json && inner != .log:
        ("this is a text with \(inner.name) in it, not JSON", inner.advice)
      case .severalValues:
        (
          "these are \(notation.name), not one",
          strict.advisingLines(of: text).hint ?? notation.advice
        )
      default: ("this is \(notation.name), not JSON", notation.advice)
      }
    let form = Finding(
      .notation, notation == .table ? .note : .error, at: "", offset: start, in: lines, message,
      hint: hint)
    return [(form, nil)] + (notation.tellsSlips ? told : [])
  }
}

extension TextSlip {
  /// The edit in words.
  fileprivate func editWords(in text: [UInt8]) -> String? {
    guard let replacement else { return nil }
    if replacement.isEmpty { return "remove it" }
    return mayBeShown(in: text)
      ? "write \(replacement)" : "validate --fix writes it as JSON does; the value is not shown"
  }

  /// Whether the edit changes no value, which may be sensitive, but only signs or a key.
  fileprivate func mayBeShown(in text: [UInt8]) -> Bool {
    guard let replacement, replacement.contains(where: { $0.isLetter || $0.isNumber }) else {
      return true
    }
    return text.dropFirst(offset + length).first { $0 > 0x20 } == UInt8(ascii: ":")
  }
}

extension TextNotation {
  /// Whether each mistake is reported; otherwise the whole text is in another notation.
  fileprivate var tellsSlips: Bool {
    [.json, .javaScript, .curl, .request, .log, .severalValues, .table].contains(self)
  }
}
