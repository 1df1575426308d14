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
    var audiences: [NameSyntax] = []
    repeat {
      guard let word = word(), Self.audiences.contains(word) else {
        reportUnexpected("senders, receivers, swift or results")
        return nil
      }
      guard let name = parseName("senders, receivers, swift or results") else { return nil }
      audiences.append(name)
    } while takeIf(.comma) != nil
    expect(word: .because)
    guard let because = parseSentence("the reason") else { return nil }
    return AcceptedBreakSyntax(
      range: range(from: start), subject: subject, audiences: audiences, because: because)
  }
}
