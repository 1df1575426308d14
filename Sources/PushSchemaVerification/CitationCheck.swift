import PushSchemaDiagnostics
import PushSchemaModel

/// Checks a schema's citations against the documents.
struct CitationCheck {
  let schema: Schema
  let documents: [String: SourceDocument]
  let sheets: [DocumentSheet]

  /// Checks every source and citation. Returns the number of citations of each source.
  func check(log: inout DiagnosticLog) -> [String: Int] {
    for source in schema.sources { check(source, log: &log) }
    var counts: [String: Int] = [:]
    for cited in schema.citedPlaces {
      counts[cited.citation.source, default: 0] += 1
      check(cited, log: &log)
    }
    return counts
  }

  private func check(_ source: Source, log: inout DiagnosticLog) {
    guard let file = source.file else { return }
    guard let document = documents[file] else {
      return log.report(
        .error(
          "missing-document", "the document '\(file)' of source '\(source.id)' does not exist",
          at: source.range))
    }
    guard let expected = source.sha256 else { return }
    let found = SHA256(of: document.bytes).description
    guard found != expected else { return }
    log.report(
      .error(
        "changed-document", "the document of source '\(source.id)' differs from the cited one",
        at: source.range
      ).help(
        "its digest is now \(found); 'pushschema update-citations' updates citations of unchanged lines"
      ))
  }

  private func check(_ cited: CitedPlace, log: inout DiagnosticLog) {
    let citation = cited.citation
    guard let file = schema.source(citation.source)?.file, let document = documents[file] else {
      return
    }
    guard let text = document.text(first: citation.firstLine, last: citation.lastLine) else {
      return log.report(
        .error(
          "no-such-line",
          "the document of '\(citation.source)' has only \(document.lineCount) lines",
          at: citation.range))
    }
    if let quotation = citation.quotation {
      if holds(text, quotation) { return }
      return log.report(.misquoted(quotation, citation, isIn: document.lines(holding: quotation)))
    }
    guard !cited.claims.contains(where: { states(text, $0, citation) }) else { return }
    guard let key = cited.key else {
      return log.report(
        .error(
          "citation-without-claim",
          "the cited lines contain no key or value of '\(cited.path)'", at: citation.range
        ).help("cite the lines that do, or quote the words after the line number"))
    }
    if isOption(key, citation) { return }
    log.report(
      .error(
        "citation-without-key", "the cited lines do not mention '\(key)'", at: citation.range
      ).help("cite the line that does, quote the words that state it, or add an erratum"))
  }

  /// Whether cited lines contain a key or value, or the text that an erratum states for it.
  private func states(_ text: String, _ claim: String, _ citation: Citation) -> Bool {
    holdsWord(text, claim)
      || schema.errata.contains { erratum in
        erratum.means == claim && holds(text, erratum.says)
          && erratum.citation.source == citation.source
      }
  }

  /// Whether a sheet states that the cited lines name the field by the words of an option.
  private func isOption(_ key: String, _ citation: Citation) -> Bool {
    sheets.contains { sheet in
      sheet.schema == schema.name && sheet.source == citation.source
        && sheet.facts.contains { fact in
          guard fact.option != nil, fact.field == key, case .line(let line) = fact.place else {
            return false
          }
          return (citation.firstLine...citation.lastLine).contains(line)
        }
    }
  }
}

extension Diagnostic {
  fileprivate static func misquoted(
    _ quotation: String, _ citation: Citation, isIn lines: [Int]
  ) -> Diagnostic {
    let diagnostic = Diagnostic.error(
      "misquoted", "the cited lines do not contain these words", at: citation.range)
    guard !lines.isEmpty else {
      return diagnostic.help("the document does not contain '\(quotation)'")
    }
    let numbers = lines.prefix(8).map(String.init).joined(separator: ", ")
    return diagnostic.help(
      "'\(quotation)' is in \(lines.count == 1 ? "line" : "the lines") \(numbers)")
  }
}
