import PushSchemaDiagnostics
import PushSchemaModel
import Testing

@Suite struct FieldPositionTests {
  @Test(arguments: [1, 8, 9, 500])
  func `the first field of each key is found`(_ count: Int) {
    let keys = (0..<count).map { "key \($0 * 7 % count)" }
    let object = object(keys + keys)
    for key in keys { #expect(object.fieldPosition(key) == keys.firstIndex(of: key)) }
    #expect(object.fieldPosition("key") == nil)
    #expect(object.fieldPosition("") == nil)
  }

  @Test(arguments: [0, 20])
  func `keys are told apart by their bytes`(_ others: Int) {
    let keys = ["é", "e\u{301}"] + (0..<others).map { "other \($0)" }
    let object = object(keys)
    #expect(object.fieldPosition("é") == 0)
    #expect(object.fieldPosition("e\u{301}") == 1)
  }

  private func object(_ keys: [String]) -> Object {
    let range = SourceRange(path: "", lowerBound: 0, upperBound: 0)
    return Object(
      id: DeclarationID(schema: "Case", name: "O"),
      fields: keys.map { Field(key: $0, type: .any, range: range) }, range: range)
  }
}
