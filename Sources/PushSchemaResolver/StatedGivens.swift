@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the values that an example states for givens.
  mutating func resolveGivens(
    of syntax: ExampleSyntax, object: DeclarationID, mappings: [Mapping]
  ) -> [(name: String, value: Literal)] {
    let stated = firsts(
      of: syntax.clauses.givens, by: \.name, code: "duplicate-given", noun: "given")
    return stated.map { given in
      let value = resolveLiteral(given.value)
      // `null` says that an optional given is absent.
      if let declared = declaration(of: given.name, in: mappings, of: object, syntax),
        value != .null || declared.defaultValue != .null
      {
        checkFits(value, declared.type, at: given.value.range, noun: "value")
      }
      return (given.name.text, value)
    }
  }

  /// Resolves the JSON texts that an example states for givens that may be or contain objects.
  mutating func resolveGivenObjects(
    of syntax: ExampleSyntax, object: DeclarationID, mappings: [Mapping]
  ) -> [(name: String, json: String)] {
    let stated = syntax.clauses.givens.map(\.name)
    let objects = syntax.clauses.givenObjects
    let isFirst = firstOfEachName(
      stated + objects.map(\.name), code: "duplicate-given", noun: "given")
    var values: [(name: String, json: String)] = []
    for (given, isFirst) in zip(objects, isFirst.dropFirst(stated.count)) where isFirst {
      guard let declared = declaration(of: given.name, in: mappings, of: object, syntax)
      else { continue }
      if declared.takesJSON {
        values.append((given.name.text, given.json.value))
      } else {
        report(.noObject(given.range, "given '\(given.name.text)'", declared.type))
      }
    }
    return values
  }

  /// The given that an example names; `nil` if no mapping of the object has it, which is reported.
  private mutating func declaration(
    of name: NameSyntax, in mappings: [Mapping], of object: DeclarationID, _ syntax: ExampleSyntax
  ) -> Given? {
    let known = mappings.flatMap(\.givens)
    guard let declared = known.first(where: { $0.name == name.text }) else {
      reportAbsence(
        ofMappingFrom: object,
        unknown(
          code: "unknown-given", "given", name, among: known.map(\.name),
          where: " of a mapping of '\(syntax.object.text)'"))
      return nil
    }
    record(name.range, of: declared.range)
    return declared
  }

  /// Adds the samples of givens that an example does not state, unless its mappings disagree.
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
