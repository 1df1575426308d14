import Foundation
import PackagePlugin

/// Runs `pushschema generate` in a package: `swift package generate-payloads`.
///
/// What `--schemas` names is generated as the command does it. Otherwise a package with a folder
/// `Schemas` has its outputs below `Generated`, and in any other package each target with schemas
/// has them below `Generated/TARGET`.
@main
struct GeneratePayloads: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let targets = context.package.targets.map { target in
      SchemaTarget(
        name: target.name,
        files: (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "pushschema")
          .map(\.url) ?? [])
    }
    try GeneratePayloads.run(
      try context.tool(named: "pushschema").url, arguments, for: targets,
      in: context.package.directoryURL)
  }

  /// A target and its schema files.
  struct SchemaTarget {
    let name: String
    let files: [URL]
  }

  static func run(
    _ tool: URL, _ arguments: [String], for targets: [SchemaTarget], in directory: URL
  ) throws {
    var extractor = ArgumentExtractor(arguments)
    let chosenNames = extractor.extractOption(named: "target")
    let rest = extractor.remainingArguments
    if names(option: "--schemas", rest)
      || chosenNames.isEmpty && hasFolder("Schemas", in: directory)
    {
      return try generate(tool, rest, in: directory)
    }
    if let unknown = chosenNames.first(where: { name in !targets.contains { $0.name == name } }) {
      return Diagnostics.error("this package has no target '\(unknown)'")
    }
    let chosen = targets.filter { target in
      !target.files.isEmpty && (chosenNames.isEmpty || chosenNames.contains(target.name))
    }
    guard !chosen.isEmpty else {
      return Diagnostics.error(
        "no target has .pushschema files; name a folder of the package with --schemas")
    }
    let folders = chosen.flatMap { schemaFolders(of: $0, in: directory) }
    let hasOutput = names(option: "--output", rest)
    guard !hasOutput || folders.count == 1 else {
      return Diagnostics.error("an --output for several folders: name one of them with --schemas")
    }
    for folder in folders {
      let output = hasOutput ? [] : ["--output", folder.output]
      try generate(tool, ["--schemas", folder.schemas] + output + rest, in: directory)
    }
  }

  private static func names(option: String, _ arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix(option + "=") }
  }

  /// The folders with schemas of a target; the outputs of several do not mix.
  private static func schemaFolders(
    of target: SchemaTarget, in directory: URL
  ) -> [(schemas: String, output: String)] {
    let paths = Set(
      target.files.map { path(of: $0.deletingLastPathComponent(), in: directory) }
    ).sorted()
    let output = "Generated/" + target.name
    return paths.map { ($0, paths.count == 1 ? output : output + "/" + $0) }
  }

  /// A path as it reads from the package's directory.
  private static func path(of url: URL, in directory: URL) -> String {
    let base = directory.standardizedFileURL.path + "/"
    let path = url.standardizedFileURL.path
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  private static func hasFolder(_ name: String, in directory: URL) -> Bool {
    var isDirectory: ObjCBool = false
    let path = directory.appendingPathComponent(name).path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }

  private static func generate(_ tool: URL, _ arguments: [String], in directory: URL) throws {
    let process = Process()
    process.executableURL = tool
    process.arguments = ["generate"] + arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      Diagnostics.error("pushschema generate ended with status \(process.terminationStatus)")
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GeneratePayloads: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let targets = context.xcodeProject.targets.map { target in
        SchemaTarget(
          name: target.displayName,
          files: target.inputFiles.map(\.url).filter { $0.pathExtension == "pushschema" })
      }
      try GeneratePayloads.run(
        try context.tool(named: "pushschema").url, arguments, for: targets,
        in: context.xcodeProject.directoryURL)
    }
  }
#endif
