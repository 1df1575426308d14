// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "PushSchema",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PushPayload", targets: ["PushPayload"])
  ],
  targets: [
    // The runtime: what generated code imports.
    .target(name: "PushPayload"),

    // The generator, in the order in which data flows.
    .target(name: "PushSchemaDiagnostics", dependencies: ["PushPayload"]),
    .target(name: "PushSchemaSyntax", dependencies: ["PushSchemaDiagnostics"]),
    .target(name: "PushSchemaModel", dependencies: ["PushPayload", "PushSchemaDiagnostics"]),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
