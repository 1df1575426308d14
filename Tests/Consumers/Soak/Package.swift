// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: [
        .product(name: "APNsPayloads", package: "PushSchema"),
        .product(name: "BrazePayloads", package: "PushSchema"),
      ])
  ]
)
