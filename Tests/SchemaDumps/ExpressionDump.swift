@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// The type as an S-expression.
  var dump: SExpression {
    switch self {
    case .string(let limits):
      limited(
        "string",
        [
          limits.bytes.map { .atom("\($0.text) bytes") },
          limits.characters.map { .atom("\($0.text) chars") },
          limits.columns.map { .atom("\($0.text) columns") },
          limits.format.map { .list("format", .atom($0.rawValue)) },
          limits.form.map { .list("form", .atom($0.form.text)) },
          limits.name.map { .list("name", .atom($0)) },
          limits.message.map { .list("message", .atom($0.debugDescription)) },
        ])
    case .integer(let limits): number("int", limits)
    case .float(let limits): number("float", limits)
    case .boolean: .atom("bool")
    case .flag: .atom("flag")
    case .null: .atom("null")
    case .any: .atom("any")
    case .anyObject: .atom("object")
    case .literals(let literals, let name):
      named(name, .list("one-of", literals.map { .atom($0.text) }))
    case .enumeration(let id): .list("enum", .atom(id.description))
    case .object(let id): .list("object", .atom(id.description))
    case .array(let item, let limits):
      .list(
        "array", item.dump, limits.items.map { .atom("\($0.text) items") },
        limits.isUnique ? .atom("unique") : nil)
    case .map(let value, let limits):
      .list(
        "map", limits.keyForm.map { .list("form", .atom($0.form.text)) }, value.dump,
        limits.keys.map { .atom("\($0.text) keys") })
    case .union(let alternatives, let name):
      named(name, .list("union", alternatives.map(\.dump)))
    case .variants(let alternatives, let name):
      named(name, .list("variants", alternatives.map(\.dump)))
    case .textual(let value, let form):
      .list(form.rawValue.split(separator: " ").joined(separator: "-"), value.dump)
    case .invalid: .atom("invalid")
    }
  }

  /// What has a name, with the names of its cases.
  private func named(_ name: NamedCases?, _ part: SExpression) -> SExpression {
    guard let name else { return part }
    return .list(
      "named", .atom(name.id.description), name.isOpen ? .atom(name.isFree ? "free" : "open") : nil,
      .list("cases", name.cases.map(SExpression.atom)), part)
  }

  private func limited(_ word: String, _ limits: [SExpression?]) -> SExpression {
    let limits = limits.compactMap { $0 }
    return limits.isEmpty ? .atom(word) : .list(word, limits)
  }

  private func number(_ word: String, _ limits: NumberLimits) -> SExpression {
    limited(
      word,
      [
        limits.range.map { .atom($0.text) },
        limits.unit.map { .list("format", .atom($0.rawValue)) },
        limits.message.map { .list("message", .atom($0.debugDescription)) },
      ])
  }
}

extension Expression {
  /// The condition as an S-expression, with what its paths end at, for tests.
  var dump: SExpression {
    switch self {
    case .and(let terms): .list("and", terms.map(\.dump))
    case .or(let terms): .list("or", terms.map(\.dump))
    case .not(let term): .list("not", term.dump)
    case .compare(let left, let comparison, let right):
      .list(comparison.rawValue, left.dump, right.dump)
    case .compareSum(let left, let comparison, let right, let number):
      .list(comparison.rawValue, left.dump, .list("+", right.dump, .atom(String(number))))
    case .membership(let operand, let isNegated, let set):
      .list(isNegated ? "not-in" : "in", operand.dump, .atom(set.text))
    case .row(let operands, let table):
      .list("row-in", [.atom(table.description)] + operands.map(\.dump))
    case .state(let path, let isNegated, let state):
      .list((isNegated ? "is-not-" : "is-") + state.rawValue, path.dump)
    case .affix(let path, let affix, let texts):
      .list(affix == .prefix ? "starts-with" : "ends-with", [path.dump] + texts.map(quoted))
    case .keys(let path, let isBanned, let isPrefix, let names):
      .list(
        "has-" + (isBanned ? "no-" : "") + "key" + (isPrefix ? "-starting-with" : ""),
        [path.dump] + names.map(quoted))
    case .group(let test, let paths): .list(test.rawValue, paths.map(\.dump))
    case .keySet(let path, let set): .list("keys-in", path.dump, .atom(set.text))
    case .quantified(let quantifier, let list, let condition):
      .list(quantifier.rawValue, list.dump, condition.dump)
    case .boolean(let path): path.dump
    }
  }
}

extension Expression.Operand {
  fileprivate var dump: SExpression {
    switch self {
    case .path(let path): path.dump
    case .literal(let literal): .atom(literal.text)
    case .measure(let measure, let path): .list(measure.rawValue, path.dump)
    case .total(let measure, let paths): .list(measure.rawValue, paths.map(\.dump))
    }
  }
}

extension Path {
  /// The path, with the enclosing object's type where it starts there.
  var dump: SExpression {
    let text = isSensitive ? "\(text)!" : text
    guard case .parent(let id) = root else { return .atom(text) }
    return .list("parent", .atom(id.description), .atom(text))
  }
}
