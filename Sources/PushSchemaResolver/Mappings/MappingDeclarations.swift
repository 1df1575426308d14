import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Declares every mapping with its two objects and its givens. The lines are resolved later,
  /// because a line may use any mapping.
  mutating func declareMappings(of unit: Int) {
    let declared = firsts(
      of: units[unit].mappingSyntaxes, by: \.name, code: "duplicate-declaration", noun: "mapping")
    for syntax in declared {
      let source = resolveObjectName(syntax.source, in: unit)
      let target = resolveObjectName(syntax.target, in: unit)
      let provenance = resolveProvenance(syntax.provenance, in: unit)
      let givens = resolveGivens(of: syntax, in: unit)
      guard let source, let target else {
        startsOfBrokenMappings.insert(source)
        continue
      }
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      let mapping = Mapping(
        id: id, documentation: syntax.documentation?.text ?? "", source: source, target: target,
        direction: Mapping.Direction(syntax.arrow), givens: givens, provenance: provenance,
        range: syntax.name.range)
      checkOnlyMapping(mapping)
      mappingSignatures.append(
        MappingSignature(
          id: id, source: source, target: target, direction: mapping.direction,
          isPlain: syntax.isPlain, suppresses: syntax.suppresses, range: mapping.range))
      units[unit].schema.mappings.append(mapping)
    }
  }
}

extension Unit {
  /// The mappings in all files, also of repeated names, with lines in place of includes.
  var mappingSyntaxes: [MappingSyntax] {
    declarations.compactMap { if case .mapping(let syntax) = $0 { syntax } else { nil } }
  }
}

extension MappingSyntax {
  fileprivate var isPlain: Bool {
    items.allSatisfy { item in
      switch item {
      case .given, .each, .held: false
      case .suppress, .set, .move, .drop, .override, .cases, .include: true
      }
    }
  }

  fileprivate var suppresses: Bool {
    items.contains {
      if case .suppress(let line) = $0 { !line.isBackward && !line.isRefusal } else { false }
    }
  }
}

extension Mapping.Direction {
  init(_ arrow: ArrowSyntax) {
    switch arrow {
    case .both: self = .both
    case .forward: self = .forward
    case .backward: self = .backward
    }
  }
}
