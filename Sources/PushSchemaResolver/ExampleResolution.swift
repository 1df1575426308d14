import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Collects the mappings by their source, for examples, after all mappings are resolved.
  mutating func collectMappings() {
    mappingsBySource = Dictionary(
      grouping: units.flatMap(\.schema.mappings).filter(\.direction.runsForward), by: \.source)
  }

  /// Resolves the examples of a schema.
  mutating func resolveExamples(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> ExampleSyntax? in
      if case .example(let syntax) = declaration { syntax } else { nil }
    }
    var reach = RuleReach()
    for syntax in firsts(of: declared, by: \.name, code: "duplicate-example", noun: "example") {
      resolveExample(syntax, in: unit, reach: &reach)
    }
  }

  private mutating func resolveExample(
    _ syntax: ExampleSyntax, in unit: Int, reach: inout RuleReach
  ) {
    let provenance = resolveProvenance(syntax.provenance, in: unit)
    let text = resolveText(of: syntax, in: unit)
    guard let (shown, object) = resolveShown(syntax.object, in: unit),
      let verdict = Example.Verdict(rawValue: syntax.verdict.text)
    else { return }
    if !units[unit].wasChecked {
      checkExpectations(of: syntax, object: object, verdict: verdict, reach: &reach)
    }
    let candidates = mappingsBySource[object] ?? []
    var givens = resolveGivens(of: syntax, object: object, mappings: candidates)
    var givenObjects = resolveGivenObjects(of: syntax, object: object, mappings: candidates)
    if verdict == .malformed, let first = syntax.clauses.mapsTo.first {
      report(
        .error("malformed-maps-to", "a malformed payload cannot be converted", at: first.range))
    }
    let mapsTo = resolveMapsTo(
      of: syntax, object: object, mappings: candidates, in: unit, reach: &reach)
    guard let text else { return }
    let used = candidates.filter { mapping in mapsTo.contains { $0.mapping == mapping.id } }
    addSamples(of: used, to: &givens, &givenObjects)
    units[unit].schema.examples.append(
      Example(
        name: syntax.name.text, documentation: syntax.documentation?.text ?? "", object: shown,
        verdict: verdict, json: text.json, places: text.places,
        expectations: syntax.clauses.expectations.flatMap(\.each),
        givens: givens, givenObjects: givenObjects, mapsTo: mapsTo, provenance: provenance,
        range: syntax.name.range))
  }

  private func places(of block: StringSyntax, in unit: Int) -> BlockPlaces? {
    units[unit].input(at: block.range).map { BlockPlaces(of: block.range, in: $0.tree.file) }
  }

  private mutating func resolveText(
    of syntax: ExampleSyntax, in unit: Int
  ) -> (json: String, places: BlockPlaces?)? {
    switch syntax.clauses.text {
    case .inline(let text): return (text.value, places(of: text, in: unit))
    case .file(let path):
      if let text = units[unit].input(at: path.range)?.exampleFiles[path.value] {
        return (text, nil)
      }
      return reject(
        .error(
          "missing-example-file", "the schema's folder has no file '\(path.value)'",
          at: path.range
        ).help("put the file into the schema's folder or below; links are not followed"))
    case nil: return nil
    }
  }

  /// The results that an example states, grouped by mapping: `maps to` occurs once for each result.
  private mutating func resolveMapsTo(
    of syntax: ExampleSyntax, object: DeclarationID, mappings: [Mapping], in unit: Int,
    reach: inout RuleReach
  ) -> [Example.MapsTo] {
    var results: [Example.MapsTo] = []
    for mapsTo in syntax.clauses.mapsTo {
      guard let mapping = resolveMapping(of: mapsTo, object: object, mappings: mappings, in: unit)
      else { continue }
      if !units[unit].wasChecked { checkOutcome(of: mapsTo, target: mapping.target, reach: &reach) }
      let known = results.firstIndex { $0.mapping == mapping.id }
      let stated = mapsTo.json.flatMap { places(of: $0, in: unit) }.map { [$0] } ?? []
      let losses = mapsTo.losses.map { Example.Loss(pointer: $0.value, range: $0.range) }
      let findings = mapsTo.findings.flatMap(\.each)
      switch (known, mapsTo.json) {
      case (nil, let json):
        let texts = json.map { [$0.value] } ?? []
        results.append(
          Example.MapsTo(
            mapping: mapping.id, results: texts, isRefusal: mapsTo.isRefusal, places: stated,
            losses: losses, findings: findings, range: mapsTo.range))
      case (let position?, let json?) where !results[position].results.isEmpty:
        results[position].results.append(json.value)
        results[position].losses += losses
        results[position].findings += findings
        results[position].places += stated
      case (let position?, _):
        report(
          .error("contradictory-maps-to", "'nothing' contradicts another result", at: mapsTo.range)
            .label(results[position].range, "the other result"))
      }
    }
    return results
  }

  private mutating func resolveMapping(
    of mapsTo: ExampleSyntax.MapsTo, object: DeclarationID, mappings: [Mapping], in unit: Int
  ) -> Mapping? {
    let targets = mappings.map(\.target)
    guard let name = mapsTo.target else {
      if mappings.count == 1 { return mappings.first }
      reportAbsence(
        ofMappingFrom: object, .targetNotClear(mapsTo, object: object, targets: targets))
      return nil
    }
    guard let target = resolveObjectName(name, in: unit) else { return nil }
    if let mapping = mappings.first(where: { $0.target == target }) { return mapping }
    reportAbsence(ofMappingFrom: object, .noMapping(name, object: object, targets: targets))
    return nil
  }
}

extension ExampleSyntax.Expectation {
  /// An expectation for each of its places.
  fileprivate var each: [Example.Expectation] {
    if pointers.count < 2 {
      return [Example.Expectation(code: code.text, pointer: pointers.first?.value, range: range)]
    }
    return pointers.map {
      Example.Expectation(code: code.text, pointer: $0.value, range: $0.range)
    }
  }
}

extension Diagnostic {
  fileprivate static func targetNotClear(
    _ mapsTo: ExampleSyntax.MapsTo, object: DeclarationID, targets: [DeclarationID]
  ) -> Diagnostic {
    targets.isEmpty
      ? .error("no-mapping", "no mapping converts '\(object.name)'", at: mapsTo.range)
      : .error(
        "ambiguous-target", "'\(object.name)' has several mappings, so name the target",
        at: mapsTo.range
      )
      .help("write 'maps to' with one of \(targets.map(\.description).joined(separator: ", "))")
  }

  fileprivate static func noMapping(
    _ name: QualifiedNameSyntax, object: DeclarationID, targets: [DeclarationID]
  ) -> Diagnostic {
    let list = targets.map(\.description).joined(separator: ", ")
    return .error(
      "no-mapping", "no mapping converts '\(object.name)' to '\(name.text)'", at: name.range
    )
    .help(targets.isEmpty ? nil : "its mappings convert it to \(list)")
  }
}
