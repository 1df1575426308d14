import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the named conversions of a schema.
  mutating func resolveConversions(of unit: Int) {
    for case .conversion(let syntax) in units[unit].declarations {
      guard isFirstDeclaration(syntax.name, in: unit) else { continue }
      if syntax.rows.isEmpty {
        reportAbsence(.empty(code: "empty-conversion", "conversion", syntax.name, needs: "pairs"))
      }
      let pairs = resolvePairs(syntax.rows.map(\.pair))
      let rows = zip(syntax.rows, pairs).compactMap { row, pair in
        let provenance = resolveProvenance(row.provenance, in: unit)
        return pair.map {
          ConversionTable.Row(pair: $0, provenance: provenance, range: row.pair.range)
        }
      }
      let conversion = ConversionTable(
        id: DeclarationID(schema: units[unit].name, name: syntax.name.text),
        documentation: syntax.documentation?.text ?? "", rows: rows,
        provenance: resolveProvenance(syntax.provenance, in: unit), range: syntax.name.range)
      units[unit].conversions.append(conversion)
    }
  }

  /// The pairs; `nil` for a pair with a value that an earlier pair reads, which is reported.
  mutating func resolvePairs(_ pairs: [ValuePairSyntax]) -> [ValuePair?] {
    var readForward: [PairValue: SourceRange] = [:]
    var readBackward: [PairValue: SourceRange] = [:]
    return pairs.map { syntax in
      let pair = ValuePair(
        source: resolveLiteral(syntax.source), target: resolveLiteral(syntax.target),
        direction: Mapping.Direction(syntax.arrow))
      if pair.direction.runsForward {
        if let first = readForward[PairValue(pair.source)] {
          report(
            .duplicatePair(pair.source, isBackward: false, at: syntax.source.range, first: first))
          return nil
        }
        readForward[PairValue(pair.source)] = syntax.source.range
      }
      if pair.direction.runsBackward {
        if let first = readBackward[PairValue(pair.target)] {
          report(
            .duplicatePair(pair.target, isBackward: true, at: syntax.target.range, first: first))
          return nil
        }
        readBackward[PairValue(pair.target)] = syntax.target.range
      }
      return pair
    }
  }
}

/// A literal that is compared like a JSON value.
private struct PairValue: Hashable {
  private let text: JSONName?
  private let other: Literal?

  init(_ literal: Literal) {
    if case .string(let value) = literal {
      (text, other) = (JSONName(value), nil)
    } else {
      (text, other) = (nil, literal)
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicatePair(
    _ value: Literal, isBackward: Bool, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    let way = isBackward ? "backward" : "forward"
    return .error(
      "duplicate-pair", "two pairs convert \(value.text) \(way)", at: range
    )
    .label(first, "first here")
    .help(
      isBackward
        ? "write '->' in the pair that only runs forward"
        : "remove one of them, or write '<-' in the pair that only runs backward")
  }
}
