import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The rules and presence clauses of payloads of an object: its own and those of objects inside.
struct RuleReach {
  private var severities: [DeclarationID: [String: Set<Severity>]] = [:]

  /// The possible severities of findings on a payload of an object, by rule or presence clause.
  mutating func severities(
    from object: DeclarationID, in resolution: Resolution
  ) -> [String: Set<Severity>] {
    if let known = severities[object] { return known }
    var found: [String: Set<Severity>] = [:]
    for object in object.objectsInside(resolution.object) {
      for rule in object.rules { found[rule.id, default: []].insert(rule.severity) }
      for clause in object.fields.flatMap(\.presence) {
        let code: BuiltInFinding = clause.demand == .required ? .required : .forbidden
        found[code.rawValue, default: []].insert(clause.severity)
      }
    }
    severities[object] = found
    return found
  }
}

extension Resolution {
  /// Reports expectations of an example that are impossible, or contradict its verdict.
  mutating func checkExpectations(
    of example: ExampleSyntax, object: DeclarationID, verdict: Example.Verdict,
    reach: inout RuleReach
  ) {
    if verdict == .invalid, example.clauses.expectations.isEmpty {
      reportAbsence(
        .error(
          "missing-expectation", "invalid example '\(example.name.text)' expects no finding",
          at: example.verdict.range
        )
        .help("add 'expect' with the code of every finding it must get"))
    }
    for expectation in example.clauses.expectations {
      let code = expectation.code
      expectation.pointers.forEach { checkPointer($0) }
      if let builtIn = BuiltInFinding(code: code.text) {
        let fits = builtIn.isAboutText == (verdict == .malformed)
        let severities =
          verdict == .valid && (builtIn == .required || builtIn == .forbidden)
          ? reach.severities(from: object, in: self)[code.text] ?? [.error]
          : Set(builtIn.severities)
        if !fits || (verdict == .valid && severities == [.error]) {
          report(.contradictoryExpectation(code, verdict: example.verdict))
        }
        continue
      }
      // Nearly always a rule of the object itself is meant, which needs no search.
      if verdict == .invalid, self.object(object)?.rule(code.text) != nil { continue }
      let rules = reach.severities(from: object, in: self)
      guard let severities = rules[code.text] else {
        reportUnknownFinding(code, of: example.object.text, among: rules)
        continue
      }
      if verdict == .malformed || (verdict == .valid && severities == [.error]) {
        report(.contradictoryExpectation(code, verdict: example.verdict))
      }
    }
  }

  /// Reports impossible expectations on a result.
  mutating func checkOutcome(
    of mapsTo: ExampleSyntax.MapsTo, target: DeclarationID, reach: inout RuleReach
  ) {
    for pointer in mapsTo.losses { checkPointer(pointer) }
    for finding in mapsTo.findings {
      finding.pointers.forEach { checkPointer($0) }
      guard BuiltInFinding(code: finding.code.text) == nil else { continue }
      let rules = reach.severities(from: target, in: self)
      if rules[finding.code.text] == nil {
        reportUnknownFinding(finding.code, of: target.description, among: rules)
      }
    }
  }

  private mutating func reportUnknownFinding(
    _ code: NameSyntax, of object: String, among rules: [String: Set<Severity>]
  ) {
    if isDeclared(rule: code.text) { return }
    let ids = rules.keys.filter { BuiltInFinding(code: $0) == nil }.ordered()
    let known = BuiltInFinding.allCases.map(\.rawValue) + ids
    report(
      unknown(code: "unknown-finding", "finding", code, among: known, where: " of '\(object)'"))
  }

  /// Whether a schema declares a rule with a name. A rule whose condition is wrong is not resolved.
  private func isDeclared(rule name: String) -> Bool {
    let declarations = units.flatMap { $0.inputs.flatMap { $0.tree.root.declarations } }
    return declarations.contains { (declaration: DeclarationSyntax) -> Bool in
      let members: [ObjectSyntax.Member] =
        switch declaration {
        case .object(let syntax): syntax.members
        case .group(let syntax): syntax.members
        default: []
        }
      return members.contains {
        if case .rule(let rule) = $0 { rule.name.text == name } else { false }
      }
    }
  }

  private mutating func checkPointer(_ pointer: StringSyntax) {
    if !isPointer(pointer.value) { report(.invalidPointer(pointer)) }
  }

  private func isPointer(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    guard utf8.isEmpty || utf8[0] == 0x2F else { return false }
    return utf8.indices.allSatisfy {
      utf8[$0] != 0x7E || [0x30, 0x31].contains(utf8.element(at: $0 + 1))
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidPointer(_ pointer: StringSyntax) -> Diagnostic {
    .error("invalid-pointer", "this is not a JSON pointer", at: pointer.range)
      .help("a pointer is empty or starts with '/'; '~' in a key is '~0' and '/' is '~1'")
  }

  fileprivate static func contradictoryExpectation(
    _ code: NameSyntax, verdict: NameSyntax
  ) -> Diagnostic {
    .error(
      "contradictory-expectation",
      "a payload that gets '\(code.text)' is not \(verdict.text)", at: code.range
    )
    .label(verdict.range, "the verdict")
  }
}
