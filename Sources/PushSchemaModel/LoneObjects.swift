package import PushPayloadBasics

/// Objects that are the whole payload, so that their conditions lack the enclosing object.
extension SchemaSet {
  /// The only field of the enclosing object that contains this object; `nil` if there is none.
  package func place(of object: Object) -> Field? {
    guard let parent = object.parent.flatMap(self.object) else { return nil }
    let fields = parent.fields.filter { $0.type.declaredObject == object.id }
    return fields.count == 1 ? fields.first : nil
  }

  /// The checks that need the enclosing object: quoted keys of fields, then names of rules.
  package func unansweredChecks(of object: Object) -> [String] {
    guard object.parent != nil else { return [] }
    let place = place(of: object)?.key
    func isOpen(_ expression: Expression) -> Bool {
      expression.outcomes(besidesPlace: place).contains(.unknown)
    }
    let fields = object.fields.filter { field in
      field.presence.contains { $0.condition.map { isOpen($0.expression) } ?? false }
    }
    return fields.map { "'" + $0.key + "'" }
      + object.rules.filter { isOpen($0.expression) }.map(\.id)
  }
}

extension Expression {
  /// The possible results in an object without its enclosing object, where its key would be
  /// `place`; unknown if they depend on the enclosing object.
  package func outcomes(besidesPlace place: String? = nil) -> PossibleTruths {
    func isAround(_ path: Path) -> Bool {
      guard case .parent = path.root else { return false }
      return path.keys.isEmpty || path.keys.first != place
    }
    switch self {
    case .and(let terms): return .conjunction(terms.map { $0.outcomes(besidesPlace: place) })
    case .or(let terms): return .disjunction(terms.map { $0.outcomes(besidesPlace: place) })
    case .not(let term): return term.outcomes(besidesPlace: place).opposite
    // Without the enclosing object, its members are absent.
    case .state(let path, let isNegated, .present) where isAround(path):
      return isNegated ? .yes : .no
    case .state(let path, let isNegated, .absent) where isAround(path):
      return isNegated ? .no : .yes
    default: return paths.contains(where: isAround) ? .unknown : [.yes, .no]
    }
  }
}
