import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// What nothing refers to is likely a leftover or a slip.
  mutating func checkUse(of unit: Int) {
    for name in units[unit].input.tree.root.imports {
      if units[unit].imports.contains(name.text), !units[unit].usedImports.contains(name.text) {
        reportAbsence(.unused(code: "unused-import", "import", name.text, at: name.range))
      }
    }
    // Only of a stored document can lines be cited; others are named by the reasons of inferences.
    for (source, isCited) in zip(units[unit].sources, units[unit].isSourceCited)
    where source.file != nil && !isCited {
      reportAbsence(.unused(code: "unused-source", "source", source.id, at: source.range))
    }
    for enumeration in units[unit].enumerations
    where !isUsed(enumeration.id)
      && PayloadType.builtIn(enumeration.id.name) == nil
    {
      reportAbsence(
        .unused(code: "unused-enum", "enum", enumeration.id.name, at: enumeration.range))
    }
    for table in units[unit].tables where !isUsed(table.id) {
      reportAbsence(.unused(code: "unused-table", "table", table.id.name, at: table.range))
    }
    for conversion in units[unit].conversions where !isUsed(conversion.id) {
      reportAbsence(
        .unused(
          code: "unused-conversion", "conversion", conversion.id.name, at: conversion.range))
    }
  }
}

extension Diagnostic {
  fileprivate static func unused(
    code: String, _ noun: String, _ name: String, at range: SourceRange
  ) -> Diagnostic {
    .warning(code, "nothing here uses the \(noun) '\(name)'", at: range)
  }
}
