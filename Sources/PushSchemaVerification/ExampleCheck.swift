import PushSchemaDiagnostics
import PushSchemaModel

/// Compares one sheet's JSON examples with its document and with the schema's examples.
struct ExampleCheck {
  let schema: Schema
  let source: String
  /// The document; `nil` if only the sheet is available.
  let document: SourceDocument?

  func check(_ printed: DocumentSheet.PrintedExample, log: inout DiagnosticLog) {
    if let document, !document.holds(printed.text, at: printed.place) {
      return log.report(
        .error(
          "example-not-in-document", "the document does not print this example at this place",
          at: printed.entry.range))
    }
    let text = printed.isObjectiveC ? ObjectiveCLiterals.json(of: printed.text) : printed.text
    let candidates = schema.examples.filter { example in
      example.object.name == printed.object
        && example.provenance.citations.contains { $0.source == source }
        && sameText(example.json, text)
    }
    guard let example = candidates.first else {
      return log.report(
        .error(
          "example-not-in-schema",
          "no example of '\(schema.name).\(printed.object)' cites the document and has this text",
          at: printed.entry.range))
    }
    if candidates.contains(where: { $0.verdict.rawValue == printed.verdict }) { return }
    log.report(
      .error(
        "other-verdict",
        "the sheet says '\(printed.verdict)', but the schema's example does not",
        at: printed.entry.range
      ).label(example.range, "'\(example.verdict.rawValue)' here"))
  }

  /// Whether two texts are equal apart from blanks at the start and end of lines, and empty lines.
  private func sameText(_ left: String, _ right: String) -> Bool {
    lines(of: left).elementsEqual(lines(of: right)) { $0.elementsEqual($1) }
  }

  private func lines(of text: String) -> [ArraySlice<UInt8>] {
    Array(text.utf8).split(separator: 0x0A).map { line in
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
      let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
      return line[start..<max(start, end)]
    }.filter { !$0.isEmpty }
  }
}
