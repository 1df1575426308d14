import PushPayloadBasics
import PushSchemaDiagnostics
package import PushSchemaModel
import PushSchemaSyntax

/// The results of all passes for some schemas, so that unchanged schemas are not resolved again.
package struct ResolutionCache: Sendable {
  fileprivate let records: [String: UnitRecord]
  /// The positions that name something, grouped by pass and schema.
  package let uses: [[NameUse]]

  package init() { self.init([], uses: []) }

  fileprivate init(_ records: [UnitRecord], uses: [[NameUse]]) {
    self.uses = uses
    self.records = Dictionary(firstOf: records.map { ($0.grounds.name, $0) })
  }
}

/// The cached results of all passes for one schema, and their inputs.
struct UnitRecord: Sendable {
  let grounds: UnitGrounds
  /// The results of each pass, in order.
  var outcomes: [PassOutcome] = []
  /// The surroundings of the schema that passes used, in the order of use.
  var surroundings: [UnitSurroundings] = []

  /// Whether passes with these inputs, and with the same imports, have the same results.
  fileprivate func holds(on others: UnitGrounds) -> Bool {
    let asksForSchemas = outcomes.last?.unit.asksForSchemas ?? true
    return grounds.areSame(as: others)
      && (!asksForSchemas || grounds.schemaNames == others.schemaNames)
  }
}

/// The results of one pass for one schema.
struct PassOutcome: Sendable {
  let unit: Unit
  let log: DiagnosticLog
  let usedDeclarations: Set<DeclarationID>
  let uses: [NameUse]
  /// The number of candidates that were compared for suggestions.
  let suggestionCost: Int
}

/// The inputs of a schema for the passes over each schema alone.
struct UnitGrounds: Sendable {
  let name: String
  let inputs: [ResolverInput]
  let imports: [String]
  let reportedSchemas: Set<String>
  /// Its files with syntax errors.
  let brokenPaths: Set<String>
  let damage: Damage
  /// The names of all schemas, and of those that could be imported.
  let schemaNames: [String]

  fileprivate func areSame(as others: UnitGrounds) -> Bool {
    imports == others.imports && reportedSchemas == others.reportedSchemas
      && brokenPaths == others.brokenPaths && damage == others.damage
      && inputs.elementsEqual(others.inputs) {
        $0.tree.isCopy(of: $1.tree) && $0.isRequested == $1.isRequested
          && $0.isStandard == $1.isStandard && $0.exampleFiles == $1.exampleFiles
      }
  }
}

/// Data on schemas that are not imported, but that passes use.
enum UnitSurroundings: Equatable, Sendable {
  /// The mappings between objects that the schema sees, in any schema.
  case mappings([MappingSignature])
  /// The mappings whose source is such an object, and the sources of broken ones.
  case starts([MappingSignature], broken: Set<DeclarationID?>)
  /// Those of its declarations that any schema uses.
  case uses(Set<DeclarationID>)
}

extension Resolution {
  /// Reuses the results for unchanged schemas, and starts to record new ones.
  mutating func reuse(_ former: ResolutionCache) {
    records = units.indices.map { UnitRecord(grounds: grounds(of: $0)) }
    for (position, record) in records.enumerated() {
      guard let known = former.records[record.grounds.name], known.holds(on: record.grounds),
        units[position].schema.imports.allSatisfy({ isKept($0, before: position) })
      else { continue }
      kept[position] = known
    }
    hasReused = !kept.isEmpty
  }

  /// The results to cache; `nil` if suggestions of one schema may have used up those of another.
  var result: ResolutionCache {
    ResolutionCache(
      isSuggestionBudgetSpent ? [] : records,
      uses: [uses] + records.flatMap(\.outcomes).map(\.uses))
  }

  private func isKept(_ schema: String, before position: Int) -> Bool {
    unitPositions[schema].map { $0 < position && kept[$0] != nil } ?? false
  }

  private func grounds(of position: Int) -> UnitGrounds {
    let unit = units[position]
    return UnitGrounds(
      name: unit.name, inputs: unit.inputs, imports: unit.schema.imports,
      reportedSchemas: unit.reportedSchemas,
      brokenPaths: brokenPaths.intersection(unit.paths),
      damage: damages.element(at: position) ?? Damage(),
      schemaNames: units.map(\.name) + available)
  }

  // MARK: Surroundings

  /// Called after all mappings are declared: a line may use any mapping between objects that it sees.
  mutating func compareMappings() {
    compareSurroundings { resolution, schemas, _ in
      .mappings(resolution.mappingSignatures.among(schemas))
    }
  }

  /// Called after all mappings are resolved: an example may name any mapping of its object.
  mutating func compareStarts() {
    let signatures = mappingSignatures.all.filter(\.direction.runsForward)
    let unchanged = Set(kept.keys.map { units[$0].name })
    compareSurroundings { resolution, schemas, position in
      let starting = signatures.filter { schemas.contains($0.source.schema) }
      if !starting.allSatisfy({ unchanged.contains($0.id.schema) }) {
        resolution.kept[position] = nil
      }
      let broken = resolution.startsOfBrokenMappings.filter { object in
        object.map { schemas.contains($0.schema) } ?? true
      }
      return .starts(starting, broken: broken)
    }
  }

  /// Called after all names are resolved: unused declarations are reported.
  mutating func compareUses() {
    var uses: [String: Set<DeclarationID>] = [:]
    for id in usedDeclarations.union(newlyUsedDeclarations) {
      uses[id.schema, default: []].insert(id)
    }
    compareSurroundings { resolution, _, position in
      .uses(uses[resolution.units[position].name] ?? [])
    }
  }

  /// Runs the passes again for schemas whose surroundings have changed.
  private mutating func compareSurroundings(
    _ look: (inout Resolution, Set<String>, Int) -> UnitSurroundings
  ) {
    for position in records.indices {
      let surroundings = look(&self, visibleSchemas(to: position), position)
      let place = records[position].surroundings.count
      if kept[position]?.surroundings.element(at: place) != surroundings { kept[position] = nil }
      records[position].surroundings.append(surroundings)
    }
  }

  /// A schema, all that it imports, and all that import them.
  private func visibleSchemas(to position: Int) -> Set<String> {
    var seen: Set<String> = [units[position].name]
    var open = [position]
    while let next = open.popLast() {
      for name in units[next].schema.imports where seen.insert(name).inserted {
        if let imported = unitPositions[name] { open.append(imported) }
      }
    }
    return seen
  }
}
