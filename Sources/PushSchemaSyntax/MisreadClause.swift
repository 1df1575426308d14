import PushSchemaDiagnostics

/// `default: "active"` below a field: a clause with a colon, which would be read as one more field.
extension Parser {
  /// Whether the key here is a clause's word and meant as one: its line is indented below the field's, or
  /// a lone value stands behind the colon.
  func isAtMisreadClause(of field: FieldSyntax) -> Bool {
    guard isAt(.colon, ahead: 1), startsLine(), isAt(oneOf: Self.fieldClauseWords) else {
      return false
    }
    let isBelow =
      column(of: current.range.lowerBound) > column(of: field.range.lowerBound)
      && startsLineAlone(field)
    return isBelow || hasLoneValue
  }

  private func startsLineAlone(_ field: FieldSyntax) -> Bool {
    let place = field.range.lowerBound
    let lineStart = place - column(of: place) + 1
    return file.bytes[lineStart..<place].allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
  }

  /// Whether a text, number or truth value follows the colon, and no `|` follows that.
  private var hasLoneValue: Bool {
    let value = token(ahead: 2)
    guard !value.startsLine, !isAt(.bar, ahead: 3) else { return false }
    switch value.kind {
    case .string, .number: return true
    case .name: return value.keyword == .true || value.keyword == .false
    default: return false
    }
  }

  /// The clause without its colon; `nil` if none could be read.
  mutating func parseMisreadClause(of field: FieldSyntax) -> ClauseSyntax? {
    guard let word = word() else { return nil }
    let start = takeRange()
    let colon = takeRange()
    let diagnostic = Diagnostic.misreadClause(word, of: field.key?.text ?? "*", at: start)
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
    report(isRead ? diagnostic.fix(colon, isTouching ? " " : "") : diagnostic)
    if kind == nil { skip { $0.startsLine() } }
    return kind.map { ClauseSyntax(range: range(from: start), kind: $0) }
  }

  /// `true`, `"yes"` and their like.
  private mutating func takeFlag() -> (isTrue: Bool, range: SourceRange)? {
    guard !startsLine() else { return nil }
    let text = text(of: current).filter { $0 != "\"" }.lowercased()
    guard ["true", "yes", "on", "1", "false", "no", "off", "0"].contains(text) else { return nil }
    return (["true", "yes", "on", "1"].contains(text), takeRange())
  }
}

extension FieldSyntax {
  /// The same field with more clauses.
  func adding(_ more: [ClauseSyntax], _ range: SourceRange) -> FieldSyntax {
    FieldSyntax(
      range: range, documentation: documentation, key: key, keyForm: keyForm, type: type,
      clauses: clauses + more)
  }
}

extension Diagnostic {
  fileprivate static func misreadClause(
    _ word: Keyword, of key: String, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "misread-clause", "'\(word.rawValue)' is a clause of '\(key)' and needs no colon", at: range
    )
    .help("put a key of this name between backticks: '`\(word.rawValue)`:'")
  }
}
