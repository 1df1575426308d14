import PushPayload
import PushSchemaCommand
import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaText

/// The schemas for commands on payloads, ready to run.
struct PayloadSchemas {
  /// How schemas are chosen, for the help pages.
  static let help = """
    Without --schemas and --standard, the command looks for an object's schema in the folder Schemas,
    if it exists, and then among the built-in schemas. It looks for each object separately.
    """

  let interpreter: Interpreter

  var set: SchemaSet { interpreter.set }

  /// Other places in which an object was searched that is not in the set.
  private let others: [Interpreter]
  /// Whether the command line chooses the schemas.
  private let isChosen: Bool

  /// Reads the schemas that the options name or, without options, those with the objects: the
  /// folder `Schemas` if it describes one of them, and the tool's own schemas for the others.
  init(objects: [String], arguments: Arguments, context: ToolContext) throws {
    let places = try SchemaPlace.named(by: arguments, context)
    isChosen = arguments.has("--schemas") || arguments.has("--standard")
    let names = objects.map(schemaName)
    guard let place = places.first(where: { !$0.schemaNames.isDisjoint(with: names) }) else {
      let found = try places.map { try Self.interpreter(of: $0, context) }
      interpreter = found.first ?? Interpreter(SchemaSet(schemas: []))
      others = Array(found.dropFirst())
      return
    }
    others = []
    let standard = Compiler.standardSchemaNames.intersection(names).subtracting(place.schemaNames)
    interpreter = try Self.interpreter(
      of: place, with: places.contains(.tool) ? standard.ordered() : [], context)
  }

  /// The schemas of each place that the options allow, in order of precedence.
  static func all(
    arguments: Arguments, alsoStandard: Bool = false, context: ToolContext
  ) throws -> [Interpreter] {
    var places = try SchemaPlace.named(by: arguments, context)
    if alsoStandard, !places.contains(.tool) { places.append(.tool) }
    return try places.map { try interpreter(of: $0, context) }
  }

  /// The same for detecting objects, among the schemas and objects in `--among`.
  static func identifying(
    _ arguments: Arguments, alsoStandard: Bool = false, context: ToolContext
  ) throws -> [IdentifyingSchemas] {
    let schemas = try all(arguments: arguments, alsoStandard: alsoStandard, context: context)
    let names = arguments.value(Command.Option.among.name)?
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let identifying = schemas.map { IdentifyingSchemas($0, among: names) }
    let unknown = names?.first { name in !identifying.contains { $0.named.contains(name) } }
    if let unknown, let first = schemas.first {
      let hint = hint(for: unknown, among: [first], isChosen: false)
      throw UsageError("--among: there is no schema or object '\(unknown)'; \(hint)")
    }
    return identifying
  }

  /// The same without messages on unusable schemas.
  static func usable(arguments: Arguments, context: ToolContext) throws -> [Interpreter] {
    let silent = Console(print: { _ in }, printError: { _ in }, readInput: { [] })
    let quiet = ToolContext(
      console: silent, fileSystem: context.fileSystem, directory: context.directory)
    return try SchemaPlace.named(by: arguments, quiet).compactMap {
      try? interpreter(of: $0, quiet)
    }
  }

  /// The schemas that the options name; without options the folder `Schemas`, else the tool's.
  static func parsed(
    arguments: Arguments, context: ToolContext
  ) throws -> (ParsedSchemas, ExampleFiles) {
    try parsed(of: SchemaPlace.named(by: arguments, context).first ?? .tool, context)
  }

  private static func parsed(
    of place: SchemaPlace, with standard: [String] = [], _ context: ToolContext
  ) throws -> (ParsedSchemas, ExampleFiles) {
    guard case .folder(let paths) = place else {
      return (Compiler.standard.parseStandardSchemas(), ExampleFiles())
    }
    let folder = try SchemaFolder(
      requested: paths, standard: standard, compiler: .standard, context: context)
    return (folder.parsed, folder.exampleFiles)
  }

  private static func interpreter(
    of place: SchemaPlace, with standard: [String] = [], _ context: ToolContext
  ) throws -> Interpreter {
    if case .tool = place { return .standard }
    let (parsed, exampleFiles) = try parsed(of: place, with: standard, context)
    let message = "the schemas have errors; payloads cannot be checked with them"
    return Interpreter(try context.resolve(parsed, exampleFiles, otherwise: message))
  }

  /// The object in an option's value such as `Braze.ApplePush`.
  func object(_ name: String, option: String) throws -> DeclarationID {
    if let id = DeclarationID(name), interpreter.knows(id) { return id }
    let hint = Self.hint(for: name, among: [interpreter] + others, isChosen: isChosen)
    throw UsageError("\(option): there is no object '\(name)'; \(hint)")
  }

  /// The likely object, or the possible names: the objects of an existing schema, else the schemas.
  private static func hint(
    for name: String, among interpreters: [Interpreter], isChosen: Bool
  ) -> String {
    let objects = distinct(interpreters.flatMap(\.set.schemas).flatMap(\.shown))
    let bare = objects.filter { $0.name == name }.map { "'\($0)'" }
    if !bare.isEmpty { return "did you mean \(bare.alternatives)?" }
    if let near = SpellingSuggestion.nearest(to: name, among: objects.map(\.description)) {
      return "did you mean '\(near)'?"
    }
    guard let schema = interpreters.first?.set.schema(schemaName(name)) else {
      let names = distinct(objects.map(\.schema))
      let way = isChosen ? "" : ", and --schemas DIR names others"
      return "the schemas are \(names.joined(separator: ", "))\(way)"
    }
    return "\(schema.name) has \(schema.shown.map(\.name).joined(separator: ", "))"
  }
}

/// The schema at the start of a name such as `Braze.ApplePush`.
private func schemaName(_ name: String) -> String {
  name.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? ""
}

/// The place of a run's schemas.
private enum SchemaPlace: Equatable {
  /// The files of a folder, and their imports.
  case folder([String])
  /// The schemas in the tool.
  case tool

  /// The places that the options allow, in order of precedence.
  static func named(by arguments: Arguments, _ context: ToolContext) throws -> [SchemaPlace] {
    if let folder = arguments.value("--schemas") {
      guard !arguments.has("--standard") else {
        throw UsageError("'--schemas' and '--standard' exclude each other")
      }
      return [.folder(try SchemaFolder.paths(in: folder, context: context))]
    }
    guard !arguments.has("--standard") else { return [.tool] }
    let paths = try SchemaFolder.pathsIfAny(in: SchemaFolder.usual, context: context)
    return paths.isEmpty ? [.tool] : [.folder(paths), .tool]
  }

  /// The names of its schemas, from the names of its files.
  var schemaNames: Set<String> {
    switch self {
    case .folder(let paths): Set(paths.map { SourceFile(path: $0, bytes: []).schemaName })
    case .tool: Compiler.standardSchemaNames
    }
  }
}

extension Command.Option {
  /// `--among NAME,NAME`
  static let among = Command.Option(
    name: "--among", value: "NAMES",
    summary: "if no object is named: the possible schemas or objects, such as Braze,Pushwoosh")
}

extension Schema {
  /// The objects and payloads of whole texts.
  fileprivate var shown: [DeclarationID] { objects.map(\.id) + payloads.map(\.id) }
}
