import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Payloads that one version accepts: those in the examples of both versions, and random ones. They
/// are generated once for all searches.
final class PayloadPool {
  var generator: PayloadGenerator
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
    for example in version.set.schemas.flatMap(\.examples) { add(example, as: example.object) }
    for example in other.schemas.flatMap(\.examples) {
      if let id = name(example.object) { add(example, as: id) }
    }
    self.shown = shown
  }

  /// Payloads that the object accepts, small ones first.
  func payloads(of id: DeclarationID) -> [JSONValue] {
    if let known = payloads[id] { return known }
    var found: [JSONValue] = []
    var seen: Set<JSONValue> = []
    for payload in [[:]] + (shown[id] ?? []) where found.count < Self.longest {
      if seen.insert(payload).inserted, version.accepts(payload.json(), as: id) {
        found.append(payload)
      }
    }
    let made = (0..<madeCount).compactMap { _ in generator.payload(of: id) }
    found += made.filter { seen.insert($0).inserted }
    payloads[id] = found
    return found
  }
}
