import Foundation
import TestSupport

/// A build of one of the packages under `Tests/Consumers`, in a directory inside this build's own.
struct ConsumerBuild {
  let package: String
  let scratch: String
  /// All that the build printed.
  private(set) var log = ""
  private(set) var status: Int32 = 0

  /// Builds one product or target of the package. Each package has a scratch directory of its own:
  /// SwiftPM mixes up the plans of two packages in one.
  init(_ package: String, product: String? = nil, target: String? = nil) throws {
    self.package = Repository.root + "/Tests/Consumers/" + package
    scratch = BuildDirectory.scratch + "/consumers/" + package
    try ConsumerBuild.removeStalePlan(in: scratch)
    (status, log) = try run(
      "/usr/bin/env",
      [
        "swift", "build", "--package-path", self.package, "--scratch-path", scratch, "-Xswiftc",
        "-warnings-as-errors",
      ] + (product.map { ["--product", $0] } ?? []) + (target.map { ["--target", $0] } ?? []))
  }

  /// SwiftPM plans a build anew where files come or go in the package it builds, but not where they do
  /// in those that the package depends on by path.
  private static func removeStalePlan(in scratch: String) throws {
    let sources =
      try ["Sources", "Plugins", "Generated/Swift", "Tests/Consumers"].flatMap {
        try Repository.files(in: $0, suffix: ".swift")
      } + Repository.files(in: "Tests/Consumers", suffix: ".pushschema")
    let list = Data(sources.joined(separator: "\n").utf8)
    let files = FileManager.default
    let record = scratch + "/planned-sources"
    guard files.contents(atPath: record) != list else { return }
    try files.createDirectory(atPath: scratch, withIntermediateDirectories: true)
    try? files.removeItem(atPath: scratch + "/debug.yaml")
    try list.write(to: URL(fileURLWithPath: record))
  }

  /// Runs an executable of the package.
  func runProduct(_ name: String) throws -> (status: Int32, output: String) {
    try run(scratch + "/debug/" + name, [])
  }

  /// Everything that the build plugin wrote, for the package and those it depends on.
  func pluginOutputs() throws -> [String] {
    let outputs = scratch + "/plugins/outputs"
    return try FileManager.default.subpathsOfDirectory(atPath: outputs).map { outputs + "/" + $0 }
  }

  /// The names of all modules that have object files, those for the build's own tools included.
  func modules() throws -> [String] {
    let products = scratch + "/debug"
    return try FileManager.default.contentsOfDirectory(atPath: products)
      .filter { name in
        guard name.hasSuffix(".build") else { return false }
        let files = try FileManager.default.contentsOfDirectory(atPath: products + "/" + name)
        return files.contains { $0.hasSuffix(".o") }
      }
      .map { String($0.dropLast(".build".count)) }.sorted()
  }
}

private func run(
  _ executable: String, _ arguments: [String]
) throws -> (status: Int32, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: executable)
  process.arguments = arguments
  // They are built as their owners would, however this package is built.
  process.environment = ProcessInfo.processInfo.environment.filter {
    $0.key != "PUSHSCHEMA_OPTIMIZED"
  }
  process.standardOutput = pipe
  process.standardError = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
