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
    page.heading(3, example.title)
    var sentences: [String] = []
    if !example.documentation.isEmpty {
      sentences.append(MarkdownText.prose(example.documentation))
    }
    sentences.append(verdict(of: example))
    page.sentences(sentences)
    write(example.json, language: example.verdict == .malformed ? "text" : "json", to: &page)
    if !example.expectations.isEmpty { page.sentences(["Findings:"]) }
    page.list(example.expectations.map { item($0, of: example) })
    for result in example.mapsTo { write(result, of: example, to: &page) }
  }

  /// A payload; of one that is long because length is its point, the beginning.
  private func write(_ json: String, language: String, to page: inout MarkdownPage) {
    let (limit, shown) = (3_000, 300)
    let count = json.unicodeScalars.count
    guard count > limit else { return page.fenced(json, language: language) }
    page.fenced(String(json.unicodeScalars.prefix(shown)) + " …", language: "text")
    page.sentences(["These are the first \(shown) of \(count) characters."])
  }

  /// A finding that the example gets, linked to what it means.
  private func item(_ expectation: Example.Expectation, of example: Example) -> String {
    let place =
      switch expectation.pointer {
      case nil: ""
      case ""?: " at the whole payload"
      case let pointer?: " at \(MarkdownText.code(pointer))"
      }
    let code = MarkdownText.code(expectation.code)
    guard BuiltInFinding(rawValue: expectation.code) == nil,
      let (rule, owner) = rule(expectation.code, of: example)
    else {
      return "[\(code)](Findings.md#\(markdownAnchor(FindingsPage.builtInTitle)))" + place
    }
    let page = owner.schema == schema.name ? "" : "\(owner.schema).md"
    let address = "\(page)#\(markdownAnchor("Rules of \(owner.name)"))"
    return "[\(code)](\(address))\(place): \(MarkdownText.prose(rule.findingMessage))"
  }

  /// The rule with an id: of the example's own object if that has it, else the first that has.
  private func rule(_ id: String, of example: Example) -> (Rule, DeclarationID)? {
    let own = set.object(example.object).map { [$0] } ?? []
    let objects = own + schema.objects + set.schemas.flatMap(\.objects)
    for object in objects {
      if let rule = object.rules.first(where: { $0.id == id }) { return (rule, object.id) }
    }
    return nil
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

extension Example {
  /// The heading of its section.
  var title: String { "\(object.name): \(name)" }
}

/// The examples of a schema by the findings they expect.
struct ReferenceExampleIndex {
  private var examples: [String: [Example]] = [:]

  init(_ schema: Schema) {
    for example in schema.examples {
      for code in Set(example.expectations.map(\.code)) {
        examples[code, default: []].append(example)
      }
    }
  }

  /// The examples that expect a rule's finding: those of the rule's own object where there are some.
  func breaking(_ rule: Rule, of object: Object) -> [Example] {
    let breaking = examples[rule.id] ?? []
    let own = breaking.filter { $0.object == object.id }
    return own.isEmpty ? breaking : own
  }
}
