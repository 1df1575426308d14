import PushSchemaDiagnostics
import PushSchemaSyntax

/// The ranges of the declarations of a file and of their parts, in no order.
struct SelectionRanges {
  private(set) var ranges: [Range<Int>] = []

  init(of tree: SyntaxTree?) {
    for declaration in tree?.root.declarations ?? [] { add(declaration) }
  }

  private mutating func add(_ range: SourceRange) {
    ranges.append(range.lowerBound..<range.upperBound)
  }

  private mutating func add(_ declaration: DeclarationSyntax) {
    switch declaration {
    case .source(let syntax): add(syntax.range)
    case .constant(let syntax): add(syntax.range)
    case .enumeration(let syntax):
      add(syntax.range)
      syntax.values.forEach { add($0.range) }
      syntax.values.flatMap(\.clauses).forEach { add($0.range) }
    case .type(let syntax), .payload(let syntax):
      add(syntax.range)
      add(syntax.type.range)
    case .group(let syntax):
      add(syntax.range)
      add(syntax.members)
    case .object(let syntax):
      add(syntax.range)
      add(syntax.members)
    case .table(let syntax):
      add(syntax.range)
      syntax.rows.forEach { add($0.range) }
    case .conversion(let syntax):
      add(syntax.range)
      syntax.rows.forEach { add($0.range) }
    case .lines(let syntax):
      add(syntax.range)
      add(syntax.items)
    case .mapping(let syntax):
      add(syntax.range)
      add(syntax.items)
    case .endpoint(let syntax):
      add(syntax.range)
      syntax.lines.forEach { add($0.range) }
    case .example(let syntax):
      add(syntax.range)
      syntax.clauses.expectations.forEach { add($0.range) }
      syntax.clauses.givens.forEach { add($0.range) }
      syntax.clauses.givenObjects.forEach { add($0.range) }
      for mapsTo in syntax.clauses.mapsTo {
        add(mapsTo.range)
        mapsTo.findings.forEach { add($0.range) }
      }
    case .erratum(let syntax): add(syntax.range)
    case .conflict(let syntax): add(syntax.range)
    case .acceptedBreak(let syntax): add(syntax.range)
    }
  }

  private mutating func add(_ members: [ObjectSyntax.Member]) {
    for member in members {
      switch member {
      case .field(let field):
        add(field.range)
        add(field.type.range)
        field.clauses.forEach { add($0.range) }
      case .rule(let rule):
        add(rule.range)
        add(rule.expression.range)
      case .include(_, let range): add(range)
      }
    }
  }

  private mutating func add(_ items: [MappingSyntax.Item]) {
    for item in items {
      switch item {
      case .given(let given): add(given.range)
      case .each(_, _, let range): add(range)
      case .suppress(let suppress): add(suppress.range)
      case .set(let line):
        add(line.range)
        add(line.target.range)
        line.alternatives.forEach { add($0.range) }
      case .move(let move):
        add(move.range)
        add(move.source.range)
        add(move.target.range)
      case .drop(let drop):
        add(drop.range)
        drop.sources.forEach { add($0.range) }
      case .held(let held): add(held.range)
      case .override(let override): add(override.range)
      case .include(_, let range): add(range)
      case .cases(let cases):
        add(cases.range)
        for part in cases.cases {
          add(part.range)
          add(part.items)
        }
      }
    }
  }
}
