import PushSchemaConcurrency
package import PushSchemaDiagnostics
import PushSchemaSyntax

/// A schema file and whether outputs are asked for.
package struct SchemaInput: Sendable {
  package let file: SourceFile
  package let isRequested: Bool

  package init(file: SourceFile, isRequested: Bool) {
    self.file = file
    self.isRequested = isRequested
  }
}

/// Schema files as trees, and what parsing reported.
package struct ParsedSchemas: Sendable {
  struct Input: Sendable {
    let tree: SyntaxTree
    let isRequested: Bool
  }

  private(set) var inputs: [Input] = []
  private(set) var log = DiagnosticLog()

  package init() {}

  /// The files, for showing excerpts.
  package var files: SourceFiles { SourceFiles(inputs.map(\.tree.file)) }

  /// The files of the requested schemas, in the order they were given.
  package var requestedFiles: [SourceFile] {
    inputs.filter(\.isRequested).map(\.tree.file)
  }

  /// The names that the requested schemas import, with their places.
  package var imports: [(name: String, range: SourceRange)] {
    inputs.filter(\.isRequested).flatMap { $0.tree.root.imports.map { ($0.text, $0.range) } }
  }

  /// The example files that the requested schemas name.
  package var exampleFiles: [ExampleFileReference] {
    inputs.filter(\.isRequested).flatMap { input in
      input.tree.root.declarations.compactMap { declaration in
        guard case .example(let example) = declaration, case .file(let name)? = example.clauses.text
        else { return nil }
        return ExampleFileReference(schemaPath: input.tree.file.path, name: name.value)
      }
    }
  }

  mutating func parse(_ inputs: [SchemaInput]) {
    let parsed = inputs.concurrentMap { input in
      var log = DiagnosticLog()
      let tree = PushSchemaSyntax.parse(input.file, log: &log).withoutTokens
      return (input: Input(tree: tree, isRequested: input.isRequested), log: log)
    }
    for (input, found) in parsed {
      self.inputs.append(input)
      log.add(found)
    }
  }

  func contains(_ schemaName: String) -> Bool {
    inputs.contains {
      $0.tree.root.schema?.text == schemaName || $0.tree.file.schemaName == schemaName
    }
  }
}

/// A file with an example's payload, as a schema names it.
package struct ExampleFileReference: Hashable, Sendable {
  package let schemaPath: String
  /// Relative to the schema's directory.
  package let name: String
}

/// The texts of the example files that could be read.
package struct ExampleFiles: Sendable {
  private var texts: [ExampleFileReference: String] = [:]

  package init() {}

  package mutating func add(_ text: String, for reference: ExampleFileReference) {
    texts[reference] = text
  }

  func texts(for schemaPath: String) -> [String: String] {
    var result: [String: String] = [:]
    for (reference, text) in texts where reference.schemaPath == schemaPath {
      result[reference.name] = text
    }
    return result
  }
}

extension SourceFile {
  /// The file's name without directories and ending, which is also the name of its schema.
  package var schemaName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".pushschema") ? name.dropLast(11) : name)
  }
}
