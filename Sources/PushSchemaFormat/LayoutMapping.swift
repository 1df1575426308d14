import PushSchemaDiagnostics
import PushSchemaSyntax

/// Lines of mappings: the arrows of adjacent lines are aligned.
extension Layout {
  mutating func layOut(_ mapping: MappingSyntax) {
    layOutHeader(mapping.range, mapping.provenance)
    layOut(mapping.items)
    closeBody(mapping.range, isEmpty: mapping.items.isEmpty)
  }

  mutating func layOut(_ lines: LinesSyntax) {
    layOutHeader(lines.range, [])
    layOut(lines.items)
    closeBody(lines.range, isEmpty: lines.items.isEmpty)
  }

  private mutating func layOut(_ items: [MappingSyntax.Item]) {
    for item in items {
      startPart(item.range, item.documentation, margin + 2)
      if case .move(let move) = item, let conversion = move.conversion {
        layOutPairs(of: conversion)
      }
    }
    for run in runs(of: items) { align(run) }
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

  /// Adjacent lines with an arrow or `drop`, with only clauses between them.
  private func runs(of items: [MappingSyntax.Item]) -> [[MappingSyntax.Item]] {
    var runs: [[MappingSyntax.Item]] = []
    var isOpen = false
    for item in items {
      guard item.sourceRange != nil else {
        isOpen = false
        continue
      }
      if isOpen, !isApart(firstToken(of: item.range)) {
        runs[runs.count - 1].append(item)
      } else {
        runs.append([item])
      }
      isOpen = true
    }
    return runs
  }

  private mutating func align(_ run: [MappingSyntax.Item]) {
    let ends = run.compactMap { item in item.sourceRange.map { (item, sourceEnd($0, item)) } }
    let widths = ends.map { item, end in width(firstToken(of: item.range), end) ?? 0 }
    let widest = widths.max() ?? 0
    for ((_, end), width) in zip(ends, widths) {
      setBreak(.space(1 + widest - width), before: end + 1)
    }
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
      if let value = given.defaultValue, !fits(given.range.lowerBound, value.range) {
        setBreak(.line(margin + 4), before: firstToken(of: value.range) - 1)
      }
      if let sample = given.sample, !fits(given.range.lowerBound, sample.range) {
        setBreak(.line(margin + 4), before: firstToken(of: sample.range) - 1)
      }
      stack(given.provenance, margin + 4)
    case .each(_, let provenance, _): stack(provenance, margin + 4)
    case .suppress(let suppress):
      wrapCondition(suppress.condition, from: suppress.range)
      if let message = suppress.message {
        setBreak(.line(margin + 4), before: firstToken(of: message.range) - 1)
      }
      stack(suppress.provenance, margin + 4)
    case .set(let line):
      layOutLong(line)
    case .move(let move): layOutLong(move)
    case .drop(let drop):
      layOutLong(drop)
      stack(drop.provenance, margin + 4)
    case .override(let override):
      if let condition = override.condition { layOutLong(condition) }
      breakLine(beforeReason: override.lossy)
      breakLine(beforeReason: override.discloses)
      stack(override.provenance, margin + 4)
    case .held, .cases, .include: break
    }
  }

  /// Puts several members on separate lines, as many on each as fit, and `drop` behind them.
  private mutating func layOutLong(_ drop: DropSyntax) {
    let column = fill(
      drop.sources.map(\.range), behind: margin + 2, continuing: margin + 4)
    let reason = firstToken(of: drop.reason.range)
    guard drop.sources.count > 1, let width = width(reason - 1, reason) else { return }
    if column + 1 + width > Self.lineLength { setBreak(.line(margin + 4), before: reason - 1) }
  }

  /// If the alternatives do not fit on one line, each except the first has its own line, after its
  /// `else`.
  private mutating func layOutLong(_ line: SetLineSyntax) {
    let isShort = line.alternatives.last.map { fits(line.range.lowerBound, $0.range) } ?? true
    for (position, alternative) in line.alternatives.enumerated() where !isShort {
      let start = position == 0 ? line.range : alternative.range
      if position > 0 { setBreak(.line(margin + 4), before: firstToken(of: alternative.range) - 1) }
      guard let condition = alternative.condition else { continue }
      if position > 0
        ? fits(alternative.range, from: margin + 9) : fits(start.lowerBound, condition.range)
      {
        continue
      }
      let indentation = margin + (position > 0 ? 6 : 4)
      breakLine(before: condition.range, indentation)
      if !fits(condition.range, from: indentation) {
        wrap(condition.expression, indentation + 2)
      }
    }
    if let conversion = line.conversion, line.alternatives.count > 1 {
      breakLine(before: conversion.range, margin + 4)
    }
    if let path = line.backInto {
      setBreak(.line(margin + 4), before: firstToken(of: path.range) - 2)
    }
    breakLine(beforeReason: line.lossy)
    breakLine(beforeReason: line.discloses)
    stack(line.provenance, margin + 4)
  }

  private mutating func layOutLong(_ move: CopyLineSyntax) {
    if let conversion = move.conversion { layOutLong(conversion, of: move) }
    let shape = [
      move.keying?.range, move.statedType?.range, move.renaming?.range, move.numbering?.range,
      move.order?.range, move.count?.range,
    ]
    for range in shape.compactMap({ $0 }) {
      if !fits(move.range.lowerBound, range) { breakLine(before: range, 4) }
    }
    if let condition = move.condition { layOutLong(condition) }
    breakLine(beforeReason: move.lossy)
    breakLine(beforeReason: move.discloses)
    stack(move.provenance, margin + 4)
  }

  /// Puts the condition of a line on its own line.
  private mutating func layOutLong(_ condition: ConditionSyntax) {
    breakLine(before: condition.range, margin + 4)
    if !fits(condition.range, from: margin + 4) { wrap(condition.expression, margin + 6) }
  }

  /// Puts a clause's word and its reason on their own line.
  private mutating func breakLine(beforeReason reason: StringSyntax?) {
    if let reason { setBreak(.line(margin + 4), before: firstToken(of: reason.range) - 1) }
  }

  /// Puts each pair on its own line if they do not fit after the target.
  private mutating func layOutLong(_ conversion: CopyLineSyntax.Conversion, of move: CopyLineSyntax)
  {
    guard !fits(move.range.lowerBound, conversion.range) else { return }
    guard case .pairs(_, let range) = conversion else {
      return breakLine(before: conversion.range, margin + 4)
    }
    let brace = firstToken(of: range) + 1
    let fitsHead = fits(token(at: move.range.lowerBound), brace, from: margin + 2)
    if !fitsHead { breakLine(before: range, margin + 4) }
    stackPairs(of: conversion, from: margin + (fitsHead ? 2 : 4))
  }

  private mutating func wrapCondition(_ condition: ExpressionSyntax, from range: SourceRange) {
    if !fits(range.lowerBound, condition.range) { wrap(condition, margin + 4) }
  }

  /// Whether everything from an offset to the end of a part fits on a line of a mapping.
  private func fits(_ start: Int, _ part: SourceRange) -> Bool {
    fits(token(at: start), lastToken(of: part), from: margin + 2)
  }
}

extension MappingSyntax.Item {
  fileprivate var range: SourceRange {
    switch self {
    case .given(let item): item.range
    case .each(_, _, let range): range
    case .suppress(let item): item.range
    case .set(let item): item.range
    case .move(let item): item.range
    case .drop(let item): item.range
    case .override(let item): item.range
    case .held(let item): item.range
    case .cases(let item): item.range
    case .include(_, let range): range
    }
  }

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
