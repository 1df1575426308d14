package import PushSchemaDiagnostics

/// `as TYPE` and `keyed by MEMBER`, which say what a move makes of its value where the target's type does
/// not, `prefix "a" -> "b"`, which renames the keys that it spreads, `keys "a{number}_{key}"`, which makes keys
/// of the members of its items, and `sorted by MEMBER` and `first 2`, which say how items go along.
extension CopyLineSyntax {
  package struct StatedType: Sendable {
    /// The clause, its word included.
    package var range: SourceRange
    package var type: TypeSyntax
  }

  package struct Keying: Sendable {
    /// The clause, its words included.
    package var range: SourceRange
    /// The member of each item that names its key.
    package var member: NameSyntax
  }

  package struct Renaming: Sendable {
    /// The clause, its word included.
    package var range: SourceRange
    package var source: StringSyntax
    package var arrow: ArrowSyntax
    package var target: StringSyntax
  }

  package struct Numbering: Sendable {
    /// The clause, its word included.
    package var range: SourceRange
    /// What the keys are made of.
    package var keys: StringSyntax
  }

  package struct Order: Sendable {
    /// The clause, its words included.
    package var range: SourceRange
    /// The member of each item by which they are sorted.
    package var member: PathSyntax
    package var isDescending = false
  }

  package struct Count: Sendable {
    /// The clause, its word included.
    package var range: SourceRange
    package var number: NumberSyntax
  }
}

extension Parser {
  /// `as TYPE`, its word taken
  mutating func parseStatedType(from start: SourceRange) -> CopyLineSyntax.StatedType? {
    parseType().map { CopyLineSyntax.StatedType(range: range(from: start), type: $0) }
  }

  /// `keyed by MEMBER`, its first word taken
  mutating func parseKeying(from start: SourceRange) -> CopyLineSyntax.Keying? {
    guard expect(word: .by) != nil, let member = parseKey("the member that names the key") else {
      return nil
    }
    return CopyLineSyntax.Keying(range: range(from: start), member: member)
  }

  /// `sorted by PATH`, with `descending` or without, its first word taken
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

  /// `first INT`, its word taken
  mutating func parseCount(from start: SourceRange) -> CopyLineSyntax.Count? {
    parseNumber("the number of items to keep").map {
      CopyLineSyntax.Count(range: range(from: start), number: $0)
    }
  }

  /// `prefix STRING -> STRING`, its word taken
  mutating func parseRenaming(from start: SourceRange) -> CopyLineSyntax.Renaming? {
    guard let source = parseString("the prefix of the keys"), let arrow = parseArrow(),
      let target = parseString("their new prefix")
    else { return nil }
    return CopyLineSyntax.Renaming(
      range: range(from: start), source: source, arrow: arrow, target: target)
  }

  /// `keys STRING`, its word taken
  mutating func parseNumbering(from start: SourceRange) -> CopyLineSyntax.Numbering? {
    parseString("the pattern of the keys").map {
      CopyLineSyntax.Numbering(range: range(from: start), keys: $0)
    }
  }
}
