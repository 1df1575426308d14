@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// The JSON kinds of a member if a condition is true.
extension Condition {
  /// The kinds of a member if the condition is true, out of all that a type allows, by default its own.
  func kinds(of path: MappingPath, of type: PayloadType? = nil) -> [JSONKind] {
    let type = type ?? path.type
    let all = type == .any ? JSONKind.allCases : type.kinds
    return facts.reduce(all) { kinds, fact in
      guard let (kind, isNegated) = fact.kind(of: path) else { return kinds }
      return kinds.filter { ($0 == kind) != isNegated }
    }
  }

  /// The values of a member if the condition is true, all of one kind; `nil` if it may have others.
  fileprivate func values(of path: MappingPath) -> [Literal]? {
    guard !isUnless else { return nil }
    let lists = expression.conjuncts.compactMap(\.requiredValues)
      .filter { path.ends(at: $0.path) }.map(\.values)
    guard let values = lists.min(by: { $0.count < $1.count }), let first = values.first,
      [.string, .number].contains(first.kind), values.allSatisfy({ $0.kind == first.kind })
    else { return nil }
    return values
  }

  /// The kind of a member of which the condition accepts every value, if it only tests that.
  func onlyKind(of path: MappingPath) -> JSONKind? {
    guard !isUnless else { return nil }
    switch expression {
    case .state(let place, isNegated: false, let state) where path.ends(at: place),
      .not(.state(let place, isNegated: true, let state)) where path.ends(at: place):
      return state.wholeKind
    default: return nil
    }
  }
}

extension Expression {
  /// The kind that it tests of a member, and whether it is negated.
  fileprivate func kind(of path: MappingPath) -> (kind: JSONKind, isNegated: Bool)? {
    switch self {
    case .state(let place, let isNegated, let state) where path.ends(at: place):
      (isNegated ? state.wholeKind : state.kind).map { ($0, isNegated) }
    case .compare(.path(let place), .equal, .literal(let literal)) where path.ends(at: place),
      .compare(.literal(let literal), .equal, .path(let place)) where path.ends(at: place):
      (literal.kind, false)
    case .not(.state(let place, let isNegated, let state)) where path.ends(at: place):
      (isNegated ? state.kind : state.wholeKind).map { ($0, !isNegated) }
    default: nil
    }
  }
}

extension JSONKind {
  /// The type of all values of the kind.
  fileprivate var type: PayloadType {
    switch self {
    case .null: .null
    case .boolean: .boolean
    case .number: .float(.none)
    case .string: .string(.none)
    case .array: .array(.any, .none)
    case .object: .anyObject
    }
  }
}

extension Resolution {
  /// Whether a conversion may lose a value of a member if a condition and the facts of the case are
  /// true, apart from losses of a nested mapping.
  func mayLose(
    _ conversion: Transformation, from path: MappingPath, to target: PayloadType,
    where condition: Condition?, in draft: MappingDraft
  ) -> Bool {
    ([condition] + draft.facts).allSatisfy {
      may(\.mayLose, conversion, from: path, to: target, where: $0)
    }
  }

  /// Whether a conversion may write nothing for a value of a member if a condition and the facts of
  /// the case are true.
  func mayWriteNothing(
    _ conversion: Transformation, from path: MappingPath, to target: PayloadType,
    where condition: Condition?, in draft: MappingDraft
  ) -> Bool {
    conversion.mappingsOfWhole.contains { mapping in
      !mapping.isBackward && mappingSignatures[mapping.id]?.suppresses ?? false
    }
      || ([condition] + draft.facts).allSatisfy {
        may(\.mayWriteNothing, conversion, from: path, to: target, where: $0)
      }
  }

  /// Whether something that may happen to a value may happen to one that a member has if a
  /// condition is true.
  private func may(
    _ happens: KeyPath<Transformation, Bool>, _ conversion: Transformation,
    from path: MappingPath, to target: PayloadType, where condition: Condition?
  ) -> Bool {
    guard let condition, conversion[keyPath: happens] else { return conversion[keyPath: happens] }
    if case .writing(as: let stated, let inner) = conversion {
      return may(happens, inner, from: path, to: stated, where: condition)
    }
    if let values = condition.values(of: path) {
      if case .substitution(let substitution) = conversion {
        return !values.allSatisfy { value in
          substitution.entries.contains { $0.read.equals(value) }
        }
      }
      return fit(.literals(values, nil), target).conversion?[keyPath: happens] ?? true
    }
    let kinds = condition.kinds(of: path)
    switch (conversion, path.type) {
    case (.narrowing, .any):
      return kinds.contains { fit($0.type, target).conversion?[keyPath: happens] ?? true }
    case (.alternatives(let conversions), _):
      return zip(path.type.alternatives, conversions).contains { alternative, conversion in
        alternative.kinds.contains(where: kinds.contains)
          && conversion?[keyPath: happens] ?? true
      }
    default: return true
    }
  }
}
