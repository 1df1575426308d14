@_spi(Generated) import PushPayloadBasics

/// Members that a literal implies: it is written under a condition that says which value they have.
extension MappingLine.Way {
  /// The members of the source that its literals imply, as keys, each with the position of the value that does.
  package var impliedMembers: [(keys: [String], value: Int)] {
    values.indices.flatMap { position in values[position].impliedMembers.map { ($0, position) } }
  }
}

extension MappingLine.Value {
  /// Whether it is a literal, or nothing, that is only written where the member has one certain value, so that it
  /// says what the member does.
  package func implies(_ path: MappingPath) -> Bool {
    path.root == .own && !path.spreads && implies(path.keys)
  }

  /// Whether a member is no loss where this is written: it is read, or implied.
  package func keeps(_ path: MappingPath) -> Bool {
    implies(path) || source.paths.contains { $0.covers(path) }
  }

  /// The members of the source, as keys, of which it says what their values are.
  package var impliedMembers: [[String]] {
    guard let condition, !condition.isUnless else { return [] }
    return switch source {
    case .literal, .nothing: condition.expression.knownMembers
    case .template, .path, .arithmetic, .join, .lists: []
    }
  }

  private func implies(_ keys: [String]) -> Bool {
    impliedMembers.contains { $0.elementsEqual(keys) { $0.utf8.elementsEqual($1.utf8) } }
  }
}

extension Expression {
  /// The members of the object that have one certain value each where it is true, as keys.
  fileprivate var knownMembers: [[String]] {
    switch self {
    case .and(let terms): terms.flatMap(\.knownMembers)
    case .compare(.path(let path), .equal, .literal), .compare(.literal, .equal, .path(let path)),
      .boolean(let path), .not(.boolean(let path)):
      path.root == .own ? [path.keys] : []
    default: []
    }
  }
}
