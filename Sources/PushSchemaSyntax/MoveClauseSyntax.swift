package import PushSchemaDiagnostics

/// `as TYPE` and `keyed by MEMBER`, which say what a move makes of its value where the target's type does not.
extension MoveSyntax {
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
}

extension Parser {
  /// `as TYPE`, its word taken
  mutating func parseStatedType(from start: SourceRange) -> MoveSyntax.StatedType? {
    parseType().map { MoveSyntax.StatedType(range: range(from: start), type: $0) }
  }

  /// `keyed by MEMBER`, its first word taken
  mutating func parseKeying(from start: SourceRange) -> MoveSyntax.Keying? {
    guard expect(word: .by) != nil, let member = parseKey("the member that names the key") else {
      return nil
    }
    return MoveSyntax.Keying(range: range(from: start), member: member)
  }
}

extension SyntaxDump {
  /// The clauses of a move that are told here.
  func writeShape(of move: MoveSyntax) {
    if let keying = move.keying { list("keyed " + name(keying.member)) }
    if let stated = move.statedType { list("as " + inline(stated.type)) }
  }
}
