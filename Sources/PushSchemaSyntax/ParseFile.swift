import PushSchemaDiagnostics

/// The file, and the declarations that are too small for a source file of their own.
extension Parser {
  mutating func parseFile() -> FileSyntax {
    var root = FileSyntax(
      range: file.range(0, file.bytes.count))
    if skipJSONDocument() { return root }
    parseHeader(&root)
    while !isAtEnd {
      let (before, known) = (index, losses)
      place.enterDeclaration(at: before)
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

  /// Whether the lexer reported an error in these tokens that has no certain edit and that the
  /// parser does not supersede.
  private func isMisspelt(_ positions: Range<Int>) -> Bool {
    guard !lexedErrors.isEmpty, !positions.isEmpty else { return false }
    let lower = tokens[positions.lowerBound].range.lowerBound
    let upper = tokens[positions.upperBound - 1].range.upperBound
    return lexedErrors.contains { $0 >= lower && $0 < upper && !superseded.contains($0) }
  }

  private mutating func parseHeader(_ root: inout FileSyntax) {
    skipForeignSyntax()
    if word() == .language || !isHeadForeign && knownHeaderWord(.language) {
      advance()
      skipForeignHeaderMark()
      root.language = parseNumber("the language's number")
      goOnInHeader()
    } else if !isHeadForeign {
      report(.missingLanguage(at: currentRange, isNumberThere: current.kind == .number))
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
    while !isAtEnd, !startsLine() { advance() }
    isLost = false
    return true
  }

  /// Whether the current token is a name alone on its line, and no keyword or misspelling of one.
  private var isAtLoneName: Bool {
    current.kind == .name && current.keyword == nil && startsLine() && startsLine(ahead: 1)
      && meantWord(among: [.schema, .import] + Self.declarationWords) == nil
  }

  /// Accepts a name without the keyword that belongs before it, and reports the missing keyword.
  private mutating func parseLoneName(behind word: Keyword) -> NameSyntax {
    let name = NameSyntax(text: text(of: current), range: currentRange)
    let start = file.range(name.range.lowerBound, name.range.lowerBound)
    report(
      .expected("'\(word.rawValue)'", found: describe(current), at: name.range)
        .guess(start, word.rawValue + " "))
    advance()
    return name
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
      if !root.declarations.isEmpty { report(.misplacedImport(at: start)) }
      if let name = parseImportedName() { root.imports.append(name) }
      return
    }
    takeForeignDeclarationModifiers()
    guard let word = knownWord(among: Self.declarationWords, "a declaration") else {
      let isKey = current.kind == .name && isAt(.colon, ahead: 1)
      reportUnexpected(
        "a declaration",
        help: isKey
          ? "an object is declared 'object \(text(of: current)) { … }', with its fields inside"
          : "one of " + Self.declarationWords.map { "'\($0.rawValue)'" }.joined(separator: ", "))
      return
    }
    if let declaration = parseDeclaration(word, documentation) {
      root.declarations.append(declaration)
    }
  }

  private mutating func parseDeclaration(
    _ word: Keyword, _ documentation: DocumentationSyntax?
  ) -> DeclarationSyntax? {
    switch word {
    case .source:
      reportStray(documentation)
      return parseSource().map(DeclarationSyntax.source)
    case .enum: return parseEnumeration(documentation).map(DeclarationSyntax.enumeration)
    case .type: return parseNamedType(documentation).map(DeclarationSyntax.type)
    case .payload: return parseNamedType(documentation).map(DeclarationSyntax.payload)
    case .constant: return parseConstant(documentation).map(DeclarationSyntax.constant)
    case .fields: return parseGroup(documentation).map(DeclarationSyntax.group)
    case .object: return parseObject(documentation).map(DeclarationSyntax.object)
    case .table: return parseTable(documentation).map(DeclarationSyntax.table)
    case .conversion: return parseConversion(documentation).map(DeclarationSyntax.conversion)
    case .lines: return parseLines(documentation).map(DeclarationSyntax.lines)
    case .mapping: return parseMapping(documentation).map(DeclarationSyntax.mapping)
    case .endpoint: return parseEndpoint(documentation).map(DeclarationSyntax.endpoint)
    case .example: return parseExample(documentation).map(DeclarationSyntax.example)
    case .erratum:
      reportStray(documentation)
      return parseErratum().map(DeclarationSyntax.erratum)
    case .accepted:
      reportStray(documentation)
      return parseAcceptedBreak().map(DeclarationSyntax.acceptedBreak)
    default:
      reportStray(documentation)
      return parseConflict().map(DeclarationSyntax.conflict)
    }
  }

  /// `source NAME { property STRING … }`
  private mutating func parseSource() -> SourceSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the source's name")
    var source = SourceSyntax(range: start, name: name ?? NameSyntax(text: "", range: start))
    parseBody("the source") { parser in
      guard parser.current.kind == .name else {
        parser.reportUnexpected("a property of the source or '}'")
        return parser.skip { $0.current.kind == .name && $0.token(ahead: 1).kind == .string }
      }
      guard let property = parser.parseName("a property"), let value = parser.parseString() else {
        return
      }
      source.properties.append(SourceSyntax.Property(name: property, value: value))
    }
    source.range = range(from: start)
    return name == nil ? nil : source
  }

  /// `erratum ref says STRING (means STRING | ignored) because STRING`
  private mutating func parseErratum() -> ErratumSyntax? {
    let start = takeRange()
    guard let reference = parseReference() else { return nil }
    expect(word: .says)
    guard let says = parseString() else { return nil }
    var means: StringSyntax?
    switch parseWord(among: [.means, .ignored], "'means' or 'ignored'")?.text {
    case "means":
      means = parseString()
      guard means != nil else { return nil }
    case "ignored": break
    default: return nil
    }
    expect(word: .because)
    guard let because = parseSentence("the reason") else { return nil }
    return ErratumSyntax(
      range: range(from: start), reference: reference, says: says, means: means, because: because)
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
    guard let resolved = parseString() else { return nil }
    expect(word: .because)
    guard let because = parseSentence("the reason") else { return nil }
    return ConflictSyntax(
      range: range(from: start), subject: subject, left: left, right: right, resolved: resolved,
      because: because)
  }
}

extension Diagnostic {
  fileprivate static func missingLanguage(at range: SourceRange, isNumberThere: Bool) -> Diagnostic
  {
    let start = range.inSameFile(range.lowerBound, range.lowerBound)
    return .error("missing-language", "a schema starts with 'language 1'", at: range)
      .fix(start, isNumberThere ? "language " : "language 1\n")
  }

  fileprivate static func misplacedImport(at range: SourceRange) -> Diagnostic {
    .error("misplaced-import", "imports come before all declarations", at: range)
  }
}
