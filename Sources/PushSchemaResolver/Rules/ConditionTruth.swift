@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  typealias PlacedOperand = (operand: Expression.Operand, range: SourceRange)

  /// Reports a comparison that always has the same result.
  mutating func checkComparison(
    _ left: PlacedOperand, _ comparison: Expression.Comparison, _ right: PlacedOperand,
    at range: SourceRange
  ) {
    if comparison != .equal, comparison != .notEqual {
      for side in [left, right] where !side.operand.kinds.contains(.number) {
        return report(.operandKind(side, needs: .number))
      }
      checkCanDiffer(left, comparison, right, at: range)
      return
    }
    switch (left.operand, right.operand) {
    case (_, .literal(let literal)): checkCanEqual(left, literal, at: right.range)
    case (.literal(let literal), _): checkCanEqual(right, literal, at: left.range)
    default:
      if left.operand.kinds.isDisjoint(with: right.operand.kinds) {
        report(
          .error(
            "never-true",
            "'\(left.operand.text)' is \(left.operand.kinds.phrase) and '\(right.operand.text)' \(right.operand.kinds.phrase); they are never equal",
            at: range))
      }
    }
  }

  /// Reports `<` and its like if they always have the same result, by the operand's own range.
  private mutating func checkCanDiffer(
    _ left: PlacedOperand, _ comparison: Expression.Comparison, _ right: PlacedOperand,
    at range: SourceRange
  ) {
    guard case .literal(.number(let number)) = right.operand,
      let limits = left.operand.numberRange
    else { return }
    let (lower, upper) = (limits.lower, limits.upper)
    let isSettled =
      switch comparison {
      case .less, .greaterOrEqual:
        upper.map { $0 < number } == true || lower.map { $0 < number } == false
      case .lessOrEqual, .greater:
        upper.map { number < $0 } == false || lower.map { number < $0 } == true
      case .equal, .notEqual: false
      }
    if isSettled {
      report(
        .error(
          "always-true",
          "this comparison always has the same result: '\(left.operand.text)' is in \(limits.text)",
          at: range))
    }
  }

  /// Reports a literal whose value the operand cannot have.
  mutating func checkCanEqual(
    _ place: PlacedOperand, _ literal: Literal, at range: SourceRange, named name: String? = nil
  ) {
    switch place.operand {
    case .literal: break
    case .measure(.epochSeconds, _):
      if literal.numberValue?.isWhole == true { return }
      report(.neverTrue(place.operand.text, literal, "it is in whole seconds", nil, at: range))
    case .measure, .total:
      if let number = literal.numberValue, number.isWhole, number >= JSONNumber(0) { return }
      report(.neverTrue(place.operand.text, literal, "it is a count", nil, at: range))
    case .path(let path):
      guard let reason = misfit(literal, path.type)
      else { return checkListed(literal, path.type, at: range) }
      let listed = listedTexts(path.type)
      let suggested = literal.stringValue.flatMap { suggestion(for: $0, among: listed) }
      report(.neverTrue(name ?? path.text, literal, reason, suggested, at: range))
    }
  }

  /// Reports an operand that cannot be in a set: by its kind, and for a table by its value.
  mutating func checkAmong(
    _ place: PlacedOperand, _ values: [Literal], closedSet set: String? = nil
  ) {
    guard !values.isEmpty else { return }
    let kinds = values.reduce(into: KindSet()) { $0.formUnion(KindSet(of: $1)) }
    if place.operand.kinds.isDisjoint(with: kinds) {
      report(.operandKind(place, needs: kinds))
    } else if let set, case .literal(let literal) = place.operand,
      !values.contains(where: { $0.equals(literal) })
    {
      report(.neverTrue(set, literal, "it is not listed", nil, at: place.range))
    }
  }

  /// Reports a member's state that its type excludes or always has.
  mutating func checkState(_ state: Expression.MemberState, of path: Path, at range: SourceRange) {
    guard let wanted = state.kind.map({ KindSet(of: $0) }) else {
      if path.isOfItem, path.keys.isEmpty { report(.alwaysPresent(state, at: range)) }
      return
    }
    let kinds = KindSet(of: path.type)
    if kinds.isDisjoint(with: wanted) {
      report(
        .error(
          "never-true",
          "'\(path.text)' is never \(state.rawValue): the type accepts \(kinds.phrase)",
          at: range
        )
        .help(state == .null ? "write 'is present' or 'is absent' to test if it exists" : nil))
    } else if kinds == wanted, state != .whole || path.type.isWholeNumber {
      report(
        .error(
          "always-true", "'\(path.text)' is always \(state.rawValue) if it is present", at: range
        )
        .help("write 'is present' to test if it exists"))
    }
  }

  /// Reports keys that a closed object cannot have. A rule may ban such keys of its own object, to
  /// say where they belong.
  mutating func checkBannedKeys(_ names: [StringSyntax], isBanned: Bool, path: Path) {
    recordKeys(names, of: path.type)
    let keys = names.map { NameSyntax(text: $0.value, range: $0.range) }
    _ = firstOfEachName(keys, code: "duplicate-value", noun: "key")
    guard !(isBanned && path.root == .own && path.keys.isEmpty),
      case .object(let id) = path.type, let object = object(id), !object.isOpen
    else { return }
    for name in names where object.field(spelled: name.value) == nil && !object.collects(name.value)
    {
      report(
        .error(
          "never-true", "'\(name.value)' is not a key of the closed object \(id.name)",
          at: name.range))
    }
  }

  func listedTexts(_ type: PayloadType) -> [String] {
    switch type {
    case .enumeration(let id): enumeration(id)?.values.map(\.text) ?? []
    case .literals(let literals, _): literals.compactMap(\.stringValue)
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.flatMap { listedTexts($0) }
    default: []
    }
  }
}

extension Expression.Operand {
  /// The numbers it can be, if its type limits them.
  fileprivate var numberRange: NumberRange? {
    switch self {
    case .literal, .measure(.epochSeconds, _): return nil
    case .measure, .total: return NumberRange(lower: JSONNumber(0))
    case .path(let path):
      switch path.type.value {
      case .integer(let limits), .float(let limits): return limits.range
      default: return nil
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func neverTrue(
    _ subject: String, _ literal: Literal, _ reason: String, _ suggestion: String?,
    at range: SourceRange
  ) -> Diagnostic {
    .error("never-true", "'\(subject)' is never \(literal.text): \(reason)", at: range)
      .meaning(suggestion.map { JSONText.quoted($0) }, at: range)
      .help(literal == .null ? "write 'is present' or 'is absent' to test if it exists" : nil)
  }

  fileprivate static func alwaysPresent(
    _ state: Expression.MemberState, at range: SourceRange
  ) -> Diagnostic {
    .error(state == .present ? "always-true" : "never-true", "an item is always present", at: range)
  }
}
