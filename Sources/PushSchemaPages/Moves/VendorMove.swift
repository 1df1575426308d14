import PushSchemaModel
import PushSchemaText

/// What becomes of one vendor's fields in another vendor's objects, by way of Apple's.
struct VendorMove {
  /// A field of the vendor that is left, on its way to a field of Apple's.
  struct Passenger {
    /// The path in the object that is converted, with its name.
    let source: String
    let member: MemberID
    let path: String
    let notes: Line
    let loss: String
  }

  let former: Schema
  let later: Schema
  let routes: PushRoutes
  let arrivals: [Arrivals]
  /// The ways of the vendor that is left, by the name of the object that they start from.
  private let ways: [String: [Route]]

  init(from former: Schema, to later: Schema, _ routes: PushRoutes) {
    self.former = former
    self.later = later
    self.routes = routes
    arrivals = Arrivals.all(of: later, in: routes.set)
    let own = arrivals.isEmpty ? [] : routes.routes.filter { $0.vendor == former.name }
    ways = Dictionary(grouping: own) { String($0.source.prefix { $0 != "." }) }
  }

  /// The mappings that the move starts with, in the order of the schema.
  var departures: [Mapping] {
    former.mappings.filter { $0.target == ApplePaths.push && $0.direction.runsForward }
  }

  /// The fields of an object that get to a push, each with each of its ways, in the order of the lines.
  func passengers(of object: DeclarationID) -> [Passenger] {
    var seen: Set<String> = []
    var found: [Passenger] = []
    for route in ways[object.name] ?? [] {
      guard let member = route.member else { continue }
      for (source, path) in places(of: route) where seen.insert(source + " " + path).inserted {
        found.append(
          Passenger(
            source: source, member: member, path: path, notes: route.notes, loss: route.loss))
      }
    }
    return found
  }

  /// The field at the end of a way; where that is an object of Apple's as a whole, the fields in it.
  private func places(of route: Route) -> [(source: String, path: String)] {
    guard let entry = routes.paths[route.target], carriesWhole(route, entry) else {
      return [(route.source, route.target)]
    }
    let inner = routes.paths.entries.filter { other in
      other.path.hasPrefix(route.target + ".") && !other.isObjectOnly
    }
    let itself = entry.isObjectOnly ? [] : [(source: route.source, path: route.target)]
    return itself
      + inner.map { (route.source + $0.path.dropFirst(route.target.count), $0.path) }
  }

  private func carriesWhole(_ route: Route, _ entry: ApplePaths.Entry) -> Bool {
    if route.extent == .whole { return true }
    guard route.extent == .field, let inner = entry.field.type.innerObject,
      let key = route.member?.key,
      let object = route.member?.object, let field = routes.set.object(object)?.field(key)
    else { return false }
    return field.type.innerObject == inner
  }

  /// Where a field arrives in the objects that one mapping makes.
  func arrivals(of passenger: Passenger, by way: Arrivals) -> [Arrival] {
    routes.paths[passenger.path] == nil
      ? way.arrivals(atOwnKey: passenger.path) : way.arrivals(at: passenger.path)
  }

  /// How many fields of an object get into what one mapping makes, and how many there are.
  func count(of object: DeclarationID, by way: Arrivals) -> (arriving: Int, all: Int) {
    var sources: Set<String> = []
    var arriving: Set<String> = []
    for passenger in passengers(of: object) {
      sources.insert(passenger.source)
      if !arrivals(of: passenger, by: way).isEmpty { arriving.insert(passenger.source) }
    }
    return (arriving.count, sources.count)
  }

  /// Whether a mapping leads from one object to another without a push between them.
  func leadsAtOnce(_ source: DeclarationID, _ target: DeclarationID) -> Bool {
    routes.set.schemas.flatMap(\.mappings).contains {
      $0.source == source && $0.target == target && $0.direction.runsForward
    }
  }
}

extension ApplePaths.Entry {
  /// Whether it says nothing but what its members say.
  fileprivate var isObjectOnly: Bool {
    if case .object = field.type { true } else { false }
  }
}
