import PushSchemaDiagnostics

/// Small parts: names, keys, paths, texts, numbers, literals, documentation.
extension Parser {
  mutating func parseName(_ what: String) -> NameSyntax? {
    guard current.kind == .name else {
      reportExpected(what)
      return nil
    }
    let token = take()
    return NameSyntax(text: text(of: token), range: range(of: token))
  }

  /// The name after a word of the header or of a declaration. A token that starts the next
  /// declaration or import is no name.
  mutating func parseDeclaredName(_ what: String) -> NameSyntax? {
    guard !isAtLineOfDeclaration, !isAtLineOfImport else {
      reportExpected(what)
      return nil
    }
    return parseName(what)
  }

  /// A name, or any text between backticks.
  mutating func parseKey(_ what: String) -> NameSyntax? {
    guard current.kind == .quotedKey else { return parseName(what) }
    let token = take()
    var content = file.bytes[token.range]
    if content.first == ASCII.backtick { content = content.dropFirst() }
    if content.last == ASCII.backtick { content = content.dropLast() }
    return NameSyntax(text: String(decoding: content, as: UTF8.self), range: range(of: token))
  }

  mutating func parseQualifiedName(_ what: String) -> QualifiedNameSyntax? {
    guard let first = parseName(what) else { return nil }
    var others: [NameSyntax] = []
    while isAt(.dot), !isAt(.star, ahead: 1) {
      advance()
      guard let other = parseName("a name") else { break }
      others.append(other)
    }
    return QualifiedNameSyntax(first, others, range: range(from: first.range))
  }

  /// Keys joined by dots, without a `.*` or `.{` after them.
  mutating func parsePath(_ what: String = "a field") -> PathSyntax? {
    let startsWithQuotedKey = current.kind == .quotedKey
    guard let first = parseKey(what) else { return nil }
    var parts = [first]
    var count = 1
    while isAt(.dot), !isAt(.star, ahead: 1), !isAtLookup {
      if count == limits.nesting { report(.tooDeep(limits.nesting, at: currentRange)) }
      advance()
      guard let part = parseKey("a key") else { break }
      count += 1
      if count <= limits.nesting { parts.append(part) }
    }
    return PathSyntax(
      range: range(from: first.range), parts: parts, startsWithQuotedKey: startsWithQuotedKey)
  }

  mutating func parseString(_ what: String = "a text") -> StringSyntax? {
    if isAtConstant { return takeConstantText() }
    guard current.kind == .string else {
      if current.kind == .block {
        reportExpected(what, help: "a text on one line, between single '\"'")
        advance()
      } else {
        reportExpected(what)
      }
      return nil
    }
    return takeString()
  }

  /// Accepts the current text or block.
  mutating func takeString() -> StringSyntax {
    let token = take()
    var found: [Diagnostic] = []
    let value =
      token.kind == .block
      ? decodeBlock(token, in: file) { found.append($0) }
      : decodeString(token, in: file) { found.append($0) }
    for diagnostic in found { report(diagnostic) }
    return StringSyntax(value: value, range: range(of: token), isBlock: token.kind == .block)
  }

  mutating func parseBlock(_ what: String) -> StringSyntax? {
    if current.kind == .block { return takeString() }
    guard current.kind == .string, !startsLine() else {
      reportExpected(what)
      return nil
    }
    let diagnostic = Diagnostic.textForBlock(what, at: currentRange)
    let text = takeString()
    let fitsOnLine =
      !text.value.contains("\"\"\"")
      && text.value.unicodeScalars.allSatisfy { ScalarClass(of: $0) == .plain }
    let block = "\"\"\"\n    \(text.value)\n    \"\"\""
    report(fitsOnLine ? diagnostic.fix(text.range, block) : diagnostic)
    return text
  }

  mutating func parseNumber(_ what: String) -> NumberSyntax? {
    if isAtConstant { return takeConstantNumber() }
    guard current.kind == .number else {
      reportExpected(what)
      return nil
    }
    let token = take()
    return NumberSyntax(text: text(of: token), range: range(of: token))
  }

  mutating func parseLiteral(_ what: String = "a value") -> LiteralSyntax? {
    switch current.kind {
    case .string: return .string(takeString())
    case .number: return parseNumber(what).map(LiteralSyntax.number)
    case .name where isAtConstant:
      let start = currentRange
      return takeConstant() ?? .string(StringSyntax(value: "", range: range(from: start)))
    case .name where word() == .true || word() == .false:
      return .boolean(word() == .true, takeRange())
    case .name where word() == .null: return .null(takeRange())
    case .punctuation where isAt(.openBracket): return parseLiteralList().map { .list($0.0, $0.1) }
    case .punctuation where isAt(.openBrace) && allowsObjects: return parseLiteralObject()
    default:
      reportExpected(what)
      return nil
    }
  }

  /// `[literal, …]`
  mutating func parseLiteralList() -> ([LiteralSyntax], SourceRange)? {
    nested { parser in
      let opening = parser.currentRange
      parser.expect(.openBracket)
      var literals: [LiteralSyntax] = []
      repeat {
        guard let literal = parser.parseLiteral() else { break }
        literals.append(literal)
      } while parser.takeIf(.comma) != nil
      parser.closeGroup(.closeBracket)
      return (literals, parser.range(from: opening))
    }
  }

  /// `{STRING: literal, …}`
  private mutating func parseLiteralObject() -> LiteralSyntax? {
    nested { parser in
      let opening = parser.takeRange()
      var members: [LiteralSyntax.Member] = []
      while !parser.isAt(.closeBrace) {
        guard let key = parser.parseString("a key as a text"), parser.expect(.colon) != nil,
          let value = parser.parseLiteral()
        else { return nil }
        members.append(LiteralSyntax.Member(key: key, value: value))
        guard parser.takeIf(.comma) != nil else { break }
      }
      guard parser.expect(.closeBrace) != nil else { return nil }
      return .object(members, parser.range(from: opening))
    }
  }

  /// Accepts the closing mark, or reports that it is missing and looks for it on this line.
  mutating func closeGroup(_ closing: Mark, of opening: SourceRange? = nil) {
    guard takeIf(closing) == nil else { return }
    let last = diagnostics.last?.range
    let isReported = last == currentRange || (index > 0 && last == range(of: tokens[index - 1]))
    if !isReported {
      let endsLine = index > 0 && (isAtEnd || startsLine())
      reportExpected("'\(closing.rawValue)'") { diagnostic in
        let labelled = opening.map { diagnostic.label($0, "opened here") } ?? diagnostic
        return endsLine ? labelled.guess(labelled.range.end, closing.rawValue) : labelled
      }
    }
    var ahead = 0
    while token(ahead: ahead).kind != .end, !startsLine(ahead: ahead), ahead < 64 {
      if isAt(closing, ahead: ahead) {
        for _ in 0...ahead { advance() }
        return
      }
      if isAt(.openBrace, ahead: ahead) || isAt(.closeBrace, ahead: ahead) { return }
      ahead += 1
    }
  }

  /// Parses a text for people, and reports it if it is blank.
  mutating func parseSentence(_ what: String = "a text") -> StringSyntax? {
    // An unknown constant has an empty text, and the resolver reports it.
    let isWritten = !isAtConstant
    let text = parseString(what)
    if isWritten, let text, text.value.allSatisfy(\.isWhitespace) { report(.emptyText(text)) }
    return text
  }

  /// Parses texts that commas separate.
  mutating func parseStrings() -> [StringSyntax] {
    var strings: [StringSyntax] = []
    repeat {
      guard let string = parseString() else { break }
      strings.append(string)
    } while takeIf(.comma) != nil
    return strings
  }

  /// The `///` lines from the current token on; `nil` if there are none.
  mutating func parseOptionalDocumentation() -> DocumentationSyntax? {
    guard current.kind == .documentation else { return nil }
    let start = currentRange
    var text = takeDocumentationLine()
    while current.kind == .documentation { text += "\n" + takeDocumentationLine() }
    return DocumentationSyntax(text: text, range: range(from: start))
  }

  private mutating func takeDocumentationLine() -> String {
    var line = file.bytes[take().range].dropFirst(3)
    if line.first == ASCII.space { line = line.dropFirst() }
    while let last = line.last, last == ASCII.space || last == ASCII.tab { line = line.dropLast() }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reports documentation that documents nothing.
  mutating func reportStray(_ documentation: DocumentationSyntax?) {
    guard let documentation else { return }
    report(.strayDocumentation(at: documentation.range))
  }
}

extension Diagnostic {
  fileprivate static func emptyText(_ text: StringSyntax) -> Diagnostic {
    .error("empty-text", "this text says nothing", at: text.range)
      .help("write what readers should know")
  }

  fileprivate static func textForBlock(_ what: String, at range: SourceRange) -> Diagnostic {
    .error("unexpected-token", "expected \(what), found a text", at: range)
      .help("put the block between '\"\"\"', each on its own line")
  }

  fileprivate static func strayDocumentation(at range: SourceRange) -> Diagnostic {
    .warning("stray-documentation", "this comment documents nothing", at: range)
      .help(
        "'///' documents a field, rule, value or given, and declarations except sources, errata, conflicts and accepted breaks"
      )
      .help("write '//' for a comment")
  }
}
