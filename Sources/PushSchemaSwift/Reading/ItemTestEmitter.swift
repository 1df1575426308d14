import PushPayload
import PushSchemaModel

/// A test on the items of a list, as a local constant with its answer.
struct ItemTest {
  let name: String
  let expression: Expression
  /// The call without its closure.
  let call: SwiftCode
  /// The local constants and tests that the closure starts with.
  let locals: [(name: String, code: String)]
  let inner: [ItemTest]
  let truth: SwiftCode

  func write(to writer: inout CodeWriter) {
    writer.code(call, prefix: "let \(name) = ", suffix: " { item, reader in")
    writer.indented { writer in
      for local in locals { writer.statement("let \(local.name) = \(local.code)") }
      for test in inner { test.write(to: &writer) }
      writer.code(truth, prefix: locals.isEmpty && inner.isEmpty ? "" : "return ")
    }
    writer.line("}")
  }
}

/// Writes tests on lists and keys.
extension ConditionEmitter {
  /// The constant with the answer to an `any` or `all`.
  mutating func itemTest(
    _ quantifier: Expression.Quantifier, _ list: Path, _ condition: Expression
  ) -> String {
    let expression = Expression.quantified(quantifier, list, condition)
    if let known = itemTests.first(where: { $0.expression == expression }) { return known.name }
    let name = itemName([quantifier.rawValue] + list.words)
    let isMap = list.type.list?.kind == .object
    let function =
      switch quantifier {
      case .any: isMap ? "anyValue" : "anyItem"
      case .all: isMap ? "allValues" : "allItems"
      }
    let arguments = [.labeled("of", place(list))] + list.itemKinds.map { SwiftCode.text($0) }
    // A closure stands behind the call, as a body behind the head of a function.
    let call = SwiftCode.list(
      open: "reader.\(function)(", arguments, close: ")", style: .declaration)
    let (outerTests, outerLocals) = (itemTests, itemLocals)
    (itemTests, itemLocals) = ([], [])
    let truth = fullTruth(condition)
    let test = ItemTest(
      name: name, expression: expression, call: call, locals: itemLocals, inner: itemTests,
      truth: truth)
    (itemTests, itemLocals) = (outerTests + [test], outerLocals)
    return name
  }

  /// The place of a member of the item at hand; one further inside is a local constant.
  mutating func itemPlace(_ path: Path) -> String {
    guard !path.keys.isEmpty else { return "item" }
    let code = lookedUp(path.keys[...], from: "item", as: path.type)
    if let known = itemLocals.first(where: { $0.code == code }) { return known.name }
    let name = itemName(path.words)
    itemLocals.append((name, code))
    return name
  }

  /// The truth of an expression, which may be unknown.
  private mutating func fullTruth(_ expression: Expression) -> SwiftCode {
    switch expression {
    case .and(let terms): return .chain(terms.map { operandTruth($0) }, joiner: "&&")
    case .or(let terms): return .chain(terms.map { operandTruth($0) }, joiner: "||")
    case .not(let term): return negated(fullTruth(term))
    case .state(let path, let isNegated, .present):
      return .call("Truth", [presence(path, isPresent: !isNegated)])
    case .state(let path, let isNegated, .absent):
      return .call("Truth", [presence(path, isPresent: isNegated)])
    case .group(let group, let paths): return .call("Truth", [count(group, paths, wanted: true)])
    case .state(_, true, _), .membership(_, true, _), .keys(_, true, _, _):
      return negated(truth(expression))
    default: return truth(expression)
    }
  }

  private mutating func operandTruth(_ expression: Expression) -> SwiftCode {
    let code = fullTruth(expression)
    if case .chain = code { return .parenthesized(code) }
    return code
  }

  private func negated(_ code: SwiftCode) -> SwiftCode {
    switch code {
    case .chain: .prefixed("!", .parenthesized(code))
    case .prefixed("!", let inner): inner
    default: .prefixed("!", code)
    }
  }

  /// `x in list`
  mutating func contains(_ operand: Expression.Operand, in list: Path) -> SwiftCode {
    let value = payloadOperand(operand)
    return .call(
      "reader.contains",
      [value, .labeled("in", place(list))] + list.itemKinds.map { .text($0) })
  }

  /// `x in keys(path)`
  mutating func isKey(_ operand: Expression.Operand, of path: Path) -> SwiftCode {
    switch operand {
    case .path(let name):
      let name = place(name)
      return .call("reader.isKey", [.text(name), .labeled("of", place(path))])
    case .literal(.string(let text)):
      return .call("reader.hasKeys", [.text(place(path)), textList([text], path, .keys)])
    case .literal, .measure: return .text("Truth.unknown")
    }
  }

  /// `keys(path) in set`
  mutating func areKeys(_ path: Path, among set: Expression.ValueSet) -> SwiftCode {
    let object = SwiftCode.labeled("of", place(path))
    switch set {
    case .items(let list):
      let kinds = list.itemKinds.prefix(1).map { SwiftCode.text($0) }
      return .call("reader.areKeys", [object, .labeled("amongItemsOf", place(list))] + kinds)
    case .keys(let other):
      return .call("reader.areKeys", [object, .labeled("amongKeysOf", place(other))])
    case .literals, .range, .enumeration, .column:
      let texts = file.values(of: set).compactMap(\.stringText)
      return .call("reader.areKeys", [object, .labeled("among", textList(texts, path, .keys))])
    }
  }
}

extension Path {
  /// The words for the name of a constant.
  fileprivate var words: [String] {
    switch root {
    case .own: keys.isEmpty ? ["self"] : keys
    case .parent: ["parent"] + keys
    case .given: ["given"] + keys
    case .item: ["item"] + keys
    }
  }

  /// The kinds of what stands in the list, as arguments.
  fileprivate var itemKinds: [String] { type.list?.item.kindArguments ?? [] }
}

extension PayloadType {
  /// The kinds of its values, whether numbers are whole, and what texts may stand for, as arguments;
  /// none where any will do.
  var kindArguments: [String] {
    let plain = withoutTexts
    guard !plain.kinds.isEmpty else { return [] }
    var arguments = ["as: [" + plain.kinds.map { "." + $0.rawValue }.joined(separator: ", ") + "]"]
    if case .integer = plain.alternative(for: .number) { arguments.append("isWhole: true") }
    if let content = textualContent { arguments.append("textual: .\(content.caseName)") }
    return arguments
  }
}

extension TextualContent {
  /// The case of `PushPayload.TextualContent`.
  var caseName: String { "\(self)" }
}
