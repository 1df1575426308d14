import PushSchemaDiagnostics

/// Lines that several mappings can include.
extension Parser {
  /// `lines NAME { … }`
  mutating func parseLines(_ documentation: DocumentationSyntax?) -> LinesSyntax? {
    let start = takeRange()
    let name = parseDeclaredName("the name of the lines")
    var lines = LinesSyntax(range: start, name: name ?? NameSyntax(text: "", range: start))
    lines.documentation = documentation
    parseBody("'\(lines.name.text)'") { parser in
      if let item = parser.parseItem() { lines.items.append(item) }
    }
    lines.range = range(from: start)
    return name == nil ? nil : lines
  }

  /// `include NAME`
  mutating func parseIncludedLines() -> MappingSyntax.Item? {
    let start = takeRange()
    guard let name = parseQualifiedName("the name of lines") else { return nil }
    return .include(name, range(from: start))
  }
}
