import PushSchemaModel

/// The result of one mapping for an Apple push, path by path.
struct IncomingRoutes {
  /// The schema with the mapping.
  let vendor: String
  /// The target object.
  let destination: DeclarationID
  /// The givens of the mapping.
  let givens: [Given]
  /// The conditions under which there is no result.
  let suppressions: [Suppression]
  /// The routes by their paths in the push: `payload.aps.badge`; with `.*` at the end, for the
  /// other members of an object.
  private let byPath: [String: [Route]]
  /// The reasons of drops, by path.
  private let reasons: [String: String]

  /// The mappings of a schema whose source is an Apple push, forward or backward, in order.
  static func all(of schema: Schema, in set: SchemaSet) -> [IncomingRoutes] {
    schema.mappings.compactMap { mapping in
      let isForward = mapping.source == ApplePaths.push && mapping.direction.runsForward
      guard isForward || mapping.target == ApplePaths.push && mapping.direction.runsBackward
      else { return nil }
      return IncomingRoutes(mapping, isBackward: !isForward, in: set)
    }
  }

  private init(_ mapping: Mapping, isBackward: Bool, in set: SchemaSet) {
    vendor = mapping.id.schema
    destination = isBackward ? mapping.source : mapping.target
    givens = isBackward ? [] : mapping.givens
    suppressions = mapping.suppressions(isBackward: isBackward)
    var walk = RouteWalk(set: set)
    walk.follow(mapping, of: vendor, isBackward: isBackward, from: "")
    let ways = walk.routes.filter { $0.member != nil && $0.extent != .overlay }
    byPath = Dictionary(grouping: ways, by: \.source)
    reasons = Dictionary(
      walk.dropped.map { ($0.source, $0.reason) }, uniquingKeysWith: { _, last in last })
  }

  /// The routes of the value at a path; for one inside an object that is copied as a whole, the
  /// routes of that object.
  func incomingRoutes(at path: String) -> [Route] {
    if let found = byPath[path] { return found }
    for holder in path.holders.reversed() {
      let whole = (byPath[holder] ?? []).filter { $0.extent == .whole }
      if !whole.isEmpty { return whole.map { $0.inside(path.dropFirst(holder.count)) } }
    }
    return []
  }

  /// The routes of a custom key: those of the other members of the object around it, if no line
  /// names the key.
  func incomingRoutes(atOwnKey path: String) -> [Route] {
    let found = incomingRoutes(at: path)
    if !found.isEmpty || reason(against: path) != nil { return found }
    guard let holder = path.holders.first(where: { byPath[$0 + ".*"] != nil }) else { return [] }
    return (byPath[holder + ".*"] ?? []).map { $0.member(path.dropFirst(holder.count)) }
  }

  /// The reason why the value at a path is dropped; `nil` if there is none.
  func reason(against path: String) -> String? {
    if let reason = reasons[path] { return reason }
    for holder in path.holders.reversed() {
      if let reason = reasons[holder] ?? reasons[holder + ".*"] { return reason }
    }
    return nil
  }
}

extension Route {
  /// The route of a value inside the object of this route.
  func inside(_ rest: Substring) -> Route {
    var route = self
    route.source += rest
    route.target += rest
    return route
  }

  /// The route of one of the other members of this route.
  fileprivate func member(_ rest: Substring) -> Route {
    let holder = target.hasSuffix(".*") ? String(target.dropLast(2)) : target
    var route = self
    route.target = holder == "self" ? String(rest.dropFirst()) : holder + rest
    route.extent = .whole
    return route
  }
}
