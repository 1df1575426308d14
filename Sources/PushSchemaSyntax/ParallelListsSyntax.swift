package import PushSchemaDiagnostics

/// `list(path, key: path, …) as [TYPE] sorted by MEMBER first N`: objects of parallel lists' items.
package struct ParallelListsSyntax: Sendable {
  package struct Column: Sendable {
    /// The key of the items in the objects; `nil` if the items become the objects themselves.
    package var key: NameSyntax?
    package var list: PathSyntax
  }

  /// The whole value, including its clauses.
  package var range: SourceRange
  package var columns: [Column] = []
  /// `as TYPE`
  package var statedType: CopyLineSyntax.StatedType?
  /// `sorted by MEMBER`
  package var order: CopyLineSyntax.Order?
  /// `first N`
  package var count: CopyLineSyntax.Count?

  /// Whether `sorted by` or `first` is written.
  package var isSelective: Bool { order != nil || count != nil }
}

extension Parser {
  /// `list(path, key: path, …)` and its clauses
  mutating func parseParallelLists() -> ParallelListsSyntax? {
    let start = takeRange()
    let opening = takeRange()
    let columns = parseWholeList { parser in
      let key = parser.isAt(.colon, ahead: 1) ? parser.parseKey("a key") : nil
      if key != nil { parser.advance() }
      return parser.parsePath("a list").map { ParallelListsSyntax.Column(key: key, list: $0) }
    }
    closeGroup(.closeParenthesis, of: opening)
    guard let columns else { return nil }
    var clauses = ItemClauses()
    while let word = word(), [.as, .sorted, .first].contains(word), !isAtKey {
      parseClause(word, into: &clauses)
    }
    return ParallelListsSyntax(
      range: range(from: start), columns: columns, statedType: clauses.statedType,
      order: clauses.order, count: clauses.count)
  }
}
