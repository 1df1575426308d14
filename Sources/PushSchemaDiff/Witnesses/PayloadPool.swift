import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Payloads that one version accepts: those in the examples of both versions, and random ones. They
/// are generated once for all searches.
final class PayloadPool {
  private var generator: PayloadGenerator
  private let version: CheckedSchemas
  /// The payloads in the examples, by the objects of this version.
  private let shown: [DeclarationID: [JSONValue]]
  private var payloads: [DeclarationID: [JSONValue]] = [:]

  private static let longest = 24
  /// The number of random payloads for each object.
  private let madeCount: Int

  /// `name` returns the name in this version of a declaration of the other one. More `attempts`
  /// generate more random payloads.
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

  /// Payloads that the object accepts, small ones first.
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

  /// A new payload that the object accepts; `nil` if this attempt failed.
  func nextPayload(of id: DeclarationID) -> JSONValue? { generator.payload(of: id) }

  /// A payload with one changed member, which may not be accepted.
  func variant(of payload: JSONValue, of id: DeclarationID) -> JSONValue {
    generator.variant(of: payload, of: id)
  }

  func value(of type: PayloadType) -> JSONValue { generator.value(of: type) }

  /// The values with which conditions of either version compare members of this key, and those next
  /// to them.
  func comparedValues(of key: String) -> [JSONValue] { generator.compared[key] ?? [] }
}
