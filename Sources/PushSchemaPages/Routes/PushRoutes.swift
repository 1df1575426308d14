@_spi(Generated) import PushPayload
import PushSchemaModel

/// All ways into a push of Apple's, over several schemas: what pages, comparison, explorer and search look
/// at.
struct PushRoutes {
  let set: SchemaSet
  let paths: ApplePaths
  /// The schemas with a mapping to a push of Apple's, where that is described.
  let vendors: [String]
  let routes: [Route]
  /// The ways into other objects than a push.
  let otherRoutes: [Route]
  let dropped: [DroppedMember]
  let sent: SentObjects
  /// The vendors of which what is sent is described.
  let senders: Set<String>
  private let dropReasons: [MemberID: [String]]
  private let byMember: [MemberID: [Int]]
  private let byTarget: [String: [Int]]
  private let byDecider: [MemberID: [Int]]
  /// The objects around all targets, by vendor.
  private let holders: [String: Set<String>]
  private let otherByMember: [MemberID: [Int]]
  /// The ways from a push into a vendor's objects.
  private let arrivals: [String: [Arrivals]]

  /// The ways of some schemas of a set; of all of them, where none are named.
  init(_ set: SchemaSet, of chosen: [Schema]? = nil) {
    self.set = set
    paths = ApplePaths(set)
    let schemas = chosen ?? set.schemas
    var walk = RouteWalk(set: set)
    var others = RouteWalk(set: set)
    let inner = Set(
      schemas.flatMap(\.mappings).flatMap { mapping in
        mapping.lines.flatMap(\.nestedMappings).filter { $0 != mapping.id }
      })
    var vendors: [String] = []
    for schema in schemas {
      let mappings = schema.mappings.filter(\.direction.runsForward)
      for mapping in mappings where mapping.target == ApplePaths.push {
        if vendors.last != schema.name { vendors.append(schema.name) }
        walk.follow(mapping, of: schema.name)
      }
      // What is only part of another mapping is told by that one.
      for mapping in mappings where mapping.target != ApplePaths.push && !inner.contains(mapping.id)
      {
        others.follow(mapping, of: schema.name)
      }
    }
    otherRoutes = others.routes
    self.vendors = vendors.ordered()
    routes = walk.routes
    dropped = walk.dropped
    byMember = routes.positions(by: \.members)
    byTarget = routes.positions { [$0.target] }
    byDecider = routes.positions(by: \.deciders)
    otherByMember = otherRoutes.positions(by: \.members)
    var holders: [String: Set<String>] = [:]
    for route in routes {
      holders[route.vendor, default: []].formUnion(route.target.holders)
    }
    self.holders = holders
    var dropReasons: [MemberID: [String]] = [:]
    for drop in dropped where !dropReasons[drop.member, default: []].contains(drop.reason) {
      dropReasons[drop.member, default: []].append(drop.reason)
    }
    self.dropReasons = dropReasons
    sent = SentObjects(set)
    senders = PushRoutes.sending(routes, sent)
    arrivals = Dictionary(
      vendors.compactMap(set.schema).map { ($0.name, Arrivals.all(of: $0, in: set)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The ways of a member by the mappings of its own schema, each target once.
  func routes(of member: MemberID) -> [Route] {
    var targets: Set<String> = []
    return everyRoute(of: member).filter { targets.insert($0.target).inserted }
  }

  /// Whether a mapping of a member's own schema has a way for it.
  func hasRoute(of member: MemberID) -> Bool {
    (byMember[member] ?? []).contains { routes[$0].isOfOwnSchema }
  }

  /// The same with each way to a target that differs in its change or its condition.
  func everyRoute(of member: MemberID) -> [Route] {
    var seen: Set<String> = []
    let own = (byMember[member] ?? []).map { routes[$0] }.filter(\.isOfOwnSchema)
    return nearest(to: member, own).filter {
      seen.insert($0.target + " " + $0.notes.plainText).inserted
    }
  }

  /// Of the ways to each target, those that one mapping has: that of the member's own object, or else the
  /// first. The others say the same from further outside.
  private func nearest(to member: MemberID, _ found: [Route]) -> [Route] {
    var holders: [String: DeclarationID] = [:]
    for route in found where route.holder == member.object || holders[route.target] == nil {
      holders[route.target] = route.holder
    }
    return found.filter { holders[$0.target] == $0.holder }
  }

  /// The ways of a vendor that start in objects of other schemas, such as Apple's inside the vendor's.
  func borrowedRoutes(of vendor: String) -> [Route] {
    var seen: Set<String> = []
    return routes.filter {
      $0.vendor == vendor && $0.member != nil && !$0.isOfOwnSchema
        && seen.insert($0.source + " " + $0.target).inserted
    }
  }

  /// The ways to a path; with those that take an object around it over as a whole.
  func routes(to path: String) -> [Route] {
    var found = (byTarget[path] ?? []).map { routes[$0] }
    for outer in path.holders {
      found += (byTarget[outer] ?? []).map { routes[$0] }.filter { $0.extent == .whole }
    }
    return found
  }

  /// Whether a vendor has a way to a member of the object at a path.
  func leadsInside(_ path: String, from vendor: String) -> Bool {
    holders[vendor]?.contains(path) ?? false
  }

  /// The ways of a member into other objects than a push, each once.
  func otherRoutes(of member: MemberID) -> [Route] {
    var targets: Set<String> = []
    return (otherByMember[member] ?? []).map { otherRoutes[$0] }.filter {
      $0.isOfOwnSchema && targets.insert("\($0.destination) \($0.target)").inserted
    }
  }

  /// The paths of Apple's fields, but for objects that are only written member by member: these say
  /// nothing beside their members.
  var describedPaths: [String] {
    paths.entries.map(\.path).filter { !(paths.isContainer($0) && routes(to: $0).isEmpty) }
  }

  /// The paths that something leads to, Apple's fields first and in their order.
  var targets: [String] {
    var seen: Set<String> = []
    let found = routes.map(\.target).filter { seen.insert($0).inserted }
    return found.enumerated().ordered { left, right in
      (paths.order(of: left.element), left.offset) < (paths.order(of: right.element), right.offset)
    }.map(\.element)
  }

  /// Those of them that lie beside Apple's fields.
  var customPaths: [String] { targets.filter { paths[$0] == nil } }

  /// The ways of other values that a member decides on: those whose conditions look at it.
  func decisions(of member: MemberID) -> [Route] {
    var seen: Set<String> = []
    let own = (byDecider[member] ?? []).map { routes[$0] }
      .filter { $0.vendor == member.object.schema }
    return nearest(to: member, own).filter { route in
      route.member != member
        && seen.insert(route.target + " " + route.originLine.plainText + " " + route.condition)
          .inserted
    }
  }

  /// The ways from a push into objects of a vendor.
  func arrivals(in vendor: Schema) -> [Arrivals] { arrivals[vendor.name] ?? [] }

  /// Why the vendor's own way to Apple leaves out what arrives in its object; `nil` where it does not.
  func doubt(about arrival: Arrival, by way: Arrivals) -> String? {
    let keys = arrival.target.split(separator: ".").map(String.init)
    for member in set.member(along: keys, from: way.destination)
    where member.object.schema == way.vendor && !hasRoute(of: member) {
      if let reason = reasons(against: member).first { return reason }
    }
    return nil
  }

  /// Whether what a vendor's senders send has room for what stands at a path, though it is not known what
  /// the vendor makes of it.
  func isInDoubt(_ path: String, for vendor: String) -> Bool {
    (arrivals[vendor] ?? []).contains { way in
      sent.contains(way.destination)
        && way.arrivals(at: path).contains { doubt(about: $0, by: way) != nil }
    }
  }

  /// Why conversions to a push leave a member out; each reason once.
  func reasons(against member: MemberID) -> [String] {
    dropReasons[member] ?? []
  }
}

extension [Route] {
  /// Where the ways stand that have a key.
  fileprivate func positions<Key: Hashable, Keys: Sequence<Key>>(
    by keys: (Route) -> Keys
  ) -> [Key: [Int]] {
    var positions: [Key: [Int]] = [:]
    for (position, route) in enumerated() {
      for key in keys(route) { positions[key, default: []].append(position) }
    }
    return positions
  }
}

extension Route {
  /// The member that it starts at, if any.
  fileprivate var members: [MemberID] { member.map { [$0] } ?? [] }
}

/// Follows the lines of mappings, and the mappings that they go through.
private struct RouteWalk {
  let set: SchemaSet
  private(set) var routes: [Route] = []
  private(set) var dropped: [DroppedMember] = []

  /// Where a mapping is followed: what stands before its own paths.
  private struct Position {
    let vendor: String
    let start: DeclarationID
    let destination: DeclarationID
    let mapping: Mapping
    let source: String
    let target: String
    /// The keys that the members of the target get, where it is one of several items.
    var numbering: KeyNumbering?
    /// The mappings that are followed already, the outermost first.
    let followed: [DeclarationID]
    /// What goes along beside the mapping.
    let carried: CarriedMembers

    /// Where a member of the target stands in what the first mapping makes.
    func target(_ path: String) -> String {
      guard let numbering else { return target + path }
      let key = path.prefix { $0 != "." }
      return target + numbering.text(ofKey: String(key)) + path.dropFirst(key.count)
    }
  }

  init(set: SchemaSet) { self.set = set }

  mutating func follow(_ mapping: Mapping, of vendor: String) {
    follow(
      Position(
        vendor: vendor, start: mapping.source, destination: mapping.target, mapping: mapping,
        source: mapping.source.name, target: "", followed: [], carried: CarriedMembers()))
  }

  private mutating func follow(_ position: Position) {
    // Mappings may go through themselves and each other; what is nested deeper says nothing new.
    let followed = position.followed
    guard followed.count < 8, !followed.contains(position.mapping.id) else { return }
    for (index, line) in position.mapping.lines.enumerated() {
      follow(
        line, index, at: position,
        under: RouteCondition(position.mapping.caseConditions(ofLine: index)))
    }
  }

  private mutating func follow(
    _ line: MappingLine, _ index: Int, at position: Position, under opening: RouteCondition
  ) {
    switch line {
    case .move(let move):
      guard move.direction.runsForward else { return }
      add(move, index, at: position, under: opening)
    case .set(let line):
      for alternative in line.alternatives { add(alternative, of: line, at: position, opening) }
    case .override(let override):
      let holder = override.target.steps.isEmpty ? "" : override.target.text + "."
      let condition = opening.and(override.condition)
      add(
        override.source, to: holder + "*", at: position, change: [.text(override.words)],
        condition: condition, loss: override.loss ?? "", extent: .overlay)
    case .drop(let drop):
      guard let member = drop.source.member(of: position.mapping.source),
        !position.carried.contains(drop.source)
      else { return }
      dropped.append(
        DroppedMember(member: member, reason: drop.reason))
    }
  }

  private mutating func add(
    _ move: Move, _ index: Int, at position: Position, under opening: RouteCondition
  ) {
    let conversion = move.forward?.conversion ?? .copy
    // A mapping that runs backwards here leads from Apple's members, which are no vendor's.
    let nested = conversion.nestedMappings.filter { !$0.isBackward }
      .compactMap { set.mapping($0.id) }
    let condition = opening.and(move.condition)
    add(
      move.source, to: move.target.text, at: position, change: conversion.line,
      condition: condition, loss: move.loss ?? "",
      runsBack: move.direction.runsBackward && position.mapping.direction.runsBackward,
      extent: conversion.takesObject(of: move.source.type, as: move.target.type) ? .whole : .field)
    let numbering = move.forward?.numbering
    let held = numbering == nil ? move.target : MappingPath(steps: move.target.steps)
    let members = held.text + (conversion.keying == nil ? "" : ".*")
    if let keying = conversion.keying {
      let origin = Route.Origin.member(MemberID(object: keying.object, key: keying.field))
      routes.append(
        route(
          origin, from: "\(position.source).\(move.source.text).\(keying.field)", to: members,
          at: position, change: [.text("as the key")], condition: condition, loss: "",
          runsBack: false, extent: .field))
    }
    let carried = set.carriedBeside(index, of: position.mapping, position.carried)
    for inner in nested {
      follow(
        Position(
          vendor: position.vendor, start: position.start, destination: position.destination,
          mapping: inner,
          source: position.source + "." + move.source.text,
          target: position.target(members) + ".", numbering: numbering,
          followed: position.followed + [position.mapping.id], carried: carried))
    }
  }

  private mutating func add(
    _ alternative: SetLine.Alternative, of line: SetLine, at position: Position,
    _ opening: RouteCondition
  ) {
    let condition = opening.and(alternative.condition)
    let paths = alternative.value.paths
    guard !paths.isEmpty else {
      let origin = Route.Origin.constant(alternative.value.text)
      routes.append(
        route(
          origin, from: alternative.value.text, to: line.target.text, at: position, change: [],
          condition: condition, loss: "", runsBack: false, extent: .field))
      return
    }
    for (path, conversion) in alternative.value.conversions {
      var change = conversion.line
      var extent = Route.Extent.field
      if case .path = alternative.value {
        if conversion.takesObject(of: path.type, as: line.target.type) { extent = .whole }
      } else {
        change = [.text("as "), .code(alternative.value.text)]
      }
      add(
        path, to: line.target.text, at: position, change: change, condition: condition,
        loss: line.mayLose(path) ? line.reason(ofDisplacing: path) ?? "" : "", extent: extent)
    }
  }

  private mutating func add(
    _ path: MappingPath, to target: String, at position: Position, change: Line,
    condition: RouteCondition, loss: String, runsBack: Bool = false, extent: Route.Extent = .field
  ) {
    let origin: Route.Origin
    if path.root == .given {
      origin = .given(path.keys.first ?? "")
    } else if let member = path.member(of: position.mapping.source) {
      origin = .member(member)
    } else {
      return
    }
    let source = path.root == .given ? path.text : position.source + "." + path.text
    routes.append(
      route(
        origin, from: source, to: target, at: position, change: change, condition: condition,
        loss: loss, runsBack: runsBack, extent: extent))
  }

  private func route(
    _ origin: Route.Origin, from source: String, to target: String, at position: Position,
    change: Line, condition: RouteCondition, loss: String, runsBack: Bool, extent: Route.Extent
  ) -> Route {
    Route(
      vendor: position.vendor, destination: position.destination, origin: origin,
      start: position.start, holder: position.mapping.source, source: source,
      target: position.target(target), change: change, condition: condition.words(in: set),
      deciders: condition.members(from: position.mapping.source, in: set), loss: loss,
      runsBack: runsBack, extent: extent)
  }
}

extension String {
  /// The paths of the objects around a path's end, the outermost first.
  var holders: [String] {
    utf8.enumerated().filter { $0.element == 0x2E }
      .map { String(decoding: utf8.prefix($0.offset), as: UTF8.self) }
  }
}

extension MappingLine {
  /// The mappings that values of the line go through.
  fileprivate var nestedMappings: [DeclarationID] {
    switch self {
    case .move(let move): move.forward?.conversion.nestedMappings.map(\.id) ?? []
    case .set(let line):
      line.alternatives.flatMap(\.value.conversions).flatMap(\.conversion.nestedMappings).map(\.id)
    case .drop, .override: []
    }
  }
}

extension MappingPath {
  /// The member that the path ends at, or of a free map in it the field that holds that.
  fileprivate func member(of source: DeclarationID) -> MemberID? {
    guard root == .own else { return nil }
    if spreads, steps.isEmpty { return MemberID(object: source, key: nil) }
    if spreads, case .object(let id) = type { return MemberID(object: id, key: nil) }
    for step in steps.reversed() {
      switch step.place {
      case .field(let owner): return MemberID(object: owner, key: step.key)
      case .rest(let owner), .lookup(_, rest: let owner?): return MemberID(object: owner, key: nil)
      case .free, .given, .lookup: continue
      }
    }
    return nil
  }
}

extension Transformation {
  /// Whether an object goes over as it is, so that its members do too.
  fileprivate func takesObject(of source: PayloadType, as target: PayloadType) -> Bool {
    guard let id = source.declaredObject, id == target.declaredObject else { return false }
    return nestedMappings.isEmpty
  }
}
