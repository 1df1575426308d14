import PushSchemaDiagnostics

/// The file, and the declarations that are too small for a source file of their own.
extension Parser {
  mutating func parseFile() -> FileSyntax {
    var root = FileSyntax(range: whole)
    if skipJSONDocument() { return root }
    parseHeader(&root)
    while !isAtEnd {
      let (before, known) = (index, losses)
      place = ReadingPlace()
      place.item = before
      parseDeclaration(&root)
      if isLost { goOnInFile(from: before) }
      if index == before { advance() }
      if losses > known || isMisspelt(before..<index) {
        root.damaged.append(damagedDeclaration(from: before))
      }
    }
    root.constantUses = constantUses
    return root
  }

  /// Whether these tokens have an error of the lexer without a certain edit, which no
  /// error of the parser replaces.
  private func isMisspelt(_ positions: Range<Int>) -> Bool {
    guard !lexedErrors.isEmpty, !positions.isEmpty else { return false }
    let lower = tokens[positions.lowerBound].range.lowerBound
    let upper = tokens[positions.upperBound - 1].range.upperBound
    return lexedErrors.contains { $0 >= lower && $0 < upper && !superseded.contains($0) }
  }

  private mutating func parseHeader(_ root: inout FileSyntax) {
    let isForeign = skipForeignSyntax()
    if word() == .language || !isForeign && knownHeaderWord(.language) {
      advance()
      skipForeignHeaderMark()
      root.language = parseNumber("the language's number")
      goOnInHeader()
    } else if !isForeign {
      report(
        .error("missing-language", "a schema starts with 'language 1'", at: currentRange)
          .fix(currentRange.start, current.kind == .number ? "language " : "language 1\n"))
      if current.kind == .number { root.language = parseNumber("the language's number") }
    }
    if word() == .schema || knownHeaderWord(.schema) {
      advance()
      skipForeignHeaderMark()
      root.schema = parseDeclaredName("the schema's name")
      // An unreadable name damages nothing: the resolver uses the file's name instead.
      goOnInHeader()
    } else if isAtLoneName {
      root.schema = parseLoneName(behind: .schema)
    } else if root.language != nil || !isAtEnd {
      reportExpected("'schema' and a name")
      goOnInHeader()
    }
    while word() == .import || knownHeaderWord(.import) || isAtLoneName {
      if word() != .import, isAtLoneName {
        root.imports.append(parseLoneName(behind: .import))
        continue
      }
      advance()
      if let name = parseImportedName() { root.imports.append(name) }
      if goOnInHeader() {
        root.damaged.append(
          DamagedDeclaration(unread: [root.range], word: nil, names: [], hidesName: true))
      }
    }
  }

  /// Skips to the next line after a mistake. Returns whether there was one.
  @discardableResult
  private mutating func goOnInHeader() -> Bool {
    guard isLost else { return false }
    recover { $0.startsLine() }
    return true
  }

  /// Whether the current token is a name alone on its line, and no keyword or misspelling of one.
  private var isAtLoneName: Bool {
    current.kind == .name && current.keyword == nil && startsLine() && startsLine(ahead: 1)
      && meantWord(among: [.schema, .import] + Self.declarationWords) == nil
  }

  /// Accepts a name without the keyword that belongs before it, and reports the missing keyword.
  private mutating func parseLoneName(behind word: Keyword) -> NameSyntax {
    report(
      .expected("'\(word.rawValue)'", found: describe(current), at: currentRange)
        .guess(currentRange.start, word.rawValue + " "))
    return takeName()
  }

  private mutating func parseImportedName() -> NameSyntax? {
    skipForeignHeaderMark()
    return parseForeignImport() ?? parseDeclaredName("the name of a schema")
  }

  private mutating func knownHeaderWord(_ wanted: Keyword) -> Bool {
    guard current.kind == .name, !isAtDeclaration,
      !ForeignWords.modifiers.contains(text(of: current)),
      !isAt(oneOf: Self.declarationWords), meantWord(among: Self.declarationWords) == nil
    else { return false }
    return knownWord(among: [wanted], "a word that starts a schema") != nil
  }

  private mutating func parseDeclaration(_ root: inout FileSyntax) {
    let documentation = parseOptionalDocumentation()
    if isAtEnd { return reportStray(documentation) }
    if word() == .import {
      reportStray(documentation)
      let start = takeRange()
      // After a broken header, imports before all declarations are in the right place.
      if !root.declarations.isEmpty {
        report(.error("misplaced-import", "imports come before all declarations", at: start))
      }
      if let name = parseImportedName() { root.imports.append(name) }
      return
    }
    opennessBefore = nil
    takeForeignDeclarationModifiers()
    if let word = knownWord(among: Self.declarationWords, "a declaration") {
      if let declaration = parseDeclaration(word, documentation) {
        root.declarations.append(declaration)
      }
    } else {
      let isKey = current.kind == .name && isAt(.colon, ahead: 1)
      reportUnexpected(
        "a declaration",
        help: isKey
          ? "an object is declared 'object \(text(of: current)) { … }', with its fields inside"
          : Self.declarationWords.oneOf)
    }
  }

  private mutating func parseDeclaration(
    _ word: Keyword, _ documentation: DocumentationSyntax?
  ) -> DeclarationSyntax? {
    if [.source, .erratum, .accepted, .conflict].contains(word) { reportStray(documentation) }
    return switch word {
    case .source: parseSource().map(DeclarationSyntax.source)
    case .enum: parseEnumeration(documentation).map(DeclarationSyntax.enumeration)
    case .type: parseNamedType(documentation).map(DeclarationSyntax.type)
    case .payload: parseNamedType(documentation).map(DeclarationSyntax.payload)
    case .constant: parseConstant(documentation).map(DeclarationSyntax.constant)
    case .fields: parseGroup(documentation).map(DeclarationSyntax.group)
    case .object: parseObject(documentation).map(DeclarationSyntax.object)
    case .table: parseTable(documentation).map(DeclarationSyntax.table)
    case .conversion: parseConversion(documentation).map(DeclarationSyntax.conversion)
    case .lines: parseLines(documentation).map(DeclarationSyntax.lines)
    case .mapping: parseMapping(documentation).map(DeclarationSyntax.mapping)
    case .endpoint: parseEndpoint(documentation).map(DeclarationSyntax.endpoint)
    case .example: parseExample(documentation).map(DeclarationSyntax.example)
    case .erratum: parseErratum().map(DeclarationSyntax.erratum)
    case .accepted: parseAcceptedBreak().map(DeclarationSyntax.acceptedBreak)
    default: parseConflict().map(DeclarationSyntax.conflict)
    }
  }

  /// `source NAME { property STRING … }`
  private mutating func parseSource() -> SourceSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the source's name")
    let properties: [SourceSyntax.Property] = parseBody("the source") { parser in
      guard parser.current.kind == .name else {
        parser.reportUnexpected("a property of the source or '}'")
        parser.skip { $0.current.kind == .name && $0.token(ahead: 1).kind == .string }
        return nil
      }
      let property = parser.takeName()
      return parser.parseString().map { SourceSyntax.Property(name: property, value: $0) }
    }
    return name.map { SourceSyntax(range: range(from: start), name: $0, properties: properties) }
  }

  /// `erratum ref says STRING (means STRING | ignored) because STRING`
  private mutating func parseErratum() -> ErratumSyntax? {
    let start = takeRange()
    guard let reference = parseReference() else { return nil }
    expect(word: .says)
    guard let says = parseString() else { return nil }
    guard let fate = parseWord(among: [.means, .ignored], "'means' or 'ignored'")?.text else {
      return nil
    }
    let means = fate == "means" ? parseString() : nil
    guard means != nil || fate == "ignored", let because = parseReason() else { return nil }
    return ErratumSyntax(
      range: range(from: start), reference: reference, says: says, means: means, because: because)
  }

  /// `because STRING`
  mutating func parseReason() -> StringSyntax? {
    expect(word: .because)
    return parseSentence("the reason")
  }

  /// `conflict path: ref versus ref resolved STRING because STRING`
  private mutating func parseConflict() -> ConflictSyntax? {
    let start = takeRange()
    guard let subject = parsePath("an object, a field or a rule") else { return nil }
    expect(.colon)
    guard let left = parseReference() else { return nil }
    expect(word: .versus)
    guard let right = parseReference() else { return nil }
    expect(word: .resolved)
    guard let resolved = parseString(), let because = parseReason() else { return nil }
    return ConflictSyntax(
      range: range(from: start), subject: subject, left: left, right: right, resolved: resolved,
      because: because)
  }
}
