import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A condition can hold at all, also together with the presence of what its line reads.
  mutating func checkPossible(
    _ condition: Condition, at range: SourceRange, in draft: MappingDraft,
    reading sources: [MappingPath] = []
  ) {
    guard !condition.isUnless else { return }
    var facts = Facts()
    for source in sources where source.root == .own {
      facts.present.insert(source.keys.map(WireName.init))
    }
    guard let conflict = contradiction(in: condition.expression, facts, draft) else { return }
    report(.impossibleCondition(conflict, at: range))
  }

  /// Why an expression cannot be true beside the facts, in words; `nil` where it can be.
  private func contradiction(
    in expression: Expression, _ known: Facts, _ draft: MappingDraft
  ) -> String? {
    var facts = known
    var disjunctions: [[Expression]] = []
    for term in expression.conjuncts {
      if case .or(let terms) = term {
        disjunctions.append(terms)
      } else if let conflict = facts.add(term) {
        return conflict
      }
    }
    if let required = facts.absentPaths.first(where: { isAlwaysPresent($0, in: draft) }) {
      return "'\(required.text)' is always present"
    }
    for terms in disjunctions {
      let conflicts = terms.map { contradiction(in: $0, facts, draft) }
      if !conflicts.contains(nil), let first = conflicts.compactMap({ $0 }).first { return first }
    }
    return nil
  }

  /// Whether the member is required without condition, and every object around it too.
  private func isAlwaysPresent(_ path: Path, in draft: MappingDraft) -> Bool {
    if path.root == .given {
      guard path.keys.count == 1 else { return false }
      let given = draft.mapping.givens.first { $0.name == path.keys.first }
      return given.map { $0.defaultValue != .null } ?? false
    }
    guard path.root == .own, !path.keys.isEmpty else { return false }
    var type = PayloadType.object(draft.mapping.source)
    for key in path.keys {
      guard case .object(let id) = type, let field = object(id)?.field(key),
        field.isAlwaysRequired
      else { return false }
      type = field.type
    }
    return true
  }
}

extension Condition {
  /// Whether it only holds where a member is present.
  func demands(_ path: MappingPath) -> Bool {
    if isUnless { return presence.map { $0.isPresent && $0.path.leads(through: path) } ?? false }
    var facts = Facts()
    for term in expression.conjuncts { _ = facts.add(term) }
    return facts.contains(path)
  }
}

/// What must be so where a conjunction is true.
private struct Facts {
  var present: Set<[WireName]> = []
  private(set) var absentPaths: [Path] = []
  private var values: [[WireName]: [Literal]] = [:]

  /// Adds what a term demands; returns what it contradicts, in words.
  mutating func add(_ term: Expression) -> String? {
    switch term {
    case .state(let path, let isNegated, .present):
      return isNegated ? addAbsent(path) : addPresent(path)
    case .state(let path, let isNegated, .absent):
      return isNegated ? addPresent(path) : addAbsent(path)
    case .boolean(let path): return addValues([.boolean(true)], of: path)
    case .not(.boolean(let path)): return addValues([.boolean(false)], of: path)
    case .not(.state(let path, let isNegated, .present)):
      return isNegated ? addPresent(path) : addAbsent(path)
    case .not(.state(let path, let isNegated, .absent)):
      return isNegated ? addAbsent(path) : addPresent(path)
    case .compare(.path(let path), .equal, .literal(let literal)),
      .compare(.literal(let literal), .equal, .path(let path)):
      return addValues([literal], of: path)
    case .membership(.path(let path), isNegated: false, .literals(let literals)):
      return addValues(literals, of: path)
    case .membership(let operand, _, .items(let list)),
      .membership(let operand, _, .keys(let list)):
      return operand.path.flatMap { addPresent($0) } ?? addPresent(list)
    case .keySet(let path, let set): return addPresent(path) ?? set.path.flatMap { addPresent($0) }
    case .quantified(_, let list, _): return addPresent(list)
    case .compare(.path(let path), _, .literal), .affix(let path, _, _),
      .keys(let path, _, _, _), .membership(.path(let path), _, _), .state(let path, _, _):
      return addPresent(path)
    default: return nil
    }
  }

  /// Whether the member must be present, perhaps because something inside of it must be.
  func contains(_ path: MappingPath) -> Bool {
    let wanted = key(path.keys, isGiven: path.root == .given)
    return present.contains { $0.starts(with: wanted) }
  }

  private func key(_ path: Path) -> [WireName] { key(path.keys, isGiven: path.root == .given) }

  private func key(_ keys: [String], isGiven: Bool) -> [WireName] {
    (isGiven ? [WireName("given.")] : []) + keys.map(WireName.init)
  }

  private mutating func addPresent(_ path: Path) -> String? {
    present.insert(key(path))
    let isAbsent = absentPaths.contains { key($0) == key(path) }
    return isAbsent ? "'\(path.text)' cannot be absent as well" : nil
  }

  private mutating func addAbsent(_ path: Path) -> String? {
    absentPaths.append(path)
    return present.contains(key(path)) ? "'\(path.text)' cannot be absent as well" : nil
  }

  private mutating func addValues(_ literals: [Literal], of path: Path) -> String? {
    if let conflict = addPresent(path) { return conflict }
    let kept = values[key(path)].map { known in
      known.filter { value in literals.contains { $0.equals(value) } }
    }
    values[key(path)] = kept ?? literals
    return kept?.isEmpty == true ? "'\(path.text)' cannot have both values" : nil
  }
}

extension Diagnostic {
  fileprivate static func impossibleCondition(
    _ reason: String, at range: SourceRange
  ) -> Diagnostic {
    .error("impossible-condition", "this never holds here: \(reason)", at: range)
  }
}
