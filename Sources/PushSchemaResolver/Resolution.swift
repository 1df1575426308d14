import PushPayloadBasics
import PushSchemaConcurrency
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// The state of the resolution. Each pass is an extension in its own file.
struct Resolution {
  private(set) var log: DiagnosticLog
  /// The schemas; after `resolveImports`, each comes after all that it imports.
  var units: [Unit] = []
  /// The indices in `units`, by the schema's name.
  var unitPositions: [String: Int] = [:]
  var mappingSignatures = MappingSignatures()
  /// The mappings that run forward, by their source object; set before examples are resolved.
  var mappingsBySource: [DeclarationID: [Mapping]] = [:]
  /// The sources of mappings whose target is unknown; contains `nil` if a source is unknown.
  var startsOfBrokenMappings: Set<DeclarationID?> = []
  /// The declarations that former passes have looked up by name, without objects.
  private(set) var usedDeclarations: Set<DeclarationID> = []
  private(set) var newlyUsedDeclarations: Set<DeclarationID> = []
  /// The number of candidates that may still be compared for suggestions, so that a file full of
  /// unknown names does not take quadratic time.
  private var suggestionBudget = 2_000_000
  var isSuggestionBudgetSpent: Bool { suggestionBudget == 0 }

  /// The results to cache, one record for each of `units`; empty if nothing is cached.
  var records: [UnitRecord] = []
  /// The cached results of unchanged schemas, by their index.
  var kept: [Int: UnitRecord] = [:]
  /// Whether there were unchanged schemas.
  var hasReused = false
  /// The number of passes over each schema alone so far.
  private var passCount = 0

  /// The types that contain themselves.
  var refusedTypes: Set<DeclarationID> = []

  /// The files with syntax errors; what seems to be missing there may be unreadable.
  var brokenPaths: Set<String>
  /// The damage of each of `units`; empty if all could be read.
  var damages: [Damage] = []

  /// The schemas that could be imported and are not among the inputs.
  let available: [String]

  /// Whether positions that name something are recorded.
  let recordsUses: Bool
  /// The recorded positions, without those in `records`.
  var uses: [NameUse] = []
  /// The spelling of names at the current positions.
  var spelling = NameUse.Spelling.plain

  init(available: [String], recordsUses: Bool, log: DiagnosticLog) {
    self.available = available
    self.recordsUses = recordsUses
    self.log = log
    brokenPaths = Set(log.sorted.filter { $0.severity == .error }.map(\.range.path))
  }

  /// Reports a problem, unless it may be a result of an unreadable part, or is no error and is in a
  /// schema that was not requested.
  mutating func report(_ diagnostic: Diagnostic) {
    if isDamaged(diagnostic.range) { return }
    if diagnostic.severity != .error, mutedPaths.contains(diagnostic.range.path) { return }
    log.report(diagnostic)
  }

  /// Reports why a part has no meaning, and returns `nil` in its place.
  mutating func reject<Part>(_ diagnostic: Diagnostic) -> Part? {
    report(diagnostic)
    return nil
  }

  /// The diagnostics that checks report, without reporting them.
  mutating func diagnostics(of checks: (inout Resolution) -> Void) -> [Diagnostic] {
    let known = log
    log = DiagnosticLog()
    checks(&self)
    defer { log = known }
    return log.sorted
  }

  /// Reports that something is missing, unless a syntax error may be the reason.
  mutating func reportAbsence(_ diagnostic: Diagnostic) {
    if !isBroken(at: diagnostic.range) { report(diagnostic) }
  }

  /// Reports that a part of an object's mappings is missing, unless one of them is broken.
  mutating func reportAbsence(ofMappingFrom object: DeclarationID, _ diagnostic: Diagnostic) {
    guard startsOfBrokenMappings.isDisjoint(with: [object, nil]) else { return }
    reportAbsence(diagnostic)
  }

  /// Whether the file of a range has syntax errors.
  func isBroken(at range: SourceRange) -> Bool { brokenPaths.contains(range.path) }

  /// The files of which only errors are reported.
  var mutedPaths: Set<String> = []

  /// Marks an enum, table or conversion as looked up by name.
  mutating func use(_ id: DeclarationID) { newlyUsedDeclarations.insert(id) }

  func isUsed(_ id: DeclarationID) -> Bool {
    usedDeclarations.contains(id) || newlyUsedDeclarations.contains(id)
  }

  /// The candidate that a misspelt name most likely means.
  mutating func suggestion(for name: String, among candidates: [String]) -> String? {
    spend(candidates.count) ? SpellingSuggestion.nearest(to: name, among: candidates) : nil
  }

  /// The candidate for which a valid name may be a typing mistake.
  mutating func slip(of name: String, among candidates: [String]) -> String? {
    spend(candidates.count) ? SpellingSuggestion.slip(of: name, among: candidates) : nil
  }

  /// Takes comparisons from the budget; `false` if it has not as many, and then none is left.
  private mutating func spend(_ count: Int) -> Bool {
    let isEnough = count <= suggestionBudget
    suggestionBudget = isEnough ? suggestionBudget - count : 0
    return isEnough
  }
}

extension Resolution {
  /// Runs a pass over every schema, with its index in `units`, several at a time.
  ///
  /// A pass reads the results of earlier passes for any schema, and writes only those of its own.
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

  /// Runs a pass over one schema after the other; each may read the results for those before.
  mutating func forEachUnitInTurn(_ pass: (inout Resolution, Int) -> Void) {
    for position in units.indices {
      take(knownOutcome(for: position) ?? outcomeAlone(of: pass, for: position), at: position)
    }
    passCount += 1
  }

  /// The results of a pass for a schema, separated from the rest. A copy of the whole state would
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

  /// Indices in parts, as many for any number of cores, so that the results do not depend on it.
  private func shares(of count: Int) -> [Range<Int>] {
    let size = max(1, (count + 31) / 32)
    return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
  }

  private func knownOutcome(for position: Int) -> PassOutcome? {
    kept[position]?.outcomes.element(at: passCount)
  }

  /// The results of a pass for a schema, without its inputs.
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

/// One schema, in one file or several, with its results so far.
struct Unit {
  /// The main file, then its parts by name.
  let inputs: [ResolverInput]
  /// The declarations of all files in their order, without repeated names of the symbol table; in
  /// mappings, lines replace includes.
  var declarations: [DeclarationSyntax]
  /// The declarations of the model, without named types.
  var schema: Schema
  var symbols = SymbolTable()
  /// The imports in which something has been looked up.
  var usedImports: Set<String> = []
  /// Whether it and all its imports are standard schemas: rules find nothing, so slow ones skip it.
  var wasChecked = false
  /// The unknown schemas that have been reported, and the likely ones.
  var reportedSchemas: Set<String> = []
  /// Whether its results depend on other schemas than those it imports.
  var asksForSchemas = false
  /// The short names of the sources, each at its index in `schema.sources`.
  var sourceNames = FirstOccurrences<String>()
  /// Whether each of the sources has been cited.
  var isSourceCited: [Bool] = []
  /// The named types by name, during resolution.
  var types: [String: NamedType] = [:]
  /// The groups of fields, by their names.
  var groups: [String: GroupSyntax] = [:]

  init(name: String, inputs: [ResolverInput]) {
    self.inputs = inputs
    declarations = inputs.flatMap(\.tree.root.declarations)
    schema = Schema(
      name: name, path: inputs.first?.tree.file.path ?? "",
      isRequested: inputs.contains(where: \.isRequested))
  }

  var name: String { schema.name }

  /// The declarations of all files as written.
  var writtenDeclarations: [DeclarationSyntax] { inputs.flatMap(\.tree.root.declarations) }

  /// The imports in all files.
  var writtenImports: [NameSyntax] { inputs.flatMap(\.tree.root.imports) }

  /// The file of a range.
  func input(at range: SourceRange) -> ResolverInput? {
    inputs.first { $0.tree.file.path == range.path }
  }

  /// The range after which a further import of the same file would come.
  func lastHeaderLine(at range: SourceRange) -> SourceRange? {
    let root = input(at: range)?.tree.root
    return root?.imports.last?.range ?? root?.schema?.range
  }

  /// The model with the named types in source order.
  var resolved: Schema {
    var schema = schema
    schema.types = symbols.names(of: [.type]).compactMap { types[$0] }
    return schema
  }
}
