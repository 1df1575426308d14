package import PushSchemaDiagnostics
package import PushSchemaModel
package import PushSchemaSyntax

/// A parsed schema file and what is wanted of it.
package struct ResolverInput: Sendable {
  package let tree: SyntaxTree
  /// Whether outputs are asked for; of the others only errors are reported.
  package let isRequested: Bool
  /// Whether it was checked before, beside standard schemas.
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

/// Turns trees into meaning; whatever cannot be resolved is reported, and the model is complete
/// only if the log has no errors.
///
/// `available` are the schemas that could be imported and are not among the inputs.
package func resolve(
  _ inputs: [ResolverInput], available: [String] = [], log: inout DiagnosticLog
) -> SchemaSet {
  resolve(inputs, available: available, reusing: nil, log: &log).set
}

/// The same, and what there is to keep for the next time, such as the places that name something; what
/// an earlier resolution has found out of schemas that are the same is taken from there. With `nil`
/// nothing is kept.
package func resolve(
  _ inputs: [ResolverInput], available: [String], reusing former: FormerResolution?,
  log: inout DiagnosticLog
) -> (set: SchemaSet, result: FormerResolution) {
  var resolution = Resolution(available: available, recordsUses: former != nil, log: log)
  // Every file gets its schema's name, and every schema one file.
  resolution.collectUnits(inputs)
  // Every declaration gets its place; the second of a name is refused.
  resolution.declareSymbols()
  resolution.checkFileNames()
  // Every schema learns which others it sees, and stands behind them from here on.
  resolution.resolveImports()
  // What could not be read, and what rests on it, is judged once it can be.
  resolution.findDamage()
  // What has been found out of the same schemas before is not looked for again.
  if let former { resolution.reuse(former) }
  // Sources come first, because everything else cites them.
  resolution.forEachUnit { $0.resolveSources(of: $1) }
  // Enums, tables and conversions hold plain values and need nothing else.
  resolution.forEachUnit { $0.resolveEnumerations(of: $1) }
  resolution.forEachUnit { $0.resolveTables(of: $1) }
  resolution.forEachUnit { $0.resolveConversions(of: $1) }
  resolution.forEachUnit { $0.checkConstants(of: $1) }
  // Named types may be made of those of imported schemas, which stand before.
  resolution.forEachUnitInTurn { $0.resolveNamedTypes(of: $1) }
  resolution.forEachUnit { $0.collectGroups(of: $1) }
  resolution.forEachUnit { $0.checkLines(of: $1) }
  // Fields get their types, so that conditions can look along them.
  resolution.forEachUnit { $0.shapeObjects(of: $1) }
  // Conditions, defaults and rules are resolved against the types of all objects.
  resolution.forEachUnit { $0.resolveObjects(of: $1) }
  resolution.forEachUnit { $0.resolvePayloads(of: $1) }
  resolution.forEachUnit { $0.resolveEndpoints(of: $1) }
  // Mappings need both objects whole.
  for unit in resolution.units.indices { resolution.declareMappings(of: unit) }
  resolution.compareMappings()
  resolution.forEachUnit { $0.resolveMappings(of: $1) }
  // Examples, errata and conflicts speak about all of the above.
  resolution.collectMappings()
  resolution.compareStarts()
  resolution.forEachUnit { $0.resolveExamples(of: $1) }
  resolution.forEachUnit { $0.resolveErrata(of: $1) }
  resolution.forEachUnit { $0.resolveConflicts(of: $1) }
  resolution.forEachUnit { $0.collectAcceptedBreaks(of: $1) }
  // What only the whole shows: each check is a file in Rules.
  resolution.compareUses()
  resolution.forEachUnit { $0.checkWhole($1) }
  if resolution.hasReused, resolution.isSuggestionBudgetSpent {
    // What was reused may have had suggestions that there would be none left for.
    return resolve(inputs, available: available, reusing: FormerResolution(), log: &log)
  }
  log = resolution.log
  return (SchemaSet(schemas: resolution.units.map(\.schema)), resolution.result)
}
