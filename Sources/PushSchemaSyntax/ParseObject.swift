import PushSchemaDiagnostics
import PushSchemaText

/// Objects with their fields and rules.
extension Parser {
  mutating func parseObject(_ documentation: DocumentationSyntax?) -> ObjectSyntax? {
    let start = takeRange()
    takeOpennessBeforeName()
    let name = parseNameBeforeOpenness("the object's name")
    skipForeignConformance()
    let within =
      takeIf(word: .within) == nil ? nil : parseQualifiedName("the enclosing object")
    var object = ObjectSyntax(
      range: start, documentation: documentation, name: name ?? NameSyntax(text: "", range: start),
      within: within, openness: parseOptionalOpenness(among: [.open, .closed]) ?? opennessBefore)
    while takeIf(word: .also) != nil {
      let word = parseWord(among: [.camelCase, .null], "'camel-case' or 'null'")
      let start = word?.range ?? currentRange
      if word?.text == Keyword.null.rawValue {
        setOnce(&object.absentNull, word, .null, start)
      } else {
        setOnce(&object.otherSpelling, word, .camelCase, start)
      }
    }
    object.provenance = parseProvenances()
    object.members.reserveCapacity(8)
    parseBody(quoted(name)) { $0.parseMember(of: &object.members) }
    object.range = range(from: start)
    return name == nil ? nil : object
  }

  /// A declared name. `open`, `closed` and `within` follow the name, and so are no names here.
  mutating func parseNameBeforeOpenness(_ what: String) -> NameSyntax? {
    guard isAt(oneOf: [.open, .closed, .within]) else { return parseDeclaredName(what) }
    reportExpected(what)
    return nil
  }

  mutating func parseOptionalOpenness(among words: [Keyword]) -> OpennessSyntax? {
    guard current.kind == .name, !isAt(oneOf: Self.provenanceWords), !isAtLineOfDeclaration,
      let word = knownWord(among: words, words.map { "'\($0.rawValue)'" }.alternatives)
    else { return nil }
    advance()
    return OpennessSyntax(word: word)
  }

  /// `fields NAME { field rule … }`
  mutating func parseGroup(_ documentation: DocumentationSyntax?) -> GroupSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the name of the fields")
    var members: [ObjectSyntax.Member] = []
    parseBody(quoted(name)) { $0.parseMember(of: &members) }
    return name.map {
      GroupSyntax(
        range: range(from: start), documentation: documentation, name: $0, members: members)
    }
  }

  private mutating func parseMember(of members: inout [ObjectSyntax.Member]) {
    let documentation = parseOptionalDocumentation()
    if isAtBodyEnd { return reportStray(documentation) }
    if current.kind == .name { skipForeignModifiers() }
    if documentation == nil, let last = members.last, case .field(let field) = last,
      isAtMisreadClause(of: field)
    {
      if let clause = parseMisreadClause(of: field) { add([clause], to: field, in: &members) }
      return
    }
    if isAt(.star) || current.kind == .quotedKey || isAt(.colon, ahead: 1)
      || (token(ahead: 1).kind == .unknown && bytes(at: token(ahead: 1), are: "?"))
    {
      return parseField(of: &members, documentation)
    }
    if isAt(.comma) {
      reportStray(documentation)
      return skipForeignComma()
    }
    if isAtRule { return parseRule(of: &members, documentation) }
    if isAtInclude {
      reportStray(documentation)
      return parseInclude(of: &members)
    }
    if let last = members.last, isAt(oneOf: Self.fieldClauseWords),
      case .field(let field) = last
    {
      reportStray(documentation)
      let clauses = parseClauses(among: Self.fieldClauseWords)
      return add(clauses, to: field, in: &members)
    }
    if skipForeignArrow() { return reportStray(documentation) }
    if let field = parseProtocolBuffersField(documentation) {
      members.append(.field(field))
      return
    }
    if isAtKeyWithoutColon { return parseField(of: &members, documentation) }
    parseMisspeltMember(of: &members, documentation)
  }

  /// Replaces the last member, a field, by one with more clauses, which the parser has just read.
  private func add(
    _ clauses: [ClauseSyntax], to field: FieldSyntax, in members: inout [ObjectSyntax.Member]
  ) {
    members[members.count - 1] = .field(
      FieldSyntax(
        range: range(from: field.range), documentation: field.documentation, key: field.key,
        keyForm: field.keyForm, type: field.type, clauses: field.clauses + clauses))
  }

  /// Whether the current token is a name at the start of a line, before an arrow or a type.
  private var isAtKeyWithoutColon: Bool {
    guard current.kind == .name, startsLine(), !startsLine(ahead: 1) else { return false }
    if mark(ahead: 1)?.isArrow == true { return true }
    let types: [Keyword] = [.string, .int, .float, .bool, .flag, .any, .object]
    return word(ahead: 1).map(types.contains) ?? false || isAt(.openBracket, ahead: 1)
      || isAt(.openBrace, ahead: 1)
  }

  private mutating func parseMisspeltMember(
    of members: inout [ObjectSyntax.Member], _ documentation: DocumentationSyntax?
  ) {
    let words = Self.fieldClauseWords + [.rule, .include]
    if !isAt(oneOf: Self.fieldClauseWords), let meant = knownWord(among: words, "a clause") {
      if meant == .rule { return parseRule(of: &members, documentation) }
      if meant == .include { return parseInclude(of: &members) }
      advance()
    } else {
      reportUnexpected("a field, a rule or '}'")
    }
    skip(until: \.isAtMember)
  }

  var isAtMember: Bool {
    (current.kind == .documentation && startsLine())
      || ((current.kind == .name || current.kind == .quotedKey || isAt(.star))
        && isAt(.colon, ahead: 1) && !isAfterCite)
      || isAtRule || isAtInclude
  }

  /// Whether the current token starts a rule; a key may also be named `rule`.
  var isAtRule: Bool { word() == .rule && token(ahead: 1).kind == .name }

  /// Whether the current token starts `include NAME`; a key may also be named `include`.
  var isAtInclude: Bool {
    word() == .include && startsLine() && token(ahead: 1).kind == .name && !startsLine(ahead: 1)
  }

  /// `include NAME`
  private mutating func parseInclude(of members: inout [ObjectSyntax.Member]) {
    let start = takeRange()
    guard let name = parseQualifiedName("the name of fields") else {
      return skip(until: \.isAtMember)
    }
    members.append(.include(name, range(from: start)))
  }

  /// `key: type clauses`, `*: type clauses` or `*(form …): type clauses`
  private mutating func parseField(
    of members: inout [ObjectSyntax.Member], _ documentation: DocumentationSyntax?
  ) {
    let start = currentRange
    let isRest = takeIf(.star) != nil
    let key = isRest ? nil : current.kind == .string ? takeJSONKey() : parseKey("a key")
    let keyForm = isRest ? parseOptionalKeyForm() : nil
    skipForeignOptionalMark()
    let nameEnd = range(from: start).upperBound
    if takeIf(.colon) == nil {
      let isArrow = mark()?.isArrow == true
      if isArrow, !isAt(.openBracket, ahead: 1), !isAt(.openBrace, ahead: 1),
        !LanguageWords.builtInTypes.contains(text(of: token(ahead: 1)))
      {
        report(
          .error(
            "unexpected-token", "a line with an arrow belongs in a mapping", at: range(from: start)
          )
          .help("a field is a key, a colon and a type: 'title: string'"))
        return skip(until: \.isAtMember)
      }
      let missing = file.range(nameEnd, isArrow ? currentRange.upperBound : nameEnd)
      report(
        .expected("':' before the type", found: describe(current), at: currentRange)
          .guess(missing, ":"))
      if isArrow { advance() }
    }
    skipYAMLNesting(below: start)
    let modifier = takeForeignTypeModifier()
    var type = parseType() ?? TypeSyntax(range: range(from: start), alternatives: [])
    var clauses: [ClauseSyntax] = []
    if let modifier { reportTypeModifier(modifier, &type, &clauses) }
    if let assigned = parseForeignDefault() { clauses.append(assigned) }
    skipForeignLimits()
    clauses += parseClauses(among: Self.fieldClauseWords)
    skipForeignLimits()
    members.append(
      .field(
        FieldSyntax(
          range: range(from: start), documentation: documentation, key: key, keyForm: keyForm,
          type: type, clauses: clauses)))
  }

  /// `rule name severity: expression`, or with `when` instead of the colon, and its clauses
  private mutating func parseRule(
    of members: inout [ObjectSyntax.Member], _ documentation: DocumentationSyntax?
  ) {
    let start = takeRange()
    guard let name = parseName("the rule's name") else { return skip(until: \.isAtMember) }
    var rule = RuleSyntax(
      range: start, documentation: documentation, name: name, expression: .invalid(start))
    // A word before ':' or 'when' may be a misspelt severity; any other starts the condition.
    if current.kind == .name, word() != .when,
      isAt(oneOf: Self.severityWords) || isAt(.colon, ahead: 1) || word(ahead: 1) == .when
    {
      rule.severity = parseWord(among: Self.severityWords, "a severity")
    }
    rule.isNegated = takeIf(word: .when) != nil
    let colon = takeIf(.colon)
    if let colon, rule.isNegated || word() == .when {
      report(
        .error("unexpected-token", "a rule has ':' or 'when' before its condition", at: colon)
          .help("with ':' the condition must hold; with 'when' it must not").guess(colon, ""))
      if takeIf(word: .when) != nil { rule.isNegated = true }
    }
    if !rule.isNegated, colon == nil {
      let end = range(of: tokens[index - 1]).end
      reportExpected("':' before the rule's condition") { $0.guess(end, ":") }
      skip { $0.isAtMember || $0.isAt(.colon) }
      guard !startsLine(), takeIf(.colon) != nil else { return }
    }
    if let expression = parseExpression() { rule.expression = expression }
    parseRuleClauses(&rule)
    rule.range = range(from: start)
    members.append(.rule(rule))
  }

  private mutating func parseRuleClauses(_ rule: inout RuleSyntax) {
    var clauses = ItemClauses()
    while current.kind == .name, !isAtKey, !isAtMember, !isAtLineOfDeclaration,
      let word = knownWord(among: Self.ruleClauseWords, "a clause of a rule")
    {
      parseClause(word, into: &clauses)
    }
    (rule.place, rule.message, rule.provenance) =
      (clauses.place, clauses.message, clauses.provenance)
    if current.kind == .name || current.kind == .unknown, !isAtKey, !isAtMember,
      !isAtKeyWithoutColon, !isAtLineOfDeclaration
    {
      reportUnexpected("a clause of the rule, a field or '}'")
      skip(until: \.isAtMember)
    }
  }

  /// Stores the value of a clause that may appear once, and reports a second one.
  mutating func setOnce<Value>(
    _ slot: inout Value?, _ value: Value?, _ word: Keyword, _ start: SourceRange
  ) {
    guard let value else { return }
    if slot == nil {
      slot = value
    } else {
      report(.error("repeated-clause", "'\(word.rawValue)' may appear here only once", at: start))
    }
  }
}
