import PushPayload
package import PushSchemaDiagnostics
package import PushSchemaModel
import PushSchemaQueries

/// Runs examples.
extension Interpreter {
  /// Runs every example of a requested schema: the verdict, findings and results of mappings. Also
  /// reports rules and clauses that no example breaks or satisfies, if the schema has examples.
  package func runExamples(of schema: Schema) -> [Diagnostic] {
    var run = ExampleRun(interpreter: self)
    run.diagnostics = mistakenSamples(of: schema)
    for example in schema.examples { run.run(example) }
    if schema.isRequested, !schema.examples.isEmpty {
      run.diagnostics += missingCoverage(of: schema, run.verdicts, except: run.uncertainObjects)
    }
    if schema.isRequested { run.diagnostics += refusedResults(of: schema) }
    return run.diagnostics
  }

  /// Reports JSON texts of samples that do not have the types of their givens.
  private func mistakenSamples(of schema: Schema) -> [Diagnostic] {
    schema.mappings.flatMap(\.givens).compactMap { given in
      guard case .json(let json)? = given.sample else { return nil }
      return mistake(inGiven: json, of: given).map { mistake in
        .error(
          "value-mismatch", "the sample of given '\(given.name)' does not fit: \(mistake)",
          at: given.range)
      }
    }
  }
}

/// Runs the examples of schemas.
package struct ExampleRuns: SchemaCheck {
  package init() {}

  package func prepared(for set: SchemaSet) -> @Sendable (Schema) -> [Diagnostic] {
    let interpreter = Interpreter(set)
    return { interpreter.runExamples(of: $0) }
  }
}

/// The run of one schema's examples.
struct ExampleRun {
  let interpreter: Interpreter
  var diagnostics: [Diagnostic] = []
  /// The engines for the examples of each object, with the results of its checks.
  private var engines: [DeclarationID: PayloadEngine] = [:]
  /// The objects of examples that do not have their stated results.
  private var failed: Set<DeclarationID> = []

  init(interpreter: Interpreter) {
    self.interpreter = interpreter
  }

  mutating func run(_ example: Example) {
    let bytes = Array(example.json.utf8)
    let findings = findings(in: bytes, as: example.object)
    let verdict = Example.Verdict(of: findings)
    guard verdict == example.verdict else {
      failed.insert(example.object)
      return diagnostics.append(.wrongVerdict(example, verdict, findings))
    }
    let differences = differences(of: findings, from: example)
    diagnostics += differences
    if !differences.isEmpty || findings.count > FindingLog.limit { failed.insert(example.object) }
    for mapsTo in example.mapsTo {
      guard let mapping = interpreter.set.mapping(mapsTo.mapping) else { continue }
      var results = ExampleMapping(
        interpreter: interpreter, example: example, mapsTo: mapsTo, mapping: mapping)
      results.check(bytes)
      diagnostics += results.diagnostics
    }
  }

  private mutating func findings(in bytes: [UInt8], as id: DeclarationID) -> [Finding] {
    // Removed while it runs, so that it is not copied.
    var engine = engines.removeValue(forKey: id) ?? interpreter.engine(for: id)
    engine.verdicts = engine.verdicts ?? CheckVerdicts(engine.program)
    defer { engines[id] = engine }
    return engine.report(on: bytes).findings
  }

  /// The objects that failed examples may contain: nobody knows what these would have tried.
  var uncertainObjects: Set<String> {
    Set(failed.compactMap { engines[$0] }.flatMap(\.program.objects).map(\.name))
  }

  /// The results of each object's clauses, field by field, and of its rules.
  var verdicts: [String: [CheckVerdicts.Verdict]] {
    var all: [String: [CheckVerdicts.Verdict]] = [:]
    for engine in engines.values {
      for (object, found) in zip(engine.program.objects, engine.verdicts?.verdicts ?? []) {
        all[object.name] =
          all[object.name].map { known in
            zip(known, found).map { $0.merged(with: $1) }
          } ?? found
      }
    }
    return all
  }

  /// Checks that every finding is expected and every expected finding occurs. A malformed text need
  /// not state its finding.
  private func differences(of findings: [Finding], from example: Example) -> [Diagnostic] {
    let missing = example.expectations.filter { !findings.contains(where: $0.covers) }
    let unexpected =
      example.verdict == .malformed
      ? []
      : findings.filter { finding in !example.expectations.contains { $0.covers(finding) } }
    return missing.map { .missing($0, among: findings) }
      + unexpected.map { .unexpected($0, in: example) }
  }
}

extension Example {
  /// The range in the schema's file of a finding on the payload.
  fileprivate func place(of finding: Finding) -> SourceRange? {
    places?.place(ofValueAt: finding.offset, in: json)
  }
}

extension Finding {
  /// The code and message, for diagnostics at the finding's range.
  fileprivate var sentence: String { "[\(code)] \(message)" }
}

extension Example.Verdict {
  /// The verdict of some findings.
  fileprivate init(of findings: [Finding]) {
    if findings.contains(where: { $0.code == "malformed" || $0.code == "too-deep" }) {
      self = .malformed
    } else {
      self = findings.contains { $0.severity == .error } ? .invalid : .valid
    }
  }
}

extension Example.Expectation {
  func covers(_ finding: Finding) -> Bool {
    code == finding.code && (pointer.map { $0.hasSameBytes(as: finding.pointer) } ?? true)
  }
}

extension Diagnostic {
  static func missing(
    _ expectation: Example.Expectation, among findings: [Finding]
  ) -> Diagnostic {
    let place = expectation.pointer.map { " at \"\($0)\"" } ?? ""
    let elsewhere = findings.first { $0.code == expectation.code }
    return .error(
      "example-finding-missing", "the example has no finding '\(expectation.code)'\(place)",
      at: expectation.range
    )
    .help(elsewhere.map { "it has one at \"\($0.pointer)\"" })
  }

  fileprivate static func wrongVerdict(
    _ example: Example, _ verdict: Example.Verdict, _ findings: [Finding]
  ) -> Diagnostic {
    let errors = findings.filter { $0.severity == .error }
    let found =
      switch verdict {
      case .valid: "but has no error"
      case .invalid: "but has \(errors.count == 1 ? "an error" : "\(errors.count) errors")"
      case .malformed: "but is not JSON"
      }
    let declared = "declared \(example.verdict.rawValue)"
    var diagnostic = Diagnostic.error(
      "example-verdict", "example '\(example.name)' is \(declared), \(found)", at: example.range)
    guard let first = errors.first, let place = example.place(of: first) else {
      return diagnostic.help(firstOf: errors.map(\.description))
    }
    diagnostic.range = place
    return diagnostic.label(example.range, declared).help(
      firstOf: [first.sentence]
        + errors.dropFirst().map { "\($0.sentence), at \"\($0.pointer)\"" })
  }

  fileprivate static func unexpected(_ finding: Finding, in example: Example) -> Diagnostic {
    let place = example.place(of: finding)
    var diagnostic = Diagnostic.error(
      "example-finding-unexpected",
      "example '\(example.name)' gets a finding that it does not expect",
      at: place ?? example.range)
    if place != nil { diagnostic = diagnostic.label(example.range, "its expectations") }
    let line = "expect \(finding.code) at \(JSONText.quoted(finding.pointer))"
    diagnostic = diagnostic.help(place == nil ? finding.description : finding.sentence)
      .help("add   \(line)")
    return example.expectations.last.map { diagnostic.guess($0.range.end, "\n  \(line)") }
      ?? diagnostic
  }
}
