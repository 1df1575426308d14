import PushPayload
import PushSchemaModel

/// The chapter of a schema's examples, with their verdicts and converted outputs.
struct ReferenceExamples {
  let links: ReferenceLinks

  private var schema: Schema { links.schema }

  func write(to page: inout MarkdownPage) {
    guard !schema.examples.isEmpty else { return }
    page.heading(2, "Examples")
    for object in schema.objects {
      for example in links.examples.examples(of: object.id) { write(example, to: &page) }
    }
    for example in schema.examples where !isOwn(example.object) { write(example, to: &page) }
  }

  /// Whether an object is one of the schema's own.
  private func isOwn(_ id: DeclarationID) -> Bool {
    id.schema == schema.name && schema.hasObject(id.name)
  }

  private func write(_ example: Example, to page: inout MarkdownPage) {
    page.heading(3, example.title)
    page.block { text in
      if !example.documentation.isEmpty {
        text.prose(example.documentation)
        text.endLine()
      }
      writeVerdict(of: example, to: &text)
    }
    write(example.json, language: example.verdict == .malformed ? "text" : "json", to: &page)
    if !example.expectations.isEmpty {
      page.sentences("Findings:")
      page.list(example.expectations) { write($0, of: example, to: &$1) }
    }
    for result in example.mapsTo { write(result, of: example, to: &page) }
  }

  private func writeVerdict(of example: Example, to text: inout MarkdownText) {
    switch example.verdict {
    case .valid: text.put("Valid")
    case .invalid: text.put("Invalid")
    case .malformed: text.put("Not JSON")
    }
    let source = example.provenance.sourceText
    if !source.isEmpty {
      text.put("; source: ")
      text.prose(source)
    }
    text.put(".")
    text.endLine()
  }

  /// A payload; of one that is long because length is its point, the beginning.
  private func write(_ json: String, language: String, to page: inout MarkdownPage) {
    let (limit, shown) = (3_000, 300)
    let count = json.utf8.count > limit ? json.unicodeScalars.count : 0
    guard count > limit else { return page.fenced(json, language: language) }
    page.fenced(String(json.unicodeScalars.prefix(shown)) + " …", language: "text")
    page.sentences("These are the first \(shown) of \(count) characters.")
  }

  /// Writes a finding that the example gets, linked to what it means.
  private func write(
    _ expectation: Example.Expectation, of example: Example, to text: inout MarkdownText
  ) {
    text.put("[")
    text.code(expectation.code)
    text.put("](")
    guard BuiltInFinding(code: expectation.code) == nil,
      let (rule, owner) = rule(expectation.code, of: example)
    else {
      text.put("Findings.md#")
      text.anchor(FindingsPage.builtInTitle)
      text.put(")")
      return writePlace(expectation.pointer, to: &text)
    }
    if owner.id.schema != schema.name { text.put(owner.id.schema + ".md") }
    text.put("#")
    text.anchor(owner.rulesTitle)
    text.put(")")
    writePlace(expectation.pointer, to: &text)
    text.put(": ")
    text.prose(links.set.message(of: rule))
  }

  private func writePlace(_ pointer: String?, to text: inout MarkdownText) {
    guard let pointer else { return }
    if pointer.isEmpty { return text.put(" at the whole payload") }
    text.put(" at ")
    text.code(pointer)
  }

  /// The rule with an id: of the example's own object if that has it, else the first that has.
  private func rule(_ id: String, of example: Example) -> (Rule, Object)? {
    if let own = links.set.object(example.object), let rule = own.rule(id) { return (rule, own) }
    for schema in [schema] + links.set.schemas {
      for object in schema.objects {
        if let rule = object.rule(id) { return (rule, object) }
      }
    }
    return nil
  }

  /// A JSON text without its line breaks and what they are indented by.
  private func onOneLine(_ json: String) -> String {
    json.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private func write(
    _ result: Example.MapsTo, of example: Example, to page: inout MarkdownPage
  ) {
    page.block { text in
      text.put("As ")
      text.code(links.set.mapping(result.mapping)?.target.description ?? result.mapping.name)
      let givens =
        example.givens.map { "\($0.name) = \($0.value.text)" }
        + example.givenObjects.map { "\($0.name) = \(onOneLine($0.json))" }
      if !givens.isEmpty {
        text.put(", given ")
        text.codes(givens)
      }
      text.put(result.results.isEmpty ? ": nothing is sent." : ":")
      text.endLine()
    }
    for text in result.results { page.fenced(text, language: "json") }
  }
}
