import PushSchemaModel
import PushSchemaText

extension TypeJSONSchema {
  /// The schema of objects that are distinguished by their members: the first test that a value
  /// passes determines its type.
  func members(ofVariants alternatives: [PayloadType], as written: WrittenType) -> Members {
    guard let tests = set.variantTests(of: alternatives) else { return [("type", "object")] }
    func schema(_ type: PayloadType) -> Members {
      let position = alternatives.firstIndex(of: type)
      return members(of: type, as: position.map { written.alternative($0) } ?? .plain)
    }
    // From the last test to the first, each with what comes after it.
    var rest = tests.otherwise.map { JSONDocument.object(schema($0)) }
    var decision = tests.otherwise.map(schema) ?? []
    for choice in tests.choices.reversed() {
      decision = [
        ("if", test(choice)), ("then", .object(schema(choice.type))), ("else", rest ?? false),
      ]
      rest = .object(decision)
    }
    return [("type", "object")] + decision
  }

  /// Whether an object passes the test, in either spelling of the key.
  private func test(_ choice: VariantTests.Choice) -> JSONDocument {
    let tests = choice.keys.map { key in
      JSONDocument.object(
        known(
          ("required", [.string(key)]),
          ("properties", choice.values.map { [key: ["enum": .array($0.map(\.jsonDocument))]] })))
    }
    return tests.count == 1 ? tests[0] : ["anyOf": .array(tests)]
  }
}
