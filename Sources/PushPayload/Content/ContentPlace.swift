/// The members of an object that have one role.
package struct ContentPlace: Sendable, Hashable {
  package let role: ContentRole
  /// The names that lead to them; `*` is any key or item.
  let names: [String]

  /// Reads a JSON Pointer, in which `*` is any key or item.
  package init(_ role: ContentRole, _ pointer: String) {
    self.role = role
    names = JSONPointer.names(of: pointer)
  }

  /// The values at the place, in the order of the payload.
  func values(in payload: JSONValue) -> [PlacedValue] {
    PlacedValue(value: payload).values(at: names[...])
  }

  /// The same place, as seen from the values at another one; `nil` if it is not inside of them.
  func place(in other: ContentPlace) -> ContentPlace? {
    guard names.starts(with: other.names) else { return nil }
    return ContentPlace(role, Array(names.dropFirst(other.names.count)))
  }

  private init(_ role: ContentRole, _ names: [String]) {
    self.role = role
    self.names = names
  }
}

/// A value with the path to it.
struct PlacedValue {
  let value: JSONValue
  var pointer = ""
  /// Its key, if it is the value of an object.
  var key: String?

  var text: String? {
    guard case .string(let text) = value, !text.isEmpty else { return nil }
    return text
  }

  func values(at names: ArraySlice<String>) -> [PlacedValue] {
    guard let name = names.first else { return [self] }
    return members(of: name).flatMap { $0.values(at: names.dropFirst()) }
  }

  private func members(of name: String) -> [PlacedValue] {
    switch value {
    case .object(let members) where name == "*":
      members.map { member($0, key: $1) }
    case .object(let members):
      members[name].map { [member(name, key: $0)] } ?? []
    case .array(let items) where name == "*":
      items.enumerated().map { PlacedValue(value: $1, pointer: "\(pointer)/\($0)") }
    default: []
    }
  }

  private func member(_ name: String, key value: JSONValue) -> PlacedValue {
    PlacedValue(value: value, pointer: pointer + JSONPointer.component(name), key: name)
  }
}
