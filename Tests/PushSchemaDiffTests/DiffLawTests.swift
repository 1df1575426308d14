import Foundation
import PushSchemaDiff
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

/// What a comparison says holds for random payloads, which are run through both versions.
///
/// `PUSHSCHEMA_DIFF_PAIRS=10000` tries more pairs of versions than the 300 of every run.
@Suite struct DiffLawTests {
  private static let pairCount =
    ProcessInfo.processInfo.environment["PUSHSCHEMA_DIFF_PAIRS"].flatMap(Int.init) ?? 300
  private static let object = DeclarationID(schema: "Test", name: "A")
  private static let mapping = DeclarationID(schema: "Test", name: "to-p")

  /// How often something was said that the payloads might have contradicted.
  private struct Tally {
    var pairs = 0
    var safe = 0
    var equal = 0
    var witnesses = 0
    var refused = 0
    var undecided = 0
    var withGivens = 0
  }

  /// The pairs are made in several runs, so that they are spread over the cores.
  @Test(arguments: 0..<4 as Range<Int>)
  func `no payload contradicts what is said of the two versions`(_ run: Int) throws {
    var tally = Tally()
    var seed = UInt64(run) << 32
    while tally.pairs < Self.pairCount / 4 {
      seed += 1
      var random = SeededRandom(seed: seed)
      let schema = RandomSchema(using: &random)
      var other = schema
      other.mutate(using: &random)
      guard let old = schemaSet(schema.text), let new = schemaSet(other.text) else { continue }
      tally.pairs += 1
      if !schema.givens.isEmpty || !other.givens.isEmpty { tally.withGivens += 1 }
      let diff = SchemaDiff(old: old, new: new, attempts: 2)
      let pair = ComparedPair(old: Interpreter(old), new: Interpreter(new), diff: diff)
      var problems = pair.problemsOfWitnesses(&tally.witnesses)
      for _ in 0..<8 {
        let payload = RandomSchema.payload(of: [schema, other], using: &random)
        let bytes = Array(payload.utf8)
        let givens = (schema.givens + other.givens).reduce(into: [String: Literal]()) {
          if let value = $1.value(using: &random) { $0[$1.name] = value }
        }
        problems += pair.problems(
          of: bytes, as: Self.object, [Self.mapping],
          givens: givens.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, &tally.refused)
      }
      let verdict = pair.verdict(for: .senders, of: Self.object)
      if verdict == nil { tally.safe += 1 }
      if diff.verdict(ofMapping: Self.mapping) == nil { tally.equal += 1 }
      let isProven = diff.changes.contains { $0.verdict(for: .senders) == .breaks }
      if verdict == .mayBreak, !isProven { tally.undecided += 1 }
      guard problems.isEmpty else {
        Issue.record("\(problems.joined(separator: "\n"))\n\(schema.text)\n\n\(other.text)")
        return
      }
    }
    // A law that is never put to the test holds always.
    #expect(tally.safe > tally.pairs / 10, "\(tally)")
    #expect(tally.equal > tally.pairs / 10, "\(tally)")
    #expect(tally.withGivens > tally.pairs / 4, "\(tally)")
    #expect(tally.witnesses > tally.pairs / 2, "\(tally)")
    #expect(tally.refused > tally.pairs / 8, "\(tally)")
    #expect(tally.undecided < tally.pairs / 2, "\(tally)")
  }
}
