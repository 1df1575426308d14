import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// What schemas declare, and every place that names it: plain values that definition, references,
/// rename, hover and the lists of symbols all read.
struct SymbolIndex {
  /// Something that has a name.
  struct Symbol {
    /// By the word of the language, which is shown.
    enum Kind: String {
      case schema, source, constant, value, type, payload, object, field, rule
      case enumeration = "enum"
      case group = "fields"
      case lines, table, column, conversion, mapping, given, endpoint, example
    }

    let kind: Kind
    let name: String
    let schema: String
    /// The declaration that it is a member of, by its position among the symbols.
    let owner: Int?
    let nameRange: SourceRange
    /// All that is written for it.
    let range: SourceRange

    /// Its declaration's name with the schema's, for kinds that are declared on their own.
    var id: DeclarationID { DeclarationID(schema: schema, name: name) }
  }

  /// How a place spells a name, and so how another name would be written there.
  enum Spelling {
    case name
    /// A key, between backticks where it is no name.
    case key
    /// In a JSON text, between its quotes.
    case json
    /// A text of the language, between its quotes.
    case text
    /// One part of a JSON Pointer in a text.
    case pointer
    /// One part of a path in a text.
    case template
    /// A spelling that cannot be replaced, such as one with escapes.
    case fixed
  }

  /// A place that names a symbol; its declaration is one too.
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

  /// The symbol whose name is declared at a place.
  func symbol(declaredAt range: SourceRange) -> Int? { symbolsByName[range] }

  func owner(of symbol: Symbol) -> Symbol? { symbol.owner.map { symbols[$0] } }

  /// The innermost use that a place of a file lies in; the place behind its end counts as well.
  func use(at offset: Int, in path: String) -> Use? {
    let candidates = (usesByPath[path] ?? []).lazy.map { uses[$0] }.filter {
      $0.range.lowerBound <= offset && offset <= $0.range.upperBound
    }
    return candidates.min {
      ($0.range.upperBound - $0.range.lowerBound) < ($1.range.upperBound - $1.range.lowerBound)
    }
  }

  /// The citation that a place of a file lies in.
  func citation(at offset: Int, in path: String) -> CitationPlace? {
    citations.first {
      let range = $0.citation.range
      return range.lowerBound <= offset && offset <= range.upperBound && range.path == path
    }
  }

  /// Every place that names a symbol, in the order of the files and of the places in them.
  func uses(of symbol: Int) -> [Use] {
    uses.filter { $0.symbol == symbol }.ordered {
      ($0.range.path, $0.range.lowerBound) < ($1.range.path, $1.range.lowerBound)
    }
  }

  /// The symbols of a file in the order of their names' places.
  func symbols(in path: String) -> [Int] {
    symbols.indices.filter { symbols[$0].nameRange.path == path }
      .ordered { symbols[$0].nameRange.lowerBound < symbols[$1].nameRange.lowerBound }
  }
}

// MARK: Building

extension SymbolIndex {
  /// Adds a symbol with the place of its name, and returns its position.
  mutating func declare(
    _ kind: Symbol.Kind, _ name: String, in schema: String, owner: Int? = nil,
    nameRange: SourceRange, range: SourceRange, spelling: Spelling = .name
  ) -> Int {
    let position = symbols.count
    symbols.append(
      Symbol(
        kind: kind, name: name, schema: schema, owner: owner, nameRange: nameRange, range: range))
    declare(position, at: nameRange, spelling)
    return position
  }

  /// Adds a further place where a symbol is declared.
  mutating func declare(_ symbol: Int, at range: SourceRange, _ spelling: Spelling = .name) {
    symbolsByName[range] = symbol
    use(symbol, at: range, spelling)
  }

  /// Adds a place of a file that the resolver came upon.
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
  /// How a place spells the name of a symbol; a text with escapes, and a constant, is not rewritten.
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
  /// Whether it is one of the declarations that share their names.
  var sharesNames: Bool {
    switch self {
    case .enumeration, .type, .payload, .group, .lines, .object, .table, .conversion: true
    case .schema, .source, .constant, .value, .field, .rule, .column, .mapping, .given, .endpoint,
      .example:
      false
    }
  }
}
