import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// The declarations of schemas, and every position that names one, as plain values.
struct SymbolIndex {
  /// A declaration with a name, or a schema.
  struct Symbol {
    /// The kind; the raw value is the word of the language, which clients show.
    enum Kind: String {
      case schema, source, constant, value, type, payload, object, field, rule
      case enumeration = "enum"
      case group = "fields"
      case lines, table, column, conversion, mapping, given, endpoint, example
    }

    let kind: Kind
    let name: String
    let schema: String
    /// The position, among the symbols, of the declaration that it is a member of.
    let owner: Int?
    let nameRange: SourceRange
    /// The range of its whole text.
    let range: SourceRange

    /// Its name with the schema's name, for kinds that are not members.
    var id: DeclarationID { DeclarationID(schema: schema, name: name) }
  }

  /// The form in which a position spells a name, and in which a new name must be written there.
  enum Spelling {
    case name
    /// A key, with backticks if it is not a name.
    case key
    /// A key in a JSON text, between its quotation marks.
    case json
    /// A text of the language, between its quotation marks.
    case text
    /// One part of a JSON Pointer in a text.
    case pointer
    /// One part of a path in a text.
    case template
    /// A spelling that cannot be replaced, such as one with escapes.
    case fixed
  }

  /// A position that names a symbol, such as its declaration.
  struct Use {
    let range: SourceRange
    let symbol: Int
    let spelling: Spelling
  }

  private(set) var symbols: [Symbol] = []
  private(set) var uses: [Use] = []
  private(set) var citations: [CitationPlace] = []
  private var symbolsByName: [SourceRange: Int] = [:]
  private var usesByPath: [String: [Int]] = [:]

  /// The symbol whose name is declared at a range.
  func symbol(declaredAt range: SourceRange) -> Int? { symbolsByName[range] }

  func owner(of symbol: Symbol) -> Symbol? { symbol.owner.map { symbols[$0] } }

  /// The innermost use that contains a position of a file; the end of a use is included.
  func use(at offset: Int, in path: String) -> Use? {
    (usesByPath[path] ?? []).lazy.map { uses[$0] }.filter { $0.range.touches(offset) }
      .min { $0.range.offsets.count < $1.range.offsets.count }
  }

  /// The citation that contains a position of a file; the end of a citation is included.
  func citation(at offset: Int, in path: String) -> CitationPlace? {
    citations.first { $0.citation.range.touches(offset) && $0.citation.range.path == path }
  }

  /// Every position that names a symbol, in the order of paths and offsets.
  func uses(of symbol: Int) -> [Use] {
    uses.filter { $0.symbol == symbol }.ordered {
      ($0.range.path, $0.range.lowerBound) < ($1.range.path, $1.range.lowerBound)
    }
  }

  /// The symbols of a file in the order of their names.
  func symbols(in path: String) -> [Int] {
    symbols.indices.filter { symbols[$0].nameRange.path == path }
      .ordered { symbols[$0].nameRange.lowerBound < symbols[$1].nameRange.lowerBound }
  }
}

// MARK: Building

extension SymbolIndex {
  /// Adds a symbol with the range of its name, and returns its position among the symbols.
  mutating func declare(_ symbol: Symbol, _ spelling: Spelling) -> Int {
    symbols.append(symbol)
    declare(symbols.count - 1, at: symbol.nameRange, spelling)
    return symbols.count - 1
  }

  /// Adds another range where a symbol is declared.
  mutating func declare(_ symbol: Int, at range: SourceRange, _ spelling: Spelling = .name) {
    symbolsByName[range] = symbol
    use(symbol, at: range, spelling)
  }

  /// Adds a position at which the resolver found a name.
  mutating func add(_ use: NameUse, in file: SourceFile?) {
    guard let position = symbolsByName[use.declaration] else { return }
    let symbol = symbols[position]
    self.use(position, at: use.range, Spelling(use, of: symbol, in: file))
    if let citation = use.citation {
      citations.append(CitationPlace(schema: symbol.schema, citation: citation))
    }
  }

  mutating func use(_ symbol: Int?, at range: SourceRange, _ spelling: Spelling = .name) {
    guard let symbol else { return }
    usesByPath[range.path, default: []].append(uses.count)
    uses.append(Use(range: range, symbol: symbol, spelling: spelling))
  }
}

extension SymbolIndex.Spelling {
  /// The spelling at a position; escapes, and constants for texts, cannot be rewritten.
  fileprivate init(_ use: NameUse, of symbol: SymbolIndex.Symbol, in file: SourceFile?) {
    let written = file?.text(in: use.range).utf8
    let isAsNamed = written?.elementsEqual(symbol.name.utf8) ?? false
    switch use.spelling {
    case .plain: self = symbol.kind == .field ? .key : .name
    case .text: self = isAsNamed ? .text : .fixed
    case .template: self = isAsNamed ? .template : .fixed
    }
  }
}

extension SymbolIndex.Symbol.Kind {
  /// The number of the kind in the protocol, the kind of the tokens that name it, and whether its
  /// declarations share one set of names.
  var traits: (number: Int, token: SemanticTokenKind, sharesNames: Bool) {
    switch self {
    case .schema: (3, .namespace, false)
    case .source: (1, .namespace, false)
    case .constant: (14, .variable, false)
    case .enumeration: (10, .enum, true)
    case .value: (22, .enumMember, false)
    case .type: (26, .type, true)
    case .payload, .table: (18, .class, true)
    case .group, .lines: (11, .class, true)
    case .endpoint: (11, .function, false)
    case .object: (5, .class, true)
    case .field: (8, .property, false)
    case .rule: (17, .event, false)
    case .column: (7, .property, false)
    case .conversion: (25, .function, true)
    case .mapping: (12, .function, false)
    case .given: (13, .parameter, false)
    case .example: (15, .variable, false)
    }
  }

  /// The kind with its article.
  var phrase: String {
    switch self {
    case .group, .lines: "a group of \(rawValue)"
    case .enumeration, .object, .endpoint, .example: "an \(rawValue)"
    default: "a \(rawValue)"
    }
  }
}
