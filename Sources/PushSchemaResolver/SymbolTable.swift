import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The enums, objects and tables of one schema, which share their names.
struct SymbolTable {
  enum Kind: String {
    case enumeration = "enum"
    case object
    case table

    /// The kind with its article, for messages.
    var phrase: String {
      switch self {
      case .enumeration: "an enum"
      case .object: "an object"
      case .table: "a table"
      }
    }
  }

  struct Symbol {
    let kind: Kind
    let name: NameSyntax
  }

  private(set) var symbols: [String: Symbol] = [:]
  /// The names in source order, for suggestions.
  private(set) var names: [String] = []

  /// Adds a declaration; where the name is taken already, returns who has it.
  mutating func declare(_ name: NameSyntax, as kind: Kind) -> Symbol? {
    if let first = symbols[name.text] { return first }
    symbols[name.text] = Symbol(kind: kind, name: name)
    names.append(name.text)
    return nil
  }

  /// The names of all declarations of these kinds, in source order.
  func names(of kinds: [Kind]) -> [String] {
    names.filter { name in symbols[name].map { kinds.contains($0.kind) } ?? false }
  }
}

extension Resolution {
  /// Enters every declaration's name into the table of its schema.
  mutating func declareSymbols() {
    for unit in units {
      var table = SymbolTable()
      for declaration in unit.declarations {
        guard let (name, kind) = declaration.symbol else { continue }
        checkDeclarationName(name, in: unit.name)
        if let first = table.declare(name, as: kind) {
          report(.duplicateDeclaration(name, first: first.name.range))
        }
      }
      symbols[unit.name] = table
    }
  }

  /// Declares a schema's names once, whatever they are; calls back for the first of each name.
  mutating func firstOfEachName(
    _ names: [NameSyntax], code: String, noun: String
  ) -> [Bool] {
    var firsts: [WireName: SourceRange] = [:]
    var isFirst: [Bool] = []
    for name in names {
      if let first = firsts[WireName(name.text)] {
        report(.duplicateName(name.text, code: code, noun: noun, at: name.range, first: first))
        isFirst.append(false)
      } else {
        firsts[WireName(name.text)] = name.range
        isFirst.append(true)
      }
    }
    return isFirst
  }
}

extension DeclarationSyntax {
  /// The name this declares among enums, objects and tables.
  fileprivate var symbol: (NameSyntax, SymbolTable.Kind)? {
    switch self {
    case .enumeration(let syntax): (syntax.name, .enumeration)
    case .object(let syntax): (syntax.name, .object)
    case .table(let syntax): (syntax.name, .table)
    case .source, .mapping, .example, .erratum, .conflict: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateDeclaration(
    _ name: NameSyntax, first: SourceRange
  ) -> Diagnostic {
    .error("duplicate-declaration", "'\(name.text)' is declared twice", at: name.range)
      .label(first, "first declared here")
      .help("enums, objects and tables of a schema share their names; rename one of them")
  }

  static func duplicateName(
    _ name: String, code: String, noun: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error(code, "\(noun) '\(name)' stands here twice", at: range)
      .label(first, "first here")
      .help("rename or remove one of them")
  }
}
