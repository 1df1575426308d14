import PushPayloadBasics
import PushSchemaModel

/// The places where paths lead, in an object and in the objects inside it.
struct PathPlaces {
  private var whole: Set<[JSONName]> = []
  private var rests: Set<[JSONName]> = []
  private var entered: Set<[JSONName]> = []
  /// The number of keys of the longest path.
  private(set) var longest = 0

  init(_ paths: [MappingPath]) {
    for path in paths { add(path.keys, spreads: path.spreads) }
  }

  mutating func add(_ keys: [String], spreads: Bool) {
    let names = keys.map(JSONName.init)
    longest = max(longest, names.count)
    if spreads { rests.insert(names) } else { whole.insert(names) }
    let inner = spreads ? names.count : max(names.count - 1, 0)
    for count in 0..<(inner + 1) { entered.insert(Array(names.prefix(count))) }
  }

  /// Whether one leads to the member itself.
  func coverWhole(_ path: [String]) -> Bool { whole.contains(path.map(JSONName.init)) }

  /// Whether one means all free members of the object.
  func coverRest(_ path: [String]) -> Bool { rests.contains(path.map(JSONName.init)) }

  /// Whether one leads to a part of the member.
  func leadInside(_ path: [String]) -> Bool { entered.contains(path.map(JSONName.init)) }
}
