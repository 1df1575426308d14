@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// A test on the items of a list, as a local constant with its answer.
struct ItemTest {
  let name: String
  let expression: Expression
  /// The call without its closure.
  let call: SwiftCode
  /// The local constants and tests that the closure starts with.
  let locals: [(name: String, code: SwiftCode)]
  let inner: [ItemTest]
  let truth: SwiftCode

  func write(to writer: inout CodeWriter) {
    writer.code(call, prefix: "let \(name) = ", suffix: " { item, reader in")
    writer.indented { writer in
      for local in locals { writer.write(.assignment("let \(local.name)", local.code)) }
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
    let truth = code(ConditionTruth(condition))
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

  private mutating func code(_ truth: ConditionTruth) -> SwiftCode {
    switch truth {
    case .all(let terms): return .chain(terms.map { operand($0) }, joiner: "&&")
    case .any(let terms): return .chain(terms.map { operand($0) }, joiner: "||")
    case .not(let term):
      if case .prefixed("!", let inner) = operand(term) { return inner }
      return .prefixed("!", operand(term))
    case .test(let test): return .call("Truth", [code(test)])
    case .answer(let expression):
      let answer = self.truth(expression)
      guard expression.bansKeys else { return answer }
      if case .prefixed("!", let inner) = answer { return inner }
      return .prefixed("!", answer)
    }
  }

  private mutating func operand(_ truth: ConditionTruth) -> SwiftCode {
    truth.isCompound ? .parenthesized(code(truth)) : code(truth)
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
    case .literal, .measure, .total: return .text("Truth.unknown")
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

extension Expression {
  /// Whether it asks for keys that must not be there; the reader is asked whether some are.
  var bansKeys: Bool {
    if case .keys(_, true, _, _) = self { true } else { false }
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
