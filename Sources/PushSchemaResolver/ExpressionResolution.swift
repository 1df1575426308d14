import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves a condition; `nil` if a part of it has no meaning, which has been reported.
  mutating func resolveCondition(
    _ syntax: ConditionSyntax, in scope: ExpressionScope
  ) -> Condition? {
    resolveExpression(syntax.expression, in: scope).map {
      Condition(isUnless: syntax.isUnless, expression: $0)
    }
  }

  /// Resolves an expression. All its parts are checked, even if one has no meaning.
  mutating func resolveExpression(
    _ syntax: ExpressionSyntax, in scope: ExpressionScope
  ) -> Expression? {
    if let (member, test) = syntax.defaulted { return resolveDefaulted(test, member, in: scope) }
    switch syntax {
    case .or(let terms, _): return resolveTerms(terms, in: scope).map(Expression.or)
    case .and(let terms, _): return resolveTerms(terms, in: scope).map(Expression.and)
    case .not(let term, _): return resolveExpression(term, in: scope).map(Expression.not)
    case .group(let word, let paths, let range):
      return resolveGroup(word, paths, at: range, in: scope)
    case .row(let operands, let table, let range):
      return resolveRow(operands, table, at: range, in: scope)
    case .comparison(let left, let sign, let right, let range):
      return resolveComparison(left, sign, right, at: range, in: scope)
    case .membership(let operand, let isNegated, let set, _):
      return resolveMembership(operand, isNegated: isNegated, set, in: scope)
    case .state(let operand, let isNegated, let word, let range):
      return resolveState(operand, isNegated: isNegated, word, at: range, in: scope)
    case .affix(let operand, let isSuffix, let texts, _):
      return resolvePathOperand(operand, allowing: .string, in: scope).map {
        .affix($0, isSuffix ? .suffix : .prefix, texts.map(\.value))
      }
    case .keys(let operand, let isBanned, let isPrefix, let names, _):
      guard let path = resolvePathOperand(operand, allowing: .object, in: scope)
      else { return nil }
      if !isPrefix { checkBannedKeys(names, isBanned: isBanned, path: path) }
      return .keys(path, isBanned: isBanned, isPrefix: isPrefix, names.map(\.value))
    case .keySet(let path, let isNegated, let set, let range):
      return resolveKeySet(path, isNegated: isNegated, set, at: range, in: scope)
    case .quantified(let word, let list, let condition, _):
      return resolveQuantified(word, list, condition, in: scope)
    case .operand(let operand): return resolveBoolean(operand, in: scope)
    case .invalid: return nil
    }
  }

  private mutating func resolveTerms(
    _ terms: [ExpressionSyntax], in scope: ExpressionScope
  ) -> [Expression]? {
    terms.map { resolveExpression($0, in: scope) }.complete()
  }

  private mutating func resolveGroup(
    _ word: NameSyntax, _ paths: [PathSyntax], at range: SourceRange, in scope: ExpressionScope
  ) -> Expression? {
    guard let test = Expression.GroupTest(rawValue: word.text) else { return nil }
    let resolved = paths.map { resolvePath($0, in: scope) }
    if paths.count < 2 {
      report(.error("group-too-small", "'\(test.rawValue)' needs at least two members", at: range))
    }
    guard let known = resolved.complete() else { return nil }
    checkDifferent(known, paths)
    return .group(test, known)
  }

  private mutating func resolveBoolean(
    _ operand: OperandSyntax, in scope: ExpressionScope
  ) -> Expression? {
    guard case .path(let syntax) = operand else {
      return reject(
        .notACondition(at: operand.range, advice: "a literal or a length needs a comparison"))
    }
    guard let path = resolvePath(syntax, in: scope) else { return nil }
    guard KindSet(of: path.type).contains(.boolean) else {
      return reject(.notACondition(at: syntax.range, advice: "write '\(path.text) is present'"))
    }
    return .boolean(path)
  }

  /// Resolves an operand that must be a path to a value of a kind.
  mutating func resolvePathOperand(
    _ operand: OperandSyntax, allowing kinds: KindSet, in scope: ExpressionScope
  ) -> Path? {
    guard case .path(let syntax) = operand else {
      let isDefaulted = if case .defaulted = operand { true } else { false }
      return reject(isDefaulted ? .defaultOperand(at: operand.range) : .notAPath(at: operand.range))
    }
    guard let path = resolvePath(syntax, in: scope) else { return nil }
    guard !KindSet(of: path.type).isDisjoint(with: kinds) else {
      return reject(
        .operandKind(path.text, at: syntax.range, is: KindSet(of: path.type), needs: kinds))
    }
    return path
  }

  /// Resolves one side of a comparison, a cell of `row(…)` or a value that is looked up in a set.
  mutating func resolveOperand(
    _ syntax: OperandSyntax, in scope: ExpressionScope
  ) -> Expression.Operand? {
    switch syntax {
    case .literal(let literal): return .literal(resolveLiteral(literal))
    case .path(let path): return resolvePath(path, in: scope).map(Expression.Operand.path)
    case .sum(_, _, _, let range):
      return reject(.sumOperand("a sum must follow '<', '<=', '>' or '>='", at: range))
    case .defaulted(_, let range):
      return reject(.defaultOperand(at: range))
    case .measure(let word, let paths, let range):
      guard let measure = Expression.Measure(rawValue: word.text) else { return nil }
      return resolveMeasure(measure, paths, at: range, in: scope)
    }
  }

  private mutating func resolveMeasure(
    _ measure: Expression.Measure, _ syntax: [PathSyntax], at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression.Operand? {
    let kinds: KindSet =
      switch measure {
      case .bytes: .all
      case .characters, .columns, .capitals, .epochSeconds: .string
      case .count: [.array, .object]
      }
    let resolved = syntax.map { resolvePathOperand(.path($0), allowing: kinds, in: scope) }
    guard let paths = resolved.complete() else { return nil }
    if measure == .epochSeconds, paths.count > 1 { return reject(.sumOfDates(at: range)) }
    checkDifferent(paths, syntax)
    return paths.count == 1 ? paths.first.map { .measure(measure, $0) } : .total(measure, paths)
  }

  /// Reports members that are named twice.
  private mutating func checkDifferent(_ paths: [Path], _ syntax: [PathSyntax]) {
    var firsts = FirstOccurrences<Path>()
    for (path, syntax) in zip(paths, syntax) {
      let name = NameSyntax(text: path.text, range: syntax.range)
      _ = isFirst(path, name, in: &firsts, code: "duplicate-operand", noun: "path")
    }
  }

  private mutating func resolveState(
    _ operand: OperandSyntax, isNegated: Bool, _ word: NameSyntax, at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression? {
    guard let state = Expression.MemberState(rawValue: word.text),
      let path = resolvePathOperand(operand, allowing: .all, in: scope)
    else { return nil }
    checkState(state, of: path, at: range)
    return .state(path, isNegated: isNegated, state)
  }

  private mutating func resolveComparison(
    _ left: OperandSyntax, _ sign: NameSyntax, _ right: OperandSyntax, at range: SourceRange,
    in scope: ExpressionScope
  ) -> Expression? {
    if case .sum(let path, let isDifference, let number, _) = right {
      return resolveSum(left, sign, (path, isDifference, number), at: range, in: scope)
    }
    let leftOperand = resolveOperand(left, in: scope)
    let rightOperand = resolveOperand(right, in: scope)
    guard let leftOperand, let rightOperand,
      let comparison = Expression.Comparison(rawValue: sign.text)
    else { return nil }
    guard !leftOperand.paths.isEmpty || !rightOperand.paths.isEmpty
    else { return reject(.looksAtNothing(at: range)) }
    checkComparison((leftOperand, left.range), comparison, (rightOperand, right.range), at: range)
    return .compare(leftOperand, comparison, rightOperand)
  }
}

extension Expression.Operand {
  /// The possible kinds of its value.
  var kinds: KindSet {
    switch self {
    case .path(let path): KindSet(of: path.type)
    case .literal(let literal): KindSet(of: literal)
    case .measure, .total: .number
    }
  }
}

extension Diagnostic {
  static func looksAtNothing(at range: SourceRange) -> Diagnostic {
    .error("looks-at-nothing", "this test uses no member of the payload", at: range)
      .help("name the field to test")
  }

  fileprivate static func sumOfDates(at range: SourceRange) -> Diagnostic {
    .error("operand-kind", "dates cannot be added up", at: range)
      .help("name one date, and compare it with another one")
  }

  fileprivate static func notACondition(at range: SourceRange, advice: String) -> Diagnostic {
    .error("not-a-condition", "this is neither true nor false", at: range).help(advice)
  }

  fileprivate static func notAPath(at range: SourceRange) -> Diagnostic {
    .error("not-a-path", "this test needs a member", at: range)
  }

  static func operandKind(_ place: Resolution.PlacedOperand, needs needed: KindSet) -> Diagnostic {
    operandKind(place.operand.text, at: place.range, is: place.operand.kinds, needs: needed)
  }

  static func operandKind(
    _ text: String, at range: SourceRange, is kinds: KindSet, needs needed: KindSet
  ) -> Diagnostic {
    .error(
      "operand-kind", "'\(text)' is \(kinds.phrase), but \(needed.phrase) is needed", at: range)
  }
}
