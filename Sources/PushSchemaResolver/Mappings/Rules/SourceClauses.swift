import PushPayloadBasics
import PushSchemaModel

extension Resolution {
  /// The claims of presence clauses and rules with severity `error` on the members of other claims:
  /// they are true for every payload without errors.
  func clauseClaims(about paths: [Path], in draft: MappingDraft) -> [Claim] {
    let own = paths.filter { $0.root == .own }.map(\.keys)
    var claims: [Claim] = []
    var seen: Set<[JSONName]> = []
    for keys in own {
      for count in keys.indices where seen.insert(keys.prefix(count).map(JSONName.init)).inserted {
        let place = SourcePlace(
          keys: Array(keys.prefix(count)), objects: objects(at: keys.prefix(count), in: draft))
        guard let id = place.objects.last ?? nil, let object = object(id) else { continue }
        for field in object.fields {
          let path = place.keys + [field.key]
          guard own.contains(where: { $0.hasPrefix(path) || path.hasPrefix($0) }) else { continue }
          claims += field.presence.compactMap { place.claim(of: $0, at: path, field.type) }
        }
        claims += object.rules.compactMap { place.claim(of: $0) }
      }
    }
    return claims
  }

  /// The objects on a path of the source, from the source itself to the one at the end; `nil` for
  /// values that are no objects.
  private func objects(at keys: ArraySlice<String>, in draft: MappingDraft) -> [DeclarationID?] {
    var objects: [DeclarationID?] = [draft.mapping.source]
    for position in keys.indices {
      let owner = objects.last.flatMap { $0 }.flatMap { object($0) }
      var type = owner?.field(keys[position])?.type
      if draft.mapping.fanOut?.keys == Array(keys[...position]), case .array(let item, _)? = type {
        type = item
      }
      objects.append(type?.declaredObject)
    }
    return objects
  }
}

/// An object of the source, whose clauses and rules concern members inside and around it.
private struct SourcePlace {
  let keys: [String]
  let objects: [DeclarationID?]

  /// The claim of a field's clause; `nil` if it has none that matters here.
  func claim(of clause: PresenceClause, at path: [String], _ type: PayloadType) -> Claim? {
    guard clause.severity == .error, let condition = clause.condition,
      let expression = rebased(condition.expression)
    else { return nil }
    let holds = Condition(isUnless: condition.isUnless, expression: expression).claim
    let presence = Claim.holds(.presence(of: Path(keys: path, type: type)))
    return .any(
      absence + [holds.negated, clause.demand == .required ? presence : presence.negated])
  }

  /// The claim of a rule that only tests the presence of members, and so is never unknown.
  func claim(of rule: Rule) -> Claim? {
    guard rule.severity == .error, rule.expression.isAboutPresence,
      let expression = rebased(rule.expression)
    else { return nil }
    return .any(absence + [.holds(expression)])
  }

  /// The claim that the object is absent.
  private var absence: [Claim] {
    keys.isEmpty ? [] : [.fails(.presence(of: Path(keys: keys, type: .any)))]
  }

  /// A condition with paths from the source.
  private func rebased(_ expression: Expression) -> Expression? {
    expression.rebased { path in
      var rebased = path
      switch path.root {
      case .own: rebased.keys = keys + path.keys
      case .parent(let id):
        guard let depth = objects.dropLast().lastIndex(of: id) else { return nil }
        rebased.keys = Array(keys.prefix(depth)) + path.keys
      case .given, .item, .key: return nil
      }
      rebased.root = .own
      return rebased
    }
  }
}

extension Expression {
  /// The same with other paths; `nil` if a path cannot be converted, or if it tests lists, keys or
  /// tables, from which nothing follows here.
  fileprivate func rebased(_ place: (Path) -> Path?) -> Expression? {
    func all(_ terms: [Expression]) -> [Expression]? {
      terms.map { $0.rebased(place) }.complete()
    }
    switch self {
    case .and(let terms): return all(terms).map(Expression.and)
    case .or(let terms): return all(terms).map(Expression.or)
    case .not(let term): return term.rebased(place).map(Expression.not)
    case .compare(.path(let path), let comparison, .literal(let literal)):
      return place(path).map { .compare(.path($0), comparison, .literal(literal)) }
    case .compare(.literal(let literal), let comparison, .path(let path)):
      return place(path).map { .compare(.literal(literal), comparison, .path($0)) }
    case .membership(.path(let path), let isNegated, .literals(let literals)):
      return place(path).map { .membership(.path($0), isNegated: isNegated, .literals(literals)) }
    case .state(let path, let isNegated, let state):
      return place(path).map { .state($0, isNegated: isNegated, state) }
    case .boolean(let path): return place(path).map(Expression.boolean)
    case .group(let test, let paths): return paths.map(place).complete().map { .group(test, $0) }
    default: return nil
    }
  }
}
