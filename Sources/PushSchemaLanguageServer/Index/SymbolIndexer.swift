import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Makes the index of some files from their trees and from the model that these were resolved to;
/// names that mean nothing are left out.
struct SymbolIndexer {
  /// What a path may start from.
  struct Scope {
    var own: PayloadType
    var parent: PayloadType?
    var givens: [String: (symbol: Int, type: PayloadType)] = [:]
    var item: PayloadType?
  }

  let set: SchemaSet
  private(set) var index = SymbolIndex()
  /// The file and schema at hand.
  private(set) var file: SourceFile
  private(set) var schema = ""
  private var schemaSymbols: [String: Int] = [:]
  private var sources: [DeclarationID: Int] = [:]
  private var constants: [DeclarationID: Int] = [:]
  /// The givens of each mapping, by their names.
  private var givens: [DeclarationID: [String: Int]] = [:]
  /// The first object that includes a group of fields, in whose place conditions of the group are read.
  private var includers: [DeclarationID: DeclarationID] = [:]

  init(trees: [SyntaxTree], set: SchemaSet) {
    self.set = set
    file = SourceFile(path: "", bytes: [])
    for tree in trees { enter(tree) { $0.declareAll(tree.root) } }
    for tree in trees { enter(tree) { $0.indexUses(in: tree.root) } }
  }

  private mutating func enter(_ tree: SyntaxTree, _ body: (inout SymbolIndexer) -> Void) {
    file = tree.file
    schema = tree.root.schema?.text ?? tree.file.schemaName
    body(&self)
  }

  mutating func use(_ symbol: Int?, _ name: NameSyntax, _ spelling: SymbolIndex.Spelling = .name) {
    index.use(symbol, at: name.range, spelling)
  }

  mutating func use(
    _ symbol: Int?, at range: SourceRange, _ spelling: SymbolIndex.Spelling
  ) {
    index.use(symbol, at: range, spelling)
  }

  // MARK: Looking up

  func id(_ name: QualifiedNameSyntax) -> DeclarationID? {
    switch name.count {
    case 1: DeclarationID(schema: schema, name: name.first.text)
    case 2: DeclarationID(schema: name.first.text, name: name.last.text)
    default: nil
    }
  }

  func id(_ name: NameSyntax) -> DeclarationID { DeclarationID(schema: schema, name: name.text) }

  func source(_ name: NameSyntax) -> Int? { sources[id(name)] }

  func givens(of mapping: DeclarationID) -> [String: Int] { givens[mapping] ?? [:] }

  func includer(of group: DeclarationID) -> DeclarationID? { includers[group] }

  /// Names a declaration, and the schema before it.
  mutating func useName(_ name: QualifiedNameSyntax) {
    guard let id = id(name) else { return }
    if name.count == 2 { use(schemaSymbols[name.first.text], name.first) }
    use(index.declaration(id), name.last)
  }

  // MARK: Declaring

  private mutating func declare(
    _ kind: SymbolIndex.Symbol.Kind, _ name: NameSyntax, owner: Int? = nil, _ range: SourceRange,
    _ spelling: SymbolIndex.Spelling = .name
  ) -> Int {
    index.declare(
      kind, name.text, in: schema, owner: owner, nameRange: name.range, range: range,
      spelling: spelling)
  }

  private mutating func declareAll(_ root: FileSyntax) {
    if let name = root.schema {
      if let known = schemaSymbols[name.text] {
        use(known, name)
      } else {
        schemaSymbols[name.text] = declare(.schema, name, name.range)
      }
    }
    for declaration in root.declarations { declare(declaration) }
  }

  private mutating func declare(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .source(let syntax):
      let symbol = declare(.source, syntax.name, syntax.range)
      if sources[id(syntax.name)] == nil { sources[id(syntax.name)] = symbol }
    case .constant(let syntax):
      let symbol = declare(.constant, syntax.name, syntax.range)
      if constants[id(syntax.name)] == nil { constants[id(syntax.name)] = symbol }
    case .enumeration(let syntax):
      let owner = declare(.enumeration, syntax.name, syntax.range)
      for value in syntax.values {
        let name = NameSyntax(text: value.value.valueText, range: value.value.range)
        _ = declare(.value, name, owner: owner, value.range, .fixed)
      }
    case .type(let syntax): _ = declare(.type, syntax.name, syntax.range)
    case .payload(let syntax): _ = declare(.payload, syntax.name, syntax.range)
    case .group(let syntax):
      let owner = declare(.group, syntax.name, syntax.range)
      declare(syntax.members, of: owner)
    case .object(let syntax):
      let owner = declare(.object, syntax.name, syntax.range)
      declare(syntax.members, of: owner)
      for case .include(let name, _) in syntax.members {
        if let group = id(name), includers[group] == nil { includers[group] = id(syntax.name) }
      }
    case .table(let syntax):
      let owner = declare(.table, syntax.name, syntax.range)
      for column in syntax.columns { _ = declare(.column, column, owner: owner, column.range) }
    case .conversion(let syntax): _ = declare(.conversion, syntax.name, syntax.range)
    case .mapping(let syntax):
      let owner = declare(.mapping, syntax.name, syntax.range)
      for case .given(let given) in syntax.items {
        let symbol = declare(.given, given.name, owner: owner, given.range)
        if givens[id(syntax.name)]?[given.name.text] == nil {
          givens[id(syntax.name), default: [:]][given.name.text] = symbol
        }
      }
    case .endpoint(let syntax): _ = declare(.endpoint, syntax.name, syntax.range)
    case .example(let syntax): _ = declare(.example, syntax.name, syntax.range)
    case .erratum, .conflict, .acceptedBreak: break
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

  // MARK: Uses

  private mutating func indexUses(in root: FileSyntax) {
    for name in root.imports { use(schemaSymbols[name.text], name) }
    for constant in root.constantUses { use(constants[id(constant.name)], constant.name) }
    for declaration in root.declarations { indexUses(in: declaration) }
  }

  private mutating func indexUses(in declaration: DeclarationSyntax) {
    switch declaration {
    case .source, .constant: break
    case .enumeration(let syntax):
      indexUses(in: syntax.provenance)
      for clause in syntax.values.flatMap(\.clauses) { indexUses(in: clause, Scope(own: .invalid)) }
    case .type(let syntax), .payload(let syntax):
      indexUses(in: syntax.type)
      indexUses(in: syntax.provenance)
    case .group(let syntax):
      let object = includer(of: id(syntax.name)) ?? id(syntax.name)
      indexUses(in: syntax.members, of: object)
    case .object(let syntax):
      if let within = syntax.within { useName(within) }
      indexUses(in: syntax.provenance)
      indexUses(in: syntax.members, of: id(syntax.name))
    case .table(let syntax):
      indexUses(in: syntax.provenance)
      for row in syntax.rows { indexUses(in: row.provenance) }
    case .conversion(let syntax):
      indexUses(in: syntax.provenance)
      for row in syntax.rows { indexUses(in: row.provenance) }
    case .mapping(let syntax): indexUses(in: syntax)
    case .endpoint(let syntax): indexUses(in: syntax)
    case .example(let syntax): indexUses(in: syntax)
    case .erratum(let syntax): indexUses(in: syntax.reference)
    case .conflict(let syntax):
      indexUses(in: syntax.left)
      indexUses(in: syntax.right)
      indexSubject(syntax.subject)
    // What it names may be gone.
    case .acceptedBreak: break
    }
  }

  private mutating func indexUses(in endpoint: EndpointSyntax) {
    useName(endpoint.object)
    if let answer = endpoint.answer { useName(answer) }
    indexUses(in: endpoint.provenance)
    let scope = id(endpoint.object).map { Scope(own: .object($0)) }
    for line in endpoint.lines {
      indexUses(in: line.provenance)
      switch line.kind {
      case .headers(let path), .body(let path), .part(_, .member(let path)?),
        .credential(.member(let path), _):
        if let scope { _ = indexUses(in: path, scope) }
      case .method, .address, .part, .header, .credential: break
      }
    }
  }

  mutating func indexUses(in provenance: [ProvenanceSyntax]) {
    for case .cite(let first, let others, _) in provenance {
      for reference in [first] + others { indexUses(in: reference) }
    }
  }

  private mutating func indexUses(in reference: ReferenceSyntax) {
    index.cite(CitationPlace(reference, in: schema))
    use(source(reference.source), reference.source)
  }

  /// `Object`, `Object.field` or `Object.rule`, perhaps behind a schema's name.
  private mutating func indexSubject(_ path: PathSyntax) {
    var parts = path.parts[...]
    guard let first = parts.popFirst() else { return }
    var object = id(first)
    if index.declaration(object) == nil, let symbol = schemaSymbols[first.text],
      let name = parts.popFirst()
    {
      use(symbol, first)
      object = DeclarationID(schema: first.text, name: name.text)
      use(index.declaration(object), name)
    } else {
      use(index.declaration(object), first)
    }
    guard let name = parts.first, let model = set.object(object) else { return }
    let range = model.field(name.text)?.range ?? model.rule(name.text)?.range
    use(range.flatMap(index.symbol(declaredAt:)), name, .key)
  }
}

extension LiteralSyntax {
  /// The value of a text, or a number as it is written; empty of anything else.
  fileprivate var valueText: String {
    switch self {
    case .string(let string): string.value
    case .number(let number): number.text
    case .boolean, .null, .list, .object: ""
    }
  }
}
