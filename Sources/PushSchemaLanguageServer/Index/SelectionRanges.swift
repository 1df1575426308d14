import PushSchemaDiagnostics
import PushSchemaSyntax

extension DeclarationSyntax {
  /// The ranges of the declaration and of its parts, in no order.
  var selectionRanges: [SourceRange] {
    let parts: [SourceRange] =
      switch self {
      case .source, .constant, .erratum, .conflict, .acceptedBreak: []
      case .enumeration(let syntax):
        syntax.values.flatMap { [$0.range] + $0.clauses.map(\.range) }
      case .type(let syntax), .payload(let syntax): [syntax.type.range]
      case .group(let syntax): syntax.members.flatMap(\.selectionRanges)
      case .object(let syntax): syntax.members.flatMap(\.selectionRanges)
      case .table(let syntax): syntax.rows.map(\.range)
      case .conversion(let syntax): syntax.rows.map(\.range)
      case .lines(let syntax): syntax.items.flatMap(\.selectionRanges)
      case .mapping(let syntax): syntax.items.flatMap(\.selectionRanges)
      case .endpoint(let syntax): syntax.lines.map(\.range)
      case .example(let syntax): syntax.clauses.selectionRanges
      }
    return [range] + parts
  }
}

extension ObjectSyntax.Member {
  fileprivate var selectionRanges: [SourceRange] {
    switch self {
    case .field(let field): [field.range, field.type.range] + field.clauses.map(\.range)
    case .rule(let rule): [rule.range, rule.expression.range]
    case .include(_, let range): [range]
    }
  }
}

extension MappingSyntax.Item {
  fileprivate var selectionRanges: [SourceRange] {
    switch self {
    case .given, .each, .suppress, .held, .override, .include: [range]
    case .set(let line): [range, line.target.range] + line.alternatives.map(\.range)
    case .move(let move): [range, move.source.range, move.target.range]
    case .drop(let drop): [range] + drop.sources.map(\.range)
    case .cases(let cases):
      [range] + cases.cases.flatMap { [$0.range] + $0.items.flatMap(\.selectionRanges) }
    }
  }
}

extension ExampleSyntax.Clauses {
  fileprivate var selectionRanges: [SourceRange] {
    expectations.map(\.range) + givens.map(\.range) + givenObjects.map(\.range)
      + mapsTo.flatMap { [$0.range] + $0.findings.map(\.range) }
  }
}
