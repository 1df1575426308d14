import PushSchemaModel
import PushSchemaText

/// The vendors' fields that are converted to each APNs field, over all requested schemas.
struct APNsMatrix {
  private let set: SchemaSet
  private let schemas: [Schema]

  init(_ set: SchemaSet) {
    self.set = set
    schemas = set.schemas.filter(\.isRequested)
  }

  /// Whether a requested schema has a mapping to an Apple push.
  var hasVendors: Bool { schemas.contains { $0.mappings.contains(where: \.leadsToApple) } }

  var artifacts: [Artifact] {
    guard hasVendors else { return [] }
    let routes = PushRoutes(set, of: schemas)
    return [
      Artifact(.comparison, schemas: schemas) { ComparisonDocument(routes: routes).blocks },
      Artifact(path: "Mappings/APNs-by-vendor.csv", text: csv(routes)),
      Artifact(path: "Mappings/APNs-by-vendor.json") { json(routes).lines },
    ]
  }

  /// The paths of a push: Apple's fields, then the custom keys.
  private func paths(_ routes: PushRoutes) -> [String] {
    routes.describedPaths + routes.customPaths
  }

  /// The sources of a path, a list for each vendor.
  private func cells(_ path: String, _ routes: PushRoutes) -> [[String]] {
    let found = routes.routes(to: path)
    return routes.vendors.map { vendor in
      distinct(found.filter { $0.vendor == vendor }.map(\.source))
    }
  }

  private func csv(_ routes: PushRoutes) -> String {
    CSVText.table(
      [["APNs field"] + routes.vendors]
        + paths(routes).map { path in
          [path] + cells(path, routes).map { $0.joined(separator: "; ") }
        })
  }

  private func json(_ routes: PushRoutes) -> JSONDocument {
    .array(
      paths(routes).map { path in
        let fed = zip(routes.vendors, cells(path, routes)).filter { !$0.1.isEmpty }
        return .object([("field", .string(path))] + fed.map { ($0, .texts($1)) })
      })
  }
}
