import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaFormat
import PushSchemaInterpreter
import TestSupport
import Testing

/// Holds every fix to its promise: once it is applied, its diagnostic is gone.
@Suite struct FixTests {
  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `an applied fix mends what it was offered for`(_ file: CaseFile) {
    let files = file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let before = compile(files)
    for diagnostic in before where !diagnostic.fixes.isEmpty {
      let after = compile(files.map { applying(diagnostic.fixes, to: $0) })
      let code = diagnostic.code
      #expect(
        after.count { $0.code == code } < before.count { $0.code == code },
        "\(file.path): \(diagnostic.message)")
    }
  }

  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `all certain fixes, applied together, leave none behind`(_ file: CaseFile) {
    var files = file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    var found = compile(files).filter(\.hasCertainFixes)
    let first = found
    // Edits that touch others wait for the next round.
    for _ in 0..<5 where !found.isEmpty {
      let edits = CertainEdits(of: found)
      files = files.map { edits.applied(to: $0) }
      found = compile(files).filter(\.hasCertainFixes)
    }
    #expect(found.map(\.message) == [], "\(file.path), after \(first.map(\.message))")
  }

  @Test func `some cases have fixes`() throws {
    let fixes = try CaseFile.all(in: "Tests/Corpus").flatMap { file in
      compile(file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }).flatMap(\.fixes)
    }
    #expect(fixes.count > 20)
  }

  private func compile(_ files: [SourceFile]) -> [Diagnostic] {
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let inputs = files.map { SchemaInput(file: $0, isRequested: true) }
    return compiler.compile(compiler.parse(inputs)).diagnostics
  }

  private func applying(_ fixes: [Diagnostic.Fix], to file: SourceFile) -> SourceFile {
    var bytes = file.bytes
    let own = fixes.filter { $0.range.path == file.path }
    for fix in own.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(
        fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    }
    return SourceFile(path: file.path, bytes: bytes)
  }
}
