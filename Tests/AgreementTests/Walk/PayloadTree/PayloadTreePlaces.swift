import PushPayload

/// The positions of values in their containers.
extension PayloadTree {
  /// Stores the container of each value, for many pointers.
  mutating func keepPlaces() {
    places = Array(repeating: Place(parent: 0, position: 0), count: text.slots.count)
    keepPlaces(in: root)
  }

  private mutating func keepPlaces(in container: Int) {
    var cursor = cursor(container)
    var position = 0
    while let value = nextValue(&cursor) {
      places[value] = Place(
        parent: UInt32(truncatingIfNeeded: container),
        position: UInt32(truncatingIfNeeded: position))
      position += 1
      keepPlaces(in: value)
    }
  }

  /// The JSON Pointer of a value.
  func pointer(_ node: Int) -> String {
    if isOther(node) { return pointer(ofOther: node) }
    var components: [String] = []
    var current = node
    while current != root, let place = place(of: current) {
      let container = Int(place.parent)
      components.append(
        text.kind(container) == .object
          ? JSONPointer.component(text.key(of: current)) : "/\(place.position)")
      current = container
    }
    return components.reversed().joined()
  }

  private func pointer(ofOther node: Int) -> String {
    let start = other(node).parent.map { pointer($0) } ?? ""
    return switch other(node).step {
    case .root: start
    case .key(let key): start + JSONPointer.component(key)
    case .item(let index): start + "/\(index)"
    }
  }

  /// The position of a value of the text: stored, or found from the root.
  private func place(of node: Int) -> Place? {
    if !places.isEmpty { return places[node] }
    var container = root
    while true {
      var cursor = cursor(container)
      var position = 0
      var around: Int?
      while let value = nextValue(&cursor), value <= node {
        if value == node {
          return Place(
            parent: UInt32(truncatingIfNeeded: container),
            position: UInt32(truncatingIfNeeded: position))
        }
        position += 1
        around = value
      }
      guard let around else { return nil }
      container = around
    }
  }

  /// The values at a JSON Pointer in which `*` means any item or key.
  func values(at pointer: String) -> [Int] {
    let steps = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var found = [root]
    for step in steps {
      found = found.flatMap { container in
        let isObject = text.kind(container) == .object
        var values: [Int] = []
        var cursor = cursor(container)
        while let value = nextValue(&cursor) {
          let isNamed =
            step == "*"
            || isObject
              && JSONPointer.component(text.key(of: value)).utf8.dropFirst().elementsEqual(
                step.utf8)
          if isNamed { values.append(value) }
        }
        return values
      }
    }
    return found
  }
}
