import Foundation
import PushPayload
import PushSchemaModel
import RandomMappings
import TestSupport
import Testing

@testable import PushSchemaInterpreter

/// When pages and `explain` say that a mapping writes a literal or a member, or loses one, it does; when not, it
/// does not.
@Suite struct LineConditionTests {
  /// How many payloads are made to order for each mapping; more by hand.
  private static let payloads =
    ProcessInfo.processInfo.environment["MADE_PAYLOADS"].flatMap { Int($0) } ?? 72

  @Test func `literals and members are written just when their conditions in full hold`() throws {
    let set = try standardSchemas()
    var comparison = LineConditionComparison(interpreter: Interpreter(set))
    for schema in set.schemas {
      for example in schema.examples {
        comparison.compare(Array(example.json.utf8), as: example.object)
      }
    }
    var compared: [String: [JSONValue]] = [:]
    set.collectComparedValues(of: set.schemas, in: &compared)
    var generator = PayloadGenerator(
      CheckedSchemas(Interpreter(set)), comparedValues: compared, seed: 40)
    for mapping in set.schemas.flatMap(\.mappings) where mapping.direction.runsForward {
      for _ in 0..<Self.payloads {
        guard let payload = generator.payload(of: mapping.source) else { continue }
        comparison.compare(payload.json(), as: mapping.source)
      }
    }
    #expect(comparison.writtenCount > 3_000)
    #expect(comparison.leftOutCount > 1_200)
    #expect(comparison.lostCount > 1_000)
    #expect(comparison.faults.prefix(5) == [])
  }

  @Test func `literals of random mappings are written just when their conditions hold`() {
    var (written, leftOut) = (0, 0)
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededRandom(seed: seed)
      var mapping = RandomMapping(isTwoWay: false, using: &random)
      guard let set = mapping.accepted(), let source = set.schema("Test")?.mappings.first?.source
      else { continue }
      var comparison = LineConditionComparison(interpreter: Interpreter(set))
      for _ in 0..<20 {
        let (_, object) = mapping.fields.payload(using: &random)
        comparison.compare(Array(object.utf8), as: source)
      }
      #expect(comparison.faults == [], "\(mapping.linesText)")
      written += comparison.writtenCount
      leftOut += comparison.leftOutCount
    }
    #expect(written > 200)
    #expect(leftOut > 200)
  }
}

/// Holds the conditions of literals in mappings to what the mappings make.
private struct LineConditionComparison {
  let interpreter: Interpreter
  private(set) var writtenCount = 0
  private(set) var leftOutCount = 0
  private(set) var lostCount = 0
  private(set) var faults: [String] = []

  init(interpreter: Interpreter) { self.interpreter = interpreter }

  private var set: SchemaSet { interpreter.set }

  mutating func compare(_ payload: [UInt8], as id: DeclarationID) {
    guard set.object(id) != nil else { return }
    for trial in interpreter.conversionTrials(of: payload, as: id) {
      guard let mapping = set.mapping(trial.mapping), mapping.fanOut == nil,
        let result = trial.results.first, var truth = PayloadTruth(payload, as: id, of: set)
      else { continue }
      compareDrops(trial, mapping, &truth)
      let targets = mapping.lines.map { $0.forward?.target }
      for (position, line) in mapping.lines.enumerated() {
        guard let target = line.target, !target.spreads, !target.isLookedUp,
          targets.count(where: { $0.map(target.touches) ?? false }) == 1,
          !mapping.lines.contains(where: { $0.form == .override })
        else { continue }
        for (number, value) in line.values.enumerated() {
          guard line.values.count(where: { $0.source == value.source }) == 1,
            let holds = truth.holds(mapping.condition(ofValue: number, inLine: position))
          else { continue }
          let found = result.json.value(at: target.keys)
          switch value.source {
          case .literal(let literal):
            if holds { writtenCount += 1 } else { leftOutCount += 1 }
            guard holds != (found == literal.json), holds || line.values.allSatisfy(\.isLiteral)
            else { continue }
          case .path(let path, .copy) where path.root == .own && !path.isLookedUp:
            guard let member = truth.scalar(at: path) else { continue }
            if holds { writtenCount += 1 } else { leftOutCount += 1 }
            // A number may have to be written as a text.
            let isThere = found == member || found == JSONValue(member.jsonString())
            guard holds ? !isThere : line.values.count == 1 && found != nil else { continue }
          default: continue
          }
          let results = trial.results.map(\.json)
          faults.append("\(mapping.id): \(line.text), value \(number) in \(results)")
        }
      }
    }
  }
}

extension LineConditionComparison {
  /// What is said to be lost is.
  private mutating func compareDrops(
    _ trial: ConversionTrial, _ mapping: Mapping, _ truth: inout PayloadTruth
  ) {
    for (position, line) in mapping.lines.enumerated() where line.form == .drop {
      guard let path = line.source, !path.spreads, !path.isLookedUp,
        truth.scalar(at: path) != nil,
        truth.holds(mapping.condition(ofValue: 0, inLine: position)) == true,
        !mapping.mayKeep(path, where: &truth)
      else { continue }
      lostCount += 1
      let pointer = truth.pointer(at: path)
      if trial.results.first?.losses[pointer] == nil {
        faults.append("\(mapping.id): \(line.text) is no loss in \(trial.results.map(\.json))")
      }
    }
  }
}

extension Mapping {
  /// Whether a line may carry a member that is dropped, or imply its value.
  fileprivate func mayKeep(_ path: MappingPath, where truth: inout PayloadTruth) -> Bool {
    for (position, line) in lines.enumerated() {
      if let condition = line.condition(ofCarrying: path) ?? nil,
        truth.holds(.condition(condition)) != false
      {
        return true
      }
      for member in line.forward?.impliedMembers ?? [] where member.keys == path.keys {
        if truth.holds(condition(ofValue: member.value, inLine: position)) != false { return true }
      }
    }
    return false
  }
}

extension MappingLine.Value {
  fileprivate var isLiteral: Bool { if case .literal = source { true } else { false } }
}

/// Answers to conditions on one payload; those on givens are left open.
private struct PayloadTruth {
  private var conditions: ConditionEvaluator
  private let root: Int

  init?(_ payload: [UInt8], as id: DeclarationID, of set: SchemaSet) {
    var log = FindingLog()
    let expanded = ExpandedPayload(payload, as: set.rootType(of: id), of: set)
    guard let text = try? LocatedJSON(expanded.bytes, reportingTo: &log) else { return nil }
    let tree = PayloadTree(text, as: id, of: set)
    guard tree.kind(tree.root) == .object else { return nil }
    root = tree.root
    conditions = ConditionEvaluator(set: set, tree: tree, as: set.rootType(of: id))
    conditions.enclosing = [(id, root)]
  }

  mutating func holds(_ condition: LineCondition) -> Bool? {
    var holds = true
    for term in condition.terms {
      guard let value = self.holds(term) else { return nil }
      holds = holds && value
    }
    return holds
  }

  /// The value of a member that is no object and no list; `nil` where there is none, or it says nothing.
  mutating func scalar(at path: MappingPath) -> JSONValue? {
    guard let node = conditions.value(at: path.keys, from: root),
      ![.object, .array].contains(conditions.lookup.tree.kind(node)), !path.type.holdsFlag
    else { return nil }
    return try? JSONValue(json: Array(conditions.lookup.tree.json(of: node).utf8))
  }

  /// The place of the member.
  mutating func pointer(at path: MappingPath) -> String {
    conditions.value(at: path.keys, from: root).map(conditions.lookup.tree.pointer) ?? ""
  }

  mutating func holds(_ term: LineCondition.Term) -> Bool? {
    switch term {
    case .condition(let condition):
      guard condition.expression.paths.allSatisfy({ $0.root == .own }) else { return nil }
      return conditions.holds(condition)
    case .absent(let paths):
      guard paths.allSatisfy({ $0.root == .own && !$0.isLookedUp }) else { return nil }
      return paths.allSatisfy { !isPresent($0) }
    case .withoutValue(let condition, let absent):
      guard absent.allSatisfy({ $0.root == .own && !$0.isLookedUp }),
        condition?.expression.paths.allSatisfy({ $0.root == .own }) ?? true
      else { return nil }
      return !conditions.holds(condition) || absent.contains { !isPresent($0) }
    }
  }

  private mutating func isPresent(_ path: MappingPath) -> Bool {
    conditions.value(at: path.keys, from: root) != nil
  }
}

extension MappingPath {
  /// Whether a line to the other path writes here, around here or in here.
  fileprivate func touches(_ other: MappingPath) -> Bool {
    zip(keys, other.keys).allSatisfy { $0 == $1 }
  }
}

extension JSONValue {
  fileprivate func value(at keys: [String]) -> JSONValue? {
    keys.reduce(self as JSONValue?) { $0?[$1] }
  }
}
