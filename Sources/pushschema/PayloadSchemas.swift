import PushPayload
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel

/// The schemas that commands on payloads work with, ready to be run.
struct PayloadSchemas {
  let interpreter: Interpreter

  var set: SchemaSet { interpreter.set }

  /// Reads the schemas of a folder, or the standard ones where none is named and there is none.
  init(folder: String?, context: ToolContext) throws {
    let compiler = Compiler.standard
    let hasOwn = try context.fileSystem.entry(at: context.location(of: "Schemas")) != nil
    let parsed: ParsedSchemas
    var exampleFiles = ExampleFiles()
    if folder != nil || hasOwn {
      let paths = try SchemaFolder.paths(in: folder ?? "Schemas", context: context)
      let folder = try SchemaFolder(requested: paths, compiler: compiler, context: context)
      (parsed, exampleFiles) = (folder.parsed, folder.exampleFiles)
    } else {
      parsed = compiler.parseStandardSchemas()
    }
    let compilation = compiler.resolve(parsed, exampleFiles: exampleFiles)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty else {
      context.report(errors, files: parsed.files, as: .text)
      throw UnusableSchemas()
    }
    interpreter = Interpreter(compilation.set)
  }

  /// The object that an option's value such as `Braze.ApplePush` names.
  func object(_ name: String, option: String, of command: Command) throws -> DeclarationID {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      let id = DeclarationID(schema: parts[0], name: parts[1])
      if set.object(id) != nil || set.payload(id) != nil { return id }
    }
    let known = set.schemas.flatMap { $0.shown.map(\.description) }
    let hint =
      spellingSuggestion(for: name, among: known).map { "did you mean '\($0)'?" }
      ?? objectList(of: parts.first ?? "")
    throw UsageError("\(option): there is no object '\(name)'; \(hint)", command: command)
  }

  /// What can be named: the objects of a schema that exists, else the schemas.
  private func objectList(of schema: String) -> String {
    guard let objects = set.schema(schema)?.shown else {
      return "there are the schemas " + set.schemas.map(\.name).joined(separator: ", ")
    }
    return "\(schema) has " + objects.map(\.name).joined(separator: ", ")
  }
}

extension Schema {
  /// What a whole text may be.
  fileprivate var shown: [DeclarationID] { objects.map(\.id) + payloads.map(\.id) }
}

/// The schemas have errors, which have been printed.
struct UnusableSchemas: Error, CustomStringConvertible {
  var description: String { "the schemas have errors; payloads cannot be checked with them" }
}
