import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The provenance of a declaration during resolution.
struct ProvenanceDraft {
  fileprivate(set) var provenance = Provenance()
  fileprivate var firstInference: SourceRange?
}

extension Resolution {
  /// All citations and the reason of one declaration or line.
  mutating func resolveProvenance(_ syntax: [ProvenanceSyntax], in unit: Int) -> Provenance {
    var draft = ProvenanceDraft()
    for part in syntax { resolve(part, into: &draft, in: unit) }
    return draft.provenance
  }

  /// Adds one `cite` or `inferred`.
  mutating func resolve(_ part: ProvenanceSyntax, into draft: inout ProvenanceDraft, in unit: Int) {
    switch part {
    case .cite(let first, let others, _):
      cite(first, in: &draft, of: unit)
      for reference in others { cite(reference, in: &draft, of: unit) }
    case .inferred(let reason, let range):
      if let first = draft.firstInference {
        report(
          .error("repeated-clause", "'inferred' appears twice here", at: range)
            .label(first, "first here")
            .help("put both reasons into one text"))
      } else {
        draft.firstInference = range
        draft.provenance.inference = reason.value
        if !units[unit].wasChecked, !units[unit].schema.sources.isEmpty, isEmptyReason(reason.value)
        {
          report(
            .warning("empty-reason", "this reason does not explain the inference", at: reason.range)
              .help("name the page, the sample or the rule it follows from"))
        }
      }
    }
  }

  private mutating func cite(
    _ reference: ReferenceSyntax, in draft: inout ProvenanceDraft, of unit: Int
  ) {
    guard let citation = resolveReference(reference, in: unit) else { return }
    if let first = draft.provenance.citations.first(where: { $0.citesSame(as: citation) }) {
      report(
        .warning(
          "duplicate-citation", "the same lines of '\(citation.source)' are cited twice",
          at: citation.range
        )
        .label(first.range, "first cited here"))
    } else {
      draft.provenance.citations.append(citation)
    }
  }

  /// One citation; `nil` if its source or lines have no meaning, which has been reported.
  mutating func resolveReference(_ reference: ReferenceSyntax, in unit: Int) -> Citation? {
    let source = reference.source
    // Copied out first, because a lookup in place would copy the unit.
    let names = units[unit].sourceNames
    guard let position = names.position(of: source.text) else {
      if mayBeDeclared(source.text, in: unit) { return nil }
      let known = units[unit].schema.sources.map(\.id)
      return reject(unknown(code: "unknown-source", "source", source, among: known))
    }
    if !units[unit].isSourceCited[position] { units[unit].isSourceCited[position] = true }
    let lastLine = reference.lastLine ?? reference.firstLine
    guard let first = resolveLine(reference.firstLine), let last = resolveLine(lastLine)
    else { return nil }
    guard last >= first else { return reject(.linesUpsideDown(reference.firstLine, lastLine)) }
    let citation = Citation(
      source: source.text, firstLine: first, lastLine: last,
      quotation: reference.quotation?.value, range: reference.range,
      linesRange: reference.firstLine.range.union(lastLine.range))
    record(source.range, of: units[unit].schema.sources[position].range, citing: citation)
    return citation
  }

  private mutating func resolveLine(_ number: NumberSyntax) -> Int? {
    if let line = Int(number.text), line > 0 { return line }
    return reject(
      .error("invalid-lines", "'\(number.text)' is not a line number", at: number.range)
        .help("lines count from 1"))
  }
}

extension Diagnostic {
  fileprivate static func linesUpsideDown(
    _ first: NumberSyntax, _ last: NumberSyntax
  ) -> Diagnostic {
    let range = first.range.union(last.range)
    return .error("invalid-lines", "line \(last.text) comes before line \(first.text)", at: range)
      .help("write the smaller line first")
      .guess(range, "\(last.text)-\(first.text)")
  }
}
