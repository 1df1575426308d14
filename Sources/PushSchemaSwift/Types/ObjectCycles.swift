import PushPayloadBasics
import PushSchemaModel

/// The objects that contain themselves as values, directly or indirectly, which a Swift struct
/// cannot. Arrays and free maps break such a cycle, because they are stored elsewhere.
struct ObjectCycles {
  private let schema: String
  /// The index of each object in the schema, by its name.
  private let positions: [String: Int]
  /// The number of each object's cycle, by its index in the schema; objects outside cycles have
  /// separate numbers.
  private let components: [Int]

  /// Whether two objects contain each other.
  func join(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    guard left.schema == schema, right.schema == schema, let left = positions[left.name],
      let right = positions[right.name]
    else { return false }
    return components[left] == components[right]
  }

  init(_ schema: Schema) {
    let positions = Dictionary(
      firstOf: schema.objects.enumerated().map { ($0.element.id.name, $0.offset) })
    let inner = schema.objects.map { object in
      object.fields.flatMap(\.type.declaredObjects).filter { $0.schema == schema.name }
        .compactMap { positions[$0.name] }
    }
    var search = ComponentSearch(inner: inner)
    for position in inner.indices { search.visit(position) }
    components = search.components
    self.positions = positions
    self.schema = schema.name
  }
}

/// Tarjan's algorithm with an explicit stack, so that depth needs no call stack.
private struct ComponentSearch {
  /// The objects inside each object.
  let inner: [[Int]]
  /// The number of each object's component; −1 if it is not known yet.
  var components: [Int]
  private var count = 0
  /// When each object was first visited, and the earliest one that is reached from it; −1 if it was
  /// not visited yet.
  private var seen: [Int]
  private var low: [Int]
  private var clock = 0
  private var open: [Int] = []

  init(inner: [[Int]]) {
    self.inner = inner
    components = Array(repeating: -1, count: inner.count)
    seen = components
    low = components
  }

  /// Finds the components of all objects that one reaches.
  mutating func visit(_ start: Int) {
    guard seen[start] < 0 else { return }
    var calls = [enter(start)]
    while let (object, next) = calls.last {
      if next < inner[object].count {
        calls[calls.count - 1].next += 1
        let held = inner[object][next]
        if seen[held] < 0 {
          calls.append(enter(held))
        } else if components[held] < 0 {
          low[object] = min(low[object], seen[held])
        }
        continue
      }
      calls.removeLast()
      if low[object] == seen[object] { close(object) }
      if let outer = calls.last?.object { low[outer] = min(low[outer], low[object]) }
    }
  }

  private mutating func enter(_ object: Int) -> (object: Int, next: Int) {
    seen[object] = clock
    low[object] = clock
    clock += 1
    open.append(object)
    return (object, 0)
  }

  private mutating func close(_ object: Int) {
    while let last = open.popLast() {
      components[last] = count
      if last == object { break }
    }
    count += 1
  }
}
