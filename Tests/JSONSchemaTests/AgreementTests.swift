import Foundation
import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaPages
import TestSupport
import Testing

/// The emitted JSON Schemas, judged by Python's `jsonschema`, give the interpreter's verdicts.
///
/// The Python is the one that `PUSHSCHEMA_PYTHON` names, else `python3`.
@Suite struct AgreementTests {
  private static let python = ProcessInfo.processInfo.environment["PUSHSCHEMA_PYTHON"] ?? "python3"
  private static let canJudge =
    (try? run(python, ["-c", "import jsonschema, referencing"]).status) == 0

  @Test(.enabled(if: canJudge, "no Python with the package jsonschema is at hand"))
  func `every verdict is the interpreter's, apart from what a schema says it leaves out`() throws {
    let set = try schemas()
    let documents = documents(of: set, mutantsPerExample: 70)
    #expect(documents.count >= 20_000)
    let judgement = try judge(documents, by: [JSONSchemaEmitter()].emit(set))
    #expect(judgement.schemaErrors.isEmpty)
    #expect(judgement.verdicts.count == documents.count)
    let unsaid = unsaidTexts(of: set)
    let interpreter = Interpreter(set)
    var differences: [String] = []
    for (document, isValid) in zip(documents, judgement.verdicts) {
      let errors = interpreter.validate(Array(document.text.utf8), as: document.object)
        .filter { $0.severity == .error }
      if isValid == errors.isEmpty { continue }
      if isValid, errors.allSatisfy({ isUnsaid($0, unsaid) }) { continue }
      let codes = errors.map { "\($0.code) \($0.pointer)" }.joined(separator: ", ")
      differences.append("\(document.object) \(document.text): \(isValid) but [\(codes)]")
    }
    #expect(differences.isEmpty, "\(differences.prefix(10).joined(separator: "\n"))")
  }

  private struct Case {
    let object: DeclarationID
    let text: String
  }

  private func schemas() throws -> SchemaSet {
    let paths =
      try Repository.files(in: "Schemas", suffix: ".pushschema")
      + ["Tests/JSONSchemaTests/Lists.pushschema"]
    let inputs = try paths.map { path in
      SchemaInput(
        file: SourceFile(path: path, bytes: try Repository.bytes(of: path)), isRequested: true)
    }
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    return compiler.compile(compiler.parse(inputs)).set
  }

  /// Every example that is JSON, and seeded mutants of it, one to three changes away.
  private func documents(of set: SchemaSet, mutantsPerExample: Int) -> [Case] {
    var generator = SeededGenerator(seed: 20_260)
    var cases: [Case] = []
    for example in set.schemas.flatMap(\.examples) where example.verdict != .malformed {
      var log = FindingLog()
      guard let tree = try? LocatedJSON(Array(example.json.utf8), reportingTo: &log), log.isEmpty
      else { continue }
      let keys = set.schema(example.object.schema)?.objects.flatMap { $0.fields.map(\.key) } ?? []
      let original = Document(tree.root)
      cases.append(Case(object: example.object, text: original.text))
      for index in 0..<mutantsPerExample {
        var mutant = original
        for _ in 0...(index % 3) { mutant = mutant.mutated(keys: keys, using: &generator) }
        cases.append(Case(object: example.object, text: mutant.text))
      }
    }
    return cases
  }

  /// What the emitted schemas say that they do not say.
  private func unsaidTexts(of set: SchemaSet) -> String {
    [JSONSchemaEmitter()].emit(set).flatMap { artifact in
      artifact.text.split(separator: "\n").filter { $0.hasPrefix("  \"$comment\"") }
    }.joined(separator: "\n")
  }

  private func isUnsaid(_ finding: Finding, _ unsaid: String) -> Bool {
    let key = finding.pointer.split(separator: "/").last { Int($0) == nil }.map(String.init) ?? ""
    switch finding.code {
    case "length", "format", "form", "key-form": return unsaid.contains("\(key) has ")
    case "type": return unsaid.contains("\(key) holds ")
    case "range": return unsaid.contains("\(key) lies in ")
    case "required", "forbidden": return unsaid.contains("\(key) \(finding.code) ")
    default: return unsaid.contains("rule \(finding.code):")
    }
  }

  private func judge(
    _ documents: [Case], by schemas: [Artifact]
  ) throws -> (schemaErrors: [String], verdicts: [Bool]) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pushschema-agreement-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, schema) in schemas.enumerated() {
      try Data(schema.text.utf8).write(to: folder.appendingPathComponent("\(index).json"))
    }
    let lines = documents.map { document in
      "{\"id\": \"urn:pushschema:\(document.object)\", \"document\": \(document.text)}\n"
    }
    let documentFile = folder.appendingPathComponent("documents.jsonl")
    try Data(lines.joined().utf8).write(to: documentFile)
    let strict =
      Repository.root + "/../shared/conformance/jsonschema/strict-metaschema-2020-12.json"
    let metaschema = FileManager.default.fileExists(atPath: strict) ? strict : "-"
    let script = Repository.root + "/Tests/JSONSchemaTests/judge.py"
    let result = try Self.run(Self.python, [script, folder.path, metaschema, documentFile.path])
    #expect(result.status == 0)
    let output = result.output.split(separator: "\n").map(String.init)
    return (
      output.filter { $0.hasPrefix("schema ") },
      output.filter { !$0.hasPrefix("schema ") }.map { $0 == "valid" }
    )
  }

  private static func run(
    _ command: String, _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [command] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
