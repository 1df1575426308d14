// swift-tools-version: 6.2
import PackageDescription

// Schemas of vendors that this project does not describe itself, as a stranger would keep them.
let package = Package(
  name: "Vendors",
  platforms: [.macOS(.v13)],
  products: [
    .library(
      name: "Vendors",
      targets: [
        "OneSignalPushes", "AirshipPushes", "CleverTapPushes", "CustomerIOPushes", "IterablePushes",
      ])
  ],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    .target(
      name: "OneSignalPushes",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
    .target(
      name: "AirshipPushes",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
    .target(
      name: "CleverTapPushes",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
    .target(
      name: "CustomerIOPushes",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
        .product(name: "FCMPayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
    .target(
      name: "IterablePushes",
      dependencies: [
        .product(name: "PushPayload", package: "PushSchema"),
        .product(name: "APNsPayloads", package: "PushSchema"),
      ],
      plugins: [.plugin(name: "PushSchemaPlugin", package: "PushSchema")]),
  ]
)
