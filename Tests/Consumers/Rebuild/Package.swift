// swift-tools-version: 6.2
import PackageDescription

/// The schemas of the project, each with the schemas that it imports.
let schemas: [(name: String, imports: [String])] = [
  ("APNs", []), ("FCM", ["APNs"]), ("Braze", ["APNs", "FCM"]), ("Pushwoosh", ["APNs"]),
  ("AdobeCampaign", ["APNs", "FCM"]), ("AdobeJourneyOptimizer", ["APNs", "FCM"]),
  ("Easemob", ["APNs"]),
]

// The project's own libraries once more, made by the build plugin. They stand in a package of their
// own: where targets of a package apply the plugin, SwiftPM compiles its tool before anything else.
let package = Package(
  name: "Rebuild",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Rebuild", targets: schemas.map { "\($0.name)Rebuild" })],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: schemas.map { schema in
    .target(
      name: "\(schema.name)Rebuild",
      dependencies: [.product(name: "PushPayload", package: "PushSchema")]
        + schema.imports.map { .product(name: "\($0)Payloads", package: "PushSchema") },
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")])
  }
)
