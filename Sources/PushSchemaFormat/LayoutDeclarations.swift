import PushSchemaDiagnostics
import PushSchemaSyntax

/// Lines of the header and of declarations except mappings.
extension Layout {
  mutating func layOut(_ root: FileSyntax) {
    for name in [root.schema] + root.imports {
      // The word comes before the name.
      if let name { setBreak(.line(0), before: max(0, firstToken(of: name.range) - 1)) }
    }
    var isLastTall = true
    for declaration in root.declarations {
      let isTall = layOut(declaration)
      startPart(declaration.range, declaration.documentation, 0, addsBlank: isTall || isLastTall)
      isLastTall = isTall
    }
  }

  /// Whether the declaration takes several lines, and so is separated by blank lines.
  private mutating func layOut(_ declaration: DeclarationSyntax) -> Bool {
    switch declaration {
    case .source(let source): return layOut(source)
    case .enumeration(let enumeration):
      layOutBody(of: enumeration.range, enumeration.provenance, enumeration.values) {
        layout, value in
        layout.startPart(value.range, value.documentation, 2)
        if !layout.fits(value.range, from: 2) { layout.stack(value.clauses, 4) }
      }
    case .object(let object):
      layOutBody(of: object.range, object.provenance, object.members) { $0.layOut($1) }
    case .group(let group): layOutBody(of: group.range, [], group.members) { $0.layOut($1) }
    case .type(let type), .payload(let type): return layOut(type)
    case .constant(let constant): return constant.documentation != nil
    case .table(let table): layOut(table)
    case .conversion(let conversion): layOut(conversion)
    case .lines(let lines): layOut(lines.items, of: lines.range, [])
    case .mapping(let mapping): layOut(mapping.items, of: mapping.range, mapping.provenance)
    case .endpoint(let endpoint):
      layOutBody(of: endpoint.range, endpoint.provenance, endpoint.lines) { layout, line in
        layout.layOutPart(line.range, line.documentation, line.provenance)
      }
    case .example(let example): layOut(example)
    case .erratum(let erratum): return layOut(erratum)
    case .conflict(let conflict): return layOut(conflict)
    case .acceptedBreak(let accepted):
      guard !fits(accepted.range, from: 0) else { return false }
      breakLine(beforeWordOf: accepted.because.range, 2)
    }
    return true
  }

  /// Formats a header up to its brace; its provenance moves to separate lines if it is too long.
  mutating func layOutHeader(_ range: SourceRange, _ provenances: [ProvenanceSyntax]) {
    guard let last = provenances.last else { return }
    let brace = lastToken(of: last.range) + 1
    if !fits(firstToken(of: range), brace, from: 0) { stack(provenances, 4) }
  }

  /// Formats a declaration, and each part of its body.
  mutating func layOutBody<Part>(
    of range: SourceRange, _ provenances: [ProvenanceSyntax], _ parts: [Part],
    _ layOut: (inout Layout, Part) -> Void
  ) {
    layOutHeader(range, provenances)
    for part in parts { layOut(&self, part) }
    closeBody(range, isEmpty: parts.isEmpty)
  }

  /// One line for a part; its provenance moves to the next line if it does not fit.
  mutating func layOutPart(
    _ range: SourceRange, _ documentation: DocumentationSyntax?, _ provenance: [ProvenanceSyntax]
  ) {
    startPart(range, documentation, 2)
    if !fits(range, from: 2) { stack(provenance, 4) }
  }

  mutating func closeBody(_ range: SourceRange, isEmpty: Bool) {
    setBreak(isEmpty ? .tight : .line(0), before: lastToken(of: range))
  }

  /// Aligns the arrows of pairs, and their provenances.
  private mutating func layOut(_ conversion: ConversionSyntax) {
    alignArrows(of: conversion.rows.map(\.pair))
    align(conversion.rows.map { (firstToken(of: $0.pair.range), lastToken(of: $0.pair.range)) })
    layOutBody(of: conversion.range, conversion.provenance, conversion.rows) { layout, row in
      layout.layOutPart(row.range, nil, row.provenance)
    }
  }

  private mutating func layOut(_ source: SourceSyntax) -> Bool {
    let (first, last) = (firstToken(of: source.range), lastToken(of: source.range))
    let inner = source.properties.map { firstToken(of: $0.name.range) }
    guard let firstProperty = inner.first else {
      setBreak(.tight, before: last)
      return false
    }
    setBreak(.space(1), before: firstProperty)
    setBreak(.space(1), before: last)
    guard !fits(first, last, from: 0) else { return false }
    for property in source.properties { breakLine(before: property.name.range, 2) }
    setBreak(.line(0), before: last)
    return true
  }

  private mutating func layOut(_ erratum: ErratumSyntax) -> Bool {
    guard !fits(erratum.range, from: 0) else { return false }
    for text in [erratum.says, erratum.means, erratum.because] {
      breakLine(beforeWordOf: text?.range, 2)
    }
    if erratum.means == nil { setBreak(.line(2), before: lastToken(of: erratum.says.range) + 1) }
    return true
  }

  private mutating func layOut(_ conflict: ConflictSyntax) -> Bool {
    guard !fits(conflict.range, from: 0) else { return false }
    let start = firstToken(of: conflict.range)
    if !fits(start, lastToken(of: conflict.right.range), from: 0) {
      breakLine(beforeWordOf: conflict.right.range, 2)
    }
    breakLine(beforeWordOf: conflict.resolved.range, 2)
    breakLine(beforeWordOf: conflict.because.range, 2)
    return true
  }

  /// In a long type, a line starts with the bar before its alternative.
  private mutating func layOut(_ type: NamedTypeSyntax) -> Bool {
    let isTall = type.documentation != nil
    guard !fits(type.range, from: 0) else { return isTall }
    if !fits(firstToken(of: type.range), lastToken(of: type.type.range), from: 0) {
      for part in type.type.alternatives.map(\.range).dropFirst() {
        setBreak(.space(1), before: firstToken(of: part))
        breakLine(beforeWordOf: part, 4)
      }
    }
    breakLine(beforeWordOf: type.message?.range, 4)
    stack(type.provenance, 4)
    return true
  }

  // MARK: Members of objects

  private mutating func layOut(_ member: ObjectSyntax.Member) {
    switch member {
    case .field(let field): layOut(field)
    case .rule(let rule): layOut(rule)
    case .include(_, let range): startPart(range, nil, 2)
    }
  }

  /// A bare field with at most one clause stays on one line; otherwise each clause has its own.
  private mutating func layOut(_ field: FieldSyntax) {
    startPart(field.range, field.documentation, 2)
    let start = firstToken(of: field.range)
    if field.documentation == nil, field.clauses.count <= 1, fits(field.range, from: 2) { return }
    let typeEnd = lastToken(of: field.type.range)
    if !fits(start, typeEnd, from: 2) {
      // A line starts with the bar before its alternative.
      let parts = field.type.alternatives.map(\.range)
      fill(parts, from: start, 2, 6)
      for part in parts.dropFirst() {
        guard case .line = breaks[firstToken(of: part)] else { continue }
        setBreak(.space(1), before: firstToken(of: part))
        breakLine(beforeWordOf: part, 6)
      }
    }
    var clauses = field.clauses[...]
    if case .named? = clauses.first?.kind { clauses.removeFirst() }
    stack(Array(clauses), 4)
  }

  /// The condition is after the colon if it fits, else on the next line.
  private mutating func layOut(_ rule: RuleSyntax) {
    startPart(rule.range, rule.documentation, 2)
    let start = firstToken(of: rule.range)
    let head = firstToken(of: (rule.severity ?? rule.name).range) + 1
    let condition = head + 1
    let tail = [rule.place.map(\.range), rule.message.map(\.range)].compactMap { $0 }
    let ends =
      tail.map { firstToken(of: $0) - 1 } + rule.provenance.map { firstToken(of: $0.range) }
    let conditionEnd = (ends.min() ?? lastToken(of: rule.range) + 1) - 1
    if !fits(start, conditionEnd, from: 2) {
      setBreak(.line(4), before: condition)
      if !fits(condition, conditionEnd, from: 4) { wrap(rule.expression, 4) }
    }
    for index in ends { setBreak(.line(4), before: index) }
    stack(rule.provenance, 4)
  }

  // MARK: Tables and examples

  /// Aligns the cells of a table.
  private mutating func layOut(_ table: TableSyntax) {
    let widths = table.rows.map { row in row.cells.map { width(of: $0.range) } }
    var columns: [Int] = []
    for row in widths {
      for (number, width) in row.enumerated() {
        if number == columns.count { columns.append(0) }
        columns[number] = max(columns[number], width)
      }
    }
    for (row, widths) in zip(table.rows, widths) {
      for (number, cell) in row.cells.enumerated() {
        let next = lastToken(of: cell.range) + (number + 1 == row.cells.count ? 1 : 2)
        setBreak(.space(1 + columns[number] - widths[number]), before: next)
      }
    }
    layOutBody(of: table.range, table.provenance, table.rows) { layout, row in
      layout.layOutPart(row.range, nil, row.provenance)
    }
  }

  private mutating func layOut(_ example: ExampleSyntax) {
    let start = firstToken(of: example.range)
    if let last = example.provenance.last, !fits(start, lastToken(of: last.range), from: 0) {
      stack(example.provenance, 4)
    }
    let clauses = example.clauses
    switch clauses.text {
    case .inline(let string), .file(let string): breakLine(beforeWordOf: string.range, 2)
    case nil: break
    }
    let parts =
      clauses.expectations.map(\.range) + clauses.givens.map(\.range)
      + clauses.givenObjects.map(\.range) + clauses.mapsTo.map(\.range)
    for part in parts { breakLine(before: part, 2) }
    for expectation in clauses.expectations { fill(expectation, from: 2) }
    for mapsTo in clauses.mapsTo {
      // Each clause `loses` starts a line.
      for pointer in mapsTo.losses
      where tree.tokens[firstToken(of: pointer.range) - 1].kind == .name {
        breakLine(beforeWordOf: pointer.range, 4)
      }
      fill(mapsTo.losses.map(\.range), behind: 10)
      for finding in mapsTo.findings {
        breakLine(before: finding.range, 4)
        fill(finding, from: 4)
      }
    }
  }

  /// Puts the pointers of an expectation on separate lines, as many on each as fit.
  private mutating func fill(_ expectation: ExampleSyntax.Expectation, from margin: Int) {
    guard let first = expectation.pointers.first else { return }
    let start = firstToken(of: expectation.range)
    let head = width(start, firstToken(of: first.range) - 1) ?? 0
    fill(expectation.pointers.map(\.range), behind: margin + head + 1)
  }

  /// Puts the parts of a list on separate lines, as many on each as fit. The list starts at a
  /// column, and its further lines at another one or the same. Parts without a comma before them
  /// start a list. Returns the column behind the last part.
  @discardableResult
  mutating func fill(
    _ parts: [SourceRange], behind start: Int, continuing indent: Int? = nil
  ) -> Int {
    var column = 0
    for part in parts {
      let (first, last) = (firstToken(of: part), lastToken(of: part))
      let width = width(first, last) ?? 0
      if first == 0 || tree.tokens[first - 1].mark != .comma {
        column = start + width
      } else if column + width + 3 > Self.lineLength {
        setBreak(.line(indent ?? start), before: first)
        column = (indent ?? start) + width
      } else {
        column += width + 2
      }
    }
    return column
  }
}
