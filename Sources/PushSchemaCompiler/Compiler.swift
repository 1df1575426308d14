import PushPayloadBasics
import PushSchemaConcurrency
package import PushSchemaDiagnostics
package import PushSchemaModel
import PushSchemaResolver
import PushSchemaSyntax

/// The pipeline: schema files in, artifacts and diagnostics out. It reads and writes nothing.
package struct Compiler: Sendable {
  private let standardSchemas: [SourceFile]
  private let checks: [any SchemaCheck]

  /// `standardSchemas` can be imported by every schema; an input with the same name goes before. They
  /// were checked together when they became such. `checks` look at models that are resolved without
  /// errors.
  package init(standardSchemas: [SourceFile], checks: [any SchemaCheck] = []) {
    self.standardSchemas = standardSchemas
    self.checks = checks
  }

  /// The names of the standard schemas.
  package var standardSchemaNames: [String] { standardSchemas.map(\.schemaName) }

  /// Parses the inputs, and those standard schemas that they import; what `former` has parsed of the
  /// same bytes is taken from there.
  package func parse(
    _ inputs: [SchemaInput], reusing former: ParsedSchemas = ParsedSchemas()
  ) -> ParsedSchemas {
    var schemas = ParsedSchemas()
    schemas.parse(inputs, reusing: former)
    parseImports(of: &schemas, reusing: former)
    return schemas
  }

  /// Parses all standard schemas, for work on payloads without any schema file.
  package func parseStandardSchemas() -> ParsedSchemas {
    parse(standardInputs(standardSchemaNames))
  }

  /// The files of standard schemas, of which nothing is checked.
  package func standardInputs(_ names: [String]) -> [SchemaInput] {
    standardSchemas.filter { names.contains($0.schemaName) }
      .map(SchemaInput.init(standard:))
  }

  private func parseImports(of schemas: inout ParsedSchemas, reusing former: ParsedSchemas) {
    var next = 0
    while next < schemas.inputs.count {
      for name in schemas.inputs[next].tree.root.imports.map(\.text)
      where !schemas.contains(name) {
        schemas.parse(standardInputs([name]), reusing: former)
      }
      next += 1
    }
  }

  /// Resolves the schemas to a model; nothing is run and nothing emitted.
  package func resolve(
    _ schemas: ParsedSchemas, exampleFiles: ExampleFiles = ExampleFiles()
  ) -> Compilation {
    var log = schemas.log
    let set = resolve(schemas, exampleFiles, reusing: nil, log: &log).set
    return Compilation(set: set, log: log, artifacts: [])
  }

  /// Resolves the schemas, checks the model, and emits; nothing is emitted where there are errors. A
  /// schema is not resolved again while all it rests on is as it was for `former`, and not checked again
  /// where that found nothing wrong with it. Without `former` nothing is kept for later.
  package func compile(
    _ schemas: ParsedSchemas, exampleFiles: ExampleFiles = ExampleFiles(),
    with emitters: [any Emitter] = [], reusing former: Compilation? = nil
  ) -> Compilation {
    var log = schemas.log
    let (set, resolution) = resolve(
      schemas, exampleFiles, reusing: former?.resolution, log: &log)
    var passed = former?.passed
    if !log.hasErrors { check(set, schemas, exampleFiles, &passed, log: &log) }
    let artifacts = log.hasErrors ? [] : emitters.emit(set)
    return Compilation(
      set: set, log: log, artifacts: artifacts, resolution: resolution,
      passed: passed ?? PassedChecks())
  }

  private func resolve(
    _ schemas: ParsedSchemas, _ exampleFiles: ExampleFiles, reusing former: FormerResolution?,
    log: inout DiagnosticLog
  ) -> (set: SchemaSet, result: FormerResolution) {
    let inputs = schemas.inputs.map { input in
      ResolverInput(
        tree: input.tree, isRequested: input.isRequested, isStandard: input.isStandard,
        exampleFiles: exampleFiles.texts(for: input.tree.file.path))
    }
    let available = (standardSchemaNames + schemas.availableNames).filter { !schemas.contains($0) }
    return PushSchemaResolver.resolve(
      inputs, available: available, reusing: former, log: &log)
  }

  private func check(
    _ set: SchemaSet, _ schemas: ParsedSchemas, _ exampleFiles: ExampleFiles,
    _ passed: inout PassedChecks?, log: inout DiagnosticLog
  ) {
    // What a schema rests on matters to those only who keep for later that it has passed.
    let grounds = passed == nil ? nil : CheckGrounds(of: set, schemas, exampleFiles)
    let open = set.schemas.filter { schema in
      guard schema.isRequested, let grounds, let passed else { return schema.isRequested }
      return !passed.contains(schema.name, on: grounds.files(under: schema))
    }
    var wrong: Set<String> = []
    for check in checks {
      let found = open.concurrentMap(check.prepared(for: set))
      for (schema, diagnostics) in zip(open, found) where !diagnostics.isEmpty {
        wrong.insert(schema.name)
        for diagnostic in diagnostics { log.report(diagnostic) }
      }
    }
    for schema in open {
      passed?.note(
        schema.name, on: wrong.contains(schema.name) ? nil : grounds?.files(under: schema))
    }
  }
}

/// What one run of the pipeline delivers; there are no artifacts where there are errors.
package struct Compilation: Sendable {
  /// Complete only if there are no errors.
  package let set: SchemaSet
  package let diagnostics: [Diagnostic]
  package let artifacts: [Artifact]
  private let log: DiagnosticLog
  fileprivate let resolution: FormerResolution
  fileprivate let passed: PassedChecks

  /// What a compilation of no schema at all delivers.
  package static let empty = Compilation(
    set: SchemaSet(schemas: []), log: DiagnosticLog(), artifacts: [])

  init(
    set: SchemaSet, log: DiagnosticLog, artifacts: [Artifact],
    resolution: FormerResolution = FormerResolution(), passed: PassedChecks = PassedChecks()
  ) {
    self.resolution = resolution
    self.passed = passed
    self.set = set
    self.log = log
    self.artifacts = artifacts
    diagnostics = log.sorted
  }

  /// The places of the schemas that name something, where another compilation was reused.
  package var uses: [NameUse] { Array(resolution.uses.joined()) }

  /// The same diagnostics for programs, which read them all.
  package var everyDiagnostic: [Diagnostic] { log.allSorted }

  /// The diagnostics as they are told in a form: people get the first of very many.
  package func diagnostics(for format: DiagnosticFormat) -> [Diagnostic] {
    format == .text ? diagnostics : everyDiagnostic
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The number of examples that were run.
  package var exampleCount: Int {
    self.set.schemas.filter(\.isRequested).map(\.examples.count).reduce(0, +)
  }
}
