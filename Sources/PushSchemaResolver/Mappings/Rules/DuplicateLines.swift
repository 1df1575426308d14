import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// The same line twice says nothing new.
  mutating func checkDuplicateLines(of draft: MappingDraft) {
    var firsts: [String: SourceRange] = [:]
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      let subject = line.subject
      if let first = firsts[subject] {
        report(.duplicateLine(at: place.whole, first: first))
      } else {
        firsts[subject] = place.whole
      }
    }
  }
}

extension MappingLine {
  /// What makes two lines the same, apart from reasons and provenance.
  fileprivate var subject: String {
    switch self {
    case .move(let move):
      "\(move.source.text) -> \(move.target.text) \(move.condition?.text ?? "")"
    case .set(let line): "set \(line.target.text) = \(line.value) \(line.condition?.text ?? "")"
    case .drop(let drop): "drop \(drop.source.text)"
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateLine(
    at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error("duplicate-line", "this line stands in the mapping twice", at: range)
      .label(first, "first here")
      .help("remove one of them")
  }
}
