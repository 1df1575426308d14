import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// What the compiler makes of all schemas of one folder, at one moment.
final class Analysis {
  let folder: String
  let files: SourceFiles
  /// The files of the folder, in the order of their names.
  let ownFiles: [SourceFile]
  /// The trees of the folder's files and of the standard schemas that they import.
  let trees: [SyntaxTree]
  let compilation: Compilation
  /// The schemas that a file of the folder may import, in the order of their names.
  let importableSchemas: [String]
  private(set) lazy var index = SymbolIndexer(trees: trees, set: compilation.set).index

  init(folder: String, files: [SourceFile], compiler: Compiler, around: WorkspaceFiles) {
    self.folder = folder
    ownFiles = files
    let parsed = compiler.parse(files.map { SchemaInput(file: $0, isRequested: true) })
    self.files = parsed.files
    trees = parsed.trees
    var examples = ExampleFiles()
    for reference in parsed.exampleFiles {
      let path = Paths.joined(Paths.folder(of: reference.schemaPath), reference.name)
      guard let bytes = around.read(path) else { continue }
      examples.add(String(decoding: bytes, as: UTF8.self), for: reference)
    }
    importableSchemas = Set(files.map(\.schemaName) + compiler.standardSchemaNames).sorted()
    compilation = compiler.compile(parsed, exampleFiles: examples)
  }

  var set: SchemaSet { compilation.set }

  func tree(of path: String) -> SyntaxTree? { trees.first { $0.file.path == path } }

  /// The schema that a file is of, or is a part of.
  func schemaName(of path: String) -> String {
    guard let tree = tree(of: path) else { return "" }
    return tree.root.schema?.text ?? tree.file.schemaName
  }

  /// What is wrong in a file.
  func diagnostics(in path: String) -> [Diagnostic] {
    compilation.everyDiagnostic.filter { $0.range.path == path }
  }
}
