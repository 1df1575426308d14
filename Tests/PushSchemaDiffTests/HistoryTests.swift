import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaDiff
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Versions of schemas that follow each other, for runs by hand: `PUSHSCHEMA_DIFF_VERSIONS` names a folder with a
/// folder for each version, in the order of their names.
@Suite struct HistoryTests {
  private static let folder = ProcessInfo.processInfo.environment["PUSHSCHEMA_DIFF_VERSIONS"]

  @Test(.enabled(if: folder != nil, "PUSHSCHEMA_DIFF_VERSIONS names no versions"))
  func `examples and their mutants contradict nothing that is said`() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    var (pairs, unusable, payloads, refused, witnesses) = (0, 0, 0, 0, 0)
    var previous: SchemaSet?
    for name in names {
      guard let set = try version("\(folder)/\(name)") else {
        unusable += 1
        continue
      }
      defer { previous = set }
      guard let old = previous else { continue }
      pairs += 1
      let diff = SchemaDiff(old: old, new: set, attempts: 4)
      let pair = ComparedPair(old: Interpreter(old), new: Interpreter(set), diff: diff)
      var problems = pair.problemsOfWitnesses(&witnesses)
      for version in [old, set] {
        for schema in version.schemas {
          var mutator = PayloadMutator(
            seed: 1, samples: schema.examples.prefix(40).compactMap { DraftJSON($0.json) })
          for example in schema.examples where example.json.utf8.count < 4_000 {
            guard old.object(example.object) != nil, set.object(example.object) != nil,
              let draft = DraftJSON(example.json)
            else { continue }
            let mappings = old.mappings(from: example.object).map(\.id)
            for text in [example.json, mutator.mutant(of: draft)] {
              payloads += 1
              problems += pair.problems(
                of: Array(text.utf8), as: example.object, mappings, givens: example.givens, &refused
              )
            }
          }
        }
      }
      print("\(name): \(diff.summary)")
      #expect(problems.isEmpty, "\(name)\n\(problems.prefix(5).joined(separator: "\n"))")
    }
    print(
      "\(pairs) pairs, \(unusable) unusable, \(payloads) payloads, \(refused) refused by one version,"
        + " \(witnesses) witnesses")
    #expect(pairs > 0)
  }

  /// The schemas of a folder; `nil` where they have errors.
  private func version(_ folder: String) throws -> SchemaSet? {
    let compiler = Compiler(standardSchemas: [])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let inputs = try names.filter { $0.hasSuffix(".pushschema") }.sorted().map { name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return SchemaInput(
        file: SourceFile(path: name, bytes: Array(bytes)), isRequested: true)
    }
    let parsed = compiler.parse(inputs)
    var files = ExampleFiles()
    for reference in parsed.exampleFiles {
      let text = try? String(contentsOfFile: "\(folder)/\(reference.name)", encoding: .utf8)
      if let text { files.add(text, for: reference) }
    }
    let compilation = compiler.resolve(parsed, exampleFiles: files)
    for diagnostic in compilation.diagnostics.filter({ $0.severity == .error }).prefix(1) {
      print("\(folder): \(diagnostic.code): \(diagnostic.message)")
    }
    return compilation.hasErrors ? nil : compilation.set
  }
}
