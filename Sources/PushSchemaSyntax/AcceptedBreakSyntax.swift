package import PushSchemaDiagnostics

/// `accepted path breaks WORD, … because STRING`.
package struct AcceptedBreakSyntax: Sendable {
  package var range: SourceRange
  /// The changed declaration or member; it may no longer exist.
  package var subject: PathSyntax
  /// `senders`, `receivers`, `swift` and `results`.
  package var audiences: [NameSyntax]
  package var because: StringSyntax
}

extension Parser {
  private static let audiences: [Keyword] = [.senders, .receivers, .swift, .results]

  mutating func parseAcceptedBreak() -> AcceptedBreakSyntax? {
    let start = takeRange()
    guard let subject = parsePath("the path of the change") else { return nil }
    expect(word: .breaks)
    let audiences: [NameSyntax]? = parseWholeList { parser in
      if parser.isAt(oneOf: Self.audiences) { return parser.takeName() }
      parser.reportUnexpected("senders, receivers, swift or results")
      return nil
    }
    guard let audiences, let because = parseReason() else { return nil }
    return AcceptedBreakSyntax(
      range: range(from: start), subject: subject, audiences: audiences, because: because)
  }
}
