import Foundation
import PackagePlugin

/// Runs `pushschema generate` in the package: `swift package generate-payloads`.
@main
struct GeneratePayloads: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try GeneratePayloads.run(
      try context.tool(named: "pushschema").url, arguments, in: context.package.directoryURL)
  }

  static func run(_ tool: URL, _ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      Diagnostics.error("pushschema generate ended with status \(process.terminationStatus)")
      return
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GeneratePayloads: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try GeneratePayloads.run(
        try context.tool(named: "pushschema").url, arguments,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
