import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import PushSchemaQueries
import PushSchemaSyntax

/// The description of the name under the cursor, as Markdown.
extension Session {
  func hover(_ place: Place) -> JSONValue {
    let citation = place.analysis.index.citation(at: place.offset, in: place.file.path)
    var text = HoverText(analysis: place.analysis)
    if let (use, symbol) = place.named {
      text.write(symbol)
      if symbol.kind == .source, let citation { write(citation, to: &text, in: place.analysis) }
      return hover(text, use.range, place)
    }
    guard let citation else { return builtInFinding(place) }
    write(citation, to: &text, in: place.analysis)
    return hover(text, citation.citation.range, place)
  }

  private func hover(_ text: HoverText, _ range: SourceRange, _ place: Place) -> JSONValue {
    guard !text.paragraphs.isEmpty else { return nil }
    return [
      "contents": [
        "kind": "markdown", "value": JSONValue(text.paragraphs.joined(separator: "\n\n")),
      ],
      "range": self.range(range, in: place.analysis),
    ]
  }

  /// Writes the text of the cited lines, if the document is available.
  private func write(_ place: CitationPlace, to text: inout HoverText, in analysis: Analysis) {
    let (first, last) = (place.citation.firstLine, place.citation.lastLine)
    let lines = first == last ? "line \(first)" : "lines \(first) to \(last)"
    guard let document = document(of: place, in: analysis) else {
      return text.write(prose: "\(lines); the document is not next to the schemas")
    }
    guard let range = place.lines(in: document.file) else {
      return text.write(prose: "the document has no \(lines)")
    }
    text.write(prose: "\(document.source.title), \(lines):")
    let excerpt = place.excerpt(of: range, in: document.file)
    text.write(quotation: document.file.text(in: excerpt), isPart: excerpt != range)
  }

  /// The description of the built-in finding whose code follows `expect` at the cursor.
  private func builtInFinding(_ place: Place) -> JSONValue {
    let lexed = LexedFile(place.file)
    guard
      let position = lexed.tokens.firstIndex(where: {
        $0.range.lowerBound <= place.offset && place.offset <= $0.range.upperBound
      }), position > 0, lexed.text(lexed.tokens[position - 1]) == "expect",
      let finding = BuiltInFinding(code: lexed.text(lexed.tokens[position]))
    else { return nil }
    var text = HoverText(analysis: place.analysis)
    text.write(prose: finding.meaning)
    text.write(prose: finding.wayOut)
    let range = lexed.tokens[position].range
    return hover(text, place.file.range(range.lowerBound, range.upperBound), place)
  }
}

/// Paragraphs of Markdown about a symbol.
struct HoverText {
  let analysis: Analysis
  var paragraphs: [String] = []

  private var set: SchemaSet { analysis.set }

  mutating func write(prose: String?) {
    let text = (prose ?? "").split(whereSeparator: \.isNewline).joined(separator: " ")
    if !text.isEmpty { paragraphs.append(MarkdownText.escaped(text)) }
  }

  /// Writes code of the language, and its documentation.
  mutating func write(code: String, _ documentation: String = "") {
    let longestTicks = code.utf8.split { $0 != 0x60 }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longestTicks + 1))
    paragraphs.append("\(fence)pushschema\n\(code)\n\(fence)")
    write(prose: documentation)
  }

  /// Writes lines of a document; dots around a part show that there is more text.
  mutating func write(quotation: String, isPart: Bool) {
    let text = isPart ? "… \(quotation) …" : quotation
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    paragraphs.append(
      lines.map { line in
        let words = String(line).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return words.isEmpty ? ">" : "> " + MarkdownText.escaped(words)
      }.joined(separator: "  \n"))
  }

  mutating func write(list: [String]) {
    if !list.isEmpty {
      paragraphs.append(list.map { "- " + MarkdownText.escaped($0) }.joined(separator: "\n"))
    }
  }

  // MARK: Symbols

  mutating func write(_ symbol: SymbolIndex.Symbol) {
    switch symbol.kind {
    case .field: writeField(symbol)
    case .object: writeObject(symbol.id)
    case .rule: writeRule(symbol)
    case .mapping: writeMapping(symbol.id)
    case .example: writeExample(symbol)
    case .enumeration:
      guard let enumeration = set.enumeration(symbol.id) else { return }
      write(code: "enum \(symbol.name) \(enumeration.openness)", enumeration.documentation)
      write(
        list: enumeration.values.map { value in
          value.literal.text + (value.documentation.isEmpty ? "" : ": " + value.documentation)
        })
    case .type:
      guard let type = set.namedType(symbol.id) else { return }
      write(
        code: "type \(symbol.name) = \(type.definitionText(in: symbol.schema))", type.documentation)
      write(prose: type.message)
      write(samples: type.type)
    case .payload:
      guard let payload = set.payload(symbol.id) else { return }
      write(
        code: "payload \(symbol.name) = \(payload.type.text(in: symbol.schema))",
        payload.documentation)
    case .endpoint:
      guard let endpoint = set.schema(symbol.schema)?.endpoints.first(where: { $0.id == symbol.id })
      else { return }
      write(code: "\(endpoint.method) \(endpoint.address)", endpoint.documentation)
      write(list: endpoint.credentials.map(\.text))
    case .table:
      guard let table = set.table(symbol.id) else { return }
      let columns = table.columns.joined(separator: ", ")
      write(code: "table \(symbol.name)(\(columns))", table.documentation)
      write(prose: String(counting: table.rows.count, "row"))
    case .given:
      guard let mapping = analysis.index.owner(of: symbol).flatMap({ set.mapping($0.id) }),
        let given = mapping.givens.first(where: { $0.name == symbol.name })
      else { return }
      write(code: given.text(in: symbol.schema), given.documentation)
    case .source:
      guard let source = set.schema(symbol.schema)?.source(symbol.name) else { return }
      write(code: "source \(symbol.name)")
      let parts = [source.title, source.publisher, source.file, source.url].compactMap { $0 }
      write(prose: parts.joined(separator: ", "))
    case .constant, .value, .group, .lines, .conversion: writeDeclaration(symbol)
    case .schema, .column: write(code: "\(symbol.kind.rawValue) \(symbol.name)")
    }
  }

  /// The maximum number of lines of a declaration in a description.
  private static let shownLines = 20

  /// Writes the source text of the declaration.
  private mutating func writeDeclaration(_ symbol: SymbolIndex.Symbol) {
    guard let file = analysis.files[symbol.range.path] else { return }
    let lines = file.text(in: symbol.range).split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.prefix(Self.shownLines).joined(separator: "\n")
    write(code: lines.count > Self.shownLines ? shown + "\n…" : shown)
  }

  /// Writes up to three texts that a type with a form accepts.
  private mutating func write(samples type: PayloadType) {
    guard case .string(let limits)? = type.alternative(for: .string) else { return }
    let samples = limits.samples.prefix(3).map { Literal.string($0).text }
    if !samples.isEmpty { write(prose: "such as " + samples.joined(separator: ", ")) }
  }

  private mutating func writeField(_ symbol: SymbolIndex.Symbol) {
    guard let (field, object) = analysis.field(of: symbol) else { return }
    var code = "\(keyText(field.key)): \(field.type.text(in: symbol.schema, as: field.written))"
    for clause in field.presence { code += "\n  " + clause.text }
    switch field.defaultValue {
    case .literal(let literal): code += "\n  default \(literal.text)"
    case .unspecified(let words): code += "\n  default unspecified \(Literal.string(words).text)"
    case nil: break
    }
    if field.isSensitive { code += "\n  sensitive" }
    for entry in field.availability { code += "\n  available \(entry.platform) \(entry.version)" }
    write(code: code, field.documentation)
    if let deprecation = field.deprecation {
      let use = deprecation.replacement.map { "; use \($0)" } ?? ""
      write(prose: "deprecated: \(deprecation.reason)\(use)")
    }
    write(list: object.rules(on: field.key).map { "rule \($0.id): \($0.expression.text)" })
    write(list: set.destinations(of: field.key, in: object.id))
    write(prose: set.citationText(of: field, in: object))
  }

  private mutating func writeObject(_ id: DeclarationID) {
    guard let object = set.object(id) else { return }
    let within = object.parent.map { " within \($0.text(in: id.schema))" } ?? ""
    write(code: "object \(id.name)\(within) \(object.keysText)", object.documentation)
    let required = object.fields.filter(\.isAlwaysRequired).map(\.key)
    let needs = required.isEmpty ? "" : "; required: \(required.joined(separator: ", "))"
    let fields = String(counting: object.fields.count, "field")
    write(prose: fields + ", " + String(counting: object.rules.count, "rule") + needs)
    write(list: set.mappings(from: id).map { "\($0.id) \($0.direction.rawValue) \($0.target)" })
    write(prose: set.citationText(of: object))
  }

  private mutating func writeRule(_ symbol: SymbolIndex.Symbol) {
    // A rule of a group is in every object that includes it.
    let objects = set.schema(symbol.schema)?.objects ?? []
    guard
      let (rule, object) = objects.lazy.compactMap({ object in
        object.rules.first { $0.range == symbol.nameRange }.map { ($0, object) }
      }).first
    else { return }
    let severity = rule.severity == .error ? "" : " \(rule.severity.rawValue)"
    write(code: "rule \(rule.id)\(severity): \(rule.expression.text)", rule.documentation)
    write(prose: rule.message)
    write(prose: set.citationText(of: rule, in: object))
  }

  private mutating func writeMapping(_ id: DeclarationID) {
    guard let mapping = set.mapping(id) else { return }
    write(
      code: "mapping \(id.name): \(mapping.source.text(in: id.schema)) "
        + "\(mapping.direction.rawValue) \(mapping.target.text(in: id.schema))",
      mapping.documentation)
    write(list: mapping.givens.map { $0.text(in: id.schema) })
  }

  /// Writes the findings of the example's payload, and the results of its conversions.
  private mutating func writeExample(_ symbol: SymbolIndex.Symbol) {
    let examples = set.schema(symbol.schema)?.examples ?? []
    guard let example = examples.first(where: { $0.range == symbol.nameRange }) else { return }
    let object = example.object.text(in: symbol.schema)
    write(
      code: "example \(example.name): \(object) \(example.verdict.rawValue)",
      example.documentation)
    guard analysis.runsExamples else { return }
    let interpreter = Interpreter(set)
    let bytes = Array(example.json.utf8)
    write(list: interpreter.validate(bytes, as: example.object).map(\.description))
    // Does not show the values of sensitive members again in results.
    guard !set.holdsSensitive(example.object) else { return }
    for mapping in example.mapsTo.compactMap({ set.mapping($0.mapping) }) {
      let outcome = interpreter.convert(
        bytes, as: example.object, by: mapping, givens: example.givens,
        givenObjects: example.givenObjects)
      guard case .results(let results) = outcome else { continue }
      write(prose: "converted by \(mapping.id):")
      for result in results {
        write(code: result.json ?? "nothing: \(result.suppression ?? "")")
      }
    }
  }
}

extension Object {
  /// The rules that test a field.
  fileprivate func rules(on key: String) -> [Rule] {
    rules.filter { $0.expression.paths.contains { $0.ownKey == key } }
  }

  /// The words about keys in its header: `closed also camel-case`.
  fileprivate var keysText: String {
    (isOpen ? "open" : "closed") + (takesCamelCase ? " also camel-case" : "")
      + (takesNull ? " also null" : "")
  }
}

extension SchemaSet {
  /// The results of mapping lines that read a field of an object, as phrases.
  fileprivate func destinations(of key: String, in object: DeclarationID) -> [String] {
    let uses = MappingUses(of: self)
    return schemas.flatMap(\.mappings).flatMap { mapping in
      mapping.flows().compactMap { flow -> String? in
        let reads = flow.value.source.paths.contains { path in
          path.steps.last.map { $0.isField(of: object) && $0.key == key } ?? false
        }
        guard reads else { return nil }
        let condition = flow.condition.text(code: \.self)
        guard let target = flow.target else {
          let words = uses.words(ofDrop: flow.position, in: mapping)
          return "\(mapping.id): " + (condition.isEmpty ? "" : condition + ": ") + words
        }
        let place = flow.line.form == .override ? "part of \(target.text)" : target.text
        return "\(mapping.id): becomes \(place)" + (condition.isEmpty ? "" : " " + condition)
      }
    }
  }
}

extension Given {
  /// Its declaration without its provenance: `given topic: string sample "com.example.app"`.
  fileprivate func text(in schema: String) -> String {
    var text = "given \(name): \(type.text(in: schema))"
    if let defaultValue { text += " default \(defaultValue.text)" }
    if let sample = sample?.lineText { text += " sample \(sample)" }
    return text
  }
}
