package import PushSchemaDiagnostics

/// Clauses of copy lines: `as TYPE` states the type of the result, `keyed by MEMBER` converts a
/// list to an object, `prefix "a" -> "b"` renames the keys of a spread, `keys "a{number}_{key}"`
/// copies the members of items to new keys, `sorted by MEMBER` and `first 2` sort and limit the
/// items. Their ranges include these words.
extension CopyLineSyntax {
  package struct StatedType: Sendable {
    package var range: SourceRange
    package var type: TypeSyntax
  }

  package struct Keying: Sendable {
    package var range: SourceRange
    /// The member of each item whose text is the key.
    package var member: NameSyntax
  }

  package struct Renaming: Sendable {
    package var range: SourceRange
    package var source: StringSyntax
    package var arrow: ArrowSyntax
    package var target: StringSyntax
  }

  package struct Numbering: Sendable {
    package var range: SourceRange
    /// The pattern of the new keys.
    package var keys: StringSyntax
  }

  package struct Order: Sendable {
    package var range: SourceRange
    /// The member of each item that decides the order.
    package var member: PathSyntax
    package var isDescending = false
  }

  package struct Count: Sendable {
    package var range: SourceRange
    package var number: NumberSyntax
  }
}

extension Parser {
  /// `as TYPE`, after `as`
  mutating func parseStatedType(from start: SourceRange) -> CopyLineSyntax.StatedType? {
    parseType().map { CopyLineSyntax.StatedType(range: range(from: start), type: $0) }
  }

  /// `keyed by MEMBER`, after `keyed`
  mutating func parseKeying(from start: SourceRange) -> CopyLineSyntax.Keying? {
    expect(word: .by).flatMap { _ in parseKey("the member that names the key") }
      .map { CopyLineSyntax.Keying(range: range(from: start), member: $0) }
  }

  /// `sorted by PATH`, with or without `descending`, after `sorted`
  mutating func parseOrder(from start: SourceRange) -> CopyLineSyntax.Order? {
    guard expect(word: .by) != nil,
      let member = parsePath("the member by which items are sorted")
    else { return nil }
    var order = CopyLineSyntax.Order(range: range(from: start), member: member)
    if !isAtKey, takeIf(word: .descending) != nil {
      order.isDescending = true
      order.range = range(from: start)
    }
    return order
  }

  /// `first INT`, after `first`
  mutating func parseCount(from start: SourceRange) -> CopyLineSyntax.Count? {
    parseNumber("the number of items to keep").map {
      CopyLineSyntax.Count(range: range(from: start), number: $0)
    }
  }

  /// `prefix STRING -> STRING`, after `prefix`
  mutating func parseRenaming(from start: SourceRange) -> CopyLineSyntax.Renaming? {
    guard let source = parseString("the prefix of the keys"), let arrow = parseArrow(),
      let target = parseString("their new prefix")
    else { return nil }
    return CopyLineSyntax.Renaming(
      range: range(from: start), source: source, arrow: arrow, target: target)
  }

  /// `keys STRING`, after `keys`
  mutating func parseNumbering(from start: SourceRange) -> CopyLineSyntax.Numbering? {
    parseString("the pattern of the keys").map {
      CopyLineSyntax.Numbering(range: range(from: start), keys: $0)
    }
  }
}
