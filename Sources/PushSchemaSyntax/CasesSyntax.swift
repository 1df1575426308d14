package import PushSchemaDiagnostics

/// `when condition { … } else when … { … } else { … }`. The lines of the first case whose condition
/// is true run, in addition to the lines outside.
package struct CasesSyntax: Sendable {
  package struct Case: Sendable {
    package var range: SourceRange
    /// `nil` for a final `else`, which applies to all other payloads.
    package var condition: ConditionSyntax?
    package var items: [MappingSyntax.Item]
  }

  package var range: SourceRange
  package var cases: [Case]
}

/// Lines of a mapping that run only in one of several cases.
extension Parser {
  /// Whether the current `when` starts cases and is no clause: `{` follows its condition.
  var isAtCases: Bool {
    guard word() == .when, !isAtKey else { return false }
    var ahead = self
    ahead.advance()
    return ahead.parseExpression() != nil && ahead.isAt(.openBrace)
  }

  /// `when EXPR { … } else when EXPR { … } else { … }`
  mutating func parseCases() -> MappingSyntax.Item? {
    let start = currentRange
    var cases: [CasesSyntax.Case] = []
    repeat {
      let opening = currentRange
      if cases.count == limits.cases {
        report(
          .error("too-many-cases", "a mapping has at most \(limits.cases) cases", at: opening)
            .help("write 'else' between the values of a line instead"))
      }
      if !cases.isEmpty { advance() }
      var condition: ConditionSyntax?
      if let at = takeIf(word: .when) ?? takeIfOfOtherLanguages() {
        condition = parseCondition(.when, from: at)
        guard condition != nil else { return nil }
      }
      let items = parseBody("the case") { $0.parseCaseItem() }
      cases.append(
        CasesSyntax.Case(range: range(from: opening), condition: condition, items: items))
    } while cases.last?.condition != nil && word() == .else && !isAtKey
    return .cases(CasesSyntax(range: range(from: start), cases: Array(cases.prefix(limits.cases))))
  }

  /// Accepts the `if` of `else if` as `when`, and reports it.
  private mutating func takeIfOfOtherLanguages() -> SourceRange? {
    guard current.kind == .name, text(of: current) == "if" else { return nil }
    report(.unknownWord("if", "a word of the language", .when, at: currentRange))
    return takeRange()
  }

  /// Parses a line of a case. Reports items that only a whole mapping can have.
  private mutating func parseCaseItem() -> MappingSyntax.Item? {
    let start = currentRange
    let what = text(of: current)
    guard let item = nested({ $0.parseItem() }) else { return nil }
    if item.mayStandInCase { return item }
    report(
      .error(
        "misplaced-line", "'\(what)' cannot be in a case: it is the same for all cases",
        at: range(from: start)
      )
      .help("write it outside of the cases"))
    return nil
  }
}
