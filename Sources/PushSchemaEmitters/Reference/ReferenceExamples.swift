import PushSchemaModel

/// The chapter of a schema's examples, with their verdicts and converted outputs.
struct ReferenceExamples {
  let schema: Schema
  let set: SchemaSet

  func write(to page: inout MarkdownPage) {
    guard !schema.examples.isEmpty else { return }
    page.heading(2, "Examples")
    let own = schema.examples.indices.filter { isOwn(schema.examples[$0].object) }
    let positions = Dictionary(grouping: own) { schema.examples[$0].object.name }
    for object in schema.objects {
      for position in positions[object.id.name] ?? [] {
        write(schema.examples[position], to: &page)
      }
    }
    for example in schema.examples where !isOwn(example.object) { write(example, to: &page) }
  }

  /// Whether an object is one of the schema's own.
  private func isOwn(_ id: DeclarationID) -> Bool {
    id.schema == schema.name && schema.hasObject(id.name)
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
    let count = json.utf8.count > limit ? json.unicodeScalars.count : 0
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
    if let own = set.object(example.object), let rule = own.rule(id) { return (rule, own.id) }
    for schema in [schema] + set.schemas {
      for object in schema.objects {
        if let rule = object.rule(id) { return (rule, object.id) }
      }
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
  private struct Breach: Hashable {
    let code: String
    /// `nil` for the examples of all objects.
    let object: DeclarationID?
  }

  private var examples: [Breach: [Example]] = [:]

  init(_ schema: Schema) {
    for example in schema.examples {
      for code in Set(example.expectations.map(\.code)) {
        for object in [nil, example.object] {
          examples[Breach(code: code, object: object), default: []].append(example)
        }
      }
    }
  }

  /// The examples that expect a rule's finding: those of the rule's own object where there are some.
  func breaking(_ rule: Rule, of object: Object) -> [Example] {
    examples[Breach(code: rule.id, object: object.id)]
      ?? examples[Breach(code: rule.id, object: nil)] ?? []
  }
}
