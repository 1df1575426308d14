import Foundation
import PackagePlugin

/// Writes three Swift files for each schema of a target, in the build's own directory; `Shop.pushschema`
/// and `Shop+Offers.pushschema` describe one schema.
@main
struct PushSchemaPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let schemas = PushSchemaPlugin.schemas(of: target)
    var imports: [SchemaImport] = []
    for dependency in target.recursiveTargetDependencies {
      imports += PushSchemaPlugin.imports(from: dependency)
    }
    let examples = (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "json").map(\.url)
    return try PushSchemaPlugin.commands(
      for: schemas, examples: examples ?? [], imports: imports,
      tool: try context.tool(named: "pushschema-compile").url,
      directory: context.pluginWorkDirectoryURL)
  }

  private static func schemas(of target: any Target) -> [URL] {
    (target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "pushschema").map(\.url) ?? []
  }
}

/// A schema that the schemas of a target may import, and the module that its Swift is in.
struct SchemaImport {
  let name: String
  let module: String
  /// `nil` for the standard schemas, which the tool carries.
  let file: URL?
}

extension PushSchemaPlugin {
  /// What a target's schemas can import from a target of a package.
  static func imports(from target: any Target) -> [SchemaImport] {
    let module = (target as? any SourceModuleTarget)?.moduleName ?? target.name
    return imports(from: module, schemas(of: target))
  }

  /// What a target's schemas can import from one of the targets it depends on.
  static func imports(from module: String, _ schemas: [URL]) -> [SchemaImport] {
    let suffix = "Payloads"
    if schemas.isEmpty, module.hasSuffix(suffix) {
      return [SchemaImport(name: String(module.dropLast(suffix.count)), module: module, file: nil)]
    }
    return schemas.map { SchemaImport(name: schemaName(of: $0), module: module, file: $0) }
  }

  /// The schema that a file belongs to: its name up to a `+`.
  private static func schemaName(of file: URL) -> String {
    let stem = file.deletingPathExtension().lastPathComponent
    return String(stem.split(separator: "+", omittingEmptySubsequences: false).first ?? "")
  }

  /// One command for each schema; a change of any schema it can see makes it run again.
  static func commands(
    for schemas: [URL], examples: [URL], imports: [SchemaImport], tool: URL, directory: URL
  ) throws -> [Command] {
    Dictionary(grouping: schemas, by: schemaName).sorted { $0.key < $1.key }.map { name, files in
      var arguments = ["--output-directory", directory.path]
      for file in files { arguments += ["--input", file.path] }
      for neighbour in schemas where !files.contains(neighbour) {
        arguments += ["--import", neighbour.path]
      }
      for schemaImport in imports {
        if let file = schemaImport.file { arguments += ["--import", file.path] }
        arguments += ["--module", "\(schemaImport.name)=\(schemaImport.module)"]
      }
      return .buildCommand(
        displayName: "Generating Swift for \(name).pushschema", executable: tool,
        arguments: arguments, inputFiles: schemas + examples + imports.compactMap(\.file),
        outputFiles: ["", "+Reading", "+Conversion"].map { part in
          directory.appendingPathComponent(name + part + ".pushschema.swift")
        })
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension PushSchemaPlugin: XcodeBuildToolPlugin {
    func createBuildCommands(
      context: XcodePluginContext, target: XcodeTarget
    ) throws -> [Command] {
      /// The name that Xcode gives a target's module, where no setting names another.
      func moduleName(_ name: String) -> String {
        let letters = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return (letters.first?.isNumber == true ? "_" : "") + String(letters)
      }
      func files(_ target: XcodeTarget, _ ending: String) -> [URL] {
        target.inputFiles.map(\.url).filter { $0.pathExtension == ending }
      }
      var imports: [SchemaImport] = []
      // As in packages, what dependencies depend on can be imported too.
      var waiting = target.dependencies
      var seen: Set<String> = []
      while let dependency = waiting.popLast() {
        switch dependency {
        case .target(let target):
          guard seen.insert(target.displayName).inserted else { continue }
          imports += PushSchemaPlugin.imports(
            from: moduleName(target.displayName), files(target, "pushschema"))
          waiting += target.dependencies
        case .product(let product):
          for target in product.targets.flatMap({ [$0] + $0.recursiveTargetDependencies })
          where seen.insert(target.name).inserted {
            imports += PushSchemaPlugin.imports(from: target)
          }
        @unknown default: continue
        }
      }
      return try PushSchemaPlugin.commands(
        for: files(target, "pushschema"), examples: files(target, "json"), imports: imports,
        tool: try context.tool(named: "pushschema-compile").url,
        directory: context.pluginWorkDirectoryURL)
    }
  }
#endif
