import Foundation
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaSwift
import TestSupport
import Testing

/// The generated code, the engine and the walk say the same about more than 100,000 payloads: every
/// example, seeded mutants of each, and random documents.
@Suite struct AgreementTests {
  /// Mutants are made of each example in several runs, so that they are spread over the cores.
  static let seeds: [UInt64] = [1, 2, 3, 4]

  @Test func `every object has a generated type`() throws {
    let schemas = try standardSchemas().schemas + everythingSchema().schemas
    #expect(Set(schemas.flatMap { $0.objects.map(\.id) }) == Set(generatedObjects.keys))
  }

  @Test func `the code of the schema with every feature is what is generated now`() throws {
    for artifact in [SwiftEmitter()].emit(try everythingSchema()) {
      let path = "Tests/AgreementTests/" + artifact.fileName
      let bytes = artifact.bytes
      guard try Repository.bytes(of: path) != bytes else { continue }
      if ProcessInfo.processInfo.environment["UPDATE_EXPECT"] == "1" {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(Repository.root)/\(path)"))
      }
      Issue.record("\(path) is out of date; to accept: UPDATE_EXPECT=1 swift test")
    }
  }

  @Test(arguments: seeds)
  func `mutants of payloads that use every feature of the language`(_ seed: UInt64) throws {
    var comparison = Comparison(try everythingSchema())
    let samples = everythingSamples.compactMap { DraftJSON($0) }
    #expect(samples.count == everythingSamples.count)
    let ids = generatedObjects.keys.filter { $0.schema == "Everything" }.sorted()
    var mutator = PayloadMutator(
      seed: seed, samples: samples,
      extraKeys: [
        "twoWords", "two_words", "onOrOff", "neededKey", "texte", "ghost", "rouge", "stopp", "_x",
        "x-y", "open::", "open::b", "x9", "x", "7", "f😀",
      ])
    for sample in samples {
      for _ in 0..<150 {
        comparison.compare(
          mutator.mutant(of: sample), as: DeclarationID(schema: "Everything", name: "Whole"))
      }
    }
    for id in ids {
      for _ in 0..<100 { comparison.compare(mutator.document(), as: id) }
    }
    #expect(comparison.count >= 3_000)
    #expect(comparison.models >= 500)
  }

  @Test func `every example`() throws {
    let set = try standardSchemas()
    var comparison = Comparison(set)
    for example in set.schemas.flatMap(\.examples) {
      comparison.compare(example.json, as: example.object)
    }
    #expect(comparison.count >= 300)
  }

  @Test func `inputs of the public cases, as every object`() throws {
    var comparison = Comparison(try standardSchemas())
    let cases = try Repository.bytes(of: "Tests/PublicCases/Cases.jsonl").split(separator: 0x0A)
    let texts = try Set(cases.compactMap { try JSONValue(json: Array($0))["text"]?.string })
    for text in texts.sorted() {
      for id in generatedObjects.keys where id.schema != "Everything" {
        comparison.compare(text, as: id)
      }
    }
    #expect(comparison.count >= 20_000)
  }

  @Test(arguments: seeds)
  func `mutants of every example`(_ seed: UInt64) throws {
    let set = try standardSchemas()
    var comparison = Comparison(set)
    for schema in set.schemas {
      let samples = schema.examples.compactMap { DraftJSON($0.json) }
      var mutator = PayloadMutator(
        seed: seed, samples: samples,
        extraKeys: schema.errata.map(\.says) + schema.objects.flatMap(\.otherSpellings))
      for example in schema.examples {
        guard let draft = DraftJSON(example.json) else { continue }
        for _ in 0..<50 {
          comparison.compare(mutator.mutant(of: draft), as: example.object)
        }
      }
    }
    #expect(comparison.count >= 25_000)
    #expect(comparison.models >= 5_000)
  }

  @Test(arguments: seeds)
  func `random documents`(_ seed: UInt64) throws {
    let set = try standardSchemas()
    var comparison = Comparison(set)
    for schema in set.schemas {
      let samples = schema.examples.compactMap { DraftJSON($0.json) }
      var mutator = PayloadMutator(seed: seed, samples: samples)
      for object in schema.objects {
        for _ in 0..<50 {
          comparison.compare(mutator.document(), as: object.id)
        }
      }
    }
    #expect(comparison.count >= 2_000)
  }

  @Test func `texts in texts, up to the limit and deeper`() throws {
    var comparison = Comparison(try everythingSchema())
    var inner = #"{"name": "a"}"#
    for _ in 0..<JSONDepth.textLimit + 2 {
      let text = JSONValue.string(inner).description
      comparison.compare(
        #"{"text": "x", "packed": \#(text)}"#,
        as: DeclarationID(schema: "Everything", name: "Whole"))
      inner = #"{"name": "a", "deeper": \#(text)}"#
    }
    #expect(comparison.count == 10)
    #expect(comparison.models == 8)
  }

  @Test(arguments: seeds)
  func `payloads with more findings than are listed`(_ seed: UInt64) throws {
    var comparison = Comparison(try everythingSchema())
    var random = SeededRandom(seed: seed)
    for errors in [0, 1, 999, 1_000, 3_000] {
      var members = (0..<5_000).map { "\"ghost\($0)\":\($0)" }
      let list = (0..<errors).map { _ in "0" }.joined(separator: ",")
      members.insert(
        "\"list\":[\(list)]", at: Int.random(in: 0...members.count, using: &random))
      comparison.compare(
        "{\(members.joined(separator: ","))}",
        as: DeclarationID(schema: "Everything", name: "Whole"))
    }
    #expect(comparison.count == 5)
  }
}
