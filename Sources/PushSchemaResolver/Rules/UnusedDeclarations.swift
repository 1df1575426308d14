import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Warns about declarations that nothing uses.
  mutating func checkUse(of unit: Int) {
    for name in units[unit].writtenImports
    where units[unit].schema.imports.contains(name.text)
      && !units[unit].usedImports.contains(name.text)
    {
      reportUnused(code: "unused-import", "import", name.text, at: name.range)
    }
    // Only lines of stored documents can be cited; other documents are named in reasons.
    for (source, isCited) in zip(units[unit].schema.sources, units[unit].isSourceCited)
    where source.file != nil && !isCited {
      reportUnused(code: "unused-source", "source", source.id, at: source.range)
    }
    reportUnused(.enumeration, code: "unused-enum", in: unit)
    reportUnused(.type, code: "unused-type", in: unit)
    reportUnused(.group, code: "unused-fields", in: unit)
    reportUnused(.lines, code: "unused-lines", in: unit)
    let uses = units[unit].inputs.flatMap(\.tree.root.constantUses)
    let used = Set(uses.map(\.name.text))
    for case .constant(let constant) in units[unit].declarations
    where !used.contains(constant.name.text) {
      reportUnused(code: "unused-constant", "constant", constant.name.text, at: constant.name.range)
    }
    reportUnused(.table, code: "unused-table", in: unit)
    reportUnused(.conversion, code: "unused-conversion", in: unit)
  }

  private mutating func reportUnused(_ kind: SymbolTable.Kind, code: String, in unit: Int) {
    let symbols = units[unit].symbols
    for name in symbols.names(of: [kind]).compactMap({ symbols[$0]?.name }) {
      let id = DeclarationID(schema: units[unit].name, name: name.text)
      if isUsed(id) || table(id)?.isRead == true { continue }
      // An enum with the name of a type of the language cannot be used.
      if kind == .enumeration, PayloadType.builtIn(name.text) != nil { continue }
      reportUnused(code: code, kind.rawValue, name.text, at: name.range)
    }
  }

  private mutating func reportUnused(
    code: String, _ noun: String, _ name: String, at range: SourceRange
  ) {
    reportAbsence(.warning(code, "nothing here uses the \(noun) '\(name)'", at: range))
  }
}
