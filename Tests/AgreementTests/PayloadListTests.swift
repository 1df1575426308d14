import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// Whole texts that are arrays of objects: the generated code and the interpreter say the same of them.
@Suite struct PayloadListTests {
  @Test func `arrays of mutants, and what is no array`() throws {
    let interpreter = Interpreter(try everythingSchema())
    let samples = everythingSamples.compactMap { DraftJSON($0) }
    var mutator = PayloadMutator(seed: 5, samples: samples, extraKeys: ["ghost", "rouge", "x9"])
    var texts = [
      "[]", " [ ] ", "7", "null", "{}", "[[]]", "[{}", "[{},]", "", "[{}] 1", #"["a",{}]"#,
    ]
    for (position, sample) in samples.enumerated() {
      for _ in 0..<8 {
        let items = (0...position % 5).map { index in
          index == 3 ? mutator.document() : mutator.mutant(of: sample)
        }
        texts.append("[" + items.joined(separator: " , ") + "]")
      }
      texts.append(mutator.mutant(of: sample))
    }
    var models = 0
    for text in texts {
      models += try compare(text, Everything.Wholes.self, interpreter)
      models += try compare(text, Everything.Inners.self, interpreter)
    }
    #expect(models >= 20)
  }

  /// How many models come of a text, all of which are written and read again as the same ones.
  private func compare<List: PayloadList>(
    _ text: String, _ type: List.Type, _ interpreter: Interpreter
  ) throws -> Int {
    let name = List.schemaName.split(separator: ".").last.map(String.init) ?? ""
    let id = DeclarationID(schema: "Everything", name: name)
    let bytes = Array(text.utf8)
    let expected = interpreter.validate(bytes, as: id)
    let decoded = List.decode(text)
    #expect(List.validate(text).findings == expected, "\(text)")
    #expect(decoded.findings == expected, "\(text)")
    #expect((decoded.model != nil) == interpreter.canHold(bytes, as: id), "\(text)")
    guard let model = decoded.model else { return 0 }
    #expect(List.decode(List.json(model)).model == model, "\(text)")
    return 1
  }

  @Test func `findings speak of the payload and of its items`() {
    #expect(
      Everything.Wholes.validate("[]").findings.map(\.message)
        == ["the payload must have 1 to 3 items, not 0"])
    #expect(
      Everything.Wholes.validate("7").findings.map(\.message)
        == ["the payload must be an object or an array, not a number"])
    #expect(
      Everything.Inners.validate("{}").findings.map(\.message)
        == ["the payload must be an array, not an object"])
    let items = Everything.Inners.validate(#"[1,{"kind":"a"},{"kind":2}]"#).findings
    #expect(items.map(\.pointer) == ["/0", "/2/kind"])
    #expect(items.first?.message == "item of the payload must be an object, not a number")
  }
}
