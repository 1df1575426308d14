import PushPayloadBasics
import PushSchemaConcurrency
package import PushSchemaDiagnostics
package import PushSchemaSyntax

/// A schema file, and whether its outputs are requested.
package struct SchemaInput: Sendable {
  package let file: SourceFile
  package let isRequested: Bool
  /// Whether it was checked before.
  let isStandard: Bool

  package init(file: SourceFile, isRequested: Bool, isStandard: Bool = false) {
    self.file = file
    self.isRequested = isRequested
    self.isStandard = isStandard
  }
}

/// Schema files as trees, with the diagnostics of parsing.
package struct ParsedSchemas: Sendable {
  struct Input: Sendable {
    let tree: SyntaxTree
    let isRequested: Bool
    let isStandard: Bool
    /// The diagnostics of parsing the file.
    let log: DiagnosticLog
    /// The constants of the schema's other files, which the tree may use.
    let constants: ConstantTable
  }

  private(set) var inputs: [Input] = []
  /// The names of their schemas, and the paths of their files.
  private var names: Set<String> = []
  /// The constants that files declare for the others of their schemas, by path.
  private var ownConstants: [String: (bytes: [UInt8], table: ConstantTable)] = [:]
  private(set) var log = DiagnosticLog()

  /// The names of further schemas that could be imported.
  package var availableNames: [String] = []

  package init() {}

  /// The files, for excerpts.
  package var files: SourceFiles { SourceFiles(inputs.map(\.tree.file)) }

  /// The trees without their tokens; those of imported files come last.
  package var trees: [SyntaxTree] { inputs.map(\.tree) }

  /// All files, each with the name of its schema and whether its outputs are requested.
  package var schemaFiles: [(schema: String, file: SourceFile, isRequested: Bool)] {
    inputs.map { ($0.tree.schemaName, $0.tree.file, $0.isRequested) }
  }

  /// The number of requested schemas.
  package var requestedCount: Int { Set(requestedFiles.map(\.schemaName)).count }

  /// The files of the requested schemas, in the order they were given.
  package var requestedFiles: [SourceFile] { inputs.filter(\.isRequested).map(\.tree.file) }

  /// The names that the requested schemas import, with their ranges.
  package var imports: [(name: String, range: SourceRange)] {
    inputs.filter(\.isRequested).flatMap { $0.tree.root.imports.map { ($0.text, $0.range) } }
  }

  /// The example files that requested schemas name, without those that must not be read.
  package var exampleFiles: [ExampleFileReference] {
    inputs.filter(\.isRequested).flatMap { input in
      input.tree.root.declarations.compactMap { declaration in
        guard case .example(let example) = declaration,
          case .file(let name)? = example.clauses.text, !name.value.leavesFolder
        else { return nil }
        return ExampleFileReference(schemaPath: input.tree.file.path, name: name.value)
      }
    }
  }

  /// Parses files; unchanged ones keep their trees from `former`.
  mutating func parse(_ inputs: [SchemaInput], reusing former: ParsedSchemas) {
    let constants = sharedConstants(of: inputs.map(\.file), reusing: former)
    let known = Dictionary(firstOf: former.inputs.map { ($0.tree.file.path, $0) })
    let parsed = inputs.concurrentMap { input in
      let constants = constants[input.file.schemaName] ?? ConstantTable()
      let same = known[input.file.path].flatMap {
        $0.constants == constants && $0.tree.file.bytes == input.file.bytes ? $0 : nil
      }
      var log = same?.log ?? DiagnosticLog()
      let tree =
        same?.tree
        ?? PushSchemaSyntax.parse(input.file, constants: constants, log: &log).withoutTokens
      return Input(
        tree: tree, isRequested: input.isRequested, isStandard: input.isStandard, log: log,
        constants: constants)
    }
    for input in parsed {
      self.inputs.append(input)
      names.insert(input.tree.file.schemaName)
      if let name = input.tree.root.schema { names.insert(name.text) }
      log.add(input.log)
    }
  }

  /// The constants of each schema with several files.
  private mutating func sharedConstants(
    of files: [SourceFile], reusing former: ParsedSchemas
  ) -> [String: ConstantTable] {
    let names = Set(files.filter { $0.stem != $0.schemaName }.map(\.schemaName))
    var tables: [String: ConstantTable] = [:]
    for file in files.ordered(by: { $0.stem < $1.stem }) where names.contains(file.schemaName) {
      var own = former.ownConstants[file.path]
      if own?.bytes != file.bytes {
        own = (file.bytes, ConstantTable(declaredIn: file))
      }
      guard let own else { continue }
      ownConstants[file.path] = own
      tables[file.schemaName, default: ConstantTable()].add(own.table)
    }
    return tables
  }

  func contains(_ schemaName: String) -> Bool { names.contains(schemaName) }
}

/// A file with an example's payload, as named in a schema.
package struct ExampleFileReference: Hashable, Sendable {
  package let schemaPath: String
  /// The path relative to the schema's directory.
  package let name: String

  /// The path of the file.
  package var path: String { folder + name }

  /// The schema's directory with a slash at the end; empty if the schema's path has none.
  package var folder: String {
    schemaPath.utf8.lastIndex(of: 0x2F).map { String(schemaPath[...$0]) } ?? ""
  }
}

/// The texts of the readable example files.
package struct ExampleFiles: Sendable {
  /// The texts by the paths of the schema files that name them, and then by their own names.
  private var texts: [String: [String: String]] = [:]

  package init() {}

  package mutating func add(_ text: String, for reference: ExampleFileReference) {
    texts[reference.schemaPath, default: [:]][reference.name] = text
  }

  /// The texts of the files that a schema file names, by name.
  func texts(for schemaPath: String) -> [String: String] { texts[schemaPath] ?? [:] }

  /// The files that a schema file names, sorted by name.
  package func files(for schemaPath: String) -> [(file: ExampleFileReference, text: String)] {
    texts(for: schemaPath).ordered { $0.key < $1.key }.map { name, text in
      (ExampleFileReference(schemaPath: schemaPath, name: name), text)
    }
  }
}

extension SyntaxTree {
  /// The name of the schema that the file declares, or of which it is a part.
  package var schemaName: String { root.schema?.text ?? file.schemaName }
}

extension SourceFile {
  /// The file's name without directories and extension.
  package var stem: String {
    let name =
      path.utf8.lastIndex(of: 0x2F).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    return String(name.hasSuffix(".pushschema") ? name.dropLast(11) : name)
  }

  /// The name of its schema: the text before the `+` of a part's name, else the whole name.
  package var schemaName: String {
    let stem = stem
    return stem.utf8.firstIndex(of: 0x2B).map { String(stem[..<$0]) } ?? stem
  }
}
