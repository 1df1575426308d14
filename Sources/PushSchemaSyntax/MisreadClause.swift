import PushSchemaDiagnostics

/// A clause with a colon after a field: `default: "active"` looks like one more field.
extension Parser {
  /// Whether the current key is probably a clause: it is a clause's word, and it is indented more
  /// than the field, or a lone value follows its colon.
  func isAtMisreadClause(of field: FieldSyntax) -> Bool {
    guard isAt(.colon, ahead: 1), startsLine(), isAt(oneOf: Self.fieldClauseWords) else {
      return false
    }
    let place = field.range.lowerBound
    let (column, margin) = (column(of: current.range.lowerBound), column(of: place) - 1)
    return column > margin + 1 && file.bytes[place - margin..<place].allSatisfy(ASCII.isBlank)
      || hasLoneValue
  }

  /// Whether a text, number or Boolean without `|` follows the colon on its line.
  private var hasLoneValue: Bool {
    let value = token(ahead: 2)
    guard !value.startsLine, !isAt(.bar, ahead: 3) else { return false }
    switch value.kind {
    case .string, .number: return true
    case .name: return value.keyword == .true || value.keyword == .false
    default: return false
    }
  }

  /// Parses and reports the clause; `nil` if it is unreadable or means nothing: `required: false`.
  mutating func parseMisreadClause(of field: FieldSyntax) -> ClauseSyntax? {
    guard let word = word() else { return nil }
    let start = takeRange()
    let colon = takeRange()
    let diagnostic = Diagnostic.error(
      "misread-clause",
      "'\(word.rawValue)' is a clause of '\(field.key?.text ?? "*")' and needs no colon", at: start
    ).help("put a key of this name between backticks: '`\(word.rawValue)`:'")
    let isFlag = word == .required || word == .forbidden || word == .sensitive
    if isFlag, let value = takeFlag() {
      guard value.isTrue, word != .forbidden else {
        report(diagnostic)
        return nil
      }
      report(diagnostic.fix(colon.inSameFile(colon.lowerBound, value.range.upperBound), ""))
      return ClauseSyntax(
        range: start, kind: word == .sensitive ? .sensitive : .required(severity: nil, nil))
    }
    let isTouching = current.range.lowerBound == colon.upperBound
    let count = diagnostics.count
    let kind = parseClauseKind(word, from: start)
    let isRead = kind != nil && diagnostics.count == count
    report(diagnostic.fix(colon, isRead ? isTouching ? " " : "" : nil))
    if kind == nil { skip { $0.startsLine() } }
    return kind.map { ClauseSyntax(range: range(from: start), kind: $0) }
  }

  /// Accepts `true`, `"yes"`, `0` and similar values on the same line.
  private mutating func takeFlag() -> (isTrue: Bool, range: SourceRange)? {
    guard !startsLine() else { return nil }
    let text = text(of: current).filter { $0 != "\"" }.lowercased()
    guard ["true", "yes", "on", "1", "false", "no", "off", "0"].contains(text) else { return nil }
    return (["true", "yes", "on", "1"].contains(text), takeRange())
  }
}
