// swift-tools-version: 6.2
import PackageDescription

// A package whose schema has a mistake: the build fails and says where.
let package = Package(
  name: "BrokenSchema",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    .target(
      name: "BrokenSchema",
      dependencies: [.product(name: "PushPayload", package: "PushSchema")],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")])
  ]
)
