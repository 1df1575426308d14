/// Objects that are the whole payload, and what their conditions ask of the enclosing object that is missing then.
extension SchemaSet {
  /// The field of the enclosing object that the object would be; `nil` where there is none, or several.
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

/// The values that a condition of a lone object can have.
private struct LoneOutcomes: OptionSet {
  let rawValue: UInt8

  static let yes = LoneOutcomes(rawValue: 1)
  static let no = LoneOutcomes(rawValue: 2)
  /// No answer, because the enclosing object is missing.
  static let unknown = LoneOutcomes(rawValue: 4)
  static let all: LoneOutcomes = [.yes, .no]

  var opposite: LoneOutcomes {
    var opposite = intersection(.unknown)
    if contains(.yes) { opposite.insert(.no) }
    if contains(.no) { opposite.insert(.yes) }
    return opposite
  }

  /// Those of several conditions that have to hold together.
  static func conjunction(_ parts: [LoneOutcomes]) -> LoneOutcomes {
    if parts.contains(.no) { return .no }
    var outcomes: LoneOutcomes = parts.contains { $0.contains(.unknown) } ? .unknown : []
    if parts.contains(where: { $0.contains(.no) }) { outcomes.insert(.no) }
    if parts.allSatisfy({ $0.contains(.yes) }) { outcomes.insert(.yes) }
    return outcomes
  }
}

extension Expression {
  /// The values that it can have in a lone object, whose key in the enclosing object would be `place`.
  fileprivate func outcomes(besidesPlace place: String?) -> LoneOutcomes {
    func isAround(_ path: Path) -> Bool {
      guard case .parent = path.root else { return false }
      return path.keys.isEmpty || path.keys.first != place
    }
    switch self {
    case .and(let terms): return .conjunction(terms.map { $0.outcomes(besidesPlace: place) })
    case .or(let terms):
      return LoneOutcomes.conjunction(terms.map { $0.outcomes(besidesPlace: place).opposite })
        .opposite
    case .not(let term): return term.outcomes(besidesPlace: place).opposite
    // What is not there is absent.
    case .state(let path, let isNegated, .present) where isAround(path):
      return isNegated ? .yes : .no
    case .state(let path, let isNegated, .absent) where isAround(path):
      return isNegated ? .no : .yes
    default: return paths.contains(where: isAround) ? .unknown : .all
    }
  }
}
