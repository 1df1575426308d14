import PushSchemaDiagnostics
import PushSchemaText

/// Headers, declarations, enum values and conditions of other languages. The parser reports each.
extension Parser {
  // MARK: The header of a file

  /// Skips `:` or `=` after a word of the header, as in YAML and Protocol Buffers.
  mutating func skipForeignHeaderMark() {
    guard isAt(.colon) || isAt(.assign) else { return }
    skipForeign(.foreign("only a blank separates these two words", at: currentRange))
  }

  /// Skips a file that starts with `{` or `[`, as JSON does. Returns whether it does.
  mutating func skipJSONDocument() -> Bool {
    guard isAt(.openBrace) || isAt(.openBracket), index == 0 else { return false }
    let isSchema = (0..<40).contains { offset in
      let token = token(ahead: offset)
      return token.kind == .string
        && ["\"$schema\"", "\"properties\"", "\"openapi\""].contains(text(of: token))
    }
    report(
      .foreign(
        isSchema ? "this is JSON Schema, not this language" : "this is JSON, not a schema",
        at: currentRange
      )
      .help("a schema starts with 'language 1' and 'schema NAME', and then declares objects"))
    while !isAtEnd { advance() }
    return true
  }

  /// Skips `: Codable` or `extends Other` after an object's name.
  mutating func skipForeignConformance() {
    let isExtending =
      current.kind == .name && ["extends", "implements"].contains(text(of: current))
    guard isAt(.colon) || isExtending, !startsLine(), index > 0 else { return }
    var ahead = 1
    while !startsLine(ahead: ahead),
      token(ahead: ahead).kind == .name || isAt(.comma, ahead: ahead) || isAt(.dot, ahead: ahead),
      !Self.provenanceWords.contains(where: { $0 == word(ahead: ahead) })
    {
      ahead += 1
    }
    guard ahead > 1 else { return }
    let before = lastEnd
    let start = currentRange
    move(to: index + ahead)
    report(
      .foreign("an object cannot extend others", at: range(from: start))
        .help("declare shared fields in 'fields NAME { … }', and copy them with 'include NAME'")
        .fix(file.range(before, lastEnd), ""))
  }

  /// Skips `syntax = "proto3"`, or any other name with a text, at the start of a file. Returns
  /// whether there was one.
  mutating func skipForeignSyntax() -> Bool {
    guard current.kind == .name, isAt(.assign, ahead: 1), token(ahead: 2).kind == .string else {
      return false
    }
    let start = currentRange
    for _ in 0..<3 { advance() }
    let whole = range(from: start)
    report(.foreign("a schema starts with 'language 1'", at: whole).guess(whole, "language 1"))
    return true
  }

  /// The name of the schema in `"APNs"` or `{ Push } from "APNs"`, after `import`; else `nil`.
  mutating func parseForeignImport() -> NameSyntax? {
    let start = currentRange
    if isAt(.openBrace) {
      var ahead = 0
      while !startsLine(ahead: ahead) || ahead == 0, token(ahead: ahead).kind != .string {
        if token(ahead: ahead).kind == .end { return nil }
        ahead += 1
      }
      guard token(ahead: ahead).kind == .string else { return nil }
      move(to: index + ahead)
    }
    guard current.kind == .string, !startsLine() else { return nil }
    let string = takeString()
    let name = string.value.split(separator: "/").last.map(String.init) ?? ""
    let stem = name.hasSuffix(".pushschema") ? String(name.dropLast(11)) : name
    let whole = range(from: start)
    report(
      .foreign("an import names a schema without quotes", at: whole)
        .fix(whole, stem.isName ? stem : nil))
    return NameSyntax(text: stem, range: string.range)
  }

  // MARK: Declarations

  /// Skips words such as `export` before a declaration, and stores `open` or `closed` before it.
  mutating func takeForeignDeclarationModifiers() {
    while current.kind == .name, !startsLine(ahead: 1), token(ahead: 1).kind == .name {
      let isOpenness = isAt(oneOf: [.open, .closed])
      if isOpenness, [.enum, .object].contains(word(ahead: 1)), token(ahead: 2).kind == .name {
        takeOpenness(before: token(ahead: 2))
      } else if ForeignWords.modifiers.contains(text(of: current)),
        Self.declarationWords.contains(where: { $0 == word(ahead: 1) })
          || ForeignWords.meaning(of: text(of: token(ahead: 1)), among: Self.declarationWords)
            != nil
      {
        reportForeignModifier()
      } else {
        return
      }
    }
  }

  /// Stores `open` or `closed` between `enum` or `object` and the name.
  mutating func takeOpennessBeforeName() {
    let next = token(ahead: 1)
    guard isAt(oneOf: [.open, .closed]), next.kind == .name, next.keyword == nil,
      !startsLine(ahead: 1)
    else { return }
    takeOpenness(before: next)
  }

  private mutating func takeOpenness(before name: Token) {
    let word = text(of: current)
    let next = token(ahead: 1).range.lowerBound
    report(
      .foreign("'\(word)' comes after the name", at: currentRange)
        .fix(file.range(current.range.lowerBound, next), "").fix(range(of: name).end, " " + word))
    opennessBefore = OpennessSyntax(word: self.word() == .open ? .open : .closed)
    advance()
  }

  /// Whether the current token starts a clause of an enum value, and is not a value without quotes.
  private var isAtClauseOfValue: Bool {
    isAt(oneOf: Self.valueClauseWords) && !startsLine(ahead: 1)
      && token(ahead: 1).kind != .punctuation
  }

  /// An enum's value without quotes: `case background` or `background`; else `nil`.
  mutating func parseForeignValue(
    _ documentation: DocumentationSyntax?
  ) -> EnumerationSyntax.Value? {
    guard current.kind == .name, startsLine(), !isAtLineOfDeclaration, !isAtClauseOfValue
    else { return nil }
    let start = currentRange
    let follows = startsLine(ahead: 1) ? nil : token(ahead: 1).kind
    let isCase = bytes(at: current, are: "case")
    if follows == .string || follows == .number {
      // Quotes around this word would make it a value of its own.
      guard isCase else { return nil }
      advance()
      report(
        .foreign("a value is written without 'case'", at: start)
          .fix(start.inSameFile(start.lowerBound, currentRange.lowerBound), ""))
      return nil
    }
    if isCase, follows == .name { advance() }
    let name = text(of: current)
    advance()
    let whole = range(from: start)
    let isAssigned = isAt(.assign) && !startsLine()
    if isAssigned {
      advance()
      if current.kind == .number || current.kind == .string { advance() }
    }
    report(
      .foreign("a value needs quotes '\"'", at: whole)
        .fix(whole, isAssigned ? nil : "\"\(name)\""))
    return EnumerationSyntax.Value(
      range: whole, documentation: documentation,
      value: .string(StringSyntax(value: name, range: whole)),
      clauses: parseClauses(among: Self.valueClauseWords))
  }

  // MARK: Conditions

  /// Skips `||`. Returns whether there was one.
  mutating func takeDoubleBar() -> Bool {
    guard isAt(.bar), isAt(.bar, ahead: 1) else { return false }
    let start = takeRange()
    advance()
    let marks = range(from: start)
    report(.unexpectedCharacter("||", at: marks).fix(marks, "or"))
    return true
  }

  /// The meaning of `badge exists`, or `.invalid` for `tags contains "x"`; `nil` for other tokens.
  mutating func parseForeignTest(
    of operand: OperandSyntax, from start: SourceRange
  ) -> ExpressionSyntax? {
    guard !startsLine() else { return nil }
    let word = text(of: current)
    if word == "exists" {
      report(
        .foreign("write 'is present' to test if a member exists", at: currentRange)
          .fix(currentRange, "is present"))
      let state = NameSyntax(text: Keyword.present.rawValue, range: takeRange())
      return .state(operand, isNegated: false, state, range(from: start))
    }
    guard ["contains", "includes", "matches", "like"].contains(word), let advice = foreignAdvice
    else { return nil }
    report(.foreign("the language has no test '\(word)'", at: currentRange).help(advice))
    advance()
    if current.kind == .string || current.kind == .number, !startsLine() { advance() }
    return .invalid(range(from: start))
  }
}
