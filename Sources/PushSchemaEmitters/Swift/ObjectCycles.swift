import PushSchemaModel

/// Which objects hold themselves as values, directly or by way of others: in Swift, a struct cannot.
/// Arrays and free maps break such a cycle, because they lie elsewhere.
struct ObjectCycles {
  /// The number of the cycle an object belongs to; objects outside of cycles have one of their own.
  private var component: [DeclarationID: Int] = [:]

  /// Whether two objects hold each other.
  func join(_ left: DeclarationID, _ right: DeclarationID) -> Bool {
    guard let left = component[left], let right = component[right] else { return false }
    return left == right
  }

  /// Tarjan's algorithm, with the calls on a stack of its own, so that depth costs no stack.
  init(_ schema: Schema) {
    var index: [DeclarationID: Int] = [:]
    var low: [DeclarationID: Int] = [:]
    var open: [DeclarationID] = []
    for object in schema.objects where index[object.id] == nil {
      var calls = [Call(object, index: &index, low: &low, open: &open)]
      while let call = calls.last {
        if call.next < call.inner.count {
          calls[calls.count - 1].next += 1
          let inner = call.inner[call.next]
          if let seen = index[inner] {
            if component[inner] == nil { low[call.id] = min(low[call.id] ?? seen, seen) }
          } else if let object = schema.object(inner) {
            calls.append(Call(object, index: &index, low: &low, open: &open))
          }
          continue
        }
        calls.removeLast()
        if low[call.id] == index[call.id] { close(call.id, &open) }
        if let outer = calls.last?.id, let inner = low[call.id] {
          low[outer] = min(low[outer] ?? inner, inner)
        }
      }
    }
  }

  private mutating func close(_ id: DeclarationID, _ open: inout [DeclarationID]) {
    let number = component.count
    while let last = open.popLast() {
      component[last] = number
      if last == id { break }
    }
  }

  /// One object whose inner objects are being visited.
  private struct Call {
    let id: DeclarationID
    let inner: [DeclarationID]
    var next = 0

    init(
      _ object: Object, index: inout [DeclarationID: Int], low: inout [DeclarationID: Int],
      open: inout [DeclarationID]
    ) {
      id = object.id
      inner = object.objectPlaces.filter(\.isDirect).map(\.object)
      index[id] = index.count
      low[id] = index[id]
      open.append(id)
    }
  }
}
