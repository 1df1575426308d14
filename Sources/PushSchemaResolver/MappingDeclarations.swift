import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Enters every mapping with its two objects and its givens; the lines come later, because a line
  /// may use any mapping.
  mutating func declareMappings(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> MappingSyntax? in
      if case .mapping(let syntax) = declaration { syntax } else { nil }
    }
    let firsts = firstOfEachName(
      declared.map(\.name), code: "duplicate-declaration", noun: "mapping")
    for (syntax, isFirst) in zip(declared, firsts) where isFirst {
      let source = resolveObjectName(syntax.source, in: unit)
      let target = resolveObjectName(syntax.target, in: unit)
      let provenance = resolveProvenance(syntax.provenance, in: unit)
      let givens = resolveGivens(of: syntax, in: unit)
      guard let source, let target else { continue }
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      units[unit].mappings.append(
        Mapping(
          id: id, documentation: syntax.documentation?.text ?? "", source: source,
          target: target, direction: Mapping.Direction(rawValue: syntax.arrow.rawValue) ?? .both,
          givens: givens, provenance: provenance, range: syntax.name.range))
    }
  }

  private mutating func resolveGivens(of syntax: MappingSyntax, in unit: Int) -> [Given] {
    let declared = syntax.items.compactMap { item -> GivenSyntax? in
      if case .given(let given) = item { given } else { nil }
    }
    let firsts = firstOfEachName(declared.map(\.name), code: "duplicate-given", noun: "given")
    return zip(declared, firsts).filter(\.1).map { given, _ in
      let type = resolveType(given.type, in: unit)
      let value = given.defaultValue.map { resolveLiteral($0) }
      if let value, let range = given.defaultValue?.range, value != .null {
        checkFits(value, type, at: range, noun: "default")
      }
      return Given(
        name: given.name.text, documentation: given.documentation?.text ?? "", type: type,
        defaultValue: value, provenance: resolveProvenance(given.provenance, in: unit),
        range: given.name.range)
    }
  }
}
