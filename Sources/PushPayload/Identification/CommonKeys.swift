extension KnownKeys {
  var schema: Substring { owner.prefix { $0 != "." } }
}

/// The keys that identify no object: at least three schemas, and more than half of all, have them.
struct CommonKeys: Sendable {
  private let keys: Set<JSONName>

  /// Creates the set of common keys among the schemas of these objects.
  init(among objects: [KnownKeys]) {
    var schemas: Set<Substring> = []
    var owners: [JSONName: Set<Substring>] = [:]
    for object in objects {
      let schema = object.schema
      schemas.insert(schema)
      for key in object.names { owners[JSONName(key), default: []].insert(schema) }
    }
    keys = Set(
      owners.lazy.filter { $0.value.count >= 3 && 2 * $0.value.count > schemas.count }.map {
        $0.key
      })
  }

  func contains(_ key: String) -> Bool { keys.contains(JSONName(key)) }
}
