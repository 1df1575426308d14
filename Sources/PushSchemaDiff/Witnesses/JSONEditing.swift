import PushPayload

extension JSONValue {
  /// The value at a place; `nil` where nothing stands there.
  func value(at steps: ArraySlice<String>) -> JSONValue? {
    guard let step = steps.first else { return self }
    switch self {
    case .object(let members): return members[step]?.value(at: steps.dropFirst())
    case .array(let items):
      guard let index = Int(step), items.indices.contains(index) else { return nil }
      return items[index].value(at: steps.dropFirst())
    default: return nil
    }
  }

  /// Puts a value at a place, or takes away what stands there; nothing happens where no way leads there.
  mutating func set(_ value: JSONValue?, at steps: ArraySlice<String>) {
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

  /// The steps of a JSON Pointer.
  static func steps(of pointer: String) -> [String] {
    pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
  }

  /// The members of an object; none of another value.
  var members: JSONObject { if case .object(let members) = self { members } else { JSONObject() } }
}
