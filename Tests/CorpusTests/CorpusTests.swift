import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSwift
import PushSchemaText
import SchemaDumps
import TestSupport
import Testing

/// Runs the sources of every case file through the whole compiler.
@Suite struct CorpusTests {
  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `a case file gets the diagnostics and the model it states`(_ file: CaseFile) {
    check(file)
  }

  @Test(arguments: try CaseFile.all(in: "Tests/Corpus/Diagnostics"))
  func `a case is named after a diagnostic it gets`(_ file: CaseFile) {
    #expect(compile(file).diagnostics.contains { $0.code == file.name })
  }

  @Test(arguments: try CaseFile.all(in: "Tests/Corpus/Swift"))
  func `nothing is said of a schema that shows its Swift`(_ file: CaseFile) {
    #expect(compile(file).diagnostics.map(\.message) == [])
  }

  private func check(_ file: CaseFile, at location: SourceLocation = #_sourceLocation) {
    let compilation = compile(file)
    let files = SourceFiles(
      file.sources.map { SourceFile(path: $0.path, bytes: $0.bytes) })
    file.check(at: location) { stage in
      switch stage {
      case "diagnostics": TextRenderer(files: files).render(compilation.diagnostics)
      case "model": compilation.set.dump
      case "listing": compilation.set.mappingListings
      case _ where stage.hasPrefix("swift "): swift(String(stage.dropFirst(6)), of: compilation)
      default: nil
      }
    }
  }

  /// The declarations with these words in their heads, in the Swift of all schemas.
  private func swift(_ words: String, of compilation: Compilation) -> String {
    [SwiftEmitter()].emit(compilation.set)
      .map { SwiftExcerpt.declarations(words, in: $0.text) }.filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// Files in the folder `imported` are read only because others import them.
  private func compile(_ file: CaseFile) -> Compilation {
    let inputs = file.sources.map { source in
      SchemaInput(
        file: SourceFile(path: source.path, bytes: source.bytes),
        isRequested: !source.path.hasPrefix("imported/"))
    }
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    return compiler.compile(compiler.parse(inputs))
  }
}
