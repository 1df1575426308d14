// swift-tools-version: 6.2
import PackageDescription

// An app whose dependencies have schemas: two packages away from the tool.
let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../Rebuild"), .package(path: "../Shop"), .package(path: "../Vendors"),
    .package(name: "PushSchema", path: "../../.."),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "APNsPayloads", package: "PushSchema"),
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "Shop", package: "Shop"),
        .product(name: "Vendors", package: "Vendors"),
      ]),

    // Built for what the plugin writes on the way.
    .target(name: "Rebuilt", dependencies: [.product(name: "Rebuild", package: "Rebuild")]),

    // Its schema has a mistake, which the tests look at; nothing uses it.
    .target(
      name: "Broken",
      dependencies: [.product(name: "PushPayload", package: "PushSchema")],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
  ]
)
