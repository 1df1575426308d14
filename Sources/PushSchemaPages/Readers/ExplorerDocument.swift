import PushSchemaModel

/// The page of all routes from vendors' fields to a push.
struct ExplorerDocument {
  let routes: PushRoutes

  /// The blocks; empty if no vendor's payload is converted to a push.
  var blocks: [Block] {
    .chapter("All ways", "ways", routes.vendors.flatMap { section($0) })
  }

  private func section(_ vendor: String) -> [Block] {
    var table = DocumentTable(["Field", "Becomes"])
    for member in routes.members(of: vendor) {
      let targets = routes.routes(of: member).map { route -> Line in
        [routes.link(to: route.target)] + (route.notes.isEmpty ? [] : [" "] + route.notes)
      }
      table.add(
        [.link(code: member.text, Place(member))], .joined(targets, by: "; "),
        address: Address.way(of: member))
    }
    for route in routes.borrowedRoutes(of: vendor) {
      table.add(route.originLine, [routes.link(to: route.target)], address: Address.way(of: route))
    }
    return [.details([.text(vendor)], [.table(table)])]
  }
}

extension PushRoutes {
  /// The members of a vendor that are converted to a push, each once, in the order of the objects'
  /// fields.
  func members(of vendor: String) -> [MemberID] {
    guard let schema = set.schema(vendor) else { return [] }
    let known = Set(routes.lazy.filter { $0.vendor == vendor }.compactMap(\.member))
    return schema.objects.flatMap { object -> [MemberID] in
      let fields = object.fields.map { MemberID(object: object.id, key: $0.key) }
      return (fields + [MemberID(object: object.id, key: nil)]).filter(known.contains)
    }
  }
}

extension Address {
  /// The address of a member's routes in the explorer.
  static func way(of member: MemberID) -> String {
    "way-" + declaration(member.object.schema) + "." + self.member(member)
  }

  /// The address of a route from an object of another schema.
  static func way(of route: Route) -> String {
    "way-" + declaration(route.vendor) + "." + path(route.source + "." + route.target)
  }
}
