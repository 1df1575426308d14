import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// What a type as written means; `invalid` where some part of it means nothing.
  mutating func resolveType(_ syntax: TypeSyntax, in unit: Int) -> PayloadType {
    if let only = syntax.alternatives.first, syntax.alternatives.count == 1, !only.isLiteral {
      return resolveAlternative(only, in: unit)
    }
    var literals: [(literal: Literal, range: SourceRange)] = []
    var alternatives: [(type: PayloadType, range: SourceRange)] = []
    // All literals are one alternative, which stands where the first of them does.
    var literalPosition: Int?
    for alternative in syntax.alternatives {
      if case .literal(let literal) = alternative.base, let value = constant(literal) {
        if !alternative.limits.isEmpty { report(.limitedLiteral(alternative)) }
        if value == .null {
          alternatives.append((.null, alternative.range))
        } else {
          literals.append((value, alternative.range))
          if literalPosition == nil {
            literalPosition = alternatives.count
            alternatives.append((.literals([]), alternative.range))
          }
        }
      } else {
        alternatives.append((resolveAlternative(alternative, in: unit), alternative.range))
      }
    }
    if let literalPosition, let range = literals.first?.range {
      alternatives[literalPosition] = (.literals(checkedLiterals(literals)), range)
    }
    guard alternatives.count > 1 else { return alternatives.first?.type ?? .invalid }
    if alternatives.contains(where: { $0.type == .invalid }) { return .invalid }
    guard checkDecidable(alternatives, whole: syntax) else { return .invalid }
    return .union(alternatives.map(\.type))
  }

  /// A literal that may stand as a type: a text, a whole number or null.
  private mutating func constant(_ literal: LiteralSyntax) -> Literal? {
    switch literal {
    case .string(let string): return .string(string.value)
    case .null: return .null
    case .number(let number):
      guard let value = Int(number.text) else {
        report(.literalType(literal))
        return nil
      }
      return .number(JSONNumber(value))
    case .boolean, .list:
      report(.literalType(literal))
      return nil
    }
  }

  private mutating func resolveAlternative(
    _ alternative: TypeSyntax.Alternative, in unit: Int
  ) -> PayloadType {
    switch alternative.base {
    case .literal, .invalid: return .invalid
    case .array(let item):
      let type = resolveType(item, in: unit)
      return applyLimits(alternative, to: .array(type, .none))
    case .map(let value, let keyForm):
      let limits = MapLimits(keyForm: keyForm.flatMap { resolveForm($0) })
      let type = resolveType(value, in: unit)
      return applyLimits(alternative, to: .map(type, limits))
    case .name(let name):
      if name.others.isEmpty, let builtIn = PayloadType.builtIn(name.text) {
        return applyLimits(alternative, to: builtIn)
      }
      guard let (id, kind) = resolveName(name, as: [.object, .enumeration], in: unit) else {
        return .invalid
      }
      return applyLimits(alternative, to: kind == .object ? .object(id) : .enumeration(id))
    }
  }

  /// The literals of one type, each once and all of one kind.
  private mutating func checkedLiterals(
    _ literals: [(literal: Literal, range: SourceRange)]
  ) -> [Literal] {
    var firsts: [Literal: SourceRange] = [:]
    var kept: [Literal] = []
    for (literal, range) in literals {
      if let first = firsts[literal] {
        report(
          .duplicateName(
            literal.text, code: "duplicate-value", noun: "value", at: range, first: first))
        continue
      }
      if let (first, firstRange) = literals.first, KindSet(of: first) != KindSet(of: literal) {
        report(.mixedLiterals(literal, at: range, first: first, firstRange))
        continue
      }
      firsts[literal] = range
      kept.append(literal)
    }
    return kept
  }
}

extension TypeSyntax.Alternative {
  fileprivate var isLiteral: Bool {
    if case .literal = base { true } else { false }
  }
}

extension PayloadType {
  /// The words of the language that name types.
  static let builtInNames = ["string", "int", "float", "bool", "flag", "any", "object", "null"]

  /// The type that a word of the language names, one of `builtInNames`.
  static func builtIn(_ word: String) -> PayloadType? {
    switch word {
    case "string": .string(.none)
    case "int": .integer(.none)
    case "float": .float(.none)
    case "bool": .boolean
    case "flag": .flag
    case "any": .any
    case "object": .anyObject
    case "null": .null
    default: nil
    }
  }
}

extension Diagnostic {
  fileprivate static func literalType(_ literal: LiteralSyntax) -> Diagnostic {
    .error(
      "literal-type", "\(KindSet(of: literal).phrase) like this cannot stand as a type",
      at: literal.range
    )
    .help("the values of a type are texts or whole numbers; write 'bool' for true and false")
  }

  fileprivate static func limitedLiteral(_ alternative: TypeSyntax.Alternative) -> Diagnostic {
    .error("limit-mismatch", "a single value cannot have limits", at: alternative.range)
  }

  fileprivate static func mixedLiterals(
    _ literal: Literal, at range: SourceRange, first: Literal, _ firstRange: SourceRange
  ) -> Diagnostic {
    .error(
      "mixed-literals",
      "\(literal.text) is \(KindSet(of: literal).phrase) among values that are not", at: range
    )
    .label(firstRange, "\(KindSet(of: first).phrase) here")
    .help("the values of one type are all texts or all whole numbers")
  }
}
