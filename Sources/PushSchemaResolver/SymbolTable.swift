import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The names of a schema's types, enums, objects, payloads, tables, conversions and groups.
struct SymbolTable {
  enum Kind: String {
    case enumeration = "enum"
    case type
    case object
    case payload
    case table
    case conversion
    case group = "fields"
    case lines

    /// The kind with its article, for messages.
    var phrase: String {
      switch self {
      case .enumeration: "an enum"
      case .type: "a type"
      case .group: "a group of fields"
      case .lines: "a group of lines"
      case .object: "an object"
      case .payload: "a payload"
      case .table: "a table"
      case .conversion: "a conversion"
      }
    }
  }

  struct Symbol {
    let kind: Kind
    let name: NameSyntax
    /// Its index among the schema's declarations of this kind.
    let position: Int
  }

  private var symbols: [String: Symbol] = [:]
  /// The names in source order, for suggestions.
  private(set) var names: [String] = []
  private var counts: [Kind: Int] = [:]

  /// Adds a declaration; if the name exists, returns its declaration.
  mutating func declare(_ name: NameSyntax, as kind: Kind) -> Symbol? {
    if let first = symbols[name.text] { return first }
    symbols[name.text] = Symbol(kind: kind, name: name, position: counts[kind, default: 0])
    counts[kind, default: 0] += 1
    names.append(name.text)
    return nil
  }

  subscript(_ name: String) -> Symbol? { symbols[name] }

  /// The names of all declarations of these kinds, in source order.
  func names(of kinds: [Kind]) -> [String] {
    names.filter { name in symbols[name].map { kinds.contains($0.kind) } ?? false }
  }
}

extension Resolution {
  /// Adds every declaration's name to the table of its schema, and drops those with a repeated one.
  mutating func declareSymbols() {
    for unit in units.indices {
      var firsts: [DeclarationSyntax] = []
      for declaration in units[unit].declarations {
        if let (name, kind) = declaration.symbol {
          checkDeclarationName(name, in: units[unit].name)
          if let first = units[unit].symbols.declare(name, as: kind) {
            report(
              .error("duplicate-declaration", "'\(name.text)' is declared twice", at: name.range)
                .label(first.name.range, "first declared here")
                .help(
                  "enums, types, objects, payloads, tables, conversions, fields and lines of a schema share their names; rename one of them"
                ))
            continue
          }
        }
        firsts.append(declaration)
      }
      units[unit].declarations = firsts
      includeLines(in: unit)
    }
  }

  /// The declarations of a schema; `nil` if there is no such schema.
  func symbols(of schema: String) -> SymbolTable? {
    unitPositions[schema].map { units[$0].symbols }
  }

  /// The index of a schema that another one sees: itself, or one that it imports.
  func visibleUnit(_ schema: String, from unit: Int) -> Int? {
    let isSeen = schema == units[unit].name || units[unit].schema.imports.contains(schema)
    return isSeen ? unitPositions[schema] : nil
  }

  /// The results so far for an object.
  func object(_ id: DeclarationID) -> Object? {
    place(of: id, .object).flatMap { units[$0.unit].schema.objects.element(at: $0.position) }
  }

  func enumeration(_ id: DeclarationID) -> Enumeration? {
    place(of: id, .enumeration).flatMap {
      units[$0.unit].schema.enumerations.element(at: $0.position)
    }
  }

  func namedType(_ id: DeclarationID) -> NamedType? {
    unitPositions[id.schema].flatMap { units[$0].types[id.name] }
  }

  func table(_ id: DeclarationID) -> Table? {
    place(of: id, .table).flatMap { units[$0.unit].schema.tables.element(at: $0.position) }
  }

  func conversion(_ id: DeclarationID) -> ConversionTable? {
    place(of: id, .conversion).flatMap {
      units[$0.unit].schema.conversions.element(at: $0.position)
    }
  }

  private func place(
    of id: DeclarationID, _ kind: SymbolTable.Kind
  ) -> (unit: Int, position: Int)? {
    guard let unit = unitPositions[id.schema], let symbol = units[unit].symbols[id.name],
      symbol.kind == kind
    else { return nil }
    return (unit, symbol.position)
  }

  /// Reports a declaration without members.
  mutating func checkFilled(
    _ members: [some Any], code: String, _ noun: String, _ name: NameSyntax, needs: String
  ) {
    guard members.isEmpty else { return }
    reportAbsence(.error(code, "\(noun) '\(name.text)' has no \(needs)", at: name.range))
  }

  /// Whether each of some names is the first with its spelling; the others are reported.
  mutating func firstOfEachName(_ names: [NameSyntax], code: String, noun: String) -> [Bool] {
    var firsts = FirstOccurrences<JSONName>(expecting: names.count)
    return names.map { name in
      isFirst(JSONName(name.text), name, in: &firsts, code: code, noun: noun)
    }
  }

  /// The elements whose names are the first with their spelling; the others are reported.
  mutating func firsts<Element>(
    of elements: [Element], by name: (Element) -> NameSyntax, code: String, noun: String
  ) -> [Element] {
    let isFirst = firstOfEachName(elements.map(name), code: code, noun: noun)
    return zip(elements, isFirst).filter(\.1).map(\.0)
  }

  /// Enters what a name means; `false` if it was entered before, which is reported.
  mutating func isFirst<Meaning>(
    _ meaning: Meaning, _ name: NameSyntax, in firsts: inout FirstOccurrences<Meaning>,
    code: String, noun: String
  ) -> Bool {
    guard let first = firsts.enter(meaning, at: name.range) else { return true }
    report(.duplicateName(name, code: code, noun: noun, first: first))
    return false
  }
}

extension Array {
  /// The element at an index; `nil` after the end.
  func element(at position: Int) -> Element? {
    position < count ? self[position] : nil
  }

  /// The values; `nil` if one is `nil`.
  func complete<Value>() -> [Value]? where Element == Value? {
    let values = compactMap { $0 }
    return values.count == count ? values : nil
  }
}

extension DeclarationSyntax {
  /// The name that this declares in the symbol table.
  fileprivate var symbol: (NameSyntax, SymbolTable.Kind)? {
    switch self {
    case .enumeration(let syntax): (syntax.name, .enumeration)
    case .type(let syntax): (syntax.name, .type)
    case .group(let syntax): (syntax.name, .group)
    case .object(let syntax): (syntax.name, .object)
    case .payload(let syntax): (syntax.name, .payload)
    case .table(let syntax): (syntax.name, .table)
    case .conversion(let syntax): (syntax.name, .conversion)
    case .lines(let syntax): (syntax.name, .lines)
    case .source, .constant, .mapping, .endpoint, .example, .erratum, .conflict, .acceptedBreak: nil
    }
  }
}

extension Diagnostic {
  static func duplicateName(
    _ name: NameSyntax, code: String, noun: String, first: SourceRange
  ) -> Diagnostic {
    .error(code, "\(noun) '\(name.text)' appears twice here", at: name.range)
      .label(first, "first here")
      .help("rename or remove one of them")
  }
}
