package import PushSchemaDiagnostics
import PushSchemaText

extension SchemaDiff {
  /// One JSON object for each change, each on a line.
  package func jsonLines(files: SourceFiles) -> String {
    changes.map { $0.document(files: files).text + "\n" }.joined()
  }
}

extension Change {
  fileprivate func document(files: SourceFiles) -> JSONDocument {
    let file = range.flatMap { files[$0.path] }
    let line = range.flatMap { range in file?.position(at: range.lowerBound).line }
    return .object([
      ("code", .string(code)), ("kind", .string(kind.rawValue)), ("topic", .string(topic.rawValue)),
      ("subject", .string(subject)),
      ("formerSubject", formerSubject.map { .string($0) } ?? .null),
      ("path", range.map { .string($0.path) } ?? .null),
      ("line", line.map { .number($0) } ?? .null),
      ("details", .array(details.map { .string($0) })),
      ("effects", .array(effects.map(\.document))),
      ("accepted", acceptance.map { .string($0) } ?? .null),
    ])
  }
}

extension Effect {
  fileprivate var document: JSONDocument {
    .object([
      ("audience", .string(audience.rawValue)), ("verdict", .string(verdict.rawValue)),
      ("reason", .string(reason)),
      (
        "witness",
        witness.map {
          .object([
            ("object", .string($0.object)), ("payload", .string($0.json)),
            ("outcome", .string($0.outcome)),
          ])
        } ?? .null
      ),
    ])
  }
}
