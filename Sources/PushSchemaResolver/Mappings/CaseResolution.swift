import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the lines of a chain of cases; a mapping has at most one chain.
  mutating func resolveCases(_ syntax: CasesSyntax, into draft: inout MappingDraft) -> Bool {
    checkRuns(syntax.range, what: "'when'", in: draft)
    if let first = draft.cases.first {
      return reject(
        .error("duplicate-cases", "a mapping has one chain of cases", at: syntax.range)
          .label(first.range, "the first case")
          .help("put the lines into the cases of the first chain"))
    }
    var isResolved = true
    for entry in syntax.cases {
      var condition = entry.condition.flatMap {
        resolveExpression($0.expression, in: draft.scope())
      }
      if let condition, let range = entry.condition?.range {
        checkPossible(Condition(isUnless: false, expression: condition), at: range, in: draft)
      }
      // A case with an invalid condition differs from the last one, which has none.
      if condition == nil, entry.condition != nil {
        condition = .and([])
        isResolved = false
      }
      draft.caseIndex = draft.cases.count
      draft.cases.append(MappingCase(condition: condition, lines: [], range: entry.range))
      checkRunForward(entry.items)
      resolveItems(entry.items, into: &draft)
    }
    draft.caseIndex = nil
    if draft.cases.last?.condition != nil {
      draft.cases.append(MappingCase(condition: nil, lines: [], range: syntax.range))
    }
    return isResolved
  }

  /// Reports lines of a case that run backward: the backward direction does not know the case.
  private mutating func checkRunForward(_ items: [MappingSyntax.Item]) {
    for item in items {
      let range: SourceRange? =
        switch item {
        case .move(let move) where move.arrow != .forward:
          move.source.range.union(move.target.range)
        case .set(let line): line.backInto?.range
        default: nil
        }
      if let range { report(.knowsNoSource("a line of a case", at: range)) }
    }
  }

  /// Checks each case as if the mapping only had its lines and those outside cases, and stores the
  /// form of each line in the case.
  mutating func resolveCases(of draft: inout MappingDraft) {
    var found: [Int: [Diagnostic]] = [:]
    for index in draft.cases.indices {
      var view = draft.view(ofCase: index)
      view.collectPaths()
      completeWays(of: &view)
      // If no payload remains for the unwritten case, no line is required.
      if isWritten(index, of: draft) || arePossible([], in: view) {
        found[index] = diagnostics { $0.checkLines(of: view) }
      }
      var lines = view.mapping.lines[...]
      draft.cases[index].lines = draft.places.map { place in
        place.caseIndex ?? index == index ? lines.popFirst() : nil
      }
    }
    reportOnce(found, of: draft)
    draft.mapping.cases = draft.cases
  }

  /// Reports the diagnostics of the cases; one that does not occur in all cases names its case.
  private mutating func reportOnce(_ found: [Int: [Diagnostic]], of draft: MappingDraft) {
    var reported: Set<Diagnostic> = []
    for index in draft.cases.indices {
      for diagnostic in found[index] ?? [] where reported.insert(diagnostic).inserted {
        let place = draft.places.first { $0.whole.contains(diagnostic.range) }
        let isEverywhere = found.values.allSatisfy { $0.contains(diagnostic) }
        guard !isEverywhere, place?.caseIndex == nil else {
          report(diagnostic)
          continue
        }
        // A line outside needs its reason if one of the cases does.
        if diagnostic.code == "needless-loss" { continue }
        let isWritten = isWritten(index, of: draft)
        report(
          inserting(diagnostic, into: draft.cases[index], isWritten: isWritten, of: draft).label(
            draft.cases[index].range, isWritten ? "in this case" : "if no case applies"))
      }
    }
  }

  /// Whether a case is written in the schema; an unwritten last one is added.
  private func isWritten(_ index: Int, of draft: MappingDraft) -> Bool {
    index < draft.cases.count - 1 || draft.cases[index].range != draft.chain
  }

  /// The diagnostic, whose edits add lines to the case instead of the mapping.
  private func inserting(
    _ diagnostic: Diagnostic, into entry: MappingCase, isWritten: Bool, of draft: MappingDraft
  ) -> Diagnostic {
    guard diagnostic.code == "mapping-not-total", !diagnostic.fixes.isEmpty else {
      return diagnostic
    }
    let lines = diagnostic.fixes.flatMap { $0.replacement.split(separator: "\n") }
      .map { "  \($0)\n" }.joined()
    var moved = diagnostic
    moved.fixes = []
    if isWritten {
      guard let closing = closingBrace(of: entry.range, in: draft.unit) else { return moved }
      return moved.guess(closing, lines)
    }
    guard let file = units[draft.unit].input(at: draft.whole)?.tree.file else { return moved }
    let end = entry.range.upperBound
    return moved.guess(file.range(end, end), " else {\n\(lines)  }")
  }
}

extension MappingDraft {
  /// The range of all cases, if the last one is not written.
  fileprivate var chain: SourceRange? {
    cases.dropLast().reduce(nil as SourceRange?) { $0?.union($1.range) ?? $1.range }
  }

  /// The mapping with only the lines of one case and those outside cases.
  fileprivate func view(ofCase index: Int) -> MappingDraft {
    var view = self
    let positions = places.indices.filter { places[$0].caseIndex ?? index == index }
    view.mapping.lines = positions.map { mapping.lines[$0] }
    view.places = positions.map { places[$0] }
    for position in view.places.indices { view.places[position].caseIndex = nil }
    view.facts = cases[..<index].compactMap(\.condition).map {
      Condition(isUnless: true, expression: $0)
    }
    if let condition = cases[index].condition {
      view.facts.append(Condition(isUnless: false, expression: condition))
    }
    return view
  }
}

extension SourceRange {
  fileprivate func contains(_ other: SourceRange) -> Bool {
    path == other.path && lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
