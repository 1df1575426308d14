import PushSchemaDiagnostics

/// Small parts: names, keys, paths, texts, numbers, literals, documentation.
extension Parser {
  mutating func parseName(_ what: String) -> NameSyntax? {
    guard current.kind == .name else {
      reportExpected(what)
      return nil
    }
    return takeName()
  }

  /// Accepts the current token as a name.
  mutating func takeName() -> NameSyntax { NameSyntax(text: text(of: current), range: takeRange()) }

  /// Parses parts that commas separate, up to the first that `part` cannot parse.
  mutating func parseList<Part>(_ part: (inout Parser) -> Part?) -> [Part] {
    var parts: [Part] = []
    repeat {
      guard let next = part(&self) else { break }
      parts.append(next)
    } while takeIf(.comma) != nil
    return parts
  }

  /// Parses parts that commas separate; `nil` if `part` cannot parse one of them.
  mutating func parseWholeList<Part>(_ part: (inout Parser) -> Part?) -> [Part]? {
    var parts: [Part] = []
    repeat {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    } while takeIf(.comma) != nil
    return parts
  }

  /// Accepts the current bracket, then what `part` parses, and the closing bracket.
  mutating func parseBracketed<Part>(
    until closing: Mark = .closeParenthesis, _ part: (inout Parser) -> Part
  ) -> Part {
    advance()
    let part = part(&self)
    closeGroup(closing)
    return part
  }

  /// The name of a declaration or schema, unless the token starts the next declaration or import.
  mutating func parseDeclaredName(_ what: String) -> NameSyntax? {
    guard !isAtLineOfDeclaration, !isAtLineOfImport else {
      reportExpected(what)
      return nil
    }
    return parseName(what)
  }

  /// A declared name in messages.
  func quoted(_ name: NameSyntax?) -> String { "'\(name?.text ?? "")'" }

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

  /// Whether the next tokens are `.{`, which only a path that a line reads may contain.
  var isAtLookup: Bool { isAt(.dot) && isAt(.openBrace, ahead: 1) }

  /// A path that a line of a mapping reads: its steps after the first may be `{path}`.
  mutating func parseReadPath(_ what: String = "a field") -> PathSyntax? {
    guard var path = parsePath(what) else { return nil }
    while isAt(.dot), !isAt(.star, ahead: 1) {
      let count = path.parts.count + path.lookedUp.count
      if count == limits.nesting { report(.tooDeep(limits.nesting, at: currentRange)) }
      advance()
      guard let step = parseStep() else { return nil }
      if count < limits.nesting { path.lookedUp.append(step) }
    }
    path.range = range(from: path.range)
    return path
  }

  /// A key, or `{path}`.
  private mutating func parseStep() -> PathSyntax.Step? {
    guard takeIf(.openBrace) != nil else { return parseKey("a key").map(PathSyntax.Step.key) }
    guard let key = parsePath("the member whose text is the key") else {
      skip()
      _ = takeIf(.closeBrace)
      return nil
    }
    closeGroup(.closeBrace)
    return .lookup(key)
  }

  mutating func parseString(_ what: String = "a text") -> StringSyntax? {
    if isAtConstant { return takeConstantText() }
    if current.kind == .string { return takeString() }
    let isBlock = current.kind == .block
    reportExpected(what, help: isBlock ? "a text on one line, between single '\"'" : nil)
    if isBlock { advance() }
    return nil
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
    let text = takeString()
    let fitsOnLine =
      !text.value.contains("\"\"\"")
      && text.value.unicodeScalars.allSatisfy { ScalarClass(of: $0) == .plain }
    let block = "\"\"\"\n    \(text.value)\n    \"\"\""
    report(
      .expected(what, found: "a text", at: text.range)
        .help("put the block between '\"\"\"', each on its own line")
        .fix(text.range, fitsOnLine ? block : nil))
    return text
  }

  mutating func parseNumber(_ what: String) -> NumberSyntax? {
    if isAtConstant { return takeConstantNumber() }
    guard current.kind == .number else {
      reportExpected(what)
      return nil
    }
    return NumberSyntax(text: text(of: current), range: takeRange())
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
      let literals = parser.parseBracketed(until: .closeBracket) {
        $0.parseList { $0.parseLiteral() }
      }
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
        diagnostic.label(opening, "opened here")
          .guess(diagnostic.range.end, endsLine ? closing.rawValue : nil)
      }
    }
    var ahead = 0
    while token(ahead: ahead).kind != .end, !startsLine(ahead: ahead), ahead < 64 {
      if isAt(closing, ahead: ahead) { return move(to: index + ahead + 1) }
      if isAt(.openBrace, ahead: ahead) || isAt(.closeBrace, ahead: ahead) { return }
      ahead += 1
    }
  }

  /// Parses a text for people, and reports it if it is blank.
  mutating func parseSentence(_ what: String = "a text") -> StringSyntax? {
    // An unknown constant has an empty text, and the resolver reports it.
    let isWritten = !isAtConstant
    let text = parseString(what)
    if isWritten, let text, text.value.allSatisfy(\.isWhitespace) {
      report(
        .error("empty-text", "this text says nothing", at: text.range)
          .help("write what readers should know"))
    }
    return text
  }

  /// The `///` lines from the current token on; `nil` if there are none.
  mutating func parseOptionalDocumentation() -> DocumentationSyntax? {
    let start = currentRange
    var lines: [String] = []
    while current.kind == .documentation {
      lines.append(String(decoding: take().documentation(in: file), as: UTF8.self))
    }
    guard !lines.isEmpty else { return nil }
    return DocumentationSyntax(text: lines.joined(separator: "\n"), range: range(from: start))
  }

  /// Reports documentation that documents nothing.
  mutating func reportStray(_ documentation: DocumentationSyntax?) {
    guard let documentation else { return }
    report(
      .warning("stray-documentation", "this comment documents nothing", at: documentation.range)
        .help(
          "'///' documents a field, rule, value or given, and declarations except sources, errata, conflicts and accepted breaks"
        )
        .help("write '//' for a comment"))
  }
}
