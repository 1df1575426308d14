import PushPayloadBasics

/// Objects that are the whole payload, and what their conditions ask of the enclosing object that is missing then.
extension SchemaSet {
  /// The field of the enclosing object that the object would be; `nil` if there is none, or several.
  package func place(of object: Object) -> Field? {
    guard let parent = object.parent.flatMap(self.object) else { return nil }
    let fields = parent.fields.filter { $0.type.declaredObject == object.id }
    return fields.count == 1 ? fields.first : nil
  }

  /// The checks of an object that need values of its enclosing object, and so have no answer where the object is the
  /// whole payload: quoted keys of fields that may have to be there, then names of rules.
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
  /// What it may come to in a lone object, whose key in the enclosing object would be `place`; unknown if the missing
  /// enclosing object would tell.
  fileprivate func outcomes(besidesPlace place: String?) -> PossibleTruths {
    func isAround(_ path: Path) -> Bool {
      guard case .parent = path.root else { return false }
      return path.keys.isEmpty || path.keys.first != place
    }
    switch self {
    case .and(let terms): return .conjunction(terms.map { $0.outcomes(besidesPlace: place) })
    case .or(let terms): return .disjunction(terms.map { $0.outcomes(besidesPlace: place) })
    case .not(let term): return term.outcomes(besidesPlace: place).opposite
    // What is not there is absent.
    case .state(let path, let isNegated, .present) where isAround(path):
      return isNegated ? .yes : .no
    case .state(let path, let isNegated, .absent) where isAround(path):
      return isNegated ? .no : .yes
    default: return paths.contains(where: isAround) ? .unknown : [.yes, .no]
    }
  }
}
