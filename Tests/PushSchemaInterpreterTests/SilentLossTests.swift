import Foundation
import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import RandomMappings
import TestSupport
import Testing

/// What the resolver promises of a mapping that it accepts: each value of the payload is in the result, or
/// its loss is listed.
@Suite struct SilentLossTests {
  /// How many mappings are tried; more by hand.
  private static let mappings =
    ProcessInfo.processInfo.environment["RANDOM_MAPPINGS"].flatMap { UInt64($0) } ?? 560

  /// Parts of lines that stand in some of the mappings, one for each form of the language.
  private static let forms = [
    " else ", " when ", "unless ", "else when", "} else {", " convert ", "text \"", "join(",
    "clamp(", "min(", "max(", "nothing when ",
    "int(", " as ", " keyed by ", " keys ", "sorted by", "descending", " first 1", " prefix ",
    ".{given.", ".{k1}", "}.x", "}.*",
    "given.g", "given.h", "{\"",
    "[{\"", "each l1",
    "override ", "with given.h", "deep when", "shallow when", "any(", "all(", "in keys(",
    "constant.", "q1", "r1", "i1", "p1", "f1", "-> f", "t5", "t6",
    "t7", "self ->", "x: self",
  ]

  @Test func `no value is lost in silence, and none is called dropped that is carried`() async {
    // The mappings are made in several runs, so that they are spread over the cores.
    let runs = await withTaskGroup(of: Run.self) { group in
      for number in 0..<8 as Range<UInt64> {
        let count = Self.mappings / 8
        group.addTask { Run(of: number * count..<(number + 1) * count) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.reduce(0) { $0 + $1.converted } >= 100_000)
    #expect(runs.reduce(0) { $0 + $1.lost } > 100_000)
    #expect(runs.reduce(0) { $0 + $1.convertedTwice } > 20_000)
    #expect(runs.reduce(0) { $0 + $1.refused } > 1_000)
    let found = Set(runs.flatMap(\.forms))
    #expect(Self.forms.filter { !found.contains($0) } == [], "forms that no mapping has")
  }

  /// Some of the mappings, each with payloads of its own.
  private struct Run {
    private(set) var converted = 0
    /// How many payloads were refused.
    private(set) var refused = 0
    private(set) var lost = 0
    /// How many conversions are by mappings that move one member twice.
    private(set) var convertedTwice = 0
    private(set) var forms: Set<String> = []

    init(of seeds: Range<UInt64>) {
      for seed in seeds {
        var random = SeededRandom(seed: seed)
        var mapping = RandomMapping(using: &random)
        let accepted = mapping.accepted()
        #expect(mapping.contradictions == [], "\(mapping.text)")
        guard let set = accepted else { continue }
        let lines = mapping.linesText
        forms.formUnion(SilentLossTests.forms.filter { lines.contains($0) })
        convert(mapping, of: set, using: &random)
      }
    }

    /// Every tenth payload is an array with one object.
    private mutating func convert(
      _ mapping: RandomMapping, of set: SchemaSet, using random: inout SeededRandom
    ) {
      guard let lines = set.schema("Test")?.mappings.first else { return }
      // A line that is left out without a message would leave the mapping unchecked.
      #expect(lines.lines.count >= mapping.lineCount, "\(mapping.text)")
      let interpreter = Interpreter(set)
      let givens = mapping.givenObjects
      let implied = mapping.fields.members.map(\.keys).filter {
        lines.mayImply(mapping.declared($0))
      }
      for number in 0..<300 {
        let isArray = number % 10 == 9
        let (members, object) = mapping.fields.payload(using: &random)
        let payload = isArray ? "[\(object)]" : object
        let outcome = interpreter.convert(
          Array(payload.utf8), as: isArray ? DeclarationID(schema: "Test", name: "Many") : nil,
          by: lines, givenObjects: givens)
        let wanted = mapping.fields.isFannedOut ? mapping.fields.itemCount(of: members) : 1
        if case .failure(let failure) = outcome, failure.code == .refused, mapping.mayRefuse {
          refused += 1
          continue
        }
        guard case .results(let results) = outcome, results.count == wanted else {
          Issue.record("not \(wanted) results of \(payload)\n\(mapping.text)")
          return
        }
        converted += 1
        if mapping.movesOneMemberTwice { convertedTwice += 1 }
        for (position, result) in results.enumerated() {
          guard let output = result.json else {
            Issue.record("no result of \(payload)\n\(mapping.text)")
            return
          }
          lost += result.losses.count
          for member in mapping.fields.isFannedOut ? members.ofItem(position) : members
          where !isRight(
            member, at: isArray ? "/0" : "", in: output, result.losses, implied: implied,
            isAlone: members.count { $0.value == member.value } == 1)
          {
            Issue.record(
              "\(member.keys) of \(payload)\nin \(output)\n\(result.losses)\n\(mapping.text)")
            return
          }
        }
      }
    }

    /// Whether a member is carried, and not called dropped, or a loss of it is listed; a literal may stand
    /// for what is told.
    private func isRight(
      _ member: RandomMappingFields.Member, at start: String, in output: String,
      _ losses: [Loss], implied: [[String]], isAlone: Bool
    ) -> Bool {
      let own = losses.filter { loss in
        member.pointers.contains { (start.isEmpty ? $0 : start + $0) == loss.pointer }
      }
      guard output.contains(member.value) else {
        return !own.isEmpty || implied.contains(member.keys)
      }
      // In the result, it may be another member of the same value.
      return !isAlone
        || !own.contains { loss in
          ["reason", "displaced"].contains(loss.reason)
            && loss.pointer == start + (member.pointers.last ?? "")
        }
    }
  }
}

extension Mapping {
  /// Whether a line has a literal that implies what value the member has.
  fileprivate func mayImply(_ keys: [String]) -> Bool {
    let path = MappingPath(
      steps: keys.map { MappingPath.Step(key: $0, place: .free, type: .any) })
    return lines.flatMap(\.values).contains { $0.implies(path) }
  }
}
