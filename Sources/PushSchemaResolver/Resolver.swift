package import PushSchemaDiagnostics
package import PushSchemaModel
package import PushSchemaSyntax

/// A parsed schema file, and whether its outputs are requested.
package struct ResolverInput: Sendable {
  package let tree: SyntaxTree
  /// Whether its outputs are requested; otherwise only its errors are reported.
  package let isRequested: Bool
  /// Whether it was checked before, with standard schemas.
  package let isStandard: Bool
  /// The texts of the example files it names, by the path written in the schema.
  package let exampleFiles: [String: String]

  package init(
    tree: SyntaxTree, isRequested: Bool, isStandard: Bool = false,
    exampleFiles: [String: String] = [:]
  ) {
    self.tree = tree
    self.isRequested = isRequested
    self.isStandard = isStandard
    self.exampleFiles = exampleFiles
  }
}

/// Resolves trees to a model, and reports everything that cannot be resolved. The model is complete
/// only if the log has no errors.
///
/// `available` are the schemas that could be imported and are not among the inputs.
package func resolve(
  _ inputs: [ResolverInput], available: [String] = [], log: inout DiagnosticLog
) -> SchemaSet {
  resolve(inputs, available: available, reusing: nil, log: &log).set
}

/// The same with a cache, which also has the positions that name something: results of an earlier
/// resolution are reused for unchanged schemas. With `nil`, nothing is cached.
package func resolve(
  _ inputs: [ResolverInput], available: [String], reusing former: ResolutionCache?,
  log: inout DiagnosticLog
) -> (set: SchemaSet, result: ResolutionCache) {
  var resolution = Resolution(available: available, recordsUses: former != nil, log: log)
  // Collect the schemas: one name for every file, one main file for every schema.
  resolution.collectUnits(inputs)
  // Declare all names; the second of a name is rejected.
  resolution.declareSymbols()
  resolution.checkFileNames()
  // Resolve the imports and sort the schemas: each after those it imports.
  resolution.resolveImports()
  // Find the parts that could not be read, and those that depend on them.
  resolution.findDamage()
  // Reuse the results for unchanged schemas.
  if let former { resolution.reuse(former) }
  // Sources come first, because everything else cites them.
  resolution.forEachUnit { $0.resolveSources(of: $1) }
  // Enums, tables and conversions have plain values and need nothing else.
  resolution.forEachUnit { $0.resolveEnumerations(of: $1) }
  resolution.forEachUnit { $0.resolveTables(of: $1) }
  resolution.forEachUnit { $0.resolveConversions(of: $1) }
  resolution.forEachUnit { $0.checkConstants(of: $1) }
  // Named types may contain those of imported schemas, which come before.
  resolution.forEachUnitInTurn { $0.resolveNamedTypes(of: $1) }
  resolution.forEachUnit { $0.collectGroups(of: $1) }
  resolution.forEachUnit { $0.checkLines(of: $1) }
  // Fields get their types, so that conditions can follow paths.
  resolution.forEachUnit { $0.shapeObjects(of: $1) }
  // Conditions, defaults and rules need the types of all objects.
  resolution.forEachUnit { $0.resolveObjects(of: $1) }
  resolution.forEachUnit { $0.resolvePayloads(of: $1) }
  resolution.forEachUnit { $0.resolveEndpoints(of: $1) }
  // Mappings need both objects completely.
  for unit in resolution.units.indices { resolution.declareMappings(of: unit) }
  resolution.compareMappings()
  resolution.forEachUnit { $0.resolveMappings(of: $1) }
  // Examples, errata and conflicts refer to all of the above.
  resolution.collectMappings()
  resolution.compareStarts()
  resolution.forEachUnit { $0.resolveExamples(of: $1) }
  resolution.forEachUnit { $0.resolveErrata(of: $1) }
  resolution.forEachUnit { $0.resolveConflicts(of: $1) }
  resolution.forEachUnit { $0.collectAcceptedBreaks(of: $1) }
  // The checks of the whole schema: each is a file in Rules.
  resolution.compareUses()
  resolution.forEachUnit { $0.checkWhole($1) }
  if resolution.hasReused, resolution.isSuggestionBudgetSpent {
    // A reused schema may have used up suggestions, so everything is resolved again.
    return resolve(inputs, available: available, reusing: ResolutionCache(), log: &log)
  }
  log = resolution.log
  return (SchemaSet(schemas: resolution.units.map(\.resolved)), resolution.result)
}
