import PushSchemaDiagnostics
package import PushSchemaModel
import PushSchemaSyntax

/// What all passes found out about some schemas, kept so that those of them that are the same later on
/// need not be resolved again.
package struct FormerResolution: Sendable {
  fileprivate let records: [String: UnitRecord]
  /// The places that name something, those of each pass over a schema together.
  package let uses: [[NameUse]]

  package init() { self.init([], uses: []) }

  fileprivate init(_ records: [UnitRecord], uses: [[NameUse]]) {
    self.uses = uses
    self.records = Dictionary(
      records.map { ($0.grounds.name, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// What all passes found out about one schema, and what that follows from.
struct UnitRecord: Sendable {
  let grounds: UnitGrounds
  /// What each pass found out, in their order.
  var outcomes: [PassOutcome] = []
  /// What the passes saw around the schema, in the order in which that came to light.
  var surroundings: [UnitSurroundings] = []

  init(_ grounds: UnitGrounds) { self.grounds = grounds }

  /// Whether passes that start on these grounds, and on the same imports, find out the same.
  fileprivate func holds(on others: UnitGrounds) -> Bool {
    let asksForSchemas = outcomes.last?.unit.asksForSchemas ?? true
    return grounds.areSame(as: others)
      && (!asksForSchemas || grounds.schemaNames == others.schemaNames)
  }
}

/// What one pass has found out about one schema.
struct PassOutcome: Sendable {
  let unit: Unit
  let log: DiagnosticLog
  let usedDeclarations: Set<DeclarationID>
  let uses: [NameUse]
  /// How many candidates were compared for suggestions.
  let suggestionCost: Int
}

/// What a schema brings along before the first pass over each schema alone.
struct UnitGrounds: Sendable {
  let name: String
  let inputs: [ResolverInput]
  let imports: [String]
  let reportedSchemas: Set<String>
  /// Its files with syntax errors.
  let brokenPaths: Set<String>
  let damage: Damage
  /// The names of all schemas there are, and of those that could be imported.
  let schemaNames: [String]

  func areSame(as others: UnitGrounds) -> Bool {
    imports == others.imports && reportedSchemas == others.reportedSchemas
      && brokenPaths == others.brokenPaths && damage == others.damage
      && inputs.elementsEqual(others.inputs) { $0.isSame(as: $1) }
  }
}

/// Something that passes see of other schemas than those that are imported.
enum UnitSurroundings: Equatable, Sendable {
  /// The mappings between objects that the schema sees, wherever they are declared.
  case mappings([MappingSignature])
  /// The mappings that start at such an object, and the objects where broken ones do.
  case starts([MappingSignature], broken: Set<DeclarationID?>)
  /// Those of its declarations that any schema uses.
  case uses(Set<DeclarationID>)
}

extension Resolution {
  /// Takes over what is known of schemas that are the same, and keeps what will be found out.
  mutating func reuse(_ former: FormerResolution) {
    records = units.indices.map { UnitRecord(grounds(of: $0)) }
    for (position, record) in records.enumerated() {
      guard let known = former.records[record.grounds.name], known.holds(on: record.grounds),
        units[position].imports.allSatisfy({ isKept($0, before: position) })
      else { continue }
      kept[position] = known
    }
    hasReused = !kept.isEmpty
  }

  /// What there is to keep; nothing if one schema's suggestions may have cost another one its own.
  var result: FormerResolution {
    FormerResolution(
      isSuggestionBudgetSpent ? [] : records,
      uses: [uses] + records.flatMap(\.outcomes).map(\.uses))
  }

  private func isKept(_ schema: String, before position: Int) -> Bool {
    unitPositions[schema].map { $0 < position && kept[$0] != nil } ?? false
  }

  private func grounds(of position: Int) -> UnitGrounds {
    let unit = units[position]
    return UnitGrounds(
      name: unit.name, inputs: unit.inputs, imports: unit.imports,
      reportedSchemas: unit.reportedSchemas,
      brokenPaths: brokenPaths.intersection(unit.inputs.map(\.tree.file.path)),
      damage: damages.element(at: position) ?? Damage(),
      schemaNames: units.map(\.name) + available)
  }

  // MARK: Surroundings

  /// All mappings are declared: a line may use any between objects that it sees.
  mutating func compareMappings() {
    compareSurroundings { resolution, schemas, _ in
      .mappings(resolution.mappingSignatures.among(schemas))
    }
  }

  /// All mappings are resolved: an example may ask for any that starts at its object.
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

  /// All that is named is known: what nobody uses is told where it is declared.
  mutating func compareUses() {
    var uses: [String: Set<DeclarationID>] = [:]
    for id in usedDeclarations.union(newlyUsedDeclarations) {
      uses[id.schema, default: []].insert(id)
    }
    compareSurroundings { resolution, _, position in
      .uses(uses[resolution.units[position].name] ?? [])
    }
  }

  /// Passes run again over schemas that see something else than before.
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

  /// A schema and all that it imports, or that they import.
  private func visibleSchemas(to position: Int) -> Set<String> {
    var seen: Set<String> = [units[position].name]
    var open = [position]
    while let next = open.popLast() {
      for name in units[next].imports where seen.insert(name).inserted {
        if let imported = unitPositions[name] { open.append(imported) }
      }
    }
    return seen
  }
}

extension ResolverInput {
  fileprivate func isSame(as other: ResolverInput) -> Bool {
    tree.isCopy(of: other.tree) && isRequested == other.isRequested
      && isStandard == other.isStandard && exampleFiles == other.exampleFiles
  }
}
