import PushSchemaDiagnostics

/// Lines of mappings: neighbours with their arrows below each other.
extension Layout {
  mutating func layOut(_ mapping: MappingSyntax) {
    layOutHeader(mapping.range, mapping.provenance)
    for item in mapping.items {
      startPart(item.range, item.documentation, 2)
      if case .move(let move) = item, let conversion = move.conversion {
        layOutPairs(of: conversion)
      }
    }
    for run in runs(of: mapping.items) { align(run) }
    for item in mapping.items where !fits(item.range, from: 2) { layOutLong(item) }
    closeBody(mapping.range, isEmpty: mapping.items.isEmpty)
  }

  /// Neighbouring lines with an arrow or `drop`, nothing but clauses between them.
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

  /// The last token of a line's source, a `.*` included.
  private func sourceEnd(_ source: SourceRange, _ item: MappingSyntax.Item) -> Int {
    guard case .move(let move) = item, move.spreadsSource else { return lastToken(of: source) }
    return lastToken(of: source) + 2
  }

  /// A conversion stays behind its target; the other clauses get lines of their own.
  private mutating func layOutLong(_ item: MappingSyntax.Item) {
    switch item {
    case .given(let given):
      if let value = given.defaultValue, !fits(given.range.lowerBound, value.range) {
        setBreak(.line(4), before: firstToken(of: value.range) - 1)
      }
      stack(given.provenance, 4)
    case .each(_, let provenance, _): stack(provenance, 4)
    case .suppress(let suppress):
      wrapCondition(suppress.condition, from: suppress.range)
      if let message = suppress.message {
        setBreak(.line(4), before: firstToken(of: message.range) - 1)
      }
      stack(suppress.provenance, 4)
    case .set(let line):
      layOutLong(line)
    case .move(let move): layOutLong(move)
    case .drop(let drop): stack(drop.provenance, 4)
    }
  }

  /// Where the alternatives do not fit on one line, each but the first stands on a line of its own, behind
  /// its `else`.
  private mutating func layOutLong(_ line: SetLineSyntax) {
    let isShort = line.alternatives.last.map { fits(line.range.lowerBound, $0.range) } ?? true
    for (position, alternative) in line.alternatives.enumerated() where !isShort {
      let start = position == 0 ? line.range : alternative.range
      if position > 0 { setBreak(.line(4), before: firstToken(of: alternative.range) - 1) }
      guard let condition = alternative.condition else { continue }
      if position > 0 ? fits(alternative.range, from: 9) : fits(start.lowerBound, condition.range) {
        continue
      }
      let indentation = position > 0 ? 6 : 4
      breakLine(before: condition.range, indentation)
      if !fits(condition.range, from: indentation) {
        wrap(condition.expression, indentation + 2)
      }
    }
    if let conversion = line.conversion, line.alternatives.count > 1 {
      breakLine(before: conversion.range, 4)
    }
    if let path = line.backInto { setBreak(.line(4), before: firstToken(of: path.range) - 2) }
    breakLine(beforeReason: line.lossy)
    breakLine(beforeReason: line.discloses)
    stack(line.provenance, 4)
  }

  private mutating func layOutLong(_ move: MoveSyntax) {
    if let conversion = move.conversion { layOutLong(conversion, of: move) }
    let shape = [move.keying?.range, move.statedType?.range, move.renaming?.range]
    for range in shape.compactMap({ $0 }) {
      if !fits(move.range.lowerBound, range) { breakLine(before: range, 4) }
    }
    if let condition = move.condition {
      breakLine(before: condition.range, 4)
      if !fits(condition.range, from: 4) { wrap(condition.expression, 6) }
    }
    breakLine(beforeReason: move.lossy)
    breakLine(beforeReason: move.discloses)
    stack(move.provenance, 4)
  }

  /// Puts a clause's word and its reason on a line of their own.
  private mutating func breakLine(beforeReason reason: StringSyntax?) {
    if let reason { setBreak(.line(4), before: firstToken(of: reason.range) - 1) }
  }

  /// Pairs get a line each where they do not fit behind the target.
  private mutating func layOutLong(_ conversion: MoveSyntax.Conversion, of move: MoveSyntax) {
    guard !fits(move.range.lowerBound, conversion.range) else { return }
    guard case .pairs(_, let range) = conversion else {
      return breakLine(before: conversion.range, 4)
    }
    let brace = firstToken(of: range) + 1
    let fitsHead = fits(token(at: move.range.lowerBound), brace, from: 2)
    if !fitsHead { breakLine(before: range, 4) }
    stackPairs(of: conversion, from: fitsHead ? 2 : 4)
  }

  private mutating func wrapCondition(_ condition: ExpressionSyntax, from range: SourceRange) {
    if !fits(range.lowerBound, condition.range) { wrap(condition, 4) }
  }

  /// Whether everything from an offset to the end of a part fits on a line of a mapping.
  private func fits(_ start: Int, _ part: SourceRange) -> Bool {
    fits(token(at: start), lastToken(of: part), from: 2)
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
    }
  }

  fileprivate var documentation: DocumentationSyntax? {
    if case .given(let item) = self { return item.documentation }
    return nil
  }

  /// What stands before an arrow or `drop`.
  fileprivate var sourceRange: SourceRange? {
    switch self {
    case .move(let item): item.source.range
    case .drop(let item): item.source.range
    case .given, .each, .suppress, .set: nil
    }
  }
}
