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

  /// Every schema can import the `standardSchemas`; an input with the same name has precedence.
  /// They were checked together when the tool was built. `checks` run on models without errors.
  package init(standardSchemas: [SourceFile], checks: [any SchemaCheck] = []) {
    self.standardSchemas = standardSchemas
    self.checks = checks
  }

  /// The names of the standard schemas.
  package var standardSchemaNames: [String] { standardSchemas.map(\.schemaName) }

  /// Parses the inputs and what they import; trees of unchanged files come from `former`.
  package func parse(
    _ inputs: [SchemaInput], reusing former: ParsedSchemas = ParsedSchemas()
  ) -> ParsedSchemas {
    var schemas = ParsedSchemas()
    schemas.parse(inputs, reusing: former)
    var next = 0
    while next < schemas.inputs.count {
      for name in schemas.inputs[next].tree.root.imports.map(\.text) where !schemas.contains(name) {
        schemas.parse(standardInputs([name]), reusing: former)
      }
      next += 1
    }
    return schemas
  }

  /// Parses all standard schemas, for payloads without any schema file.
  package func parseStandardSchemas() -> ParsedSchemas {
    parse(standardInputs(standardSchemaNames))
  }

  /// The files of standard schemas, which are not checked.
  package func standardInputs(_ names: [String]) -> [SchemaInput] {
    standardSchemas.filter { names.contains($0.schemaName) }
      .map { SchemaInput(file: $0, isRequested: false, isStandard: true) }
  }

  /// Resolves the schemas to a model, without checks and artifacts.
  package func resolve(
    _ schemas: ParsedSchemas, exampleFiles: ExampleFiles = ExampleFiles()
  ) -> Compilation {
    var log = schemas.log
    let set = resolve(schemas, exampleFiles, reusing: nil, log: &log).set
    return Compilation(set: set, log: log, artifacts: [])
  }

  /// Resolves the schemas, checks the model, and emits artifacts if there are no errors. If a
  /// schema and its inputs are the same as for `former`, it is not resolved again, and not checked
  /// again if it had no problems. Without `former`, nothing is cached.
  package func compile(
    _ schemas: ParsedSchemas, exampleFiles: ExampleFiles = ExampleFiles(),
    with emitters: [any Emitter] = [], reusing former: Compilation? = nil
  ) -> Compilation {
    var log = schemas.log
    let (set, resolution) = resolve(schemas, exampleFiles, reusing: former?.resolution, log: &log)
    var passed = former?.passed
    if !log.hasErrors { check(set, schemas, exampleFiles, &passed, log: &log) }
    let artifacts = log.hasErrors ? [] : emitters.emit(set)
    return Compilation(
      set: set, log: log, artifacts: artifacts, resolution: resolution, passed: passed ?? [:])
  }

  private func resolve(
    _ schemas: ParsedSchemas, _ exampleFiles: ExampleFiles, reusing former: ResolutionCache?,
    log: inout DiagnosticLog
  ) -> (set: SchemaSet, result: ResolutionCache) {
    let inputs = schemas.inputs.map { input in
      ResolverInput(
        tree: input.tree, isRequested: input.isRequested, isStandard: input.isStandard,
        exampleFiles: exampleFiles.texts(for: input.tree.file.path))
    }
    let available = (standardSchemaNames + schemas.availableNames).filter { !schemas.contains($0) }
    return PushSchemaResolver.resolve(inputs, available: available, reusing: former, log: &log)
  }

  private func check(
    _ set: SchemaSet, _ schemas: ParsedSchemas, _ exampleFiles: ExampleFiles,
    _ passed: inout CheckCache?, log: inout DiagnosticLog
  ) {
    // Only callers that cache passed checks need the inputs of a schema.
    let grounds = passed == nil ? nil : CheckInputs(of: set, schemas, exampleFiles)
    let open = set.schemas.filter { schema in
      guard schema.isRequested, let grounds, let passed else { return schema.isRequested }
      return passed[schema.name] != grounds.files(under: schema)
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
      passed?[schema.name] = wrong.contains(schema.name) ? nil : grounds?.files(under: schema)
    }
  }
}

/// The result of one run of the pipeline; there are no artifacts if there are errors.
package struct Compilation: Sendable {
  /// Complete only if there are no errors.
  package let set: SchemaSet
  package let diagnostics: [Diagnostic]
  package let artifacts: [Artifact]
  private let log: DiagnosticLog
  fileprivate let resolution: ResolutionCache
  fileprivate let passed: CheckCache

  /// The result of compiling no schema.
  package static let empty = Compilation(
    set: SchemaSet(schemas: []), log: DiagnosticLog(), artifacts: [])

  init(
    set: SchemaSet, log: DiagnosticLog, artifacts: [Artifact],
    resolution: ResolutionCache = ResolutionCache(), passed: CheckCache = [:]
  ) {
    self.resolution = resolution
    self.passed = passed
    self.set = set
    self.log = log
    self.artifacts = artifacts
    diagnostics = log.sorted
  }

  /// The positions in the schemas that name something; only if a compilation was reused.
  package var uses: [NameUse] { Array(resolution.uses.joined()) }

  /// The same diagnostics for programs, without a limit.
  package var everyDiagnostic: [Diagnostic] { log.allSorted }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The number of examples that were run.
  package var exampleCount: Int {
    self.set.schemas.filter(\.isRequested).map(\.examples.count).reduce(0, +)
  }
}
