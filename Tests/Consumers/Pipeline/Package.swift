// swift-tools-version: 6.2
import PackageDescription

let libraries: [Target.Dependency] = ["APNsPayloads", "BrazePayloads", "PushPayload"].map {
  .product(name: $0, package: "PushSchema")
}

let package = Package(
  name: "Pipeline",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PushSchema", path: "../../..")],
  targets: [
    // Lines over a Unix-domain socket, for both ends.
    .target(name: "LocalLines"),

    // The server of the example.
    .executableTarget(name: "Pipeline", dependencies: libraries + ["LocalLines"]),

    // What measures it. It is no part of the example.
    .executableTarget(name: "PipelineLoad", dependencies: libraries + ["LocalLines"]),

    // The libraries without a server. They are in this package so that they compile once for both.
    .executableTarget(name: "Soak", dependencies: libraries),
  ]
)
