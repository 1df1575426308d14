import PushSchemaModel

/// The conversion of one vendor's fields to another vendor's objects through an Apple push.
struct Migration {
  /// A mapping with which the migration starts.
  struct SourceMapping {
    let mapping: Mapping
    /// The routes of its object's members to Apple's fields, in the order of the lines.
    let fields: [Route]
    /// The paths at which every resulting push has a value.
    fileprivate let constantPaths: Set<String>
  }

  let former: Schema
  let later: Schema
  let routes: PushRoutes
  /// The routes to a push, by their source object.
  let ways: [DeclarationID: [Route]]

  var incomingRoutes: [IncomingRoutes] { routes.incomingRoutes[later.name] ?? [] }

  /// The mappings with which the migration starts, in the order of the schema.
  var sourceMappings: [SourceMapping] {
    former.mappings.filter(\.leadsToApple).map {
      let own = (ways[$0.source] ?? []).filter { $0.vendor == former.name }
      return SourceMapping(
        mapping: $0, fields: fields(on: own), constantPaths: Set($0.constantPaths))
    }
  }

  private func fields(on routes: [Route]) -> [Route] {
    distinct(routes.filter { $0.member != nil }.flatMap(fields)) { $0.source + " " + $0.target }
  }

  /// The route itself; for a whole Apple object, the routes to the fields in it.
  private func fields(on route: Route) -> [Route] {
    guard let entry = routes.paths[route.target], routes.carriesWhole(route) else { return [route] }
    let inner = routes.paths.entries.filter { other in
      other.path.hasPrefix(route.target + ".") && !other.isObjectOnly
    }
    return (entry.isObjectOnly ? [] : [route])
      + inner.map { route.inside($0.path.dropFirst(route.target.count)) }
  }

  /// The routes of a field into the results of one mapping.
  func incomingRoutes(of field: Route, by way: IncomingRoutes) -> [Route] {
    routes.paths[field.target] == nil
      ? way.incomingRoutes(atOwnKey: field.target) : way.incomingRoutes(at: field.target)
  }

  /// Whether there is never a result: every push meets a condition of a suppression.
  func neverComesOut(of source: SourceMapping, by way: IncomingRoutes) -> Bool {
    way.suppressions.contains { $0.condition.holds(wherePresent: source.constantPaths) }
  }

  /// The pairs of mappings between objects that senders send; if there are none, all.
  var mainWays: [(source: SourceMapping, way: IncomingRoutes)] {
    let all = sourceMappings.flatMap { source in incomingRoutes.map { (source: source, way: $0) } }
    let sent = all.filter {
      !routes.set.isReceived($0.source.mapping.source) && !routes.set.isReceived($0.way.destination)
    }
    return sent.isEmpty ? all : sent
  }

  /// The number of an object's fields that one mapping preserves, and the number of all.
  func count(of source: SourceMapping, by way: IncomingRoutes) -> (arriving: Int, all: Int) {
    let sources = Set(source.fields.map(\.source))
    guard !neverComesOut(of: source, by: way) else { return (0, sources.count) }
    let arriving = source.fields.filter { field in
      incomingRoutes(of: field, by: way).contains { routes.doubt(about: $0, by: way) == nil }
    }
    return (Set(arriving.map(\.source)).count, sources.count)
  }

  /// Whether a mapping converts one object to another without a push between them.
  func leadsAtOnce(_ source: DeclarationID, _ target: DeclarationID) -> Bool {
    routes.set.mappings(from: source).contains { $0.target == target && $0.direction.runsForward }
  }
}

extension Mapping {
  /// The target members that are always present, because the last value of a line has no condition.
  fileprivate var constantPaths: [String] {
    lines.indices.compactMap { position in
      guard caseIndex(ofLine: position) == nil, let way = lines[position].forward,
        let last = way.values.last, last.condition == nil, last.source.paths.isEmpty
      else { return nil }
      return way.target?.text
    }
  }
}

extension ApplePaths.Entry {
  /// Whether it contains nothing except its members.
  fileprivate var isObjectOnly: Bool { if case .object = field.type.value { true } else { false } }
}

extension Expression {
  /// Whether it is certainly true of pushes with values at some paths.
  fileprivate func holds(wherePresent paths: Set<String>) -> Bool {
    switch self {
    case .state(let path, false, .present): paths.contains(path.keys.joined(separator: "."))
    case .or(let terms): terms.contains { $0.holds(wherePresent: paths) }
    default: false
    }
  }
}
