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
    var lists = ParallelListsSyntax(range: start)
    let opening = takeRange()
    repeat {
      let key = isAt(.colon, ahead: 1) ? parseKey("a key") : nil
      if key != nil { advance() }
      guard let list = parsePath("a list") else {
        closeGroup(.closeParenthesis, of: opening)
        return nil
      }
      lists.columns.append(ParallelListsSyntax.Column(key: key, list: list))
    } while takeIf(.comma) != nil
    closeGroup(.closeParenthesis, of: opening)
    while let word = word(), [.as, .sorted, .first].contains(word), !isAtKey {
      let start = takeRange()
      switch word {
      case .as: setOnce(&lists.statedType, parseStatedType(from: start), word, start)
      case .sorted: setOnce(&lists.order, parseOrder(from: start), word, start)
      default: setOnce(&lists.count, parseCount(from: start), word, start)
      }
    }
    lists.range = range(from: start)
    return lists
  }
}
