import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Finds every file's schema, keeps the first main file of each, and adds its parts to it.
  mutating func collectUnits(_ inputs: [ResolverInput]) {
    var positions: [String: Int] = [:]
    var parts: [String: [ResolverInput]] = [:]
    for input in inputs {
      let path = input.tree.file.path
      let root = input.tree.root
      let name = root.schema?.text ?? mainStem(of: path)
      checkLanguage(root.language)
      if isPart(path) {
        if let schema = root.schema { checkSchemaName(schema, path: path) }
        parts[name, default: []].append(input)
        continue
      }
      if let first = positions[name] {
        let range = root.schema?.range ?? root.range
        report(.duplicateSchema(name, at: range, first: units[first].nameRange))
        continue
      }
      if let schema = root.schema { checkSchemaName(schema, path: path) }
      positions[name] = units.count
      units.append(Unit(name: name, inputs: [input]))
    }
    for (name, inputs) in parts.ordered(by: { $0.key < $1.key }) {
      let sorted = inputs.ordered {
        fileStem(of: $0.tree.file.path) < fileStem(of: $1.tree.file.path)
      }
      if let position = positions[name] {
        units[position] = Unit(name: name, inputs: units[position].inputs + sorted)
      } else {
        if let first = sorted.first?.tree.root {
          report(.missingMainFile(name, at: first.schema?.range ?? first.range))
        }
        units.append(Unit(name: name, inputs: sorted))
      }
    }
    for unit in units where !unit.schema.isRequested { mutedPaths.formUnion(unit.paths) }
  }

  /// Finds all imports, reports cycles, and sorts the schemas: after their imports, then by name.
  mutating func resolveImports() {
    var positions: [String: Int] = [:]
    for (position, unit) in units.enumerated() { positions[unit.name] = position }
    for unit in units.indices { resolveImports(of: unit, known: positions) }
    reportImportCycles(positions)
    units = sortedByImports(positions)
    for (position, unit) in units.enumerated() {
      units[position].wasChecked =
        unit.inputs.allSatisfy { $0.isStandard }
        && unit.schema.imports.allSatisfy {
          unitPositions[$0].map { units[$0].wasChecked } ?? false
        }
      unitPositions[unit.name] = position
    }
  }

  private mutating func resolveImports(of unit: Int, known: [String: Int]) {
    var firsts = FirstOccurrences<String>()
    for name in units[unit].writtenImports {
      record(name.range, of: known[name.text].flatMap { units[$0].nameRange })
      if let first = firsts.enter(name.text, at: name.range) {
        // Each file of a schema imports what it needs.
        if first.path != name.range.path { continue }
        report(.duplicateName(name, code: "duplicate-import", noun: "import", first: first))
        continue
      }
      if name.text == units[unit].name {
        report(
          .error("import-cycle", "'\(name.text)' imports itself", at: name.range)
            .help("a schema sees its own declarations; remove the line"))
      } else if known[name.text] != nil {
        units[unit].schema.imports.append(name.text)
      } else {
        let others = (units.map(\.name) + available).filter { $0 != units[unit].name }
        let meant = suggestion(for: name.text, among: others)
        if let meant { units[unit].reportedSchemas.insert(meant) }
        report(.unknownImport(name, suggestion: meant))
      }
    }
  }

  private mutating func reportImportCycles(_ positions: [String: Int]) {
    // Sorted by name, so that a cycle is reported in the same way for each order of inputs.
    let starts = units.indices.ordered { units[$0].name < units[$1].name }
    let found = cycles(
      from: starts, edges: { units[$0].schema.imports }, target: { positions[$0] })
    for (path, last) in found {
      let written = path.dropLast().last.map { units[$0].writtenImports } ?? []
      guard let range = written.first(where: { $0.text == last })?.range else { continue }
      report(.importCycle(path.map { units[$0].name }, at: range))
    }
  }

  /// The units in dependency order; those of a cycle follow at the end, by name.
  private func sortedByImports(_ positions: [String: Int]) -> [Unit] {
    var importers: [[Int]] = Array(repeating: [], count: units.count)
    var missing = units.map(\.schema.imports.count)
    for (position, unit) in units.enumerated() {
      for target in unit.schema.imports.compactMap({ positions[$0] }) {
        importers[target].append(position)
      }
    }
    func byName(_ positions: [Int]) -> [Int] {
      positions.ordered { units[$0].name < units[$1].name }
    }
    var ready = byName(units.indices.filter { missing[$0] == 0 })
    var order: [Int] = []
    while !ready.isEmpty {
      order += ready
      // Going generation by generation makes the order independent of the order of inputs.
      var next: [Int] = []
      for importer in ready.flatMap({ importers[$0] }) {
        missing[importer] -= 1
        if missing[importer] == 0 { next.append(importer) }
      }
      ready = byName(next)
    }
    return (order + byName(units.indices.filter { missing[$0] > 0 })).map { units[$0] }
  }
}

/// The last part of a path without the extension.
func fileStem(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return String(name.split(separator: ".").first ?? "")
}

/// Whether a file is a part of a schema, with a name like `Braze+Buttons.pushschema`.
private func isPart(_ path: String) -> Bool { fileStem(of: path).utf8.contains(0x2B) }

/// The text before the `+` of a part's name; the whole name for other files.
func mainStem(of path: String) -> String {
  String(fileStem(of: path).split(separator: "+", omittingEmptySubsequences: false).first ?? "")
}

extension Diagnostic {
  fileprivate static func missingMainFile(_ name: String, at range: SourceRange) -> Diagnostic {
    .error("missing-main-file", "there are parts of schema '\(name)', but no main file", at: range)
      .help("add '\(name).pushschema', or rename this file to it")
  }

  fileprivate static func duplicateSchema(
    _ name: String, at range: SourceRange, first: SourceRange?
  ) -> Diagnostic {
    .error("duplicate-schema", "two files describe schema '\(name)'", at: range)
      .label(first, "first described here")
      .help("name a part of the schema like '\(name)+Part.pushschema'")
  }

  fileprivate static func importCycle(_ path: [String], at range: SourceRange) -> Diagnostic {
    .error("import-cycle", "imports form a cycle: \(path.joined(separator: " -> "))", at: range)
      .help("move the shared declarations to a schema that imports neither")
  }

  fileprivate static func unknownImport(_ name: NameSyntax, suggestion: String?) -> Diagnostic {
    .error("unknown-import", "no file describes the schema '\(name.text)'", at: name.range)
      .meaning(suggestion.map { "'\($0)'" }, as: suggestion, at: name.range)
      .help(
        suggestion == nil
          ? "add '\(name.text).pushschema' to the files that the tool reads" : nil)
  }
}
