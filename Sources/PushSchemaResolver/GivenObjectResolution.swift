import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the JSON texts that an example states for givens that may be or contain objects.
  mutating func resolveGivenObjects(
    of syntax: ExampleSyntax, object: DeclarationID, mappings: [Mapping]
  ) -> [(name: String, json: String)] {
    let stated = syntax.clauses.givens.map(\.name)
    let objects = syntax.clauses.givenObjects
    let firsts = firstOfEachName(
      stated + objects.map(\.name), code: "duplicate-given", noun: "given")
    let known = mappings.flatMap(\.givens)
    var values: [(name: String, json: String)] = []
    for (given, isFirst) in zip(objects, firsts.dropFirst(stated.count)) where isFirst {
      guard let declared = known.first(where: { $0.name == given.name.text }) else {
        reportAbsence(
          ofMappingFrom: object,
          .unknown(
            code: "unknown-given", "given", given.name.text, at: given.name.range,
            suggestion: suggestion(for: given.name.text, among: known.map(\.name)),
            where: " of a mapping of '\(syntax.object.text)'"))
        continue
      }
      record(given.name.range, of: declared.range)
      guard declared.takesJSON else {
        report(.noObject(given, declared.type))
        continue
      }
      values.append((given.name.text, given.json.value))
    }
    return values
  }
}

extension Diagnostic {
  fileprivate static func noObject(
    _ given: ExampleSyntax.GivenObject, _ type: PayloadType
  ) -> Diagnostic {
    .error(
      "value-mismatch",
      "given '\(given.name.text)' is \(type.valuePhrase), but a block contains an object",
      at: given.range
    )
    .help("write the value without a block")
  }
}
