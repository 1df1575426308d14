import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText
import SchemaDumps
import TestSupport
import Testing

/// What holds for every source, well made or not.
@Suite struct ResolverLawsTests {
  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `a source cut anywhere is still answered with places inside it`(_ file: CaseFile) {
    let sources = file.sources
    guard let first = sources.first, first.bytes.count < 4_000 else { return }
    for end in stride(from: 0, through: first.bytes.count, by: 11) {
      let cut = SourceFile(path: first.path, bytes: Array(first.bytes[..<end]))
      let others = sources.dropFirst().map { SourceFile(path: $0.path, bytes: $0.bytes) }
      for diagnostic in compile([cut] + others).diagnostics {
        let sizes = ([cut] + others).filter { $0.path == diagnostic.range.path }.map(\.bytes.count)
        #expect(sizes.contains { diagnostic.range.upperBound <= $0 })
      }
    }
  }

  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `two runs give the same, whatever the order of the files`(_ file: CaseFile) {
    let files = file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) }
    let first = compile(files)
    let second = compile(files.reversed())
    // Which of two files with the same schema counts is decided by their order.
    guard !first.diagnostics.contains(where: { $0.code == "duplicate-schema" }) else { return }
    #expect(first.set.dump == second.set.dump)
    #expect(Set(first.diagnostics.map(\.message)) == Set(second.diagnostics.map(\.message)))
  }

  @Test func `the schemas of this repository resolve without a word`() throws {
    let files = try Repository.files(in: "Schemas", suffix: ".pushschema").map {
      SourceFile(path: $0, bytes: try Repository.bytes(of: $0))
    }
    #expect(files.count > 1)
    let compilation = compile(files)
    #expect(TextRenderer(files: SourceFiles(files)).render(compilation.diagnostics) == "")
    // A part belongs to the schema whose main file stands beside it.
    #expect(compilation.set.schemas.count == files.count { !$0.path.contains("+") })
  }

  private func compile(_ files: [SourceFile]) -> Compilation {
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let inputs = files.map { SchemaInput(file: $0, isRequested: true) }
    return compiler.compile(compiler.parse(inputs))
  }
}
