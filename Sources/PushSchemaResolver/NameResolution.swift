import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax
import PushSchemaText

extension Resolution {
  /// The declaration of a name, of one of the wanted kinds; `nil` if there is none, which has been
  /// reported. `others` are names that may have been meant too.
  mutating func resolveName(
    _ name: QualifiedNameSyntax, as wanted: [SymbolTable.Kind], in unit: Int,
    or others: [String] = []
  ) -> (id: DeclarationID, kind: SymbolTable.Kind)? {
    let last = name.last
    guard name.count <= 2
    else { return reject(.unknownName(name, wanted: wanted, suggestion: nil)) }
    var schema = units[unit].name
    var symbols: SymbolTable? = units[unit].symbols
    if name.count == 2 {
      guard let found = resolveSchema(name.first, in: unit) else { return nil }
      schema = found
      record(name.first.range, of: unitPositions[found].flatMap { units[$0].nameRange })
      symbols = self.symbols(of: schema)
    }
    guard let symbol = symbols?[last.text] else {
      // In a type, a word of the language may be misspelt.
      let isType = name.count == 1 && wanted.contains(.object) && wanted.contains(.enumeration)
      if isType, let foreign = Diagnostic.foreignType(name) { return reject(foreign) }
      let suggested = suggestion(
        for: last, in: schema, wanted: wanted, or: isType ? LanguageWords.builtInTypes : others,
        unit: unit)
      let shown = name.count == 2 ? suggested.map { "\(schema).\($0)" } : suggested
      let diagnostic = Diagnostic.unknownName(name, wanted: wanted, suggestion: shown)
      if let suggested, schema == units[unit].name, symbols?[suggested] != nil {
        use(DeclarationID(schema: schema, name: suggested))
      }
      // A declaration that could not be read may have this name.
      if mayBeDeclared(last.text, in: unit) { return nil }
      return reject(diagnostic)
    }
    let id = DeclarationID(schema: schema, name: last.text)
    if symbol.kind != .object { use(id) }
    record(last.range, of: symbol.name.range)
    guard wanted.contains(symbol.kind)
    else {
      return reject(
        .error(
          "wrong-kind",
          "'\(name.text)' is \(symbol.kind.phrase), but \(wanted.map(\.phrase).alternatives) is needed",
          at: name.range
        )
        .label(symbol.name.range, "declared here"))
    }
    return (id, symbol.kind)
  }

  /// The object a name means.
  mutating func resolveObjectName(_ name: QualifiedNameSyntax, in unit: Int) -> DeclarationID? {
    resolveName(name, as: [.object], in: unit)?.id
  }

  /// The schema before the dot of a qualified name: the own one or an imported one.
  private mutating func resolveSchema(_ name: NameSyntax, in unit: Int) -> String? {
    if name.text == units[unit].name { return name.text }
    if units[unit].schema.imports.contains(name.text) {
      units[unit].usedImports.insert(name.text)
      return name.text
    }
    // A missing import has been reported at the import.
    if units[unit].writtenImports.contains(where: { $0.text == name.text }) { return nil }
    if mayBeDeclared(name.text, in: unit) { return nil }
    // Each unknown schema is reported once.
    guard units[unit].reportedSchemas.insert(name.text).inserted else { return nil }
    units[unit].asksForSchemas = true
    if unitPositions[name.text] != nil || available.contains(name.text) {
      return reject(.missingImport(name, behind: units[unit].lastHeaderLine(at: name.range)))
    }
    let known = units[unit].schema.imports + units.map(\.name) + available
    return reject(unknown(code: "unknown-schema", "schema", name, among: known))
  }

  /// The diagnostic for a name that is none of the known ones.
  mutating func unknown(
    code: String, _ noun: String, _ name: NameSyntax, among known: [String],
    where place: String = ""
  ) -> Diagnostic {
    .unknown(
      code: code, noun, name.text, at: name.range,
      suggestion: suggestion(for: name.text, among: known), where: place)
  }

  /// The nearest name of the schema or of the others, or the same name in an imported schema.
  private mutating func suggestion(
    for name: NameSyntax, in schema: String, wanted: [SymbolTable.Kind], or others: [String],
    unit: Int
  ) -> String? {
    if schema == units[unit].name {
      for imported in units[unit].schema.imports {
        if let symbol = symbols(of: imported)?[name.text], wanted.contains(symbol.kind) {
          return "\(imported).\(name.text)"
        }
      }
    }
    let names = symbols(of: schema)?.names(of: wanted) ?? []
    return suggestion(for: name.text, among: names + others)
  }
}

extension Diagnostic {
  /// The diagnostic for an unknown name, with the likely one and the edit.
  static func unknown(
    code: String, _ noun: String, _ name: String, at range: SourceRange, suggestion: String?,
    where place: String = ""
  ) -> Diagnostic {
    .error(code, "'\(name)' is no known \(noun)\(place)", at: range)
      .meaning(suggestion.map { "'\($0)'" }, as: suggestion, at: range)
  }

  /// The same with what was likely meant, as a question and an edit; nothing is added for `nil`.
  func meaning(
    _ text: String?, as replacement: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    text.map { help("did you mean \($0)?").guess(range, replacement ?? $0) } ?? self
  }

  fileprivate static func unknownName(
    _ name: QualifiedNameSyntax, wanted: [SymbolTable.Kind], suggestion: String?
  ) -> Diagnostic {
    let (code, noun) =
      switch wanted {
      case [.object], [.object, .payload]: (code: "unknown-object", "object")
      case [.table]: (code: "unknown-table", "table")
      case [.conversion]: (code: "unknown-conversion", "conversion")
      case [.group]: (code: "unknown-fields", "group of fields")
      case [.lines]: (code: "unknown-lines", "group of lines")
      case [.enumeration], [.enumeration, .type]:
        (code: "unknown-enum", name.count == 1 ? "enum or field" : "enum")
      default: (code: "unknown-type", "type")
      }
    return unknown(code: code, noun, name.text, at: name.range, suggestion: suggestion)
  }

  /// The diagnostic for a known type of another language, with its name here; `nil` for others.
  fileprivate static func foreignType(_ name: QualifiedNameSyntax) -> Diagnostic? {
    let meaning = foreignTypeMeaning(of: name.text)
    let diagnostic = Diagnostic.error(
      "unknown-type", "'\(name.text)' is no known type", at: name.range)
    if let type = meaning.type { return diagnostic.fix(name.range, type) }
    return meaning.advice.map { diagnostic.help($0) }
  }

  fileprivate static func missingImport(
    _ name: NameSyntax, behind header: SourceRange?
  ) -> Diagnostic {
    let diagnostic = error("missing-import", "'\(name.text)' is not imported here", at: name.range)
      .help("add 'import \(name.text)' after the schema's name")
    return header.map { diagnostic.fix($0.end, "\nimport \(name.text)") } ?? diagnostic
  }
}
