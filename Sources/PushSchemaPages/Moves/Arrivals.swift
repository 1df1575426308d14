import PushSchemaModel

/// What one mapping makes of a push of Apple's, path by path.
struct Arrivals {
  /// The schema with the mapping.
  let vendor: String
  /// The object that is made.
  let destination: DeclarationID
  /// The values that the sender has to give.
  let givens: [Given]
  /// When nothing is made.
  let suppressions: [Suppression]
  /// The ways by their paths in the push: `payload.aps.badge`; with `.*` behind it, the other members of
  /// an object.
  private let byPath: [String: [Route]]
  /// Why members are left out, by their paths.
  private let reasons: [String: String]

  /// The mappings of a schema that start from a push of Apple's, forwards or backwards, in its order.
  static func all(of schema: Schema, in set: SchemaSet) -> [Arrivals] {
    schema.mappings.compactMap { mapping in
      if mapping.source == ApplePaths.push, mapping.direction.runsForward {
        return Arrivals(mapping, isBackward: false, in: set)
      }
      guard mapping.target == ApplePaths.push, mapping.direction.runsBackward else { return nil }
      return Arrivals(mapping, isBackward: true, in: set)
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

  /// The ways of what stands at a path; inside of an object that goes over as a whole, those of that object.
  func arrivals(at path: String) -> [Route] {
    if let found = byPath[path] { return found }
    for holder in path.holders.reversed() {
      let whole = (byPath[holder] ?? []).filter { $0.extent == .whole }
      if !whole.isEmpty { return whole.map { $0.inside(path.dropFirst(holder.count)) } }
    }
    return []
  }

  /// The ways of a key beside Apple's fields: that of the other members of the object around it, where no line
  /// names the key.
  func arrivals(atOwnKey path: String) -> [Route] {
    let found = arrivals(at: path)
    if !found.isEmpty || reason(against: path) != nil { return found }
    guard let holder = path.holders.first(where: { byPath[$0 + ".*"] != nil }) else { return [] }
    return (byPath[holder + ".*"] ?? []).map { $0.member(path.dropFirst(holder.count)) }
  }

  /// Why what stands at a path is left out; `nil` if nothing says so.
  func reason(against path: String) -> String? {
    if let reason = reasons[path] { return reason }
    for holder in path.holders.reversed() {
      if let reason = reasons[holder] ?? reasons[holder + ".*"] { return reason }
    }
    return nil
  }
}

extension Route {
  /// The way of something inside the object that this one is of.
  fileprivate func inside(_ rest: Substring) -> Route {
    var route = self
    route.source += rest
    route.target += rest
    return route
  }

  /// The way of one of the other members that this one is of.
  fileprivate func member(_ rest: Substring) -> Route {
    let holder = target.hasSuffix(".*") ? String(target.dropLast(2)) : target
    var route = self
    route.target = holder == "self" ? String(rest.dropFirst()) : holder + rest
    route.extent = .whole
    return route
  }
}
