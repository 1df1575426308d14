import PushPayload
import PushSchemaModel

/// All routes to an Apple push, over several schemas; used by pages, comparison, explorer and
/// search.
struct PushRoutes {
  let set: SchemaSet
  let paths: ApplePaths
  /// The schemas with a mapping to an Apple push, if that is described.
  let vendors: [String]
  let routes: [Route]
  let dropped: [DroppedMember]
  /// The vendors with a conversion of an object that senders write; of the others, only the
  /// payloads that devices receive are described.
  let senders: Set<String>
  private let drops: [MemberID: [DroppedMember]]
  private let byMember: [MemberID: [Route]]
  private let byTarget: [String: [Route]]
  private let byDecider: [MemberID: [Route]]
  /// The objects around all targets, by vendor.
  private let holders: [String: Set<String>]
  /// The routes to other objects than a push.
  private let otherByMember: [MemberID: [Route]]
  /// The routes from a push to a vendor's objects.
  let incomingRoutes: [String: [IncomingRoutes]]

  /// The routes from members; givens and constants are none.
  private static func byMember(_ routes: [Route]) -> [MemberID: [Route]] {
    routes.reduce(into: [:]) { groups, route in
      if let member = route.member { groups[member, default: []].append(route) }
    }
  }

  /// The routes of some schemas of a set; of all if none are named.
  init(_ set: SchemaSet, of chosen: [Schema]? = nil) {
    self.set = set
    paths = ApplePaths(set)
    let schemas = chosen ?? set.schemas
    var walk = RouteWalk(set: set)
    var others = RouteWalk(set: set)
    let inner = Set(
      schemas.flatMap(\.mappings).flatMap { mapping in
        mapping.lines.compactMap(\.forward).flatMap(\.nestedMappings).map(\.id).filter {
          $0 != mapping.id
        }
      })
    var vendors: [String] = []
    for schema in schemas {
      let mappings = schema.mappings.filter(\.direction.runsForward)
      for mapping in mappings where mapping.leadsToApple {
        if vendors.last != schema.name { vendors.append(schema.name) }
        walk.follow(mapping, of: schema.name, from: mapping.source.name + ".")
      }
      // Parts of another mapping are described with that one.
      for mapping in mappings where !mapping.leadsToApple && !inner.contains(mapping.id) {
        others.follow(mapping, of: schema.name, from: mapping.source.name + ".")
      }
    }
    self.vendors = vendors.ordered()
    routes = walk.routes
    dropped = walk.dropped
    byMember = PushRoutes.byMember(routes)
    byTarget = Dictionary(grouping: routes, by: \.target)
    otherByMember = PushRoutes.byMember(others.routes)
    byDecider = routes.reduce(into: [:]) { groups, route in
      for decider in route.deciders { groups[decider, default: []].append(route) }
    }
    holders = Dictionary(grouping: routes, by: \.vendor)
      .mapValues { Set($0.flatMap(\.target.holders)) }
    drops = Dictionary(grouping: dropped, by: \.member)
    senders = Set(routes.lazy.filter { !set.isReceived($0.start) }.map(\.vendor))
    incomingRoutes = Dictionary(
      firstOf: vendors.compactMap(set.schema)
        .map { ($0.name, IncomingRoutes.all(of: $0, in: set)) })
  }

  /// The routes of a member by the mappings of its own schema, each target once.
  func routes(of member: MemberID) -> [Route] { distinct(everyRoute(of: member), by: \.target) }

  /// Whether a mapping of a member's own schema has a route for it.
  func hasRoute(of member: MemberID) -> Bool {
    byMember[member]?.contains(where: \.isOfOwnSchema) ?? false
  }

  /// The same with all routes to a target that differ in their conversion or condition.
  func everyRoute(of member: MemberID) -> [Route] {
    let own = (byMember[member] ?? []).filter(\.isOfOwnSchema)
    return distinct(nearest(to: member, own)) { $0.target + " " + $0.notes.plainText }
  }

  /// Of the routes to each target, those of one mapping: of the member's own object, else the
  /// first. The others describe the same from further outside.
  private func nearest(to member: MemberID, _ found: [Route]) -> [Route] {
    var holders: [String: DeclarationID] = [:]
    for route in found where route.holder == member.object || holders[route.target] == nil {
      holders[route.target] = route.holder
    }
    return found.filter { holders[$0.target] == $0.holder }
  }

  /// The routes of a vendor from objects of other schemas, such as Apple's inside the vendor's.
  func borrowedRoutes(of vendor: String) -> [Route] {
    let own = routes.filter { $0.vendor == vendor && $0.member != nil && !$0.isOfOwnSchema }
    return distinct(own) { $0.source + " " + $0.target }
  }

  /// The routes to a path, including those that copy an object around it as a whole.
  func routes(to path: String) -> [Route] {
    (byTarget[path] ?? [])
      + path.holders.flatMap { byTarget[$0] ?? [] }.filter { $0.extent == .whole }
  }

  /// Whether a vendor has a route to a member of the object at a path.
  func leadsInside(_ path: String, from vendor: String) -> Bool {
    holders[vendor]?.contains(path) ?? false
  }

  /// The routes of a member to other objects than a push, each once.
  func otherRoutes(of member: MemberID) -> [Route] {
    let own = (otherByMember[member] ?? []).filter(\.isOfOwnSchema)
    return distinct(own) { "\($0.destination) \($0.target)" }
  }

  /// The paths of Apple's fields, without objects that are only written member by member: their
  /// members are enough.
  var describedPaths: [String] {
    paths.entries.map(\.path).filter { !(paths.isContainer($0) && routes(to: $0).isEmpty) }
  }

  /// The target paths of routes, Apple's fields first and in their order.
  var targets: [String] {
    distinct(routes.map(\.target)).enumerated().ordered { left, right in
      (paths.order(of: left.element), left.offset) < (paths.order(of: right.element), right.offset)
    }.map(\.element)
  }

  /// Those of them that are custom keys.
  var customPaths: [String] { targets.filter { paths[$0] == nil } }

  /// The routes of other values that depend on a member, because their conditions test it.
  func decisions(of member: MemberID) -> [Route] {
    let own = (byDecider[member] ?? []).filter { $0.vendor == member.object.schema }
    return distinct(nearest(to: member, own).filter { $0.member != member }) {
      $0.target + " " + $0.originLine.plainText + " " + $0.condition
    }
  }

  /// The reason why the vendor's own mapping to Apple drops a value of its object; `nil` if it does
  /// not.
  func doubt(about incoming: Route, by way: IncomingRoutes) -> String? {
    let keys = incoming.target.split(separator: ".").map(String.init)
    return set.member(along: keys, from: way.destination).lazy
      .filter { $0.object.schema == way.vendor && !hasRoute(of: $0) }
      .compactMap { drops(of: $0).first?.words }.first
  }

  /// Whether payloads that senders send to a vendor can contain the value at a path, although the
  /// vendor's treatment is unknown.
  func isInDoubt(_ path: String, for vendor: String) -> Bool {
    (incomingRoutes[vendor] ?? []).contains { way in
      !set.isReceived(way.destination)
        && way.incomingRoutes(at: path).contains { doubt(about: $0, by: way) != nil }
    }
  }

  /// The drops of a member by conversions to a push.
  func drops(of member: MemberID) -> [DroppedMember] { drops[member] ?? [] }

  /// The reasons of these drops, each once, with its condition if it has one.
  func reasons(against member: MemberID) -> [String] { distinct(drops(of: member).map(\.words)) }
}

extension String {
  /// The paths of the objects around a path's end, the outermost first.
  var holders: [String] {
    utf8.enumerated().filter { $0.element == 0x2E }
      .map { String(decoding: utf8.prefix($0.offset), as: UTF8.self) }
  }
}
