import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// What the passes have found out so far; each pass is an extension in a file of its own.
struct Resolution {
  private(set) var log: DiagnosticLog
  /// The schema files; after `resolveImports` each stands behind all that it imports.
  var units: [Unit] = []
  /// The declarations of each schema, by the schema's name.
  var symbols: [String: SymbolTable] = [:]
  var enumerations: [DeclarationID: Enumeration] = [:]
  var tables: [DeclarationID: Table] = [:]
  var shapes: [DeclarationID: ObjectShape] = [:]
  var mappingSignatures = MappingSignatures()
  var usage = Usage()
  /// Candidates that may still be compared for suggestions, so that a file full of unknown names
  /// does not take quadratic time.
  private var suggestionBudget = 2_000_000

  /// The files with syntax errors; what seems to be missing there may just not have been understood.
  private let brokenPaths: Set<String>

  init(log: DiagnosticLog) {
    self.log = log
    brokenPaths = Set(log.sorted.filter { $0.severity == .error }.map(\.range.path))
  }

  /// Runs a pass over every schema, with its position in `units`.
  mutating func forEachUnit(_ pass: (inout Resolution, Int) -> Void) {
    for unit in units.indices { pass(&self, unit) }
  }

  /// Reports a problem, unless it is no error and lies in a schema nobody asked about.
  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity != .error, mutedPaths.contains(diagnostic.range.path) { return }
    log.report(diagnostic)
  }

  /// Reports that something is missing, unless a syntax error may be why.
  mutating func reportAbsence(_ diagnostic: Diagnostic) {
    if !brokenPaths.contains(diagnostic.range.path) { report(diagnostic) }
  }

  /// The files of which only errors are reported.
  var mutedPaths: Set<String> = []

  /// The candidate that a misspelt name most likely means.
  mutating func suggestion(for name: String, among candidates: [String]) -> String? {
    guard candidates.count <= suggestionBudget else { return nil }
    suggestionBudget -= candidates.count
    return spellingSuggestion(for: name, among: candidates)
  }
}

/// One schema file and what has been resolved of it.
struct Unit {
  let name: String
  let input: ResolverInput
  /// The names of the schemas it sees, in source order.
  var imports: [String] = []
  var language = 1
  var sources: [Source] = []
  /// The positions in `sources`, by short name.
  var sourceIndex: [String: Int] = [:]
  var enumerations: [Enumeration] = []
  var objects: [Object] = []
  var tables: [Table] = []
  var mappings: [Mapping] = []
  var examples: [Example] = []
  var errata: [Erratum] = []
  var conflicts: [Conflict] = []

  var path: String { input.tree.file.path }

  /// Where a further import would follow.
  var lastHeaderLine: SourceRange? {
    input.tree.root.imports.last?.range ?? input.tree.root.schema?.range
  }
  var declarations: [DeclarationSyntax] { input.tree.root.declarations }

  var schema: Schema {
    Schema(
      name: name, path: path, isRequested: input.isRequested, language: language,
      imports: imports, sources: sources, enumerations: enumerations, objects: objects,
      tables: tables, mappings: mappings, examples: examples, errata: errata,
      conflicts: conflicts)
  }
}

/// An object's fields by key, before and after its conditions are known.
struct ObjectShape {
  var object: Object
  /// Positions in `object.fields`; the first of a repeated key.
  let positions: [WireName: Int]

  init(_ object: Object) {
    self.object = object
    var positions: [WireName: Int] = [:]
    for (position, field) in object.fields.enumerated() {
      let key = WireName(field.key)
      if positions[key] == nil { positions[key] = position }
    }
    self.positions = positions
  }

  func field(_ key: String) -> Field? {
    positions[WireName(key)].map { object.fields[$0] }
  }
}

/// What has been looked up by name, so that what never was can be reported.
struct Usage {
  struct Import: Hashable {
    let importer: String
    let imported: String
  }

  struct Source: Hashable {
    let schema: String
    let id: String
  }

  var imports: Set<Import> = []
  var sources: Set<Source> = []
  /// Enums and tables.
  var declarations: Set<DeclarationID> = []
}

/// A name that is compared by its UTF-8 bytes, as JSON names are.
struct WireName: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: WireName, right: WireName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
