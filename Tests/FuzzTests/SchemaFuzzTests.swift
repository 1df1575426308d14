import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax
import PushSchemaText
import TestSupport
import Testing

/// Whatever a schema file holds, the compiler answers it, and in the same way again.
@Suite struct SchemaFuzzTests {
  @Test(.timeLimit(FuzzRun.timeLimit))
  func `any schema is compiled or refused with places inside it`() throws {
    let mutator = try SchemaMutator.standard()
    FuzzRun(rounds: 1_500, within: .seconds(8)).run(
      make: { mutator.mutant(using: &$0) }, text: textOfFirst,
      problem: { files, random in
        var check = CompilationCheck(files)
        return check.problem(repeating: random.chance(20))
      })
  }

  @Test func `the schema that is changed has no mistake itself`() throws {
    var check = CompilationCheck([try SchemaMutator.smallSchema()])
    #expect(check.problem(repeating: true) == nil)
    let errors = check.compilation.diagnostics.filter { $0.severity == .error }
    #expect(TextRenderer(files: SourceFiles(check.files)).render(errors) == "")
    #expect(!check.compilation.artifacts.isEmpty)
  }
}

func textOfFirst(_ files: [SourceFile]) -> String {
  String(decoding: files.first?.bytes ?? [], as: UTF8.self)
}
