import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// A resolved type, and its parts that are written as names.
struct ResolvedType {
  var type: PayloadType
  var written = WrittenType.plain
}

/// One alternative of a type.
private typealias ResolvedAlternative = (
  type: PayloadType, written: WrittenType, range: SourceRange
)

extension Resolution {
  /// Resolves a type; `invalid` if a part of it has no meaning.
  mutating func resolveType(_ syntax: TypeSyntax, in unit: Int) -> PayloadType {
    resolveWrittenType(syntax, in: unit).type
  }

  /// The same with the names in its text.
  mutating func resolveWrittenType(_ syntax: TypeSyntax, in unit: Int) -> ResolvedType {
    if let only = syntax.alternatives.first, syntax.alternatives.count == 1 {
      if case .literal = only.base {} else { return resolveAlternative(only, in: unit) }
    }
    var literals: [(literal: Literal, range: SourceRange)] = []
    var alternatives: [ResolvedAlternative] = []
    // All literals are one alternative, at the position of the first.
    var literalPosition: Int?
    for alternative in syntax.alternatives {
      if case .literal(let literal) = alternative.base, let value = resolveListed(literal) {
        if !alternative.limits.isEmpty { report(.limitedLiteral(alternative)) }
        if value == .null {
          alternatives.append((.null, .plain, alternative.range))
        } else {
          literals.append((value, alternative.range))
          if literalPosition == nil {
            literalPosition = alternatives.count
            alternatives.append((.literals([], nil), .plain, alternative.range))
          }
        }
      } else {
        alternatives += split(resolveAlternative(alternative, in: unit), at: alternative.range)
      }
    }
    if let literalPosition {
      alternatives[literalPosition].type = .literals(checkedLiterals(literals), nil)
    }
    guard alternatives.count > 1
    else { return ResolvedType(type: alternatives.first?.type ?? .invalid) }
    if alternatives.contains(where: { $0.type == .invalid }) { return ResolvedType(type: .invalid) }
    guard let groups = groups(of: alternatives), checkDecidable(groups)
    else { return ResolvedType(type: .invalid) }
    let written = alternatives.map(\.written)
    let types = groups.map(\.type)
    return ResolvedType(
      type: types.count == 1 ? types[0] : .union(types, nil),
      written: written.allSatisfy { $0 == .plain } ? .plain : .oneOf(written))
  }

  /// The alternatives, with the objects among them as one; `nil` if they are reported.
  private mutating func groups(
    of alternatives: [ResolvedAlternative]
  ) -> [(type: PayloadType, range: SourceRange)]? {
    var groups = alternatives.map { (type: $0.type, range: $0.range) }
    let positions = groups.indices.filter { groups[$0].type.mayBeVariant }
    guard let first = positions.first, let last = positions.last, first < last,
      positions.contains(where: { groups[$0].type.declaredObject != nil })
    else { return groups }
    let variants = groups[first...last]
    if let other = variants.first(where: { !$0.type.mayBeVariant }) {
      return reject(
        .error("undecidable-union", "this separates the objects of the type", at: other.range)
          .help("write the objects next to each other, and everything else before or after them"))
    }
    if let free = variants.dropLast().first(where: { $0.type.declaredObject == nil }) {
      return reject(
        .error("undecidable-union", "every object would match this one", at: free.range)
          .help("write it after the declared objects: it accepts all others"))
    }
    for position in variants.indices.dropFirst() {
      if variants[..<position].contains(where: { $0.type == groups[position].type }) {
        return reject(
          .error(
            "undecidable-union", "\(groups[position].type.phrase) appears twice here",
            at: groups[position].range))
      }
    }
    let range = groups[first].range.union(groups[last].range)
    groups.replaceSubrange(first...last, with: [(.variants(variants.map(\.type), nil), range)])
    return groups
  }

  /// The alternatives of a named union, as parts of another one.
  private func split(_ resolved: ResolvedType, at range: SourceRange) -> [ResolvedAlternative] {
    resolved.type.hasCases
      ? resolved.type.cases.map { ($0, .plain, range) } : [(resolved.type, resolved.written, range)]
  }

  /// A text, a whole number or null, which a type may list; `nil` for others, which are reported.
  mutating func resolveListed(_ literal: LiteralSyntax) -> Literal? {
    switch literal {
    case .string(let string): return .string(string.value)
    case .null: return .null
    case .number(let number):
      if let value = Int(number.text) { return .number(JSONNumber(value)) }
    case .boolean, .list, .object: break
    }
    return reject(
      .error(
        "literal-type", "\(KindSet(of: literal).phrase) like this cannot be a type",
        at: literal.range
      )
      .help("the values of a type are texts or whole numbers; write 'bool' for true and false"))
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
        guard let limit = alternative.limits.first
        else { return ResolvedType(type: type, written: .named(id)) }
        if case .text(let text) = limit, alternative.limits.count == 1 {
          return ResolvedType(type: textual(type, text))
        }
        report(
          .error(
            "limit-mismatch", "the type '\(name.text)' already has its limits",
            at: alternative.range
          )
          .help("write the limits where the type is declared"))
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
    var firsts = FirstOccurrences<Literal>()
    return literals.compactMap { literal, range in
      if let (first, firstRange) = literals.first, first.kind != literal.kind {
        return reject(.mixedLiterals(literal, at: range, first: first, firstRange))
      }
      let name = NameSyntax(text: literal.text, range: range)
      return isFirst(literal, name, in: &firsts, code: "duplicate-value", noun: "value")
        ? literal : nil
    }
  }
}

extension WrittenType {
  /// The same as items of an array, or values of a free map.
  fileprivate var inside: WrittenType { self == .plain ? .plain : .of(self) }
}

extension PayloadType {
  /// Whether it may be one of several objects that are distinguished by their members.
  fileprivate var mayBeVariant: Bool {
    switch self {
    case .object, .anyObject, .map: true
    default: false
    }
  }

  /// The type that a word of the language names, one of `LanguageWords.builtInTypes`.
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
  fileprivate static func limitedLiteral(_ alternative: TypeSyntax.Alternative) -> Diagnostic {
    .error("limit-mismatch", "a single value cannot have limits", at: alternative.range)
  }

  static func mixedLiterals(
    _ literal: Literal, at range: SourceRange, first: Literal, _ firstRange: SourceRange
  ) -> Diagnostic {
    .error(
      "mixed-literals",
      "\(literal.text) is \(KindSet(of: literal).phrase), but other values are not", at: range
    )
    .label(firstRange, "\(KindSet(of: first).phrase) here")
    .help("the values of one type are all texts or all whole numbers")
  }
}
