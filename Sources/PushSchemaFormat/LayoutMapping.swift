import PushSchemaDiagnostics
import PushSchemaSyntax

/// Lines of mappings: the arrows of adjacent lines are aligned.
extension Layout {
  /// The lines of a mapping, or lines that mappings include.
  mutating func layOut(
    _ items: [MappingSyntax.Item], of range: SourceRange, _ provenances: [ProvenanceSyntax]
  ) {
    layOutHeader(range, provenances)
    layOut(items)
    closeBody(range, isEmpty: items.isEmpty)
  }

  private mutating func layOut(_ items: [MappingSyntax.Item]) {
    for item in items {
      startPart(item.range, item.documentation, margin + 2)
      // Pairs in braces are on the line of their conversion.
      if case .move(let move) = item, case .pairs(let pairs, let range)? = move.conversion,
        let first = pairs.first
      {
        setBreak(.space(1), before: firstToken(of: first.range))
        setBreak(.space(1), before: lastToken(of: range))
      }
    }
    alignSources(of: items)
    for item in items {
      if case .cases(let cases) = item {
        layOut(cases)
      } else if !fits(item.range, from: margin + 2) {
        layOutLong(item)
      }
    }
  }

  /// Lines of a case are indented once more, and `else` comes after the brace.
  private mutating func layOut(_ cases: CasesSyntax) {
    for (position, entry) in cases.cases.enumerated() {
      if let condition = entry.condition {
        let start = firstToken(of: entry.range)
        let column = margin + (position == 0 ? 2 : 4)
        if !fits(start, lastToken(of: condition.range) + 1, from: column) {
          wrap(condition.expression, margin + 6)
        }
      }
      margin += 2
      layOut(entry.items)
      margin -= 2
      let isEmpty = entry.items.isEmpty
      setBreak(isEmpty ? .tight : .line(margin + 2), before: lastToken(of: entry.range))
    }
  }

  /// Aligns the arrows, or `drop`, of adjacent lines with only clauses between them.
  private mutating func alignSources(of items: [MappingSyntax.Item]) {
    var run: [(first: Int, last: Int)] = []
    for item in items {
      let start = firstToken(of: item.range)
      if item.sourceRange == nil || isApart(start) {
        align(run)
        run = []
      }
      if let source = item.sourceRange { run.append((start, sourceEnd(source, item))) }
    }
    align(run)
  }

  /// The last token of a line's source, including `.*`.
  private func sourceEnd(_ source: SourceRange, _ item: MappingSyntax.Item) -> Int {
    guard case .move(let move) = item, move.spreadsSource else { return lastToken(of: source) }
    return lastToken(of: source) + 2
  }

  /// A conversion stays after its target; the other clauses have their own lines.
  private mutating func layOutLong(_ item: MappingSyntax.Item) {
    switch item {
    case .given(let given):
      for case let value? in [given.defaultValue?.range, given.sample?.range]
      where !fits(given.range.lowerBound, value) {
        breakLine(beforeWordOf: value, margin + 4)
      }
      stack(given.provenance, margin + 4)
    case .each(_, let provenance, _): stack(provenance, margin + 4)
    case .suppress(let suppress):
      if !fits(suppress.range.lowerBound, suppress.condition.range) {
        wrap(suppress.condition, margin + 4)
      }
      breakLine(beforeWordOf: suppress.message?.range, margin + 4)
      stack(suppress.provenance, margin + 4)
    case .set(let line): layOutLong(line)
    case .move(let move): layOutLong(move)
    case .drop(let drop):
      layOutLong(drop)
      stack(drop.provenance, margin + 4)
    case .override(let override):
      layOutClauses(override.condition, override.lossy, override.discloses, override.provenance)
    case .held, .cases, .include: break
    }
  }

  /// Puts several members on separate lines, as many on each as fit, and `drop` behind them.
  private mutating func layOutLong(_ drop: DropSyntax) {
    let column = fill(drop.sources.map(\.range), behind: margin + 2, continuing: margin + 4)
    let reason = firstToken(of: drop.reason.range)
    guard drop.sources.count > 1, let width = width(reason - 1, reason) else { return }
    if column + 1 + width > Self.lineLength { setBreak(.line(margin + 4), before: reason - 1) }
  }

  /// If the alternatives do not fit on one line, each but the first starts a line, after `else`.
  private mutating func layOutLong(_ line: SetLineSyntax) {
    let isShort = line.alternatives.last.map { fits(line.range.lowerBound, $0.range) } ?? true
    for (position, alternative) in line.alternatives.enumerated() where !isShort {
      let isFirst = position == 0
      if !isFirst { breakLine(beforeWordOf: alternative.range, margin + 4) }
      guard let condition = alternative.condition else { continue }
      let fits =
        isFirst
        ? fits(line.range.lowerBound, condition.range)
        : fits(alternative.range, from: margin + 9)
      if !fits { layOutLong(condition, margin + (isFirst ? 4 : 6)) }
    }
    if let conversion = line.conversion, line.alternatives.count > 1 {
      breakLine(before: conversion.range, margin + 4)
    }
    if let path = line.backInto {
      setBreak(.line(margin + 4), before: firstToken(of: path.range) - 2)
    }
    layOutClauses(nil, line.lossy, line.discloses, line.provenance)
  }

  private mutating func layOutLong(_ move: CopyLineSyntax) {
    if let conversion = move.conversion { layOutLong(conversion, of: move) }
    let shape = [
      move.keying?.range, move.statedType?.range, move.renaming?.range, move.numbering?.range,
      move.order?.range, move.count?.range,
    ]
    for case let range? in shape where !fits(move.range.lowerBound, range) {
      breakLine(before: range, 4)
    }
    layOutClauses(move.condition, move.lossy, move.discloses, move.provenance)
  }

  /// Puts the clauses that several kinds of lines have on their own lines.
  private mutating func layOutClauses(
    _ condition: ConditionSyntax?, _ lossy: StringSyntax?, _ discloses: StringSyntax?,
    _ provenance: [ProvenanceSyntax]
  ) {
    if let condition { layOutLong(condition, margin + 4) }
    breakLine(beforeWordOf: lossy?.range, margin + 4)
    breakLine(beforeWordOf: discloses?.range, margin + 4)
    stack(provenance, margin + 4)
  }

  /// Puts a condition on its own line.
  private mutating func layOutLong(_ condition: ConditionSyntax, _ indentation: Int) {
    breakLine(before: condition.range, indentation)
    if !fits(condition.range, from: indentation) { wrap(condition.expression, indentation + 2) }
  }

  /// Puts each pair on its own line if they do not fit after the target.
  private mutating func layOutLong(_ conversion: CopyLineSyntax.Conversion, of move: CopyLineSyntax)
  {
    guard !fits(move.range.lowerBound, conversion.range) else { return }
    guard case .pairs(let pairs, let range) = conversion else {
      return breakLine(before: conversion.range, margin + 4)
    }
    let fitsHead = fits(firstToken(of: move.range), firstToken(of: range) + 1, from: margin + 2)
    if !fitsHead { breakLine(before: range, margin + 4) }
    let column = margin + (fitsHead ? 2 : 4)
    alignArrows(of: pairs)
    for pair in pairs { breakLine(before: pair.range, column + 2) }
    setBreak(.line(column), before: lastToken(of: range))
  }

  /// Whether everything from an offset to the end of a part fits on a line of a mapping.
  private func fits(_ start: Int, _ part: SourceRange) -> Bool {
    fits(tree.token(at: start), lastToken(of: part), from: margin + 2)
  }
}

extension MappingSyntax.Item {
  fileprivate var documentation: DocumentationSyntax? {
    if case .given(let item) = self { return item.documentation }
    return nil
  }

  /// The range before an arrow or `drop`.
  fileprivate var sourceRange: SourceRange? {
    switch self {
    case .move(let item): item.source.range
    case .drop(let item): item.sources.count == 1 ? item.sources.first?.range : nil
    case .given, .each, .suppress, .set, .override, .held, .cases, .include: nil
    }
  }
}
