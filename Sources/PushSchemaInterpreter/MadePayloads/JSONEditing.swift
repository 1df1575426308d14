package import PushPayload

extension JSONValue {
  /// The value at a path, which may lead into texts of JSON; `nil` if there is none.
  package func value(at steps: ArraySlice<String>) -> JSONValue? {
    guard let step = steps.first else { return self }
    switch self {
    case .object(let members): return members[step]?.value(at: steps.dropFirst())
    case .array(let items):
      return Int(step).flatMap(items.element)?.value(at: steps.dropFirst())
    default: return jsonInText?.value(at: steps)
    }
  }

  /// The JSON in a text; `nil` if it contains none.
  private var jsonInText: JSONValue? {
    guard case .string(let text) = self else { return nil }
    return try? JSONValue(json: Array(text.utf8))
  }

  /// Sets or removes the value at a path, also in texts of JSON, if the path exists.
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
    default:
      guard var inner = jsonInText else { return }
      inner.set(value, at: steps)
      self = .string(inner.jsonString())
    }
  }

  /// The members of an object; empty for other values.
  package var members: JSONObject { object ?? [:] }

  /// The value without all parts that it does not need to pass a test.
  package func shrunk(while holds: (JSONValue) -> Bool) -> JSONValue {
    var value = self
    // Of many members, halves are removed first, then halves of the rest.
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

  /// The paths of its members and items, at any depth; outer ones first.
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
