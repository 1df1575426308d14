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
      let language = checkLanguage(root.language)
      if isPart(path) {
        if let schema = root.schema { checkSchemaName(schema, path: path) }
        parts[name, default: []].append(input)
        continue
      }
      if let first = positions[name] {
        let range = root.schema?.range ?? root.range
        let firstName = units[first].inputs.first?.tree.root.schema
        report(.duplicateSchema(name, at: range, first: firstName?.range))
        continue
      }
      if let schema = root.schema { checkSchemaName(schema, path: path) }
      positions[name] = units.count
      var unit = Unit(name: name, inputs: [input])
      unit.language = language
      units.append(unit)
    }
    for (name, inputs) in parts.ordered(by: { $0.key < $1.key }) {
      let sorted = inputs.ordered {
        fileStem(of: $0.tree.file.path) < fileStem(of: $1.tree.file.path)
      }
      if let position = positions[name] {
        units[position].add(sorted)
      } else {
        if let first = sorted.first?.tree.root {
          report(.missingMainFile(name, at: first.schema?.range ?? first.range))
        }
        units.append(Unit(name: name, inputs: sorted))
      }
    }
    for unit in units where !unit.isRequested {
      mutedPaths.formUnion(unit.inputs.map(\.tree.file.path))
    }
  }

  /// Finds every import, reports cycles, and sorts the schemas: each after those that it imports,
  /// otherwise by name.
  mutating func resolveImports() {
    var positions: [String: Int] = [:]
    for (position, unit) in units.enumerated() { positions[unit.name] = position }
    for unit in units.indices {
      resolveImports(of: unit, known: positions)
    }
    reportImportCycles(positions)
    units = sortedByImports(positions)
    for (position, unit) in units.enumerated() {
      units[position].wasChecked =
        unit.isStandard
        && unit.imports.allSatisfy { name in
          unitPositions[name].map { units[$0].wasChecked } ?? false
        }
      unitPositions[unit.name] = position
    }
  }

  private mutating func resolveImports(of unit: Int, known: [String: Int]) {
    var firsts: [String: SourceRange] = [:]
    for name in units[unit].writtenImports {
      record(name.range, of: known[name.text].flatMap { units[$0].nameRange })
      if let first = firsts[name.text] {
        // Each file of a schema imports what it needs.
        if first.path != name.range.path { continue }
        report(
          .duplicateName(
            name.text, code: "duplicate-import", noun: "import", at: name.range, first: first))
        continue
      }
      firsts[name.text] = name.range
      if name.text == units[unit].name {
        report(.importOfItself(name))
      } else if known[name.text] != nil {
        units[unit].imports.append(name.text)
      } else {
        let others = (units.map(\.name) + available).filter { $0 != units[unit].name }
        let meant = suggestion(for: name.text, among: others)
        if let meant { units[unit].reportedSchemas.insert(meant) }
        report(.unknownImport(name, suggestion: meant))
      }
    }
  }

  /// Searches depth first without recursion, so that a long chain of imports cannot overflow the
  /// stack.
  private mutating func reportImportCycles(_ positions: [String: Int]) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: units.count)
    // Sorted by name, so that a cycle is reported in the same way for each order of inputs.
    let starts = units.indices.ordered { units[$0].name < units[$1].name }
    for start in starts where marks[start] == .new {
      var trail: [(unit: Int, next: Int)] = [(start, 0)]
      marks[start] = .open
      while let last = trail.last {
        let imports = units[last.unit].imports
        guard last.next < imports.count else {
          marks[last.unit] = .done
          trail.removeLast()
          continue
        }
        trail[trail.count - 1].next += 1
        guard let target = positions[imports[last.next]] else { continue }
        if marks[target] == .new {
          marks[target] = .open
          trail.append((target, 0))
        } else if marks[target] == .open, let from = trail.firstIndex(where: { $0.unit == target })
        {
          let path = trail[from...].map { units[$0.unit].name } + [units[target].name]
          let written = units[last.unit].writtenImports
          guard let range = written.first(where: { $0.text == units[target].name })?.range
          else { continue }
          report(.importCycle(path, at: range))
        }
      }
    }
  }

  /// The units in dependency order; those of a cycle follow at the end, by name.
  private func sortedByImports(_ positions: [String: Int]) -> [Unit] {
    var importers: [[Int]] = Array(repeating: [], count: units.count)
    var missing = units.map(\.imports.count)
    for (position, unit) in units.enumerated() {
      for name in unit.imports {
        if let target = positions[name] { importers[target].append(position) }
      }
    }
    var ready = units.indices.filter { missing[$0] == 0 }
    var order: [Int] = []
    while !ready.isEmpty {
      // Going generation by generation makes the order independent of the order of inputs.
      var next: [Int] = []
      for position in ready.ordered(by: { units[$0].name < units[$1].name }) {
        order.append(position)
        for importer in importers[position] {
          missing[importer] -= 1
          if missing[importer] == 0 { next.append(importer) }
        }
      }
      ready = next
    }
    let left = units.indices.filter { missing[$0] > 0 }
    return (order + left.ordered { units[$0].name < units[$1].name }).map { units[$0] }
  }
}

/// The last part of a path without the extension.
func fileStem(of path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  return String(name.split(separator: ".").first ?? "")
}

/// Whether a file has a name like `Braze+Buttons.pushschema`, and so is a part of the schema
/// `Braze`.
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
    let diagnostic = Diagnostic.error(
      "duplicate-schema", "two files describe schema '\(name)'", at: range
    )
    .help("name a part of the schema like '\(name)+Part.pushschema'")
    guard let first else { return diagnostic }
    return diagnostic.label(first, "first described here")
  }

  fileprivate static func importOfItself(_ name: NameSyntax) -> Diagnostic {
    .error("import-cycle", "'\(name.text)' imports itself", at: name.range)
      .help("a schema sees its own declarations; remove the line")
  }

  fileprivate static func importCycle(_ path: [String], at range: SourceRange) -> Diagnostic {
    .error(
      "import-cycle", "imports form a cycle: \(path.joined(separator: " -> "))", at: range
    )
    .help("move the shared declarations to a schema that imports neither")
  }

  fileprivate static func unknownImport(
    _ name: NameSyntax, suggestion: String?
  ) -> Diagnostic {
    let diagnostic = Diagnostic.error(
      "unknown-import", "no file describes the schema '\(name.text)'", at: name.range)
    guard let suggestion else {
      return diagnostic.help("add '\(name.text).pushschema' to the files that the tool reads")
    }
    return diagnostic.help("did you mean '\(suggestion)'?").guess(name.range, suggestion)
  }
}
