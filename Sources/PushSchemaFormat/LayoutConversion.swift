import PushSchemaDiagnostics
import PushSchemaSyntax

/// Pairs of values: one on each line where they are declared, in a line of a mapping as many as fit.
extension Layout {
  /// Arrows stand below each other, and so does what says who states a pair.
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

  /// Puts pairs between braces on the line of what they convert.
  mutating func layOutPairs(of conversion: MoveSyntax.Conversion) {
    guard case .pairs(let pairs, let range) = conversion, let first = pairs.first else { return }
    setBreak(.space(1), before: firstToken(of: first.range))
    setBreak(.space(1), before: lastToken(of: range))
  }

  /// Gives pairs that do not fit on one line a line each; the word before them starts at a column.
  mutating func stackPairs(of conversion: MoveSyntax.Conversion, from column: Int) {
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
