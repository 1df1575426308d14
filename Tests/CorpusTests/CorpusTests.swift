import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import TestSupport
import Testing

@Suite struct CorpusTests {
  @Test(arguments: try CaseFile.all(in: "Tests/Corpus"))
  func `gives what its case file says`(_ file: CaseFile) {
    check(file)
  }

  private func check(_ file: CaseFile, at location: SourceLocation = #_sourceLocation) {
    // Sources whose path has a folder are imported only: nobody asked for outputs of them.
    let inputs = file.sources.map { source in
      SchemaInput(
        file: SourceFile(path: source.path, bytes: source.bytes),
        isRequested: !source.path.hasPrefix("imported/"))
    }
    let schemas = Compiler(standardSchemas: []).parse(inputs)
    let compilation = Compiler(standardSchemas: []).compile(schemas)
    file.check(at: location) { stage in
      switch stage {
      case "diagnostics": rendered(compilation.diagnostics, schemas.files)
      case "model": compilation.set.dump
      default: nil
      }
    }
  }

  private func rendered(_ diagnostics: [Diagnostic], _ files: SourceFiles) -> String {
    TextRenderer(style: .plain).render(diagnostics, files)
  }
}
