@_spi(Generated) import PushPayloadBasics

/// The members that the lines of a mapping name, as a tree of keys.
final class MemberNames: Sendable {
  /// By key; those of looked-up keys are under none.
  let inner: [JSONName: MemberNames]
  /// Whether a key is looked up here.
  let isLookedUp: Bool
  /// Why the value here is lost where no line takes it; `nil` where no line says it.
  let reason: String?
  /// The same of members that no line names for themselves.
  let restReason: String?
  /// Whether nothing here is lost.
  let isKnown: Bool
  let isRestKnown: Bool

  init(
    inner: [JSONName: MemberNames], isLookedUp: Bool, reason: String?, restReason: String?,
    isKnown: Bool, isRestKnown: Bool
  ) {
    self.inner = inner
    self.isLookedUp = isLookedUp
    self.reason = reason
    self.restReason = restReason
    self.isKnown = isKnown
    self.isRestKnown = isRestKnown
  }

  /// Whether lines name members inside.
  var isEntered: Bool { !inner.isEmpty || isLookedUp || restReason != nil || isRestKnown }
}

/// Gathers the members that lines name.
final class MemberNamesBuilder {
  private var inner: [JSONName: MemberNamesBuilder] = [:]
  private var isLookedUp = false
  private var whole = Naming()
  private var rest = Naming()

  /// What lines say of one place.
  private struct Naming {
    var reason: String?
    var isDropped = false
    var isKnown = false
  }

  /// Adds a path of a line, with the reason that the line states. A drop's reason counts before that of other lines;
  /// of equals the first.
  func add(
    _ keys: [String], spreads: Bool, isLookedUp: Bool, reason: String?, isDrop: Bool = false,
    isKnown: Bool = false
  ) {
    var place = self
    for key in keys {
      let next = place.inner[JSONName(key)] ?? MemberNamesBuilder()
      place.inner[JSONName(key)] = next
      place = next
    }
    if isLookedUp { place.isLookedUp = true }
    let part = spreads || isLookedUp ? \MemberNamesBuilder.rest : \.whole
    if isKnown { place[keyPath: part].isKnown = true }
    let known = place[keyPath: part]
    guard let reason, known.reason == nil || isDrop && !known.isDropped else { return }
    place[keyPath: part].reason = reason
    place[keyPath: part].isDropped = isDrop
  }

  func finish() -> MemberNames {
    MemberNames(
      inner: inner.mapValues { $0.finish() }, isLookedUp: isLookedUp, reason: whole.reason,
      restReason: rest.reason, isKnown: whole.isKnown, isRestKnown: rest.isKnown)
  }
}
