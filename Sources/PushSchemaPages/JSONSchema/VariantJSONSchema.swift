import PushSchemaModel
import PushSchemaText

extension TypeJSONSchema {
  /// Writes objects that are distinguished by their members: the first test that a value passes
  /// determines its type.
  func writeVariants(
    _ alternatives: [PayloadType], as written: WrittenType, to writer: inout JSONDocumentWriter
  ) {
    writer.member("type", .string("object"))
    guard let tests = set.variantTests(of: alternatives) else { return }
    write(tests.choices[...], else: tests.otherwise, alternatives, as: written, to: &writer)
  }

  private func write(
    _ choices: ArraySlice<VariantTests.Choice>, else otherwise: PayloadType?,
    _ alternatives: [PayloadType], as written: WrittenType, to writer: inout JSONDocumentWriter
  ) {
    func reference(_ type: PayloadType, to writer: inout JSONDocumentWriter) {
      let position = alternatives.firstIndex(of: type)
      write(type, as: position.map { written.alternative($0) } ?? .plain, to: &writer)
    }
    guard let choice = choices.first else {
      if let otherwise { reference(otherwise, to: &writer) }
      return
    }
    writer.member("if", test(choice))
    writer.object("then") { reference(choice.type, to: &$0) }
    if choices.count == 1, otherwise == nil { return writer.member("else", .boolean(false)) }
    writer.object("else") {
      write(choices.dropFirst(), else: otherwise, alternatives, as: written, to: &$0)
    }
  }

  /// Whether an object passes the test, in either spelling of the key.
  private func test(_ choice: VariantTests.Choice) -> JSONDocument {
    let tests = choice.keys.map { key in
      JSONDocument.object(
        [("required", .array([.string(key)]))]
          + (choice.values.map { values in
            [
              (
                "properties",
                .object([(key, .object([("enum", .array(values.map(\.jsonDocument)))]))])
              )
            ]
          } ?? []))
    }
    return tests.count == 1 ? tests[0] : .object([("anyOf", .array(tests))])
  }
}
