import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// Names the lists of values and the unions of a named type, and their cases.
struct TypeNaming {
  let syntax: NamedTypeSyntax
  let id: DeclarationID
  let symbols: SymbolTable
  /// The named parts, in the order of the text.
  private(set) var enumerated: [PayloadType] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The type with names for the parts that need their own Swift enum.
  mutating func named(_ type: PayloadType) -> PayloadType {
    switch type {
    case .literals(_, nil), .union(_, nil), .variants(_, nil), .invalid: break
    default: reportNoCases(zip(syntax.type.alternatives, syntax.caseNames).map(\.1))
    }
    return named(type, suffix: "", isTop: true)
  }

  private mutating func named(_ type: PayloadType, suffix: String, isTop: Bool = false)
    -> PayloadType
  {
    switch type {
    case .literals(let values, nil):
      let cases = isTop || suffix == "Literal" ? literalCases(values) : values.map(\.caseName)
      let name = caseNames(suffix, cases, of: values.map(\.text))
      enumerated.append(.literals(values, name))
      return .literals(values, name)
    case .variants(let alternatives, nil):
      let name = caseNames(of: alternatives, suffix: suffix, isTop: isTop)
      enumerated.append(.variants(alternatives, name))
      return .variants(alternatives, name)
    case .union(let alternatives, nil):
      let name = caseNames(of: type.cases, suffix: suffix, isTop: isTop)
      let position = enumerated.count
      let parts = alternatives.map { part in
        switch part {
        case .literals: named(part, suffix: suffix + "Literal")
        // Its objects are cases of the union.
        case .variants: part
        default: named(part, suffix: suffix)
        }
      }
      let union = PayloadType.union(parts, name)
      enumerated.insert(union, at: position)
      return union
    case .array(let item, let limits): return .array(named(item, suffix: suffix + "Item"), limits)
    case .map(let value, let keys): return .map(named(value, suffix: suffix + "Value"), keys)
    case .textual(let value, let form): return .textual(named(value, suffix: suffix), form)
    default: return type
    }
  }

  private mutating func caseNames(
    of alternatives: [PayloadType], suffix: String, isTop: Bool
  ) -> NamedCases {
    let cases = isTop ? unionCases(alternatives) : alternatives.map(\.defaultUnionCase)
    return caseNames(suffix, cases, of: alternatives.map { $0.text(in: id.schema) })
  }

  private mutating func caseNames(
    _ suffix: String, _ cases: [String], of texts: [String]
  ) -> NamedCases {
    let name = id.name + suffix
    if !suffix.isEmpty, let other = symbols[name] {
      diagnostics.append(
        .error(
          "swift-name-collision",
          "a part of '\(syntax.name.text)' gets the Swift name '\(name)' too",
          at: syntax.name.range
        )
        .label(other.name.range, "this already has it")
        .help("rename one of them"))
    }
    var known: Set<String> = []
    for (text, name) in zip(texts, cases) {
      if name.isEmpty || !known.insert(name).inserted {
        diagnostics.append(.caseWithoutName(text, at: syntax.name.range))
      }
    }
    return NamedCases(
      id: DeclarationID(schema: id.schema, name: name), isDeclared: suffix.isEmpty, cases: cases)
  }

  /// The names of the values from `as`, or derived ones.
  private mutating func literalCases(_ values: [Literal]) -> [String] {
    let listed = zip(syntax.type.alternatives, syntax.caseNames).filter(\.0.isListed)
    let stated = listed.map { $1.flatMap { checked($0) } }
    guard stated.count == values.count else { return values.map(\.caseName) }
    return zip(values, stated).map { $1 ?? $0.caseName }
  }

  /// The names of the alternatives from `as`; all listed values together are one alternative.
  private mutating func unionCases(_ alternatives: [PayloadType]) -> [String] {
    var stated: [NameSyntax?] = []
    var hasLiterals = false
    for (alternative, name) in zip(syntax.type.alternatives, syntax.caseNames) {
      if !alternative.isListed {
        stated.append(name)
      } else if !hasLiterals {
        stated.append(nil)
        hasLiterals = true
      }
    }
    // A named union among the alternatives counts as several, for which no name fits.
    guard stated.count == alternatives.count else {
      reportNoCases(stated)
      return alternatives.map(\.defaultUnionCase)
    }
    return zip(alternatives, stated).map { alternative, name in
      name.flatMap { checked($0) } ?? alternative.defaultUnionCase
    }
  }

  private mutating func reportNoCases(_ names: [NameSyntax?]) {
    for case let name? in names { diagnostics.append(.noCase(name)) }
  }

  /// A name in an `as` clause; `nil` if Swift does not allow it.
  private mutating func checked(_ name: NameSyntax) -> String? {
    if SwiftNaming.isIdentifier(name.text) { return name.text }
    diagnostics.append(.invalidSwiftName(name))
    return nil
  }
}

extension TypeSyntax.Alternative {
  /// Whether it is one of the listed values, which are one alternative together.
  fileprivate var isListed: Bool {
    if case .literal(let literal) = base { KindSet(of: literal) != .null } else { false }
  }
}

extension Diagnostic {
  fileprivate static func noCase(_ name: NameSyntax) -> Diagnostic {
    .error("misplaced-clause", "'as \(name.text)' names no case", at: name.range)
      .help("only a value, or one of several alternatives, becomes a case in Swift")
  }

  fileprivate static func caseWithoutName(_ text: String, at range: SourceRange) -> Diagnostic {
    .error("no-swift-name", "no Swift name of its own follows from \(text)", at: range)
      .help("add 'as' and a name after it")
  }
}
