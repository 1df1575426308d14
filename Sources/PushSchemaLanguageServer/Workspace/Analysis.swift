import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The compiler's result for all schemas of one folder at one moment.
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
  private(set) lazy var index =
    SymbolIndexer(trees: trees, files: files, compilation: compilation).index

  /// The fields by the ranges of their keys, with the first objects that have them.
  private(set) lazy var fields: [SourceRange: (field: Field, object: Object)] = Dictionary(
    firstOf: set.schemas.flatMap(\.objects).flatMap { object in
      object.fields.map { ($0.range, (field: $0, object: object)) }
    })
  /// The examples by their names; the first of several with one name.
  private(set) lazy var examples: [DeclarationID: Example] = Dictionary(
    firstOf: set.schemas.flatMap { schema in
      schema.examples.map { (DeclarationID(schema: schema.name, name: $0.name), $0) }
    })
  private let parsed: ParsedSchemas
  /// All diagnostics, in the order in which they are reported.
  let diagnostics: [Diagnostic]
  private let diagnosticsByPath: [String: [Diagnostic]]

  /// Reuses the results of `former` for unchanged files.
  init(
    folder: String, files: [SourceFile], compiler: Compiler, around: WorkspaceFiles,
    reusing former: Analysis?
  ) {
    self.folder = folder
    ownFiles = files
    parsed = compiler.parse(
      files.map { SchemaInput(file: $0, isRequested: true) },
      reusing: former?.parsed ?? ParsedSchemas())
    self.files = parsed.files
    trees = parsed.trees
    var examples = ExampleFiles()
    for reference in parsed.exampleFiles {
      guard let bytes = around.readBelow(reference.folder, reference.name) else { continue }
      examples.add(String(decoding: bytes, as: UTF8.self), for: reference)
    }
    importableSchemas = Set(files.map(\.schemaName) + compiler.standardSchemaNames).ordered()
    compilation = compiler.compile(
      parsed, exampleFiles: examples, reusing: former?.compilation ?? .empty)
    diagnostics = compilation.everyDiagnostic
    diagnosticsByPath = Dictionary(grouping: diagnostics, by: \.range.path)
  }

  var set: SchemaSet { compilation.set }

  func tree(of path: String) -> SyntaxTree? { trees.first { $0.file.path == path } }

  /// The name of the schema that a file declares, or of which it is a part.
  func schemaName(of path: String) -> String { tree(of: path)?.schemaName ?? "" }

  /// The diagnostics in a file.
  func diagnostics(in path: String) -> [Diagnostic] { diagnosticsByPath[path] ?? [] }
}
