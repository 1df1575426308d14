import PushPayload
import PushSchemaModel

/// Finds all places where one version may reject payloads that the other accepts. If there are none
/// for an object and the objects inside it, the version accepts every payload that the other
/// accepts.
///
/// It compares the structure, object by object. What it cannot decide is a gap.
struct Inclusion {
  let from: SchemaSet
  let into: SchemaSet
  /// The names in the other version of declarations of the accepting version.
  let name: @Sendable (DeclarationID) -> DeclarationID?
  private(set) var gaps: [Gap] = []
  /// The pairs inside each pair.
  private(set) var inner: [Gap.Pair: [Gap.Pair]] = [:]
  private var open: [Gap.Pair] = []
  /// The objects of either version that replace another one somewhere.
  private var replacedObjects: Set<DeclarationID> = []
  /// What rules of the accepting version keep members within.
  let ruledRanges: [DeclarationID: [MemberBound.Subject: NumberRange]]

  /// Compares everything that has a partner.
  init(
    from: SchemaSet, into: SchemaSet,
    name: @escaping @Sendable (DeclarationID) -> DeclarationID?
  ) {
    ruledRanges = from.schemas.flatMap(\.objects).reduce(into: [:]) { $0[$1.id] = $1.ruledRanges }
    self.from = from
    self.into = into
    self.name = name
    for schema in from.schemas {
      for id in schema.objects.map(\.id) + schema.payloads.map(\.id) {
        if let partner = name(id) { add(Gap.Pair(from: id, into: partner)) }
      }
    }
    while let pair = open.popLast() { compareMembers(of: pair) }
    for pair in inner.keys.ordered() { compareConditions(of: pair) }
  }

  /// For an object that replaces another one, the gap concerns the member of an object around it
  /// that both versions have. `nil` for an object that is the same itself, or if there is no such
  /// member.
  func place(of gap: Gap, around: [Gap.Pair]) -> Gap? {
    guard name(gap.pair.from) != gap.pair.into else { return nil }
    for outer in around where name(outer.from) == outer.into {
      for field in from.object(outer.from)?.fields ?? []
      where field.mentionedTypes.contains(gap.pair.from)
        && into.object(outer.into)?.field(field.key)?.mentionedTypes.contains(gap.pair.into) == true
      {
        var place = gap
        (place.pair, place.cause) = (outer, .member(field.key))
        place.reason = "it is another object: " + gap.reason
        return place
      }
    }
    return nil
  }

  /// Whether the objects of a gap have different names, so that no payload is checked as both.
  func isUnmatched(_ gap: Gap) -> Bool { name(gap.pair.from) != gap.pair.into }

  mutating func report(_ gap: Gap) { gaps.append(gap) }

  private mutating func add(_ pair: Gap.Pair) {
    guard inner[pair] == nil else { return }
    inner[pair] = []
    open.append(pair)
  }

  /// Stores that an object of one version is at the position of one of the other.
  mutating func note(_ object: DeclarationID, _ partner: DeclarationID, in pair: Gap.Pair) {
    if name(object) != partner { replacedObjects.formUnion([object, partner]) }
    let found = Gap.Pair(from: object, into: partner)
    if inner[pair]?.contains(found) != true { inner[pair, default: []].append(found) }
    add(found)
  }

  // MARK: Members

  private mutating func compareMembers(of pair: Gap.Pair) {
    guard let object = from.object(pair.from), let other = into.object(pair.into) else {
      let place = TypePlace(pair: pair, cause: .value)
      return compare(from.rootType(of: pair.from), into.rootType(of: pair.into), at: place)
    }
    for field in object.fields {
      let place = TypePlace(pair: pair, cause: .member(field.key))
      if let partner = other.field(field.key) {
        compare(field.type.withoutNull(of: partner), partner.type, at: place)
      } else if let rest = other.rest, rest.takes(field.key) {
        compare(field.type, rest.type, at: place)
      } else if !other.isOpen {
        refuse(field.key, in: pair)
      }
    }
    for field in other.fields where object.field(field.key) == nil {
      var place = TypePlace(pair: pair, cause: .member(field.key))
      if let rest = object.rest, rest.takes(field.key) {
        compare(rest.type.withoutNull(of: field), field.type, at: place)
      } else if object.isOpen {
        place.isUnknownKey = true
        compare(.any, field.type, at: place)
      }
    }
    if object.takesCamelCase != other.takesCamelCase { compareSpellings(object, other, pair) }
    compareRests(object, other, pair)
  }

  /// Compares all keys for which neither version has a field.
  private mutating func compareRests(_ object: Object, _ other: Object, _ pair: Gap.Pair) {
    var place = TypePlace(pair: pair, cause: .rest)
    let isSameForm = PushSchemaDiff.isSame(object.rest?.keyForm, other.rest?.keyForm)
    if let rest = object.rest {
      if let partner = other.rest { compare(rest.type, partner.type, at: place) }
      let takesAll = other.rest.map { isSameForm || $0.keyForm == nil } ?? false
      if !takesAll, !other.isOpen { refuse(nil, in: pair) }
    }
    let hasUnknownKeys = object.isOpen && object.hasUnknownKeys
    guard hasUnknownKeys else { return }
    if let rest = other.rest, object.rest == nil || !isSameForm {
      place.isUnknownKey = true
      compare(.any, rest.type, at: place)
    }
    if !other.isOpen, other.hasUnknownKeys { refuse(nil, in: pair) }
  }

  private mutating func refuse(_ key: String?, in pair: Gap.Pair) {
    let subject = key.map { "the key '\($0)'" } ?? "keys without a field"
    report(
      Gap(
        pair: pair, cause: key.map { .member($0) } ?? .unknownKeys,
        reason: "\(subject) may be refused"))
  }

  // MARK: Conditions

  private mutating func compareConditions(of pair: Gap.Pair) {
    guard let object = from.object(pair.from), let other = into.object(pair.into) else { return }
    let unknown = other.fields.map(\.key).filter { object.field($0) == nil && !object.collects($0) }
    let absent = Set(unknown)
    let unspelled = respelledKeys(object, other)
    for field in other.fields {
      let known = KnownClauses(
        object.field(field.key)?.presence ?? [], meaning: meaningOfAccepting)
      for clause in field.presence where clause.severity == .error {
        let asks = [field.key] + (clause.condition?.expression.ownKeys ?? [])
        if unspelled.isDisjoint(with: asks), known.imply(clause, meaning: meaningOfRefusing) {
          continue
        }
        let hasOther = clause.demand == .forbidden && absent.contains(field.key)
        let possible = !hasOther && clause.mayHold(absent: absent)
        if !possible, !object.isOpen { continue }
        report(
          Gap(
            pair: pair, cause: .presence(field.key),
            reason: "'\(field.key)' is \(clause.text)", isOfUnknownKeys: !possible,
            looksAround: clause.condition?.expression.objectsAround.isEmpty == false))
      }
    }
    var known = KnownConditions()
    for rule in object.rules where rule.severity == .error {
      known.add(rule.expression, meaning: meaningOfAccepting)
    }
    for rule in other.rules where rule.severity == .error {
      if unspelled.isDisjoint(with: rule.expression.ownKeys),
        keeps(rule.expression, known, in: object)
      {
        continue
      }
      let possible = rule.expression.outcomes(absent: absent).contains(.no)
      if !possible, !object.isOpen { continue }
      report(
        Gap(
          pair: pair, cause: .rule(rule.id), reason: "the rule '\(rule.id)' is new or stricter",
          isOfUnknownKeys: !possible, looksAround: !rule.expression.objectsAround.isEmpty))
    }
  }

  /// Whether an object keeps to a rule as a whole, or to each part of it.
  private func keeps(_ rule: Expression, _ known: KnownConditions, in object: Object) -> Bool {
    if known.imply(rule, meaning: meaningOfRefusing) { return true }
    if let bound = rule.memberBound { return keeps(bound, in: object) }
    guard case .and(let parts) = rule else { return false }
    return parts.allSatisfy { keeps($0, known, in: object) }
  }

  /// A text that is equal to that of an equivalent condition of the other version; `nil` if the
  /// condition may mean something else there.
  private func meaningOfAccepting(_ condition: Expression) -> JSONName? {
    looksAtReplaced(condition)
      ? nil : JSONName(condition.meaning(in: from) { name($0)?.description ?? "" })
  }

  private func meaningOfRefusing(_ condition: Expression) -> JSONName? {
    looksAtReplaced(condition) ? nil : JSONName(condition.meaning(in: into) { $0.description })
  }

  /// Whether it tests enclosing objects that may be others in the other version.
  private func looksAtReplaced(_ condition: Expression) -> Bool {
    !condition.objectsAround.isDisjoint(with: replacedObjects)
  }
}

/// The position of two compared types.
struct TypePlace {
  var pair: Gap.Pair
  var cause: Gap.Cause
  /// Whether the accepting version does not know the key.
  var isUnknownKey = false
  /// Whether it is an item or a member of the cause's value.
  private(set) var isInside = false

  init(pair: Gap.Pair, cause: Gap.Cause) { (self.pair, self.cause) = (pair, cause) }

  /// The same for the content of the value.
  var inside: TypePlace {
    var place = self
    place.isInside = true
    return place
  }
}

extension PayloadType {
  /// The type without `null`, if that counts as absent.
  func withoutNull(of field: Field) -> PayloadType {
    guard field.isAbsentAsNull, case .union(let parts, _) = self else { return self }
    let others = parts.filter { $0 != .null }
    return others.count == 1 ? others[0] : .union(others, nil)
  }
}

extension Expression {
  /// The keys of its own members that it tests.
  fileprivate var ownKeys: [String] { paths.compactMap(\.ownKey) }
}

extension PresenceClause {
  /// Whether it can require something in a payload without some keys.
  fileprivate func mayHold(absent: Set<String>) -> Bool {
    guard let condition else { return true }
    let outcomes = condition.expression.outcomes(absent: absent)
    return condition.isUnless
      ? !outcomes.isDisjoint(with: [.no, .unknown]) : outcomes.contains(.yes)
  }
}
