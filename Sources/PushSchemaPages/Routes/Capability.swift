import PushPayload
import PushSchemaModel

/// Something that a push can do, by the fields of Apple's that do it.
struct Capability {
  /// A field that does it, always or where it has a value.
  struct Way {
    let path: String
    var value: String?
  }

  let name: String
  /// One of them is enough.
  let ways: [Way]
  /// The roles of the members that say it, if Apple has no field for the thing itself.
  let roles: [ContentRole]
  /// Whether it is to take keys of the app's own, whatever they are.
  let takesAnyKey: Bool

  init(
    _ name: String, _ paths: String..., roles: [ContentRole] = [], takesAnyKey: Bool = false
  ) {
    self.init(
      name, paths.map { Way(path: $0) }, roles: roles, takesAnyKey: takesAnyKey)
  }

  init(
    _ name: String, _ ways: [Way], roles: [ContentRole] = [], takesAnyKey: Bool = false
  ) {
    self.name = name
    self.ways = ways
    self.roles = roles
    self.takesAnyKey = takesAnyKey
  }

  private static let aps = "payload.aps."

  static let all = [
    Capability("Text", aps + "alert", aps + "alert.body", aps + "alert.title"),
    Capability("Subtitle", aps + "alert.subtitle"),
    Capability("Text localised on the device", aps + "alert.loc-key", aps + "alert.title-loc-key"),
    Capability("Rich media", aps + "mutable-content", roles: [.image, .media]),
    Capability("A link to open", roles: [.link]),
    Capability("Sound", aps + "sound"),
    Capability("Badge", aps + "badge"),
    Capability("Buttons", aps + "category"),
    Capability("Groups of notifications", aps + "thread-id"),
    Capability(
      "Critical alerts", [Way(path: aps + "interruption-level", value: "critical")]),
    Capability("Critical sounds", aps + "sound.critical"),
    Capability(
      "Time-sensitive alerts", [Way(path: aps + "interruption-level", value: "time-sensitive")]),
    Capability("Place in the summary", aps + "relevance-score"),
    Capability("Silent pushes", aps + "content-available"),
    Capability("Live Activities", aps + "content-state"),
    Capability("Priority", "headers.apns-priority"),
    Capability("Expiry", "headers.apns-expiration"),
    Capability("Collapsing", "headers.apns-collapse-id"),
    Capability("Custom data", takesAnyKey: true),
  ]
}

/// What a vendor can say of something.
enum Ability {
  /// With fields of its own.
  case says
  /// As Apple's own key, in an object of Apple's that the vendor's payload takes as a whole.
  case passes
  /// The sender does not choose: the conversion or the vendor's server does.
  case fixed
  /// With a key of the app's own, which the app has to read.
  case customData
  /// What is sent has room for it, and what the vendor makes of it is not known.
  case inDoubt
  /// Only in payloads as devices receive them; what is sent does not ask for it.
  case received
  /// The vendor's objects, or their lists of values, take nothing that would say it.
  case cannot
  /// Nothing is known of it.
  case notDescribed
}

extension PushRoutes {
  /// What a vendor can say of the field at a path.
  func ability(of vendor: String, at path: String) -> Ability {
    ability(of: vendor, Capability("", path))
  }

  /// The same of a capability.
  func ability(of vendor: String, _ capability: Capability) -> Ability {
    let own = routes.filter { $0.vendor == vendor && isForSenders($0) }
    let takesAnyKey = own.contains(where: takesAnyKey)
    if capability.takesAnyKey, takesAnyKey { return .says }
    if own.contains(where: { hasMember(of: capability.roles, $0) }) { return .says }
    if !capability.roles.isEmpty, capability.ways.isEmpty, takesAnyKey { return .customData }
    let every = capability.ways.flatMap { way in
      routes(leadingTo: way.path).filter { $0.vendor == vendor }.map { (way: way, route: $0) }
    }
    let found = every.filter { isForSenders($0.route) }
    let members = found.filter { $0.route.member != nil }
    let able = members.filter { canSay($0.way.value, $0.route) }
    if !able.isEmpty {
      if !capability.roles.isEmpty { return .customData }
      return able.contains {
        $0.route.extent == .field && $0.route.isOfOwnSchema && $0.route.target == $0.way.path
      } ? .says : .passes
    }
    if found.contains(where: { $0.route.isChosen }) { return .says }
    if !members.isEmpty { return .cannot }
    let isFixed = found.contains { way, route in
      way.value.map { route.origin == .constant(Literal.string($0).text) } ?? true
    }
    if isFixed { return .fixed }
    if isOverlaid(capability, by: vendor) { return .customData }
    if capability.ways.contains(where: { isInDoubt($0.path, for: vendor) }) { return .inDoubt }
    if every.contains(where: { $0.route.member != nil && canSay($0.way.value, $0.route) }) {
      return .received
    }
    if capability.ways.contains(where: { isHeldByScalar($0.path, of: vendor) }) { return .cannot }
    return takesOtherKeys(vendor) ? .notDescribed : .cannot
  }

  /// The ways to a path, with those that take an object around it over beside other kinds.
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

  /// Whether what the vendor takes for an object around a path is never an object.
  private func isHeldByScalar(_ path: String, of vendor: String) -> Bool {
    path.holders.contains { holder in
      let feeds = routes(to: holder).filter {
        $0.vendor == vendor && $0.member != nil && isForSenders($0)
      }
      return !feeds.isEmpty
        && feeds.allSatisfy { route in
          guard let member = route.member, let key = member.key,
            let type = set.object(member.object)?.field(key)?.type
          else { return false }
          return !type.holdsAnyKey && type.declaredObject == nil
        }
    }
  }

  /// Whether it leads whatever the sender likes to a place beside Apple's fields.
  private func takesAnyKey(_ route: Route) -> Bool {
    guard paths[route.target] == nil, let member = route.member,
      let object = set.object(member.object)
    else { return false }
    return member.key.map { object.field($0)?.type.holdsAnyKey ?? false } ?? true
  }

  /// Whether a member can say a value: where its type is a closed list, one of it.
  private func canSay(_ value: String?, _ route: Route) -> Bool {
    guard let value, route.extent == .field, let member = route.member, let key = member.key,
      let type = set.object(member.object)?.field(key)?.type,
      let allowed = set.allowedValues(of: type), !set.isOpenList(type)
    else { return true }
    return allowed.contains(.string(value))
  }

  /// Whether the vendor lays a raw object over one that holds what does it.
  private func isOverlaid(_ capability: Capability, by vendor: String) -> Bool {
    routes.contains { route in
      route.vendor == vendor && route.extent == .overlay
        && capability.ways.contains { $0.path.hasPrefix(route.target.dropLast()) }
    }
  }

  /// Whether an object from which a push is made keeps keys that it does not know: a whole payload, or an
  /// object inside of one.
  private func takesOtherKeys(_ vendor: String) -> Bool {
    let wholes = set.schema(vendor)?.mappings.filter { $0.target == ApplePaths.push } ?? []
    let inner = routes.lazy.filter { $0.vendor == vendor && $0.isOfOwnSchema }
      .compactMap(\.member?.object)
    return Set(wholes.map(\.source) + inner).contains { set.object($0)?.isOpen ?? true }
  }
}

extension PayloadType {
  /// Whether an object of any keys may stand in it.
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
  /// Whether the vendor's server works a value out of what the sender says: a given that is sent where a
  /// member of the payload is there.
  fileprivate var isChosen: Bool {
    if case .given = origin { !deciders.isEmpty } else { false }
  }
}
