@_spi(Generated) import PushPayloadBasics

/// The members that the lines of a mapping name, as a tree of keys.
final class MemberNames: Sendable {
  /// The names under each key; those of looked-up keys have none.
  let inner: [JSONName: MemberNames]
  /// The names under each field, by its index.
  private let fields: [MemberNames?]
  /// Whether some names have no field.
  private let namesOthers: Bool
  /// Whether a line looks up a key here.
  let isLookedUp: Bool
  /// Whether a line copies or drops the value as a whole.
  let isWhole: Bool
  /// The reason of the loss if no line copies the value; `nil` if no line states one.
  let reason: String?
  /// The same reason for members that no line names separately.
  let restReason: String?
  /// Whether only forward lines write this, and no backward line reads it.
  let isKnown: Bool
  let isRestKnown: Bool

  init(
    inner: [JSONName: MemberNames], fields: [MemberNames?], isLookedUp: Bool, isWhole: Bool,
    reason: String?, restReason: String?, isKnown: Bool, isRestKnown: Bool
  ) {
    self.inner = inner
    self.fields = fields
    namesOthers = inner.count > fields.count { $0 != nil }
    self.isLookedUp = isLookedUp
    self.isWhole = isWhole
    self.reason = reason
    self.restReason = restReason
    self.isKnown = isKnown
    self.isRestKnown = isRestKnown
  }

  /// The names under a field.
  func inner(field position: Int, _ key: String) -> MemberNames? {
    if fields.indices.contains(position), let names = fields[position] { return names }
    return namesOthers ? inner[JSONName(key)] : nil
  }

  /// Whether lines name members inside.
  var isEntered: Bool { !inner.isEmpty || isLookedUp || restReason != nil || isRestKnown }
}

/// Collects the members that lines name.
final class MemberNamesBuilder {
  private var inner: [JSONName: MemberNamesBuilder] = [:]
  /// The index of the field; `nil` for other members.
  private var field: Int?
  private var isLookedUp = false
  private var whole = Naming()
  private var rest = Naming()

  /// A step of a path.
  struct Step {
    let key: String
    /// The index of the field; `nil` for other members.
    var field: Int?
  }

  /// What lines state on one place.
  private struct Naming {
    var isNamed = false
    var reason: String?
    var isDropped = false
    var isKnown = false
  }

  /// Adds a path of a line with the reason that the line states. The reason of a drop wins over
  /// those of other lines; of equals, the first wins.
  func add(
    _ steps: [Step], spreads: Bool, isLookedUp: Bool, reason: String?, isDrop: Bool = false,
    isKnown: Bool = false
  ) {
    var place = self
    for step in steps {
      let next = place.inner[JSONName(step.key)] ?? MemberNamesBuilder()
      next.field = next.field ?? step.field
      place.inner[JSONName(step.key)] = next
      place = next
    }
    if isLookedUp { place.isLookedUp = true }
    let part = spreads || isLookedUp ? \MemberNamesBuilder.rest : \.whole
    place[keyPath: part].isNamed = true
    if isKnown { place[keyPath: part].isKnown = true }
    let known = place[keyPath: part]
    guard let reason, known.reason == nil || isDrop && !known.isDropped else { return }
    place[keyPath: part].reason = reason
    place[keyPath: part].isDropped = isDrop
  }

  func finish() -> MemberNames {
    let inner = inner.mapValues { ($0.field, $0.finish()) }
    let count = inner.values.lazy.compactMap { $0.0 }.max().map { $0 + 1 } ?? 0
    var fields: [MemberNames?] = Array(repeating: nil, count: count)
    for case (let field?, let names) in inner.values { fields[field] = names }
    return MemberNames(
      inner: inner.mapValues(\.1), fields: fields, isLookedUp: isLookedUp,
      isWhole: whole.isNamed, reason: whole.reason,
      restReason: rest.reason, isKnown: whole.isKnown, isRestKnown: rest.isKnown)
  }
}
