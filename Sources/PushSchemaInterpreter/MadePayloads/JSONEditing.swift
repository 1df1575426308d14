package import PushPayload

extension JSONValue {
  /// The value at a place; `nil` if there is none.
  package func value(at steps: ArraySlice<String>) -> JSONValue? {
    guard let step = steps.first else { return self }
    switch self {
    case .object(let members): return members[step]?.value(at: steps.dropFirst())
    case .array(let items):
      guard let index = Int(step), items.indices.contains(index) else { return nil }
      return items[index].value(at: steps.dropFirst())
    default: return nil
    }
  }

  /// Puts a value at a place, or removes the value there; changes nothing if the place does not exist.
  package mutating func set(_ value: JSONValue?, at steps: ArraySlice<String>) {
    guard let step = steps.first else {
      if let value { self = value }
      return
    }
    let rest = steps.dropFirst()
    switch self {
    case .object(var members):
      if rest.isEmpty {
        members[step] = value
      } else if var inner = members[step] {
        inner.set(value, at: rest)
        members[step] = inner
      }
      self = .object(members)
    case .array(var items):
      guard let index = Int(step), items.indices.contains(index) else { return }
      if !rest.isEmpty {
        items[index].set(value, at: rest)
      } else if let value {
        items[index] = value
      } else {
        items.remove(at: index)
      }
      self = .array(items)
    default: break
    }
  }

  /// The members of an object; none of another value.
  package var members: JSONObject {
    if case .object(let members) = self { members } else { JSONObject() }
  }

  /// The value without what it can do without for a condition to hold of it.
  package func shrunk(while holds: (JSONValue) -> Bool) -> JSONValue {
    var value = self
    // Of many members halves are taken away first, then halves of what is left.
    var size = members.count / 2
    while size > 1 {
      let names = value.members.names
      for start in stride(from: 0, to: names.count, by: size) {
        var smaller = value
        for name in names[start..<min(start + size, names.count)] { smaller.set(nil, at: [name]) }
        if holds(smaller) { value = smaller }
      }
      size /= 2
    }
    var places = value.places
    while let place = places.popLast() {
      var smaller = value
      smaller.set(nil, at: place[...])
      if smaller != value, holds(smaller) { value = smaller }
    }
    return value
  }

  /// The places of its members and items, at any depth; those around others first.
  private var places: [[String]] {
    switch self {
    case .object(let members):
      members.flatMap { key, value in [[key]] + value.places.map { [key] + $0 } }
    case .array(let items) where items.count < 50:
      items.enumerated().flatMap { index, value in
        [[String(index)]] + value.places.map { [String(index)] + $0 }
      }
    default: []
    }
  }
}
