// swift-tools-version: 6.2
import PackageDescription

// A package with schemas of its own: two files in one target, and a target that imports from it.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v13)],
  products: [.library(name: "Shop", targets: ["ShopPush", "ShopMail"])],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    .target(
      name: "ShopPush",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
        .product(name: "BrazePayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
    .target(
      name: "ShopMail",
      dependencies: ["ShopPush", .product(name: "PushPayload", package: "PushSchema")],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
  ]
)
