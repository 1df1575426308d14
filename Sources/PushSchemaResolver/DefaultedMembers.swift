@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// `default(path)`: a member, or the default that its field states if it is absent. Such tests and
/// values are rewritten without it.
extension Resolution {
  /// Resolves a test of a member; if the member is absent, the test has the default's result.
  mutating func resolveDefaulted(
    _ syntax: ExpressionSyntax, _ member: PathSyntax, in scope: ExpressionScope
  ) -> Expression? {
    guard let path = resolvePath(member, in: scope),
      let value = defaultValue(of: member, path, in: scope),
      let test = resolveExpression(syntax, in: scope)
    else { return nil }
    guard let holds = answer(of: test, on: path, being: value)
    else { return reject(.defaultOperand(at: syntax.range)) }
    return holds
      ? .or([test, .state(path, isNegated: false, .absent)])
      : .and([.state(path, isNegated: false, .present), test])
  }

  /// The default of the field at the end of a path.
  private mutating func defaultValue(
    of syntax: PathSyntax, _ path: Path, in scope: ExpressionScope
  ) -> Literal? {
    guard let value = statedDefault(of: path, in: scope)
    else { return reject(.defaultOfNothing(path.text, at: syntax.range)) }
    return value
  }

  /// The same without a diagnostic.
  func statedDefault(of path: Path, in scope: ExpressionScope) -> Literal? {
    var keys = path.keys
    var start: PayloadType?
    switch path.root {
    case .own: start = .object(scope.own)
    case .parent(let parent): start = .object(parent)
    case .item: start = scope.item?.type
    case .key: return nil
    case .given:
      guard let name = keys.first else { return nil }
      start = scope.givens?[name]?.type
      keys.removeFirst()
    }
    guard let key = keys.popLast() else { return nil }
    for name in keys {
      start = PayloadType.merged(fields(name, of: start).map(\.type))
      // The only list on a path is the one whose items have a result each; it counts as its item.
      if case .array(let item, _)? = start { start = item }
    }
    // Of several objects, each that has the field must state the same default.
    let defaults = fields(key, of: start).map(\.defaultValue)
    guard case .literal(let literal)? = defaults.first ?? nil,
      defaults.allSatisfy({ if case .literal(literal)? = $0 { true } else { false } })
    else { return nil }
    return literal
  }

  /// The fields of a key in the objects that a value may be.
  func fields(_ key: String, of type: PayloadType?) -> [Field] {
    (type?.alternative(for: .object)?.declaredObjects ?? []).compactMap { object($0)?.field(key) }
  }

  /// The result of a test for a value instead of a member; `nil` if the value does not decide it.
  func answer(of test: Expression, on path: Path, being value: Literal) -> Bool? {
    switch test {
    case .boolean(path): value == .boolean(true)
    case .compare(.path(path), let comparison, .literal(let literal)):
      answer(of: value, comparison, literal)
    case .compare(.literal(let literal), let comparison, .path(path)):
      answer(of: literal, comparison, value)
    case .membership(.path(path), let isNegated, let set):
      values(of: set, contain: value).map { $0 != isNegated }
    case .affix(path, let affix, let texts):
      value.stringValue.map { text in
        texts.contains { part in
          affix == .prefix
            ? text.utf8.starts(with: part.utf8)
            : text.utf8.reversed().starts(with: part.utf8.reversed())
        }
      }
    default: nil
    }
  }

  private func answer(
    of left: Literal, _ comparison: Expression.Comparison, _ right: Literal
  ) -> Bool? {
    switch comparison {
    case .equal: return left.equals(right)
    case .notEqual: return !left.equals(right)
    default:
      guard let left = left.numberValue, let right = right.numberValue else { return nil }
      return comparison.holds(left < right ? -1 : right < left ? 1 : 0)
    }
  }

  /// Whether a set contains a value; `nil` for a set that depends on the payload.
  private func values(of set: Expression.ValueSet, contain value: Literal) -> Bool? {
    if case .range(let range) = set { return value.numberValue.map { range.contains($0) } ?? false }
    return listed(set)?.contains { $0.equals(value) }
  }

  /// The values of a `set` line without `default(…)`: each value that reads a member with its
  /// default is followed by the same with the default.
  mutating func withoutDefaults(
    _ alternatives: [SetLineSyntax.Alternative], isConverted: Bool, in draft: MappingDraft
  ) -> [SetLineSyntax.Alternative]? {
    var plain: [SetLineSyntax.Alternative] = []
    for alternative in alternatives {
      guard case .arithmetic(let number) = alternative.value, let member = number.defaultedPath
      else {
        plain.append(alternative)
        continue
      }
      // A literal is not converted, so a default would differ from the member's result.
      guard !isConverted else { return reject(.convertedDefault(at: member.range)) }
      guard let path = resolvePath(member, in: draft.scope()),
        let value = defaultValue(of: member, path, in: draft.scope())
      else { return nil }
      var (read, missing) = (alternative, alternative)
      read.value = number.replacingDefault(by: .path(member)).setValue
      missing.value = number.replacingDefault(by: value.syntax(at: member.range)).setValue
      guard let both = withoutDefaults([read, missing], isConverted: false, in: draft)
      else { return nil }
      plain += both
    }
    return plain
  }
}

extension ExpressionSyntax {
  /// The member whose default it uses, and the test of the member alone; `nil` for any other test.
  var defaulted: (member: PathSyntax, test: ExpressionSyntax)? {
    switch self {
    case .comparison(let left, let sign, let right, let range):
      if let path = left.defaulted { return (path, .comparison(.path(path), sign, right, range)) }
      return right.defaulted.map { ($0, .comparison(left, sign, .path($0), range)) }
    case .membership(let operand, let isNegated, let set, let range):
      return operand.defaulted.map {
        ($0, .membership(.path($0), isNegated: isNegated, set, range))
      }
    case .affix(let operand, let isSuffix, let texts, let range):
      return operand.defaulted.map { ($0, .affix(.path($0), isSuffix: isSuffix, texts, range)) }
    case .operand(let operand): return operand.defaulted.map { ($0, .operand(.path($0))) }
    default: return nil
    }
  }
}

extension OperandSyntax {
  fileprivate var defaulted: PathSyntax? {
    if case .defaulted(let path, _) = self { path } else { nil }
  }
}

extension ArithmeticSyntax {
  /// The first member in it that is read with its default.
  fileprivate var defaultedPath: PathSyntax? {
    switch self {
    case .defaulted(let path, _): path
    case .operation(let left, _, let right, _): left.defaultedPath ?? right.defaultedPath
    case .clamp(let inner, _, _): inner.defaultedPath
    case .number, .path, .wholeNumber, .literal: nil
    }
  }

  /// The same with another operand instead of that member.
  fileprivate func replacingDefault(by other: ArithmeticSyntax) -> ArithmeticSyntax {
    switch self {
    case .defaulted: return other
    case .operation(let left, let sign, let right, let range):
      return left.defaultedPath != nil
        ? .operation(left.replacingDefault(by: other), sign, right, range)
        : .operation(left, sign, right.replacingDefault(by: other), range)
    case .clamp(let inner, let limits, let range):
      return .clamp(inner.replacingDefault(by: other), limits, range)
    case .number, .path, .wholeNumber, .literal: return self
    }
  }
}

extension Literal {

  /// The literal as if it were written at a range.
  fileprivate func syntax(at range: SourceRange) -> ArithmeticSyntax {
    if case .number(let number) = self {
      return .number(NumberSyntax(text: number.text, range: range))
    }
    return .literal(written(at: range))
  }

  private func written(at range: SourceRange) -> LiteralSyntax {
    switch self {
    case .string(let text): .string(StringSyntax(value: text, range: range))
    case .number(let number): .number(NumberSyntax(text: number.text, range: range))
    case .boolean(let value): .boolean(value, range)
    case .null: .null(range)
    case .list(let items): .list(items.map { $0.written(at: range) }, range)
    case .object(let members):
      .object(
        members.map {
          LiteralSyntax.Member(
            key: StringSyntax(value: $0.key, range: range), value: $0.value.written(at: range))
        }, range)
    }
  }
}

extension Diagnostic {
  fileprivate static func defaultOfNothing(_ path: String, at range: SourceRange) -> Diagnostic {
    .error("default-of-nothing", "'\(path)' has no default value", at: range)
      .help("add 'default' to the field, or test if the member is present")
  }

  static func defaultOperand(at range: SourceRange) -> Diagnostic {
    .error(
      "default-operand",
      "compare 'default(…)' with a literal or a list of literals, or write it in a 'set' line",
      at: range
    )
    .help("test the member itself, and test if it is absent")
  }

  fileprivate static func convertedDefault(at range: SourceRange) -> Diagnostic {
    .error("default-operand", "this line cannot convert the default", at: range)
      .help("write the member, then 'else' and the converted default")
  }
}
