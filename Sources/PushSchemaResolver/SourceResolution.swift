import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the documents that a schema cites.
  mutating func resolveSources(of unit: Int) {
    let declared = units[unit].declarations.compactMap { declaration -> SourceSyntax? in
      if case .source(let syntax) = declaration { syntax } else { nil }
    }
    for syntax in firsts(of: declared, by: \.name, code: "duplicate-source", noun: "source") {
      _ = units[unit].sourceNames.enter(syntax.name.text, at: syntax.name.range)
      units[unit].schema.sources.append(resolveSource(syntax))
      units[unit].isSourceCited.append(false)
    }
  }

  private mutating func resolveSource(_ syntax: SourceSyntax) -> Source {
    var source = Source(id: syntax.name.text, title: "", range: syntax.name.range)
    let properties = firsts(
      of: syntax.properties, by: \.name, code: "duplicate-property", noun: "property")
    for property in properties {
      let value = property.value.value
      switch property.name.text {
      case "title": source.title = value
      case "publisher": source.publisher = value
      case "lang": source.language = value
      case "file":
        source.file = value
        source.fileRange = property.value.range
      case "url": source.url = value
      case "sha256":
        source.sha256 = value
        source.digestRange = property.value.range
        if !isDigest(value) { report(.invalidDigest(property.value)) }
      case "date":
        source.date = value
        source.dateRange = property.value.range
        if !Source.isDate(value) { report(.invalidDate(property.value)) }
      default:
        report(
          unknown(
            code: "unknown-property", "property", property.name,
            among: LanguageWords.sourceProperties, where: " of a source"))
      }
    }
    if source.title.isEmpty { reportAbsence(.missingTitle(syntax.name)) }
    return source
  }

  private func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}

extension Diagnostic {
  fileprivate static func missingTitle(_ name: NameSyntax) -> Diagnostic {
    .error("missing-title", "source '\(name.text)' has no title", at: name.range)
      .help("add 'title' with the title of the document")
  }

  fileprivate static func invalidDate(_ value: StringSyntax) -> Diagnostic {
    .error("invalid-date", "this is not a date of the calendar", at: value.range)
      .help("write year, month and day, as in 2026-11-23")
  }

  fileprivate static func invalidDigest(_ value: StringSyntax) -> Diagnostic {
    .error("invalid-digest", "this is not a SHA-256 digest", at: value.range)
      .help("a digest has 64 hexadecimal digits, letters in lower case")
  }
}
