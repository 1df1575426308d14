/// Members that are all present in payloads of one kind.
package struct PayloadMark: Sendable, Hashable {
  /// The names on the path to each member.
  private let paths: [[String]]

  /// Reads JSON Pointers. A `*` at the end of the last name matches any rest of it.
  package init(_ pointers: [String]) {
    paths = pointers.map { JSONPointer.names(of: $0) }
  }

  /// The names on all paths.
  package var names: [String] { paths.flatMap { $0 } }

  /// The pointers of the members, in the mark's order; `nil` if one of them is missing.
  package func members(in payload: JSONValue) -> [String]? {
    var members: [String] = []
    for path in paths {
      guard let member = Self.member(path[...], of: payload, at: "") else { return nil }
      members.append(member)
    }
    return members.isEmpty ? nil : members
  }

  private static func member(
    _ path: ArraySlice<String>, of value: JSONValue, at pointer: String
  ) -> String? {
    guard let name = path.first else { return pointer }
    guard case .object(let members) = value else { return nil }
    if path.count == 1, name.hasSuffix("*") {
      let start = name.dropLast()
      return members.names.first { $0.utf8.starts(with: start.utf8) }
        .map { pointer + JSONPointer.component($0) }
    }
    guard let inner = members[name] else { return nil }
    return member(path.dropFirst(), of: inner, at: pointer + JSONPointer.component(name))
  }
}
