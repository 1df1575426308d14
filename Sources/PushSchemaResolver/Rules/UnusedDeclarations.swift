import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// What nothing refers to is likely a leftover or a slip.
  mutating func checkUse(of unit: Int) {
    let schema = units[unit].name
    for name in units[unit].input.tree.root.imports {
      let use = Usage.Import(importer: schema, imported: name.text)
      if units[unit].imports.contains(name.text), !usage.imports.contains(use) {
        report(.unused("import", name.text, at: name.range))
      }
    }
    for source in units[unit].sources
    where !usage.sources.contains(Usage.Source(schema: schema, id: source.id)) {
      report(.unused("source", source.id, at: source.range))
    }
    for enumeration in units[unit].enumerations
    where !usage.declarations.contains(enumeration.id) {
      report(.unused("enum", enumeration.id.name, at: enumeration.range))
    }
    for table in units[unit].tables where !usage.declarations.contains(table.id) {
      report(.unused("table", table.id.name, at: table.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func unused(
    _ noun: String, _ name: String, at range: SourceRange
  ) -> Diagnostic {
    .warning("unused-\(noun)", "nothing here uses the \(noun) '\(name)'", at: range)
  }
}
