import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax
import PushSchemaText

/// What a type as written means, and which of its parts were written by name.
struct ResolvedType {
  var type: PayloadType
  var written = WrittenType.plain
}

/// One alternative of a type.
private struct ResolvedAlternative {
  var type: PayloadType
  var written = WrittenType.plain
  var range: SourceRange
}

extension Resolution {
  /// What a type as written means; `invalid` where some part of it means nothing.
  mutating func resolveType(_ syntax: TypeSyntax, in unit: Int) -> PayloadType {
    resolveWrittenType(syntax, in: unit).type
  }

  /// The same with the names that it was written with.
  mutating func resolveWrittenType(_ syntax: TypeSyntax, in unit: Int) -> ResolvedType {
    if let only = syntax.alternatives.first, syntax.alternatives.count == 1, !only.isLiteral {
      return resolveAlternative(only, in: unit)
    }
    var literals: [(literal: Literal, range: SourceRange)] = []
    var alternatives: [ResolvedAlternative] = []
    // All literals are one alternative, which stands where the first of them does.
    var literalPosition: Int?
    for alternative in syntax.alternatives {
      if case .literal(let literal) = alternative.base, let value = resolveListed(literal) {
        if !alternative.limits.isEmpty { report(.limitedLiteral(alternative)) }
        if value == .null {
          alternatives.append(ResolvedAlternative(type: .null, range: alternative.range))
        } else {
          literals.append((value, alternative.range))
          if literalPosition == nil {
            literalPosition = alternatives.count
            alternatives.append(
              ResolvedAlternative(type: .literals([], nil), range: alternative.range))
          }
        }
      } else {
        let resolved = resolveAlternative(alternative, in: unit)
        alternatives += split(resolved, at: alternative.range)
      }
    }
    if let literalPosition {
      alternatives[literalPosition].type = .literals(checkedLiterals(literals), nil)
    }
    guard alternatives.count > 1 else {
      return ResolvedType(type: alternatives.first?.type ?? .invalid)
    }
    if alternatives.contains(where: { $0.type == .invalid }) { return ResolvedType(type: .invalid) }
    guard checkDecidable(alternatives.map { ($0.type, $0.range) }, whole: syntax) else {
      return ResolvedType(type: .invalid)
    }
    let written = alternatives.map(\.written)
    let isPlain = written.allSatisfy { $0 == .plain }
    return ResolvedType(
      type: .union(alternatives.map(\.type), nil), written: isPlain ? .plain : .oneOf(written))
  }

  /// A union by name counts as its alternatives among those of another one.
  private func split(_ resolved: ResolvedType, at range: SourceRange) -> [ResolvedAlternative] {
    guard case .union(let alternatives, _) = resolved.type else {
      return [
        ResolvedAlternative(type: resolved.type, written: resolved.written, range: range)
      ]
    }
    return alternatives.map { ResolvedAlternative(type: $0, range: range) }
  }

  /// A literal that a type or an enum may list: a text, a whole number or null; `nil` for others, which
  /// have been reported.
  mutating func resolveListed(_ literal: LiteralSyntax) -> Literal? {
    switch literal {
    case .string(let string): return .string(string.value)
    case .null: return .null
    case .number(let number):
      guard let value = Int(number.text) else {
        report(.literalType(literal))
        return nil
      }
      return .number(JSONNumber(value))
    case .boolean, .list, .object:
      report(.literalType(literal))
      return nil
    }
  }

  private mutating func resolveAlternative(
    _ alternative: TypeSyntax.Alternative, in unit: Int
  ) -> ResolvedType {
    switch alternative.base {
    case .literal, .invalid: return ResolvedType(type: .invalid)
    case .array(let item):
      let inner = resolveWrittenType(item, in: unit)
      return ResolvedType(
        type: applyLimits(alternative, to: .array(inner.type, .none)),
        written: inner.written.inside)
    case .map(let value, let keyForm):
      let limits = MapLimits(keyForm: keyForm.flatMap { resolveForm($0) })
      let inner = resolveWrittenType(value, in: unit)
      return ResolvedType(
        type: applyLimits(alternative, to: .map(inner.type, limits)),
        written: inner.written.inside)
    case .name(let name):
      if name.others.isEmpty, let builtIn = PayloadType.builtIn(name.text) {
        return ResolvedType(type: applyLimits(alternative, to: builtIn))
      }
      guard let (id, kind) = resolveName(name, as: [.object, .enumeration, .type], in: unit)
      else { return ResolvedType(type: .invalid) }
      switch kind {
      case .type:
        let type = namedType(id)?.type ?? .invalid
        guard let limit = alternative.limits.first else {
          return ResolvedType(type: type, written: .named(id))
        }
        if case .text(let text) = limit, alternative.limits.count == 1 {
          return ResolvedType(type: textual(type, text))
        }
        report(.limitedName(alternative, name))
        return ResolvedType(type: type, written: .named(id))
      case .enumeration:
        let type = enumeration(id)?.type ?? .enumeration(id)
        return ResolvedType(type: applyLimits(alternative, to: type))
      case .object, .payload, .table, .conversion, .group, .lines:
        return ResolvedType(type: applyLimits(alternative, to: .object(id)))
      }
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

extension WrittenType {
  /// The same around it: as items of an array, or values of a free map.
  fileprivate var inside: WrittenType { self == .plain ? .plain : .of(self) }
}

extension TypeSyntax.Alternative {
  fileprivate var isLiteral: Bool {
    if case .literal = base { true } else { false }
  }
}

extension PayloadType {
  /// The words of the language that name types.
  static var builtInNames: [String] { LanguageWords.builtInTypes }

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

  fileprivate static func limitedName(
    _ alternative: TypeSyntax.Alternative, _ name: QualifiedNameSyntax
  ) -> Diagnostic {
    .error(
      "limit-mismatch", "the type '\(name.text)' has its limits already", at: alternative.range
    )
    .help("write the limits where the type is declared")
  }

  fileprivate static func limitedLiteral(_ alternative: TypeSyntax.Alternative) -> Diagnostic {
    .error("limit-mismatch", "a single value cannot have limits", at: alternative.range)
  }

  static func mixedLiterals(
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
