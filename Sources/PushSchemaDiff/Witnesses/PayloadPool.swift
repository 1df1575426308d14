import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Payloads that one version accepts: those that the examples of both versions show, and random ones.
/// They are made once for all who look through them.
final class PayloadPool {
  private var generator: PayloadGenerator
  private let version: CheckedSchemas
  /// What the examples show, by the objects of this version.
  private let shown: [DeclarationID: [JSONValue]]
  private var payloads: [DeclarationID: [JSONValue]] = [:]

  private static let longest = 24
  /// How many random payloads of an object are made.
  private let madeCount: Int

  /// `name` gives the name in this version of what the other one declares; the more `attempts`, the more random
  /// payloads.
  init(
    _ version: CheckedSchemas, beside other: SchemaSet,
    name: (DeclarationID) -> DeclarationID?, seed: UInt64, attempts: Int
  ) {
    self.version = version
    madeCount = min(12, 1 + attempts / 4)
    let values = [version.set, other].reduce(into: [:]) {
      $1.collectComparedValues(of: $1.schemas, in: &$0)
    }
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

  /// A payload of the object that is new and accepted; `nil` if none came out this time.
  func nextPayload(of id: DeclarationID) -> JSONValue? { generator.payload(of: id) }

  /// A payload with one member changed, which need not be accepted.
  func variant(of payload: JSONValue, of id: DeclarationID) -> JSONValue {
    generator.variant(of: payload, of: id)
  }

  func value(of type: PayloadType) -> JSONValue { generator.value(of: type) }

  /// The values that conditions of either version compare members of this key with, and those next to them.
  func comparedValues(of key: String) -> [JSONValue] { generator.compared[key] ?? [] }
}
