import PushSchemaDiagnostics
import PushSchemaText

/// Fields, values and clauses as other languages write them. The parser reports each and accepts
/// the intended meaning, so that no more errors result.
extension Parser {
  /// Whether the current token directly follows the previous one, without a blank.
  var touchesLast: Bool {
    index > 0 && current.range.lowerBound == tokens[index - 1].range.upperBound
  }

  func bytes(at token: Token, are text: String) -> Bool {
    file.bytes[token.range].elementsEqual(text.utf8)
  }

  var lastEnd: Int { index > 0 ? tokens[index - 1].range.upperBound : 0 }

  // MARK: Before and after a key

  /// Skips `var`, `readonly` and similar words before a key.
  mutating func skipForeignModifiers() {
    while current.kind == .name, ForeignWords.modifiers.contains(text(of: current)),
      !isAt(.colon, ahead: 1), token(ahead: 1).kind == .name || token(ahead: 1).kind == .quotedKey,
      !startsLine(ahead: 1),
      isAt(.colon, ahead: 2) || token(ahead: 2).kind == .unknown || token(ahead: 2).kind == .name
    {
      reportForeignModifier()
    }
  }

  /// Reports and skips a word without meaning.
  mutating func reportForeignModifier() {
    let next = token(ahead: 1).range.lowerBound
    report(
      .foreign("'\(text(of: current))' has no meaning here", at: currentRange)
        .fix(file.range(current.range.lowerBound, next), ""))
    advance()
  }

  /// A key between `"`, as in JSON.
  mutating func takeJSONKey() -> NameSyntax {
    let string = takeString()
    let key = string.value
    let isKey = !key.isEmpty && !key.contains { $0 == "`" || $0.isNewline }
    report(
      .foreign("a key needs no quotes", at: string.range)
        .fix(string.range, isKey ? key.isName ? key : "`\(key)`" : nil))
    return NameSyntax(text: key, range: string.range)
  }

  /// Skips a range or comparison after a type or its clauses: `int 0..99`, `int >= 0`.
  mutating func skipForeignLimits() {
    guard !startsLine(), !isAtEnd,
      current.kind == .number || isAt(.range) || mark()?.isComparison == true
    else { return }
    let start = currentRange
    repeat {
      advance()
    } while !startsLine() && !isAtEnd && current.kind != .name && !isAt(.closeBrace)
    report(
      .foreign("limits follow the type in parentheses", at: range(from: start))
        .help("such as 'int(0...99)' or 'string(1...60 chars)'"))
  }

  /// Skips `?` after a key, as in TypeScript.
  mutating func skipForeignOptionalMark() {
    guard current.kind == .unknown, bytes(at: current, are: "?"), isAt(.colon, ahead: 1) else {
      return
    }
    supersede(current)
    skipForeign(.needlessOptional(at: currentRange))
  }

  /// Skips the current comma, after a field or value, as in JSON.
  mutating func skipForeignComma() {
    skipForeign(.foreign("no comma follows a field or a value", at: currentRange))
  }

  // MARK: Before and after a field's type

  /// Accepts `required`, `optional`, `nullable` or `repeated` before a type; else `nil`.
  mutating func takeForeignTypeModifier() -> Token? {
    guard current.kind == .name, !startsLine(), !startsLine(ahead: 1), !isAt(.colon, ahead: 1)
    else { return nil }
    let word = text(of: current)
    guard ["required", "optional", "nullable", "repeated"].contains(word) else { return nil }
    let next = token(ahead: 1)
    let isType =
      next.kind == .string || isAt(.openBracket, ahead: 1) || isAt(.openBrace, ahead: 1)
      || next.kind == .name
        && !(Self.fieldClauseWords + [.when, .unless]).contains { $0 == next.keyword }
    return isType ? take() : nil
  }

  /// Reports such a word after its type, and applies its meaning to the type or the clauses.
  mutating func reportTypeModifier(
    _ modifier: Token, _ type: inout TypeSyntax, _ clauses: inout [ClauseSyntax]
  ) {
    let word = text(of: modifier)
    let range = range(of: modifier)
    let deletion = file.range(modifier.range.lowerBound, type.range.lowerBound)
    let behind = type.range.end
    switch word {
    case "required":
      report(
        .foreign("'required' comes after the type", at: range).fix(deletion, "")
          .fix(behind, " required"))
      clauses.append(ClauseSyntax(range: range, kind: .required(severity: nil, nil)))
    case "repeated":
      report(.foreignList(at: range).fix(deletion, "[").fix(behind, "]"))
      type = TypeSyntax(range: type.range, base: .array(type))
    case "nullable":
      report(
        .foreign("write 'null' as an alternative of the type", at: range).fix(deletion, "")
          .fix(behind, " | null"))
      type.alternatives.append(TypeSyntax.Alternative(range: range, base: .literal(.null(range))))
    default: report(.needlessOptional(at: range).fix(deletion, ""))
    }
  }

  /// `= 5` after a type, as a `default` clause.
  mutating func parseForeignDefault() -> ClauseSyntax? {
    guard isAt(.assign), !startsLine() else { return nil }
    let start = takeRange()
    guard let value = parseLiteral() else { return nil }
    report(.foreign("a default follows the word 'default'", at: start).fix(start, "default"))
    return ClauseSyntax(range: range(from: start), kind: .defaultValue(value))
  }

  /// Skips `type:` or `-` before the type, on a line after the key, as in YAML.
  mutating func skipYAMLNesting(below key: SourceRange) {
    guard startsLine(), column(of: current.range.lowerBound) > column(of: key.lowerBound) else {
      return
    }
    let (colonEnd, start) = (lastEnd, current.range.lowerBound)
    // The edits also delete the text between the key's colon and this token, which must be blanks.
    let joins =
      colonEnd > 0 && file.bytes[colonEnd - 1] == 0x3A
      && file.bytes[colonEnd..<start].allSatisfy { $0 <= ASCII.space }
    if word() == .type, isAt(.colon, ahead: 1), !startsLine(ahead: 2) {
      advance()
      advance()
      report(
        .foreign("the type directly follows the key", at: file.range(start, lastEnd))
          .fix(file.range(colonEnd, current.range.lowerBound), joins ? " " : nil))
    } else if isAt(.minus), !startsLine(ahead: 1) {
      advance()
      let item = currentRange
      let before = file.range(colonEnd, item.lowerBound)
      let isAlone = joins && startsLine(ahead: 1)
      report(
        .foreignList(at: file.range(start, start + 1)).fix(before, isAlone ? " [" : nil)
          .fix(item.end, isAlone ? "]" : nil))
    }
  }

  func column(of place: Int) -> Int { file.position(at: place).column }

  // MARK: Whole members

  /// Skips a line that starts with an arrow. Returns whether there was one.
  mutating func skipForeignArrow() -> Bool {
    guard mark()?.isArrow == true else { return false }
    report(.foreign("only a line of a 'mapping' converts a field", at: currentRange))
    skip(until: \.isAtMember)
    return true
  }

  /// `string title = 1` or `map<string, string> tags = 3`, as in Protocol Buffers.
  mutating func parseProtocolBuffersField(
    _ documentation: DocumentationSyntax?
  ) -> FieldSyntax? {
    guard current.kind == .name, startsLine(), !isAtKey else { return nil }
    var ahead = 0
    while !isAt(.assign, ahead: ahead) {
      let next = token(ahead: ahead)
      guard ahead < 12, next.kind != .end, ahead == 0 || !next.startsLine,
        next.kind == .name || next.mark.map({ "<>,.".contains($0.rawValue) }) == true
      else { return nil }
      ahead += 1
    }
    guard ahead >= 2, token(ahead: ahead - 1).kind == .name,
      token(ahead: ahead + 1).kind == .number
    else { return nil }
    let start = currentRange
    let name = token(ahead: ahead - 1)
    let key = NameSyntax(text: text(of: name), range: range(of: name))
    let words = (0..<(ahead - 1)).map { text(of: token(ahead: $0)) }
    move(to: index + ahead + 2)
    let whole = range(from: start)
    let type = protocolBuffersType(words)
    report(
      .foreign("a field is written 'key: type'", at: whole)
        .guess(whole, type.map { "\(key.text): \($0)" }))
    let clauses = parseClauses(among: Self.fieldClauseWords)
    return FieldSyntax(
      range: range(from: start), documentation: documentation, key: key,
      type: TypeSyntax(range: whole, base: .invalid), clauses: clauses)
  }

  private func protocolBuffersType(_ words: [String]) -> String? {
    var words = words
    let isRepeated = words.first == "repeated"
    let isRequired = words.first == "required"
    if isRepeated || isRequired || words.first == "optional" { words.removeFirst() }
    if words.first == "map", words.count == 6, words[1] == "<" {
      return "{*: \(ForeignWords.types[words[4]] ?? words[4])}"
    }
    guard words.allSatisfy({ $0 != "<" }) else { return nil }
    let written = words.joined()
    let type = ForeignWords.types[written] ?? written
    return isRepeated ? "[\(type)]" : isRequired ? "\(type) required" : type
  }
}
