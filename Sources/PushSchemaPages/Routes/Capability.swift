import PushPayload
import PushSchemaModel

/// A capability of a push, with the Apple fields that provide it.
struct Capability {
  let name: String
  /// The fields; one of them is enough.
  let paths: [String]
  /// The value with which they provide it; `nil` if any does.
  let value: String?
  /// The roles of the members that say it, if Apple has no field for the thing itself.
  let roles: [ContentRole]
  /// Whether it means any custom keys.
  let takesAnyKey: Bool

  init(
    _ name: String, _ paths: String..., value: String? = nil, roles: [ContentRole] = [],
    takesAnyKey: Bool = false
  ) {
    self.name = name
    self.paths = paths
    self.value = value
    self.roles = roles
    self.takesAnyKey = takesAnyKey
  }

  private static let aps = "payload.aps."

  static let all = [
    Capability("Text", aps + "alert", aps + "alert.body", aps + "alert.title"),
    Capability("Subtitle", aps + "alert.subtitle"),
    Capability("Text localised on the device", aps + "alert.loc-key", aps + "alert.title-loc-key"),
    Capability("Rich media", aps + "mutable-content", roles: [.image, .media]),
    Capability("A link to open", roles: [.link]), Capability("Sound", aps + "sound"),
    Capability("Badge", aps + "badge"), Capability("Buttons", aps + "category"),
    Capability("Groups of notifications", aps + "thread-id"),
    Capability("Critical alerts", aps + "interruption-level", value: "critical"),
    Capability("Critical sounds", aps + "sound.critical"),
    Capability("Time-sensitive alerts", aps + "interruption-level", value: "time-sensitive"),
    Capability("Place in the summary", aps + "relevance-score"),
    Capability("Silent pushes", aps + "content-available"),
    Capability("Live Activities", aps + "content-state"),
    Capability("Priority", "headers.apns-priority"),
    Capability("Expiry", "headers.apns-expiration"),
    Capability("Collapsing", "headers.apns-collapse-id"),
    Capability("Custom data", takesAnyKey: true),
  ]
}

/// How a vendor can express something.
enum Ability: CaseIterable {
  /// With its own fields.
  case says
  /// With Apple's own key, in an Apple object that the vendor's payload contains as a whole.
  case passes
  /// The sender cannot choose it: the conversion or the vendor's server does.
  case fixed
  /// With a custom key, which the app must read.
  case customData
  /// The sent payload can contain it, but the vendor's treatment is unknown.
  case inDoubt
  /// Only in payloads that devices receive; senders cannot request it.
  case received
  /// The vendor's objects, or their lists of values, cannot express it.
  case cannot
  /// Nothing is known about it.
  case notDescribed
}

extension PushRoutes {
  /// How a vendor can express the field at a path.
  func ability(of vendor: String, at path: String) -> Ability {
    ability(of: vendor, Capability("", path))
  }

  /// The same of a capability.
  func ability(of vendor: String, _ capability: Capability) -> Ability {
    let own = routes.filter { $0.vendor == vendor && isForSenders($0) }
    let takesAnyKey = own.contains(where: takesAnyKey)
    if capability.takesAnyKey, takesAnyKey { return .says }
    if own.contains(where: { hasMember(of: capability.roles, $0) }) { return .says }
    if !capability.roles.isEmpty, capability.paths.isEmpty, takesAnyKey { return .customData }
    let every = capability.paths.flatMap { path in
      routes(leadingTo: path).filter { $0.vendor == vendor }.map { (path: path, route: $0) }
    }
    let found = every.filter { isForSenders($0.route) }
    let members = found.filter { $0.route.member != nil }
    let able = members.filter { canSay(capability.value, $0.route) }
    if !able.isEmpty {
      if !capability.roles.isEmpty { return .customData }
      return able.contains {
        $0.route.extent == .field && $0.route.isOfOwnSchema && $0.route.target == $0.path
      } ? .says : .passes
    }
    if found.contains(where: { $0.route.isChosen }) { return .says }
    if !members.isEmpty { return .cannot }
    let isFixed = found.contains { _, route in
      capability.value.map { route.origin == .constant(Literal.string($0).text) } ?? true
    }
    if isFixed { return .fixed }
    if isOverlaid(capability, by: vendor) { return .customData }
    if capability.paths.contains(where: { isInDoubt($0, for: vendor) }) { return .inDoubt }
    if every.contains(where: { $0.route.member != nil && canSay(capability.value, $0.route) }) {
      return .received
    }
    if capability.paths.contains(where: { isHeldByScalar($0, of: vendor) }) { return .cannot }
    return takesOtherKeys(vendor) ? .notDescribed : .cannot
  }

  /// The routes to a path, and those that copy an object around it or values of other kinds.
  private func routes(leadingTo path: String) -> [Route] {
    routes(to: path)
      + path.holders.flatMap { holder in
        routes(to: holder).filter { $0.target == holder && $0.extent != .whole && carriesWhole($0) }
      }
  }

  /// Whether a route starts in an object that has members with one of some roles.
  private func hasMember(of roles: [ContentRole], _ route: Route) -> Bool {
    [route.start, route.member?.object].compactMap(\.self).contains { object in
      set.content(of: object).contains { roles.contains($0.role) }
    }
  }

  /// Whether the vendor's value for an object around a path is never an object.
  private func isHeldByScalar(_ path: String, of vendor: String) -> Bool {
    path.holders.contains { holder in
      let feeds = routes(to: holder).filter {
        $0.vendor == vendor && $0.member != nil && isForSenders($0)
      }
      return !feeds.isEmpty
        && feeds.allSatisfy { route in
          route.member.flatMap(set.field).map {
            !$0.type.holdsAnyKey && $0.type.declaredObject == nil
          } ?? false
        }
    }
  }

  /// Whether it copies any value of the sender to a custom key.
  private func takesAnyKey(_ route: Route) -> Bool {
    guard paths[route.target] == nil, let member = route.member,
      let object = set.object(member.object)
    else { return false }
    return member.key.map { object.field($0)?.type.holdsAnyKey ?? false } ?? true
  }

  /// Whether a member can express a value: if its type is a closed list, the value is in it.
  private func canSay(_ value: String?, _ route: Route) -> Bool {
    guard let value, route.extent == .field, let type = route.member.flatMap(set.field)?.type,
      let allowed = set.allowedValues(of: type), !set.isOpenList(type)
    else { return true }
    return allowed.contains(.string(value))
  }

  /// Whether the vendor merges a raw object into one that contains what provides it.
  private func isOverlaid(_ capability: Capability, by vendor: String) -> Bool {
    routes.contains { route in
      route.vendor == vendor && route.extent == .overlay
        && capability.paths.contains { $0.hasPrefix(route.target.dropLast()) }
    }
  }

  /// Whether an object that is converted to a push accepts unknown keys: a whole payload, or an
  /// object inside one.
  private func takesOtherKeys(_ vendor: String) -> Bool {
    let wholes = set.schema(vendor)?.mappings.filter(\.leadsToApple) ?? []
    let inner = routes.lazy.filter { $0.vendor == vendor && $0.isOfOwnSchema }
      .compactMap(\.member?.object)
    return Set(wholes.map(\.source) + inner).contains { set.object($0)?.isOpen ?? true }
  }
}

extension PayloadType {
  /// Whether it may contain an object with any keys.
  fileprivate var holdsAnyKey: Bool {
    switch self {
    case .any, .anyObject, .map: true
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.contains(where: \.holdsAnyKey)
    default: false
    }
  }
}

extension Route {
  /// Whether the vendor's server computes a value from the sender's: a given that is sent if a
  /// member of the payload is present.
  fileprivate var isChosen: Bool { if case .given = origin { !deciders.isEmpty } else { false } }
}
