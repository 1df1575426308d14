import PushSchemaDiagnostics
import PushSchemaSyntax

/// Pairs of values: one on each line in a `conversion`, as many as fit in a line of a mapping.
extension Layout {
  /// Aligns the arrows of pairs, and their provenances.
  mutating func layOut(_ conversion: ConversionSyntax) {
    layOutHeader(conversion.range, conversion.provenance)
    alignArrows(of: conversion.rows.map(\.pair))
    let widths = conversion.rows.map { row in
      width(firstToken(of: row.pair.range), lastToken(of: row.pair.range)) ?? 0
    }
    let widest = widths.max() ?? 0
    for (row, width) in zip(conversion.rows, widths) {
      startPart(row.range, nil, 2)
      guard !row.provenance.isEmpty else { continue }
      setBreak(.space(1 + widest - width), before: lastToken(of: row.pair.range) + 1)
      if !fits(row.range, from: 2) { stack(row.provenance, 4) }
    }
    closeBody(conversion.range, isEmpty: conversion.rows.isEmpty)
  }

  /// Puts pairs in braces on the line of their conversion.
  mutating func layOutPairs(of conversion: CopyLineSyntax.Conversion) {
    guard case .pairs(let pairs, let range) = conversion, let first = pairs.first else { return }
    setBreak(.space(1), before: firstToken(of: first.range))
    setBreak(.space(1), before: lastToken(of: range))
  }

  /// Puts each pair on its own line if they do not fit on one; the word before them starts at a
  /// column.
  mutating func stackPairs(of conversion: CopyLineSyntax.Conversion, from column: Int) {
    guard case .pairs(let pairs, let range) = conversion, !pairs.isEmpty else { return }
    alignArrows(of: pairs)
    for pair in pairs { breakLine(before: pair.range, column + 2) }
    setBreak(.line(column), before: lastToken(of: range))
  }

  private mutating func alignArrows(of pairs: [ValuePairSyntax]) {
    let widths = pairs.map { pair in
      width(firstToken(of: pair.source.range), lastToken(of: pair.source.range)) ?? 0
    }
    let widest = widths.max() ?? 0
    for (pair, width) in zip(pairs, widths) {
      setBreak(.space(1 + widest - width), before: lastToken(of: pair.source.range) + 1)
    }
  }
}
