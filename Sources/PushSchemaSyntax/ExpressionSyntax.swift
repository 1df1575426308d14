package import PushSchemaDiagnostics

/// A condition as written. The tree keeps no parentheses, only their grouping.
package indirect enum ExpressionSyntax: Sendable {
  case or([ExpressionSyntax], SourceRange)
  case and([ExpressionSyntax], SourceRange)
  case not(ExpressionSyntax, SourceRange)
  /// `exactly-one(…)`, `at-least-one(…)`, `at-most-one(…)`, `all-or-none(…)`.
  case group(NameSyntax, [PathSyntax], SourceRange)
  /// `row(…) in Table`.
  case row([OperandSyntax], table: QualifiedNameSyntax, SourceRange)
  /// The operator is one of `== != < <= > >=`.
  case comparison(OperandSyntax, NameSyntax, OperandSyntax, SourceRange)
  case membership(OperandSyntax, isNegated: Bool, SetSyntax, SourceRange)
  case state(OperandSyntax, isNegated: Bool, NameSyntax, SourceRange)
  /// `starts with` or `ends with`, and one or more texts.
  case affix(OperandSyntax, isSuffix: Bool, [StringSyntax], SourceRange)
  case keys(OperandSyntax, isBanned: Bool, isPrefix: Bool, [StringSyntax], SourceRange)
  /// `keys(path) in set`.
  case keySet(PathSyntax, isNegated: Bool, SetSyntax, SourceRange)
  /// `any(list: condition)`, `all(list: condition)`.
  case quantified(NameSyntax, PathSyntax, ExpressionSyntax, SourceRange)
  /// A lone operand, which must be a Boolean.
  case operand(OperandSyntax)
  /// Tokens that are no expression; the parser has reported them.
  case invalid(SourceRange)

  package var range: SourceRange {
    switch self {
    case .or(_, let range), .and(_, let range), .not(_, let range), .group(_, _, let range),
      .row(_, _, let range), .comparison(_, _, _, let range), .membership(_, _, _, let range),
      .state(_, _, _, let range), .affix(_, _, _, let range), .keys(_, _, _, _, let range),
      .keySet(_, _, _, let range), .quantified(_, _, _, let range), .invalid(let range):
      range
    case .operand(let operand): operand.range
    }
  }
}

package enum OperandSyntax: Sendable {
  /// `bytes(path)` or another measure; with several paths, that of all these members together.
  case measure(NameSyntax, [PathSyntax], SourceRange)
  case literal(LiteralSyntax)
  case path(PathSyntax)
  /// `default(path)`.
  case defaulted(PathSyntax, SourceRange)
  /// `path + number`, `path - number`.
  case sum(PathSyntax, isDifference: Bool, LiteralSyntax, SourceRange)

  package var range: SourceRange {
    switch self {
    case .measure(_, _, let range), .defaulted(_, let range), .sum(_, _, _, let range): range
    case .literal(let literal): literal.range
    case .path(let path): path.range
    }
  }
}

package enum SetSyntax: Sendable {
  case literals([LiteralSyntax], SourceRange)
  case range(RangeSyntax)
  /// An enum, a table's column, or the path of a list.
  case path(PathSyntax)
  /// `keys(path)`.
  case keys(PathSyntax, SourceRange)
}

/// Keys joined by dots; the first may be `self`, `parent` or `given`.
package struct PathSyntax: Sendable {
  package var range: SourceRange
  package var parts: [NameSyntax]
  /// Whether the first part is between backticks, and so is always a key.
  package var startsWithQuotedKey: Bool
  /// The steps from the first `{path}` on.
  package var lookedUp: [Step] = []

  package enum Step: Sendable {
    case key(NameSyntax)
    /// A key that is the text at the path.
    case lookup(PathSyntax)

    package var text: String {
      switch self {
      case .key(let name): name.text
      case .lookup(let path): "{\(path.text)}"
      }
    }
  }

  package init(range: SourceRange, parts: [NameSyntax], startsWithQuotedKey: Bool = false) {
    self.range = range
    self.parts = parts
    self.startsWithQuotedKey = startsWithQuotedKey
  }

  package var text: String { (parts.map(\.text) + lookedUp.map(\.text)).joined(separator: ".") }
}
