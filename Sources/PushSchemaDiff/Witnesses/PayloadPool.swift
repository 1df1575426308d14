import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Payloads that one version accepts: those that the examples of both versions show, and random ones.
/// They are made once for all who look through them.
final class PayloadPool {
  private var generator: PayloadGenerator
  private let version: CheckedVersion
  /// What the examples show, by the objects of this version.
  private let shown: [DeclarationID: [JSONValue]]
  private var payloads: [DeclarationID: [JSONValue]] = [:]

  private static let longest = 24
  /// How many random payloads of an object are made.
  private let madeCount: Int

  /// `name` gives the name in this version of what the other one declares; the more `attempts`, the more random
  /// payloads.
  init(
    _ version: CheckedVersion, beside other: SchemaSet,
    name: (DeclarationID) -> DeclarationID?, seed: UInt64, attempts: Int
  ) {
    self.version = version
    madeCount = min(12, 1 + attempts / 4)
    let values = [version.set, other].reduce(into: [:]) { $1.collectComparedValues(in: &$0) }
    generator = PayloadGenerator(version, comparedValues: values, seed: seed)
    var shown: [DeclarationID: [JSONValue]] = [:]
    func add(_ example: Example, as id: DeclarationID) {
      guard example.json.utf8.count < 20_000,
        let value = try? JSONValue(json: Array(example.json.utf8))
      else { return }
      let type = version.set.rootType(of: id)
      shown[id, default: []].append(value)
      for (place, id) in PayloadGenerator.objectPlaces(in: value, as: type, version.set)
      where !place.isEmpty {
        if let inner = value.value(at: place[...]) { shown[id, default: []].append(inner) }
      }
    }
    for schema in version.set.schemas {
      for example in schema.examples { add(example, as: example.object) }
    }
    for schema in other.schemas {
      for example in schema.examples { name(example.object).map { add(example, as: $0) } }
    }
    self.shown = shown
  }

  /// Payloads that are accepted as an object, small ones first.
  func payloads(of id: DeclarationID) -> [JSONValue] {
    if let known = payloads[id] { return known }
    var found: [JSONValue] = []
    var seen: Set<JSONValue> = []
    func isAccepted(_ payload: JSONValue) -> Bool { version.accepts(payload.json(), as: id) }
    let empty = JSONValue.object(JSONObject())
    for payload in [empty] + (shown[id] ?? []) where found.count < Self.longest {
      if seen.insert(payload).inserted, isAccepted(payload) { found.append(payload) }
    }
    for _ in 0..<madeCount {
      if let payload = generator.payload(of: id), seen.insert(payload).inserted {
        found.append(payload)
      }
    }
    payloads[id] = found
    return found
  }

  /// A payload of the object that is new and accepted; `nil` where none came out this time.
  func nextPayload(of id: DeclarationID) -> JSONValue? { generator.payload(of: id) }

  /// A payload with one member changed, which need not be accepted.
  func variant(of payload: JSONValue, of id: DeclarationID) -> JSONValue {
    generator.variant(of: payload, of: id)
  }

  func value(of type: PayloadType) -> JSONValue { generator.value(of: type) }
}

extension SchemaSet {
  /// Adds the values that conditions compare members with, by the last key on the way to the member.
  fileprivate func collectComparedValues(in values: inout [String: [JSONValue]]) {
    for schema in schemas {
      for object in schema.objects {
        for rule in object.rules { rule.expression.collectComparedValues(of: self, in: &values) }
        for clause in object.fields.flatMap(\.presence) {
          clause.condition?.expression.collectComparedValues(of: self, in: &values)
        }
      }
      for mapping in schema.mappings {
        let conditions =
          mapping.suppressions.map(\.condition) + mapping.cases.compactMap(\.condition)
          + mapping.lines.flatMap(\.conditions).map(\.expression)
        for condition in conditions { condition.collectComparedValues(of: self, in: &values) }
      }
    }
  }
}

extension Expression {
  fileprivate func collectComparedValues(
    of set: SchemaSet, in values: inout [String: [JSONValue]]
  ) {
    func add(_ literals: [Literal], to operand: Operand) {
      guard case .path(let path) = operand, let key = path.keys.last else { return }
      for literal in literals {
        let nested: [Literal] = if case .list(let items) = literal { items } else { [literal] }
        for value in nested.map(\.json) where values[key]?.contains(value) != true {
          values[key, default: []].append(value)
        }
      }
    }
    switch self {
    case .and(let terms), .or(let terms):
      for term in terms { term.collectComparedValues(of: set, in: &values) }
    case .not(let term), .quantified(_, _, let term):
      term.collectComparedValues(of: set, in: &values)
    case .compare(let left, _, let right):
      if case .literal(let literal) = right { add(literal.neighbours, to: left) }
      if case .literal(let literal) = left { add(literal.neighbours, to: right) }
    case .membership(let operand, _, let list):
      switch list {
      case .literals(let literals): add(literals, to: operand)
      case .range(let range):
        add([range.lower, range.upper].compactMap { $0 }.map { .number($0) }, to: operand)
      case .enumeration(let id):
        add((set.enumeration(id)?.values ?? []).map(\.literal), to: operand)
      case .column, .items, .keys: break
      }
    case .row(let operands, let id):
      for row in set.table(id)?.rows.prefix(20) ?? [] {
        for (operand, cell) in zip(operands, row.cells) { add([cell], to: operand) }
      }
    case .affix(let path, let affix, let texts):
      add(
        texts.map { .string(affix == .prefix ? $0 + "x" : "x" + $0) }, to: .path(path))
    case .compareSum, .state, .keys, .group, .keySet, .boolean: break
    }
  }
}

extension Literal {
  /// The literal, and of a whole number those beside it.
  fileprivate var neighbours: [Literal] {
    guard case .number(let number) = self, let whole = number.wholeNumber else { return [self] }
    return [whole, whole &- 1, whole &+ 1].compactMap { Int(exactly: $0) }
      .map { .number(JSONNumber($0)) }
  }
}
