import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the named conversions of a schema.
  mutating func resolveConversions(of unit: Int) {
    for case .conversion(let syntax) in units[unit].declarations {
      checkFilled(syntax.rows, code: "empty-conversion", "conversion", syntax.name, needs: "pairs")
      let pairs = resolvePairs(syntax.rows.map(\.pair))
      let rows = zip(syntax.rows, pairs).compactMap { row, pair in
        let provenance = resolveProvenance(row.provenance, in: unit)
        return pair.map {
          ConversionTable.Row(pair: $0, provenance: provenance, range: row.pair.range)
        }
      }
      let provenance = resolveProvenance(syntax.provenance, in: unit)
      units[unit].schema.conversions.append(
        ConversionTable(
          id: DeclarationID(schema: units[unit].name, name: syntax.name.text),
          documentation: syntax.documentation?.text ?? "", rows: rows, provenance: provenance))
    }
  }

  /// The pairs; `nil` for a pair with a value that an earlier pair reads, which is reported.
  mutating func resolvePairs(_ pairs: [ValuePairSyntax]) -> [ValuePair?] {
    var readForward = FirstOccurrences<JSONLiteral>()
    var readBackward = FirstOccurrences<JSONLiteral>()
    return pairs.map { syntax in
      let pair = ValuePair(
        source: resolveLiteral(syntax.source), target: resolveLiteral(syntax.target),
        direction: Mapping.Direction(syntax.arrow))
      let (source, target) = (syntax.source.range, syntax.target.range)
      if pair.direction.runsForward,
        let first = readForward.enter(JSONLiteral(pair.source), at: source)
      {
        return reject(.duplicatePair(pair.source, isBackward: false, at: source, first: first))
      }
      if pair.direction.runsBackward,
        let first = readBackward.enter(JSONLiteral(pair.target), at: target)
      {
        return reject(.duplicatePair(pair.target, isBackward: true, at: target, first: first))
      }
      return pair
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicatePair(
    _ value: Literal, isBackward: Bool, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    let way = isBackward ? "backward" : "forward"
    return .error("duplicate-pair", "two pairs convert \(value.text) \(way)", at: range)
      .label(first, "first here")
      .help(
        isBackward
          ? "write '->' in the pair that only runs forward"
          : "remove one of them, or write '<-' in the pair that only runs backward")
  }
}
