// swift-tools-version: 6.2
import PackageDescription

// An app whose dependency has schemas: two packages away from the tool.
let package = Package(
  name: "App",
  platforms: [.macOS(.v13)],
  dependencies: [.package(path: "../Shop")],
  targets: [
    .executableTarget(name: "App", dependencies: [.product(name: "Shop", package: "Shop")])
  ]
)
