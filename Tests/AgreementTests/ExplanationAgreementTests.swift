import PushPayload
import PushSchemaModel
import RandomMappings
import TestSupport
import Testing

@testable import PushSchemaInterpreter

/// What `explain` says of a member is what the member does: all that changes in a result where the member is left out
/// was said to be made of it or decided by it, and what was said to be made of it is there.
@Suite struct ExplanationAgreementTests {
  @Test func `members of standard payloads do what is said of them`() throws {
    let set = try standardSchemas()
    var comparison = ExplanationComparison(interpreter: Interpreter(set))
    for example in set.schemas.flatMap(\.examples) {
      comparison.compare(Array(example.json.utf8), as: example.object)
    }
    var compared: [String: [JSONValue]] = [:]
    set.collectComparedValues(of: set.schemas, in: &compared)
    var generator = PayloadGenerator(
      CheckedSchemas(Interpreter(set)), comparedValues: compared, seed: 41)
    for mapping in set.schemas.flatMap(\.mappings) where mapping.direction.runsForward {
      for _ in 0..<10 {
        guard let payload = generator.payload(of: mapping.source) else { continue }
        comparison.compare(payload.json(), as: mapping.source)
      }
    }
    #expect(comparison.changeCount > 3_000)
    #expect(comparison.madeCount > 1_500)
    #expect(comparison.faults.prefix(5) == [])
  }

  @Test func `members of payloads of random mappings do what is said of them`() {
    var (changes, made) = (0, 0)
    var faults: [String] = []
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var mapping = RandomMapping(isTwoWay: false, using: &random)
      guard let set = mapping.accepted(), let source = set.schema("Test")?.mappings.first?.source
      else { continue }
      var comparison = ExplanationComparison(interpreter: Interpreter(set))
      for _ in 0..<20 {
        let (_, object) = mapping.fields.payload(using: &random)
        comparison.compare(Array(object.utf8), as: source)
      }
      faults += comparison.faults.map { $0 + ", by\n" + mapping.linesText }
      changes += comparison.changeCount
      made += comparison.madeCount
    }
    #expect(changes > 2_000)
    #expect(made > 1_000)
    #expect(faults.prefix(5) == [])
  }
}

/// Leaves members out of payloads and holds what changes to what is said of them.
private struct ExplanationComparison {
  let interpreter: Interpreter
  /// How many values changed in results.
  private(set) var changeCount = 0
  /// How many members were said to become something.
  private(set) var madeCount = 0
  private(set) var faults: [String] = []

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  mutating func compare(_ bytes: [UInt8], as id: DeclarationID) {
    guard interpreter.set.object(id) != nil,
      !interpreter.validate(bytes, as: id).contains(where: { $0.severity == .error }),
      let payload = try? JSONValue(json: bytes)
    else { return }
    let trials = interpreter.conversionTrials(of: bytes, as: id)
    guard !trials.isEmpty,
      let explanations = try? interpreter.explain(bytes, as: id, after: trials)
    else { return }
    for explanation in explanations {
      let names = JSONPointer.names(of: explanation.pointer)
      guard let rest = payload.leavingOut(names[...]) else { continue }
      let others = interpreter.conversionTrials(of: rest.json(), as: id)
      for trial in trials {
        guard let other = others.first(where: { $0.mapping == trial.mapping }),
          trial.results.count == 1, other.results.count == 1
        else { continue }
        let changes = trial.results[0].json.changes(to: other.results[0].json)
        let said = explanations.filter { $0.isAbout(explanation.pointer) }
        let places = said.flatMap { $0.places(in: trial) }
        changeCount += changes.count
        for change in changes where !places.contains(where: { change.isAt($0) }) {
          faults.append(
            "\(trial.mapping): \(explanation.pointer) changes \(change) in \(payload.jsonString())")
        }
        for made in explanation.destinations
        where made.whole == trial.mapping && made.path != nil && made.condition == nil {
          madeCount += 1
          if !trial.results[0].json.hasValue(at: made.path ?? "") {
            faults.append(
              "\(trial.mapping): \(explanation.pointer) does not become \(made.path ?? "") in \(payload.jsonString())"
            )
          }
        }
      }
    }
  }
}

extension Explanation {
  /// Whether it is about the value at a pointer, one around it or one in it.
  fileprivate func isAbout(_ other: String) -> Bool {
    pointer == other || pointer.hasPrefix(other + "/") || other.hasPrefix(pointer + "/")
  }

  /// The places in the result of a mapping that are made of the member or decided by it.
  fileprivate func places(in trial: ConversionTrial) -> [String] {
    destinations.filter { $0.whole == trial.mapping }.compactMap(\.path)
      + decisions.filter { $0.target == trial.target }.map(\.path)
  }
}

extension String {
  /// Whether it is the place of a path, around it or in it; `*` in a path is any key.
  fileprivate func isAt(_ path: String) -> Bool {
    let (own, steps) = (split(separator: "."), path.split(separator: "."))
    return zip(own, steps).allSatisfy { $0 == $1 || $1 == "*" || $1.contains("{") }
  }
}

extension JSONValue {
  /// The value without the member or item at the end of the names; `nil` where there is none.
  fileprivate func leavingOut(_ names: ArraySlice<String>) -> JSONValue? {
    guard let name = names.first, var members = object, let value = members[name] else {
      return nil
    }
    if names.count == 1 {
      members[name] = nil
    } else {
      guard let inner = value.leavingOut(names.dropFirst()) else { return nil }
      members[name] = inner
    }
    return .object(members)
  }

  /// Whether there is a value at a path; `*` in it is any key.
  fileprivate func hasValue(at path: String) -> Bool {
    leaves().contains { $0.isAt(path) }
  }

  /// The places of all values in it that hold no members, as paths spell them.
  private func leaves(at path: [String] = []) -> [String] {
    guard case .object(let members) = self, !members.isEmpty else {
      return [path.joined(separator: ".")]
    }
    return members.flatMap { name, value in value.leaves(at: path + [keyText(name)]) }
  }

  /// Where another value is different, as paths spell it.
  fileprivate func changes(to other: JSONValue, at path: [String] = []) -> [String] {
    if self == other { return [] }
    guard case .object(let own) = self, case .object(let members) = other else {
      return [path.joined(separator: ".")]
    }
    return Set(own.map(\.0) + members.map(\.0)).sorted().flatMap { name -> [String] in
      let inner = path + [keyText(name)]
      guard let value = own[name], let changed = members[name] else {
        return own[name] == members[name] ? [] : [inner.joined(separator: ".")]
      }
      return value.changes(to: changed, at: inner)
    }
  }
}
