@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// What is known of a payload for which some conditions are true, and others are not.
struct ConditionFacts {
  private var present: Set<[JSONName]> = []
  private(set) var absentPaths: [Path] = []
  private var values: [[JSONName]: [Literal]] = [:]
  /// The values that members do not have, in the order of discovery.
  private var exclusions: [Exclusion] = []
  private var denied: Set<Expression> = []
  private var held: Set<Expression> = []

  private struct Exclusion {
    let path: Path
    let key: [JSONName]
    var values: Set<JSONLiteral> = []
    var kinds: Set<JSONKind> = []
  }

  init(present: [MappingPath] = []) {
    for path in present { self.present.insert(Self.key(Path(path))) }
  }

  /// Whether the member must be present, perhaps because something inside it must be.
  func contains(_ path: Path) -> Bool {
    let wanted = Self.key(path)
    return present.contains { $0.starts(with: wanted) }
  }

  /// Whether a test is known to be not true.
  func denies(_ term: Expression) -> Bool { denied.contains(term) }

  /// Whether a test is known to be true.
  func holds(_ term: Expression) -> Bool { held.contains(term) }

  /// Whether a member is known to be absent, perhaps because an object around it is.
  func lacks(_ path: Path) -> Bool {
    absentPaths.contains { Self.key(path).starts(with: Self.key($0)) }
  }

  /// Notes that a whole test is true, or not true; returns the contradiction in words.
  mutating func note(_ claim: Claim) -> String? {
    let term: Expression
    switch claim {
    case .holds(let test):
      term = test
      held.insert(term)
    case .fails(let test):
      term = test
      denied.insert(term)
    case .all, .any: return nil
    }
    guard held.contains(term), denied.contains(term) else { return nil }
    return "'\(term.text)' would be both true and not true"
  }

  /// Adds the requirements of a true test; returns the contradiction in words.
  mutating func add(_ term: Expression) -> String? {
    if let conflict = note(.holds(term)) { return conflict }
    if let (path, values) = term.requiredValues { return addValues(values, of: path) }
    switch term {
    case .state(let path, let isNegated, .present): return add(path, isPresent: !isNegated)
    case .state(let path, let isNegated, .absent): return add(path, isPresent: isNegated)
    case .state(let path, let isNegated, let state):
      guard let kind = isNegated ? state.wholeKind : state.kind else { return add(path) }
      exclude(kinds: isNegated ? [kind] : JSONKind.allCases.filter { $0 != kind }, of: path)
      return add(path)
    case .boolean(let path): return addValues([.boolean(true)], of: path)
    case .not(.boolean(let path)): return addValues([.boolean(false)], of: path)
    case .not(.state(let path, let isNegated, let state)):
      return add(.state(path, isNegated: !isNegated, state))
    case .compare(.path(let path), .notEqual, .literal(let literal)):
      exclude([literal], of: path)
      return add(path)
    case .membership(.path(let path), isNegated: true, .literals(let literals)):
      exclude(literals, of: path)
      return add(path)
    case .membership(let operand, _, .items(let list)),
      .membership(let operand, _, .keys(let list)):
      return operand.path.flatMap { add($0) } ?? add(list)
    case .keySet(let path, let set): return add(path) ?? set.path.flatMap { add($0) }
    case .quantified(_, let list, _): return add(list)
    case .compare(.path(let path), let comparison, .literal(let literal)):
      if let inverse = comparison.inverse {
        denied.insert(.compare(.path(path), inverse, .literal(literal)))
      }
      return add(path)
    case .affix(let path, _, _), .keys(let path, _, _, _), .membership(.path(let path), _, _):
      return add(path)
    default: return nil
    }
  }

  /// Adds the facts of a test that is not true; returns the contradiction in words.
  mutating func deny(_ term: Expression) -> String? {
    if let (path, isPresent) = term.presence { return add(path, isPresent: !isPresent) }
    switch term {
    case .state(let path, isNegated: false, let state):
      exclude(kinds: state.wholeKind.map { [$0] } ?? [], of: path)
    case .boolean(let path): exclude([.boolean(true)], of: path)
    case .not(.boolean(let path)): exclude([.boolean(false)], of: path)
    default:
      if let (path, values) = term.requiredValues { exclude(values, of: path) }
    }
    return note(.fails(term))
  }

  /// The required member that has no possible value, in words; `nil` if each has one.
  func exhausted(
    of allValues: (PayloadType) -> [Literal]?, where mustBePresent: (Path) -> Bool
  ) -> String? {
    for exclusion in exclusions {
      let path = exclusion.path
      let kinds = path.type == .any ? JSONKind.allCases : path.type.value.kinds
      let listed = allValues(path.type.value)
      // Where fewer values are excluded than there are, one is left.
      if values[exclusion.key] == nil, let listed, exclusion.kinds.isEmpty,
        exclusion.values.count < listed.count
      {
        continue
      }
      let isExhausted =
        (values[exclusion.key] ?? listed)?.allSatisfy { value in
          exclusion.values.contains(JSONLiteral(value)) || exclusion.kinds.contains(value.kind)
        } ?? (!kinds.isEmpty && kinds.allSatisfy(exclusion.kinds.contains))
      if isExhausted, contains(path) || mustBePresent(path) {
        return "'\(path.text)' has no possible value"
      }
    }
    return nil
  }

  private static func key(_ path: Path) -> [JSONName] {
    (path.root == .given ? [JSONName("given.")] : []) + path.keys.map(JSONName.init)
  }

  private mutating func add(_ path: Path, isPresent: Bool = true) -> String? {
    if isPresent { present.insert(Self.key(path)) } else { absentPaths.append(path) }
    let isContradiction = isPresent ? lacks(path) : contains(path)
    return isContradiction ? "'\(path.text)' would be both present and absent" : nil
  }

  private mutating func addValues(_ literals: [Literal], of path: Path) -> String? {
    if let conflict = add(path) { return conflict }
    let key = Self.key(path)
    let kept = values[key].map { known in
      known.filter { value in literals.contains { $0.equals(value) } }
    }
    values[key] = kept ?? literals
    return kept?.isEmpty == true ? "'\(path.text)' would need two values" : nil
  }

  private mutating func exclude(_ literals: [Literal] = [], kinds: [JSONKind] = [], of path: Path) {
    let key = Self.key(path)
    let position = exclusions.firstIndex { $0.key == key } ?? exclusions.endIndex
    if position == exclusions.endIndex { exclusions.append(Exclusion(path: path, key: key)) }
    exclusions[position].values.formUnion(literals.map(JSONLiteral.init))
    exclusions[position].kinds.formUnion(kinds)
  }
}

extension Expression {
  /// The member that it compares with listed values, of which it must have one.
  var requiredValues: (path: Path, values: [Literal])? {
    switch self {
    case .compare(.path(let path), .equal, .literal(let literal)),
      .compare(.literal(let literal), .equal, .path(let path)):
      (path, [literal])
    case .membership(.path(let path), isNegated: false, .literals(let literals)): (path, literals)
    default: nil
    }
  }
}

extension Expression.Comparison {
  /// The comparison that is true of two numbers if this one is not; `nil` for equality.
  var inverse: Expression.Comparison? {
    isEquality ? nil : opposite
  }
}
