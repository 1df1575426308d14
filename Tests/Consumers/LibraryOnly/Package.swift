// swift-tools-version: 6.2
import PackageDescription

// A package that uses a vendor's library and no schema.
let package = Package(
  name: "LibraryOnly",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    .executableTarget(
      name: "LibraryOnly",
      dependencies: [.product(name: "BrazePayloads", package: "PushSchema")])
  ]
)
