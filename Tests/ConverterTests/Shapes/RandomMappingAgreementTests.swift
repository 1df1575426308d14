import Foundation
import RandomMappings
import TestSupport
import Testing

/// Lines of every form strewn at random: what is generated from them compiles, and does what the
/// interpreter does.
@Suite struct RandomMappingAgreementTests {
  /// How many mappings are compiled at least; more by hand.
  private static let mappings =
    ProcessInfo.processInfo.environment["COMPILED_MAPPINGS"].flatMap { Int($0) } ?? 10
  private static let payloadsOfEach = 8

  /// Parts of lines that stand in some of the mappings, one for each form that Swift is generated for.
  private static let forms = [
    " else ", " when ", "} else {", " convert ", "text \"", " as ", " keyed by ", " prefix ",
    "each l1", ".{given.", "given.g", "given.h", "override ", "join(", "clamp(", "i1", "q1", "r1",
  ]

  @Test func `random mappings compile and agree with the interpreter`() throws {
    var random = SeededRandom(seed: 11)
    var cases: [CompiledShape] = []
    var payloads = ["{}"]
    var missing = Set(Self.forms)
    for _ in 0..<400 where cases.count < Self.mappings || !missing.isEmpty {
      let name = "Random\(cases.count)"
      var mapping = RandomMapping(of: name, mayRespell: false, using: &random)
      guard mapping.accepted() != nil else { continue }
      let lines = mapping.linesText
      let found = missing.filter { lines.contains($0) }
      // As few as have all forms, then any.
      guard !found.isEmpty || missing.isEmpty else { continue }
      missing.subtract(found)
      let givens = mapping.givenObjects.map { object in
        CompiledShape.GivenObject(
          name: object.name, type: object.name == "g" ? "A" : nil, json: object.json)
      }
      cases.append(try #require(CompiledShape(mapping.file, name, givens: [givens])))
      for _ in 0..<Self.payloadsOfEach {
        payloads.append(mapping.fields.payload(using: &random).json)
      }
    }
    #expect(missing == [], "forms that no mapping has")
    let agreed = try CompiledShape.agreement(of: cases, on: payloads)
    #expect(agreed.count > cases.count * payloads.count / 2)
  }
}
