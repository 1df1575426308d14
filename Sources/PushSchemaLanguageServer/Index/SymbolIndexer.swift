import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Creates an index from the syntax trees, the resolver's records and texts of examples.
struct SymbolIndexer {
  let set: SchemaSet
  var index = SymbolIndex()
  /// The file and the schema that are being indexed.
  private(set) var file = SourceFile(path: "", bytes: [])
  private(set) var schema = ""
  private var schemaSymbols: [String: Int] = [:]

  init(trees: [SyntaxTree], files: SourceFiles, compilation: Compilation) {
    set = compilation.set
    for tree in trees { enter(tree) { $0.declareAll(tree.root) } }
    // The resolver records some positions several times, such as a group's fields for each object
    // that includes them.
    var known: Set<NameUse> = []
    for use in compilation.uses where known.insert(use).inserted {
      index.add(use, in: files[use.range.path])
    }
    for tree in trees { enter(tree) { $0.indexExamples(tree.root) } }
  }

  private mutating func enter(_ tree: SyntaxTree, _ body: (inout SymbolIndexer) -> Void) {
    file = tree.file
    schema = tree.schemaName
    body(&self)
  }

  // MARK: Declaring

  private mutating func declare(
    _ kind: SymbolIndex.Symbol.Kind, _ name: NameSyntax, owner: Int? = nil, _ range: SourceRange,
    _ spelling: SymbolIndex.Spelling = .name
  ) -> Int {
    index.declare(
      SymbolIndex.Symbol(
        kind: kind, name: name.text, schema: schema, owner: owner, nameRange: name.range,
        range: range), spelling)
  }

  private mutating func declareAll(_ root: FileSyntax) {
    if let name = root.schema, let known = schemaSymbols[name.text] {
      index.declare(known, at: name.range)
    } else if let name = root.schema {
      schemaSymbols[name.text] = declare(.schema, name, name.range)
    }
    for declaration in root.declarations { declare(declaration) }
  }

  private mutating func declare(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .source(let syntax): _ = declare(.source, syntax.name, syntax.range)
    case .constant(let syntax): _ = declare(.constant, syntax.name, syntax.range)
    case .enumeration(let syntax):
      let owner = declare(.enumeration, syntax.name, syntax.range)
      for value in syntax.values {
        let name = NameSyntax(text: value.value.valueText, range: value.value.range)
        _ = declare(.value, name, owner: owner, value.range, .fixed)
      }
    case .type(let syntax): _ = declare(.type, syntax.name, syntax.range)
    case .payload(let syntax): _ = declare(.payload, syntax.name, syntax.range)
    case .group(let syntax):
      declare(syntax.members, of: declare(.group, syntax.name, syntax.range))
    case .object(let syntax):
      declare(syntax.members, of: declare(.object, syntax.name, syntax.range))
    case .table(let syntax):
      let owner = declare(.table, syntax.name, syntax.range)
      for column in syntax.columns { _ = declare(.column, column, owner: owner, column.range) }
    case .conversion(let syntax): _ = declare(.conversion, syntax.name, syntax.range)
    case .lines(let syntax):
      declare(syntax.items, of: declare(.lines, syntax.name, syntax.range))
    case .mapping(let syntax):
      declare(syntax.items, of: declare(.mapping, syntax.name, syntax.range))
    case .endpoint(let syntax): _ = declare(.endpoint, syntax.name, syntax.range)
    case .example(let syntax): _ = declare(.example, syntax.name, syntax.range)
    case .erratum, .conflict, .acceptedBreak: break
    }
  }

  private mutating func declare(_ items: [MappingSyntax.Item], of owner: Int) {
    for case .given(let given) in items {
      _ = declare(.given, given.name, owner: owner, given.range)
    }
  }

  private mutating func declare(_ members: [ObjectSyntax.Member], of owner: Int) {
    for member in members {
      switch member {
      case .field(let field):
        if let key = field.key { _ = declare(.field, key, owner: owner, field.range, .key) }
      case .rule(let rule): _ = declare(.rule, rule.name, owner: owner, rule.range)
      case .include: break
      }
    }
  }
}

extension LiteralSyntax {
  /// The value of a text, or a number as written; empty for other literals.
  fileprivate var valueText: String {
    switch self {
    case .string(let string): string.value
    case .number(let number): number.text
    case .boolean, .null, .list, .object: ""
    }
  }
}
