import Foundation
import PushPayload
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
      let diff = SchemaDiff(old: old, new: new, attempts: 12)
      let pair = ComparedPair(old: Interpreter(old), new: Interpreter(new), diff: diff)
      var problems = pair.problemsOfWitnesses(&tally.witnesses)
      for _ in 0..<30 {
        let payload = RandomSchema.payload(of: [schema, other], using: &random)
        if let problem = pair.problem(of: payload, &tally.refused) { problems.append(problem) }
      }
      if diff.verdict(for: .senders, of: Self.object) == nil { tally.safe += 1 }
      if diff.verdict(ofMapping: Self.mapping) == nil { tally.equal += 1 }
      if diff.verdict(for: .senders, of: Self.object) == .mayBreak { tally.undecided += 1 }
      guard problems.isEmpty else {
        Issue.record("\(problems.joined(separator: "\n"))\n\(schema.text)\n\n\(other.text)")
        return
      }
    }
    // A law that is never put to the test holds always.
    #expect(tally.safe > tally.pairs / 10, "\(tally)")
    #expect(tally.equal > tally.pairs / 10, "\(tally)")
    #expect(tally.witnesses > tally.pairs / 2, "\(tally)")
    #expect(tally.refused > tally.pairs, "\(tally)")
    #expect(tally.undecided < tally.pairs / 5, "\(tally)")
  }

  /// Two versions and what is said of them.
  private struct ComparedPair {
    let old: Interpreter
    let new: Interpreter
    let diff: SchemaDiff

    /// Payloads that are to show a break, and do not.
    func problemsOfWitnesses(_ count: inout Int) -> [String] {
      var problems: [String] = []
      for change in diff.changes {
        for effect in change.effects {
          guard let witness = effect.witness, let id = DeclarationID(witness.object) else {
            if effect.verdict == .breaks, effect.audience != .swift {
              problems.append("\(change.subject) breaks \(effect.audience) without a payload")
            }
            continue
          }
          count += 1
          let bytes = Array(witness.json.utf8)
          switch effect.audience {
          case .senders where accepts(old, bytes, id) && !accepts(new, bytes, id): break
          case .receivers where accepts(new, bytes, id) && !accepts(old, bytes, id): break
          case .results where accepts(old, bytes, id) && digest(old, bytes) != digest(new, bytes):
            break
          default: problems.append("\(effect.audience) \(change.subject): \(witness)")
          }
        }
      }
      return problems
    }

    /// What one payload shows and nothing said.
    func problem(of payload: String, _ refused: inout Int) -> String? {
      let bytes = Array(payload.utf8)
      let (before, after) = (old.validate(bytes, as: object), new.validate(bytes, as: object))
      let (inOld, inNew) = (!before.hasErrors, !after.hasErrors)
      if inOld, !inNew {
        refused += 1
        let hasNewKeys = KnownKeys.holdsNewKeys(before: before, after: after)
        let verdict = diff.verdict(for: .senders, of: object)
        if !isSaid(verdict, hasNewKeys) { return "senders \(said(verdict)): \(payload)" }
      }
      if inNew, !inOld {
        refused += 1
        let hasNewKeys = KnownKeys.holdsNewKeys(before: after, after: before)
        let verdict = diff.verdict(for: .receivers, of: object)
        if !isSaid(verdict, hasNewKeys) { return "receivers \(said(verdict)): \(payload)" }
      }
      guard inOld, inNew, let first = digest(old, bytes), let second = digest(new, bytes),
        first != second
      else { return nil }
      let hasNewKeys =
        KnownKeys.holdsNewKeys(before: before, after: after)
        || KnownKeys.holdsNewKeys(before: after, after: before)
      let verdict = diff.verdict(ofMapping: DiffLawTests.mapping)
      return isSaid(verdict, hasNewKeys) ? nil : "results \(said(verdict)): \(payload)"
    }

    private var object: DeclarationID { DiffLawTests.object }

    private func said(_ verdict: Verdict?) -> String { verdict?.rawValue ?? "safe" }

    private func isSaid(_ verdict: Verdict?, _ hasNewKeys: Bool) -> Bool {
      switch verdict {
      case .breaks, .mayBreak: true
      case .breaksUnknownKeys: hasNewKeys
      case .changes, nil: false
      }
    }

    private func accepts(_ version: Interpreter, _ bytes: [UInt8], _ id: DeclarationID) -> Bool {
      !version.validate(bytes, as: id).hasErrors
    }

    private func digest(_ version: Interpreter, _ bytes: [UInt8]) -> ConversionDigest? {
      version.set.mapping(DiffLawTests.mapping).flatMap {
        ConversionDigest(version.convert(bytes, by: $0))
      }
    }
  }
}

extension [Finding] {
  fileprivate var hasErrors: Bool { contains { $0.severity == .error } }
}
