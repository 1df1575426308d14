import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Warns about declarations that nothing uses.
  mutating func checkUse(of unit: Int) {
    for name in units[unit].writtenImports {
      if units[unit].imports.contains(name.text), !units[unit].usedImports.contains(name.text) {
        reportAbsence(.unused(code: "unused-import", "import", name.text, at: name.range))
      }
    }
    // Only lines of stored documents can be cited; other documents are named in reasons.
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
    for type in units[unit].namedTypes where !isUsed(type.id) {
      reportAbsence(.unused(code: "unused-type", "type", type.id.name, at: type.range))
    }
    checkUseOfGroups(of: unit)
    checkUseOfLines(of: unit)
    checkUseOfConstants(of: unit)
    for table in units[unit].tables where !isUsed(table.id) && !table.isRead {
      reportAbsence(.unused(code: "unused-table", "table", table.id.name, at: table.range))
    }
    for conversion in units[unit].conversions where !isUsed(conversion.id) {
      reportAbsence(
        .unused(
          code: "unused-conversion", "conversion", conversion.id.name, at: conversion.range))
    }
  }

  private mutating func checkUseOfGroups(of unit: Int) {
    for case .group(let group) in units[unit].declarations
    where isFirstDeclaration(group.name, in: unit)
      && !isUsed(DeclarationID(schema: units[unit].name, name: group.name.text))
    {
      reportAbsence(
        .unused(code: "unused-fields", "fields", group.name.text, at: group.name.range))
    }
  }

  private mutating func checkUseOfLines(of unit: Int) {
    for case .lines(let lines) in units[unit].declarations
    where isFirstDeclaration(lines.name, in: unit)
      && !isUsed(DeclarationID(schema: units[unit].name, name: lines.name.text))
    {
      reportAbsence(.unused(code: "unused-lines", "lines", lines.name.text, at: lines.name.range))
    }
  }

  private mutating func checkUseOfConstants(of unit: Int) {
    let uses = units[unit].inputs.flatMap(\.tree.root.constantUses)
    let used = Set(uses.map(\.name.text))
    for case .constant(let constant) in units[unit].declarations
    where !used.contains(constant.name.text) {
      reportAbsence(
        .unused(
          code: "unused-constant", "constant", constant.name.text, at: constant.name.range))
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
