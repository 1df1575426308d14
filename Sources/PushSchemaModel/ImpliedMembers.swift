@_spi(Generated) import PushPayloadBasics

/// Members that a literal implies: its condition determines their values.
extension MappingLine.Way {
  /// The source members that its literals imply, as keys, each with the index of the value.
  package var impliedMembers: [(keys: [String], value: Int)] {
    values.indices.flatMap { position in values[position].impliedMembers.map { ($0, position) } }
  }
}

extension MappingLine.Value {
  /// Whether it is a literal, or nothing, whose condition determines the member's value.
  package func implies(_ path: MappingPath) -> Bool {
    path.root == .own && !path.spreads && impliedMembers.contains { $0.isSame(as: path.keys) }
  }

  /// Whether a member is no loss if this is written: it is read or implied.
  package func keeps(_ path: MappingPath) -> Bool {
    implies(path) || source.paths.contains { $0.covers(path) }
  }

  /// The source members, as keys, whose values it implies.
  package var impliedMembers: [[String]] {
    guard let condition, !condition.isUnless else { return [] }
    return switch source {
    case .literal, .nothing: condition.expression.knownMembers
    case .template, .path, .arithmetic, .join, .lists: []
    }
  }
}

extension Expression {
  /// The members of the object whose values it determines if it is true, as keys.
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
