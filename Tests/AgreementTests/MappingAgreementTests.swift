import Foundation
import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel
import RandomMappings
import TestSupport
import Testing

/// The engine and the walk make the same of payloads: equal results, errors and findings. Of losses, what the walk
/// lists beyond the engine is in the result, or inside of it something is lost, or the way forward writes it again.
@Suite struct MappingAgreementTests {
  /// How many random mappings are tried; more by hand.
  private static let mappings =
    ProcessInfo.processInfo.environment["RANDOM_MAPPINGS"].flatMap { UInt64($0) } ?? 400

  @Test func `random mappings, there and back`() async {
    let runs = await withTaskGroup(of: ConversionComparison.self) { group in
      for number in 0..<4 as Range<UInt64> {
        let count = Self.mappings / 4
        group.addTask { Self.compared(number * count..<(number + 1) * count) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(runs.reduce(0) { $0 + $1.count } > 30 * Int(Self.mappings))
    #expect(runs.reduce(0) { $0 + $1.lost } > 30 * Int(Self.mappings))
  }

  private static func compared(_ seeds: Range<UInt64>) -> ConversionComparison {
    var comparison = ConversionComparison()
    for seed in seeds {
      var random = SeededRandom(seed: seed)
      let isTwoWay = seed % 4 == 3
      var mapping = RandomMapping(isTwoWay: isTwoWay, using: &random)
      guard let set = mapping.accepted(), let lines = set.schema("Test")?.mappings.first else {
        continue
      }
      let interpreter = Interpreter(set)
      for number in 0..<60 {
        let isArray = number % 10 == 9 && !isTwoWay
        let (_, object) = mapping.fields.payload(using: &random)
        let result = comparison.compare(
          isArray ? "[\(object)]" : object,
          as: isArray ? DeclarationID(schema: "Test", name: "Many") : nil, by: lines,
          givenObjects: mapping.givenObjects, with: interpreter)
        guard comparison.agrees else {
          Issue.record("\(mapping.text)")
          return comparison
        }
        guard isTwoWay, let result else { continue }
        comparison.compare(result, by: lines, isBackward: true, with: interpreter)
      }
    }
    return comparison
  }

  @Test(arguments: [0, 1, 2, 3])
  func `mutants of the examples, by every mapping`(_ part: Int) throws {
    let set = try standardSchemas()
    let interpreter = Interpreter(set)
    var comparison = ConversionComparison()
    for (number, mapping) in set.schemas.flatMap(\.mappings).enumerated() where number % 4 == part {
      for isBackward in [false, true] {
        guard isBackward ? mapping.direction.runsBackward : mapping.direction.runsForward else {
          continue
        }
        let givens = isBackward ? [] : mapping.givens.compactMap { $0.sample(of: set) }
        let samples = set.samples(of: mapping, isBackward: isBackward, givens, interpreter)
        var mutator = PayloadMutator(seed: 4, samples: samples)
        for round in 0..<400 where !samples.isEmpty {
          var random = SeededRandom(seed: UInt64(round))
          let sample = samples[round % samples.count]
          comparison.compare(
            round < samples.count ? sample.text(using: &random) : mutator.mutant(of: sample),
            by: mapping, isBackward: isBackward, givens: round % 3 == 2 ? [] : givens,
            with: interpreter)
          guard comparison.agrees else {
            Issue.record("\(mapping.id)\(isBackward ? " backwards" : "")")
            return
          }
        }
      }
    }
    #expect(comparison.count >= 3_000)
    #expect(comparison.lost > 500)
  }
}

/// What was compared so far.
struct ConversionComparison: Sendable {
  private(set) var count = 0
  private(set) var lost = 0
  private(set) var agrees = true

  /// Compares what the engine and the walk make of a payload; the first result.
  @discardableResult
  mutating func compare(
    _ payload: String, as id: DeclarationID? = nil, by mapping: Mapping, isBackward: Bool = false,
    givens: [(name: String, value: Literal)] = [],
    givenObjects: [(name: String, json: String)] = [], with interpreter: Interpreter
  ) -> String? {
    count += 1
    let bytes = Array(payload.utf8)
    let engine = interpreter.convert(
      bytes, as: id, by: mapping, isBackward: isBackward, givens: givens,
      givenObjects: givenObjects)
    let walk = interpreter.convertByWalk(
      bytes, as: id, by: mapping, isBackward: isBackward, givens: givens,
      givenObjects: givenObjects)
    switch (engine, walk) {
    case (.unreadable, .unreadable): return nil
    case (.failure(let left), .failure(let right)) where left == right: return nil
    case (.results(let left), .results(let right)) where left.count == right.count:
      let forward: (String) -> [String] = { text in
        isBackward ? writtenAgain(text, payload, by: mapping, with: interpreter) : []
      }
      for (one, other) in zip(left, right) where !isSame(one, other, payload, forward) {
        return differ(payload, engine, walk)
      }
      lost += left.reduce(0) { $0 + $1.losses.count }
      return left.first?.json
    default: return differ(payload, engine, walk)
    }
  }

  private mutating func differ(
    _ payload: String, _ engine: ConversionAttempt, _ walk: ConversionAttempt
  ) -> String? {
    agrees = false
    Issue.record("of \(payload)\nthe engine makes \(engine)\nthe walk \(walk)")
    return nil
  }

  private func isSame(
    _ engine: ConversionResult, _ walk: ConversionResult, _ payload: String,
    _ forward: (String) -> [String]
  ) -> Bool {
    engine.json.flatMap(value) == walk.json.flatMap(value) && engine.suppression == walk.suppression
      && engine.findings.map(\.code).sorted() == walk.findings.map(\.code).sorted()
      && hasSameLosses(engine, walk, payload, forward)
  }

  /// The engine lists nothing that the walk does not, or more precisely: a member of what the walk lists whole. What it
  /// does not list has arrived.
  private func hasSameLosses(
    _ engine: ConversionResult, _ walk: ConversionResult, _ payload: String,
    _ forward: (String) -> [String]
  ) -> Bool {
    let listed = Set(engine.losses.map(\.pointer))
    let known = Set(walk.losses.map(\.pointer))
    let isKnown = listed.subtracting(known).allSatisfy { pointer in
      known.contains { pointer.hasPrefix($0 + "/") }
        || known.contains { $0.hasPrefix(pointer + "/") }
    }
    // JSON that was written as a text has its quotes behind backslashes.
    let output = (engine.json ?? "").replacingOccurrences(of: "\\", with: "")
    let root = value(payload)
    let missing = known.subtracting(listed).filter { pointer in
      !listed.contains { $0.hasPrefix(pointer + "/") || pointer.hasPrefix($0 + "/") }
        && (root?.value(at: pointer)).map { !$0.hasArrived(in: output) } ?? true
    }
    guard isKnown, !missing.isEmpty else { return isKnown }
    let again = forward(engine.json ?? "").compactMap(value)
    return missing.allSatisfy { pointer in
      guard let value = root?.value(at: pointer) else { return false }
      let written = value.withoutNull
      return again.contains { $0.value(at: pointer).map(written.isPart) ?? false }
    }
  }

  /// What the walk makes of a result on the way forward, with texts of the payload for the givens.
  private func writtenAgain(
    _ result: String, _ payload: String, by mapping: Mapping, with interpreter: Interpreter
  ) -> [String] {
    let texts = value(payload)?.texts ?? []
    let needed = mapping.givens.filter { $0.defaultValue == nil }
    let sets = needed.isEmpty ? [needed] : []
    return (sets + mapping.givens.map { needed + [$0] }).flatMap { wanted in
      texts.flatMap(\.starts).flatMap { start -> [String] in
        let givens = wanted.map { (name: $0.name, value: Literal.string(start)) }
        let outcome = interpreter.convertByWalk(Array(result.utf8), by: mapping, givens: givens)
        guard case .results(let results) = outcome else { return [] }
        return results.compactMap(\.json)
      }
    }
  }

  private func value(_ json: String) -> JSONValue? {
    (try? JSONValue(json: Array(json.utf8)))?.withOpenTexts
  }
}

extension JSONValue {
  /// The value with objects and lists in place of texts that hold such: the order of their members means nothing.
  fileprivate var withOpenTexts: JSONValue {
    switch self {
    case .array(let items): return .array(items.map(\.withOpenTexts))
    case .object(let members):
      var open = JSONObject()
      for (name, value) in members { open[name] = value.withOpenTexts }
      return .object(open)
    case .string(let text) where text.hasPrefix("{") || text.hasPrefix("["):
      return (try? JSONValue(json: Array(text.utf8)))?.withOpenTexts ?? self
    default: return self
    }
  }
}

extension JSONValue {
  /// The value without members that are null, which are not written again.
  fileprivate var withoutNull: JSONValue {
    guard case .object(let members) = self else { return self }
    var result = JSONObject()
    for (name, value) in members where value != .null { result[name] = value.withoutNull }
    return .object(result)
  }

  /// The value at a pointer.
  fileprivate func value(at pointer: String) -> JSONValue? {
    var value: JSONValue? = self
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = part.replacingOccurrences(of: "~1", with: "/")
        .replacingOccurrences(of: "~0", with: "~")
      if case .array(let items)? = value, let position = Int(key) {
        value = items.indices.contains(position) ? items[position] : nil
      } else {
        value = value?[key]
      }
    }
    return value
  }

  /// Whether another value is equal, or has all that it has.
  fileprivate func isPart(of other: JSONValue) -> Bool {
    guard case .object(let members) = self, case .object = other else {
      return self == other || string == other.jsonString()
    }
    return members.allSatisfy { name, value in other[name].map(value.isPart) ?? false }
  }

  /// All texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .array(let items): items.flatMap(\.texts)
    case .object(let members): members.flatMap { $1.texts }
    case .string(let text): [text]
    default: []
    }
  }

  /// Whether all scalars in it are in a text, some of them perhaps as texts.
  fileprivate func hasArrived(in output: String) -> Bool {
    switch self {
    case .array(let items): items.allSatisfy { $0.hasArrived(in: output) }
    case .object(let members): members.allSatisfy { $1.hasArrived(in: output) }
    case .string(let text):
      text.isEmpty
        || output.contains(
          JSONValue.string(text).jsonString().dropFirst().dropLast()
            .replacingOccurrences(of: "\\", with: ""))
    default: output.contains(jsonString())
    }
  }
}

extension String {
  /// The text, and its parts before each point in it.
  fileprivate var starts: [String] {
    [self] + indices.filter { self[$0] == "." }.map { String(self[..<$0]) }
  }
}

extension Given {
  /// A value for it.
  fileprivate func sample(of set: SchemaSet) -> (name: String, value: Literal)? {
    switch type {
    case .string: (name, .string("com.example.\(name)"))
    case .integer, .float: (name, .number(JSONNumber(7)))
    case .boolean: (name, .boolean(true))
    case .array: (name, .list([.string("a"), .string("b")]))
    case .enumeration, .literals: set.allowedValues(of: type)?.first.map { (name, $0) }
    default: nil
    }
  }
}

extension SchemaSet {
  /// The examples of what a mapping reads; on the way back also what comes forward.
  fileprivate func samples(
    of mapping: Mapping, isBackward: Bool, _ givens: [(name: String, value: Literal)],
    _ interpreter: Interpreter
  ) -> [DraftJSON] {
    let examples = schemas.flatMap(\.examples)
    let read = isBackward ? mapping.target : mapping.source
    var texts = examples.filter { $0.object == read }.map(\.json)
    for example in examples where isBackward && example.object == mapping.source {
      let forward = interpreter.convert(Array(example.json.utf8), by: mapping, givens: givens)
      if case .results(let results) = forward { texts += results.compactMap(\.json) }
    }
    return texts.compactMap { DraftJSON($0) }
  }
}
