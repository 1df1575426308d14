/// The keys that tell no object from another: more than half of the schemas have them, and three at
/// least, as most have a `title`.
struct CommonKeys: Sendable {
  private let keys: Set<JSONName>

  /// The keys that are common among the schemas of these objects.
  init<Outline: PayloadOutline>(among outlines: [Outline]) {
    var schemas: Set<Substring> = []
    var owners: [JSONName: Set<Substring>] = [:]
    for outline in outlines {
      let schema = outline.schemaName.prefix { $0 != "." }
      schemas.insert(schema)
      for key in outline.keys { owners[JSONName(key), default: []].insert(schema) }
    }
    keys = Set(
      owners.lazy.filter { $0.value.count >= 3 && 2 * $0.value.count > schemas.count }.map(\.key))
  }

  func contains(_ key: String) -> Bool { keys.contains(JSONName(key)) }
}

/// The members of a payload whose keys an object knows.
package struct KnownMembers: Sendable {
  /// JSON Pointers in the order of the text.
  package internal(set) var pointers: [String] = []

  /// How many of their keys are common ones.
  var commonCount = 0

  /// How many tell the object from others.
  var tellingCount: Int { pointers.count - commonCount }

  /// Whether an object that knows these is worth a look where others know up to so many: it knows half
  /// as many of all keys, or of those that tell.
  func isEnough(beside most: KnowledgeMost) -> Bool {
    2 * pointers.count >= most.count || !pointers.isEmpty && 2 * tellingCount >= most.tellingCount
  }
}

/// How many keys of a payload any object knows at most, and how many of those that tell.
struct KnowledgeMost {
  var count = 0
  var tellingCount = 0

  init(_ known: some Sequence<KnownMembers>) {
    for members in known {
      count = max(count, members.pointers.count)
      tellingCount = max(tellingCount, members.tellingCount)
    }
  }
}
