@_spi(Generated) import PushPayloadBasics
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
        report(.noObject(given.range, "given '\(given.name.text)'", declared.type))
        continue
      }
      values.append((given.name.text, given.json.value))
    }
    return values
  }

  /// Adds the samples of givens that an example does not state; none of a given for which its
  /// mappings have different samples.
  func addSamples(
    of mappings: [Mapping], to values: inout [(name: String, value: Literal)],
    _ objects: inout [(name: String, json: String)]
  ) {
    let stated = Set((values.map(\.name) + objects.map(\.name)).map(JSONName.init))
    let givens = mappings.flatMap(\.givens).filter { !stated.contains(JSONName($0.name)) }
    var added: Set<JSONName> = []
    for given in givens where added.insert(JSONName(given.name)).inserted {
      let others = givens.filter { JSONName($0.name) == JSONName(given.name) }
      guard others.allSatisfy({ $0.sample == given.sample }) else { continue }
      switch given.sample {
      case .value(let value): values.append((given.name, value))
      case .json(let json): objects.append((given.name, json))
      case nil: break
      }
    }
  }
}

extension Diagnostic {
  /// A block of JSON for a given that is no object.
  static func noObject(_ range: SourceRange, _ noun: String, _ type: PayloadType) -> Diagnostic {
    .error(
      "value-mismatch", "\(noun) is \(type.valuePhrase), but a block contains an object", at: range
    )
    .help("write the value without a block")
  }
}
