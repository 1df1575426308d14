import PushSchemaModel

/// The chapter of a schema's examples, with their verdicts and converted outputs.
struct ReferenceExamples {
  let schema: Schema
  let set: SchemaSet

  func write(to page: inout MarkdownPage) {
    guard !schema.examples.isEmpty else { return }
    page.heading(2, "Examples")
    for object in schema.objects {
      for example in schema.examples where example.object == object.id {
        write(example, to: &page)
      }
    }
    for example in schema.examples
    where set.object(example.object) == nil
      || example.object.schema != schema.name
    {
      write(example, to: &page)
    }
  }

  private func write(_ example: Example, to page: inout MarkdownPage) {
    page.heading(3, "\(example.object.name): \(example.name)")
    var sentences: [String] = []
    if !example.documentation.isEmpty {
      sentences.append(MarkdownText.prose(example.documentation))
    }
    sentences.append(verdict(of: example))
    page.sentences(sentences)
    page.fenced(example.json, language: example.verdict == .malformed ? "text" : "json")
    page.list(
      example.expectations.map { expectation in
        let place = expectation.pointer.map { " at \(MarkdownText.code($0))" } ?? ""
        return MarkdownText.code(expectation.code) + place
      })
    for result in example.mapsTo { write(result, of: example, to: &page) }
  }

  private func verdict(of example: Example) -> String {
    let words =
      switch example.verdict {
      case .valid: "Valid"
      case .invalid: "Invalid"
      case .malformed: "Not JSON"
      }
    let source = example.provenance.sourceText
    return source.isEmpty ? "\(words)." : "\(words); source: \(MarkdownText.prose(source))."
  }

  private func write(
    _ result: Example.MapsTo, of example: Example, to page: inout MarkdownPage
  ) {
    let target =
      set.schema(result.mapping.schema)?.mappings.first { $0.id == result.mapping }?
      .target.description ?? result.mapping.name
    var sentence = "As \(MarkdownText.code(target))"
    if !example.givens.isEmpty {
      let givens = example.givens.map { MarkdownText.code("\($0.name) = \($0.value.text)") }
      sentence += ", given \(givens.joined(separator: ", "))"
    }
    page.sentences([sentence + (result.results.isEmpty ? ": nothing is sent." : ":")])
    for text in result.results { page.fenced(text, language: "json") }
  }
}
