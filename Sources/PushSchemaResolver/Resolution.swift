import PushPayloadBasics
import PushSchemaConcurrency
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// What the passes have found out so far; each pass is an extension in a file of its own.
struct Resolution {
  private(set) var log: DiagnosticLog
  /// The schema files; after `resolveImports` each stands behind all that it imports.
  var units: [Unit] = []
  /// The positions in `units`, by the schema's name.
  var unitPositions: [String: Int] = [:]
  var mappingSignatures = MappingSignatures()
  /// The mappings that run forward, by the object they start at; known when examples are resolved.
  var mappingsBySource: [DeclarationID: [Mapping]] = [:]
  /// Where mappings start whose other object is not known; `nil` inside where their first one is not.
  var startsOfBrokenMappings: Set<DeclarationID?> = []
  /// The enums, tables and conversions that have been looked up by name, those of the current pass apart.
  private(set) var usedDeclarations: Set<DeclarationID> = []
  private(set) var newlyUsedDeclarations: Set<DeclarationID> = []
  /// Candidates that may still be compared for suggestions, so that a file full of unknown names
  /// does not take quadratic time.
  private var suggestionBudget = 2_000_000
  var isSuggestionBudgetSpent: Bool { suggestionBudget == 0 }

  /// What is kept for a later resolution, one record for each of `units`; empty if nothing is.
  var records: [UnitRecord] = []
  /// What an earlier one found out of the schemas, by their positions, that passes find nothing else out of.
  var kept: [Int: UnitRecord] = [:]
  /// Whether there were such schemas.
  var hasReused = false
  /// The number of passes over each schema alone so far.
  private var passCount = 0

  /// The types that are made of themselves.
  var refusedTypes: Set<DeclarationID> = []

  /// The files with syntax errors; what seems to be missing there may just not have been understood.
  var brokenPaths: Set<String>
  /// What each of `units` cannot be judged by; empty if all could be read.
  var damages: [Damage] = []

  /// The schemas that no input describes and that could be imported.
  let available: [String]

  /// Whether somebody asks for the places that name something.
  let recordsUses: Bool
  /// Those that are recorded, without what `records` holds.
  var uses: [NameUse] = []
  /// How the places at hand spell names.
  var spelling = NameUse.Spelling.plain

  init(available: [String], recordsUses: Bool, log: DiagnosticLog) {
    self.available = available
    self.recordsUses = recordsUses
    self.log = log
    brokenPaths = Set(log.sorted.filter { $0.severity == .error }.map(\.range.path))
  }

  /// Reports a problem, unless it may follow from what could not be read, or is no error and lies in a schema nobody
  /// asked about.
  mutating func report(_ diagnostic: Diagnostic) {
    if isDamaged(diagnostic.range) { return }
    if diagnostic.severity != .error, mutedPaths.contains(diagnostic.range.path) { return }
    log.report(diagnostic)
  }

  /// What checks report, which is not reported by that.
  mutating func diagnostics(of checks: (inout Resolution) -> Void) -> [Diagnostic] {
    let known = log
    log = DiagnosticLog()
    checks(&self)
    defer { log = known }
    return log.sorted
  }

  /// Reports that something is missing, unless a syntax error may be why.
  mutating func reportAbsence(_ diagnostic: Diagnostic) {
    if !isBroken(at: diagnostic.range) { report(diagnostic) }
  }

  /// Reports that a mapping of an object is missing, or something of it, unless one of them is broken.
  mutating func reportAbsence(ofMappingFrom object: DeclarationID, _ diagnostic: Diagnostic) {
    guard startsOfBrokenMappings.isDisjoint(with: [object, nil]) else { return }
    reportAbsence(diagnostic)
  }

  /// Whether the file of a place has syntax errors.
  func isBroken(at range: SourceRange) -> Bool { brokenPaths.contains(range.path) }

  /// The files of which only errors are reported.
  var mutedPaths: Set<String> = []

  /// Notes that an enum, table or conversion has been looked up by name.
  mutating func use(_ id: DeclarationID) { newlyUsedDeclarations.insert(id) }

  func isUsed(_ id: DeclarationID) -> Bool {
    usedDeclarations.contains(id) || newlyUsedDeclarations.contains(id)
  }

  /// The candidate that a misspelt name most likely means.
  mutating func suggestion(for name: String, among candidates: [String]) -> String? {
    guard candidates.count <= suggestionBudget else {
      suggestionBudget = 0
      return nil
    }
    suggestionBudget -= candidates.count
    return spellingSuggestion(for: name, among: candidates)
  }

  /// The candidate that a valid name may be a slip of.
  mutating func slip(of name: String, among candidates: [String]) -> String? {
    guard candidates.count <= suggestionBudget else { return nil }
    suggestionBudget -= candidates.count
    return SpellingSuggestion.slip(of: name, among: candidates)
  }
}

extension Resolution {
  /// Runs a pass over every schema, with its position in `units`, over some of them at the same time.
  ///
  /// A pass looks at what earlier passes have found out about any schema, and adds to its own one only.
  mutating func forEachUnit(_ pass: @escaping @Sendable (inout Resolution, Int) -> Void) {
    usedDeclarations.formUnion(newlyUsedDeclarations)
    newlyUsedDeclarations = []
    let start = self
    let open = shares(of: units.count).filter { $0.contains { start.kept[$0] == nil } }
    let found = open.concurrentMap { positions in
      var share = start
      return positions.compactMap { position -> PassOutcome? in
        if let known = share.knownOutcome(for: position) {
          share.units[position] = known.unit
          return nil
        }
        return share.outcome(of: pass, for: position)
      }
    }
    var outcomes = found.joined().makeIterator()
    for position in units.indices {
      if let outcome = knownOutcome(for: position) ?? outcomes.next() {
        take(outcome, at: position)
      }
    }
    passCount += 1
  }

  /// Runs a pass over one schema after the other, each of which may look at what it has found out about
  /// those before.
  mutating func forEachUnitInTurn(_ pass: (inout Resolution, Int) -> Void) {
    for position in units.indices {
      take(knownOutcome(for: position) ?? outcomeAlone(of: pass, for: position), at: position)
    }
    passCount += 1
  }

  /// What a pass finds out about a schema, which is taken out again of what is known of all. A copy of all would
  /// cost as much as there are schemas.
  private mutating func outcomeAlone(
    of pass: (inout Resolution, Int) -> Void, for position: Int
  ) -> PassOutcome {
    let (log, used, uses) = (self.log, newlyUsedDeclarations, self.uses)
    let budget = suggestionBudget
    defer {
      (self.log, newlyUsedDeclarations, self.uses) = (log, used, uses)
      suggestionBudget = budget
    }
    return outcome(of: pass, for: position)
  }

  /// Positions cut into shares, as many whatever the number of cores, so that these change no outcome.
  private func shares(of count: Int) -> [Range<Int>] {
    let size = max(1, (count + 31) / 32)
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  private func knownOutcome(for position: Int) -> PassOutcome? {
    kept[position]?.outcomes.element(at: passCount)
  }

  /// What a pass finds out about a schema, without all that it started with.
  private mutating func outcome(
    of pass: (inout Resolution, Int) -> Void, for position: Int
  ) -> PassOutcome {
    log = DiagnosticLog()
    newlyUsedDeclarations = []
    uses = []
    let budget = suggestionBudget
    pass(&self, position)
    return PassOutcome(
      unit: units[position], log: log, usedDeclarations: newlyUsedDeclarations, uses: uses,
      suggestionCost: budget - suggestionBudget)
  }

  private mutating func take(_ outcome: PassOutcome, at position: Int) {
    units[position] = outcome.unit
    log.add(outcome.log)
    newlyUsedDeclarations.formUnion(outcome.usedDeclarations)
    suggestionBudget -= min(suggestionBudget, outcome.suggestionCost)
    if records.indices.contains(position) { records[position].outcomes.append(outcome) }
  }
}

/// One schema, in one file or several, and what has been resolved of it.
struct Unit {
  let name: String
  /// The main file, then its parts by name.
  private(set) var inputs: [ResolverInput]
  /// The declarations of all files in their order.
  var declarations: [DeclarationSyntax]
  var symbols = SymbolTable()
  /// The names of the schemas it sees, in source order.
  var imports: [String] = []
  /// Those of them that something has been looked up in.
  var usedImports: Set<String> = []
  /// Whether it and all that it imports are standard schemas: rules have nothing to say of it, and those
  /// that take long are not asked.
  var wasChecked = false
  /// The unknown schemas that have been reported, and those that were likely meant by them.
  var reportedSchemas: Set<String> = []
  /// Whether what is found out of it depends on which schemas there are beside those it imports.
  var asksForSchemas = false
  var language = 1
  var sources: [Source] = []
  /// The short names of the sources, each at its position in `sources`.
  var sourceNames = FirstOccurrences<String>()
  /// Whether each of the sources has been cited.
  var isSourceCited: [Bool] = []
  var enumerations: [Enumeration] = []
  /// The named types, by their names while they are being resolved.
  var types: [String: NamedType] = [:]
  /// The groups of fields, by their names.
  var groups: [String: GroupSyntax] = [:]
  var objects: [Object] = []
  var payloads: [ArrayPayload] = []
  var tables: [Table] = []
  var conversions: [ConversionTable] = []
  var endpoints: [Endpoint] = []
  var mappings: [Mapping] = []
  var examples: [Example] = []
  var errata: [Erratum] = []
  var conflicts: [Conflict] = []
  var acceptedBreaks: [AcceptedBreak] = []

  init(name: String, inputs: [ResolverInput]) {
    self.name = name
    self.inputs = inputs
    declarations = inputs.flatMap(\.tree.root.declarations)
  }

  /// Adds further files.
  mutating func add(_ parts: [ResolverInput]) {
    inputs += parts
    declarations += parts.flatMap(\.tree.root.declarations)
  }

  /// Whether each of its files was checked before, beside what they imported then.
  var isStandard: Bool { inputs.allSatisfy(\.isStandard) }

  /// Whether outputs are asked for.
  var isRequested: Bool { inputs.contains(where: \.isRequested) }

  /// The imports of all files as they are written.
  var writtenImports: [NameSyntax] { inputs.flatMap(\.tree.root.imports) }

  /// The file that a place lies in.
  func input(at range: SourceRange) -> ResolverInput? {
    inputs.first { $0.tree.file.path == range.path }
  }

  /// Where a further import of the file at a place would follow.
  func lastHeaderLine(at range: SourceRange) -> SourceRange? {
    let root = input(at: range)?.tree.root
    return root?.imports.last?.range ?? root?.schema?.range
  }

  /// The named types in source order.
  var namedTypes: [NamedType] { symbols.names(of: [.type]).compactMap { types[$0] } }

  var schema: Schema {
    Schema(
      name: name, path: inputs.first?.tree.file.path ?? "", isRequested: isRequested,
      language: language, imports: imports, sources: sources, enumerations: enumerations,
      types: namedTypes, objects: objects, payloads: payloads, endpoints: endpoints,
      tables: tables, conversions: conversions, mappings: mappings, examples: examples,
      errata: errata,
      conflicts: conflicts, acceptedBreaks: acceptedBreaks)
  }
}
