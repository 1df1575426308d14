import PushSchemaModel
import PushSchemaQueries
import PushSchemaSyntax

/// Collects the texts that are allowed at the cursor, the most likely first.
struct Proposals {
  let analysis: Analysis
  let context: CompletionContext
  let schema: String
  var items: [Proposal] = []
  var known: Set<String> = []

  var set: SchemaSet { analysis.set }

  /// Adds a proposal, unless one has its label; `text` is inserted instead of the label.
  mutating func add(
    _ label: String, _ kind: Proposal.Kind, text: String? = nil, detail: String? = nil,
    documentation: String = ""
  ) {
    guard known.insert(label).inserted else { return }
    items.append(
      Proposal(
        label: label, kind: kind, text: text ?? label, detail: detail,
        documentation: documentation))
  }

  mutating func add(words: [String]) {
    for word in words { add(word, .keyword) }
  }

  mutating func collect() {
    let last = context.before()?.text ?? ""
    guard let declaration = context.declaration else { return collectHeader(last) }
    if collectAnywhere(last) { return }
    switch declaration {
    case "enum":
      add(words: context.depth == 0 ? ["open", "closed"] : ["as", "available", "deprecated"])
      add(words: ["cite", "inferred"])
    case "object", "fields": collectObject(last)
    case "type", "payload": collectNamedType(last)
    case "mapping": collectMapping(last)
    case "endpoint": collectEndpoint(last)
    case "example": collectExample(last)
    case "source": if context.depth > 0 { add(words: LanguageWords.sourceProperties) }
    case "table": add(words: context.depth > 0 ? ["row"] : ["cite", "inferred"])
    case "conversion": if context.depth == 0 { add(words: ["cite", "inferred"]) }
    case "erratum": add(words: ["says", "means", "ignored", "because"])
    case "conflict": add(words: ["versus", "resolved", "because"])
    case "accepted": add(words: ["breaks", "senders", "receivers", "swift", "results", "because"])
    default: break
    }
    if context.startsLine, context.depth == 0 { addDeclarations() }
  }

  private mutating func collectHeader(_ last: String) {
    if last == "import" { return addImports() }
    if context.words.isEmpty { return add("language", .keyword, text: "language 1") }
    guard context.startsLine else { return }
    if !context.words.contains(where: { $0.text == "schema" }) { add(words: ["schema"]) }
    add(words: ["import"])
    addDeclarations()
  }

  private mutating func addDeclarations() {
    add(words: [
      "object", "enum", "mapping", "example", "type", "fields", "table", "conversion", "constant",
      "payload", "endpoint", "source", "erratum", "conflict", "accepted",
    ])
  }

  private mutating func addImports() {
    let imported = Set(set.schema(schema)?.imports ?? [])
    for name in analysis.importableSchemas where name != schema && !imported.contains(name) {
      add(name, .module)
    }
  }

  /// Proposes what follows words with one meaning everywhere; whether the last word is one.
  private mutating func collectAnywhere(_ last: String) -> Bool {
    switch last {
    case "inferred", "message", "lossy", "discloses", "drop", "prefix", "keys": break
    case "constant" where context.words.count > 1: break
    case "cite": addSources()
    case "," where context.isInCitation: addSources()
    case "available": add(words: ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"])
    case "." where context.before(2)?.text == "constant":
      for symbol in analysis.index.symbols where symbol.kind == .constant && symbol.schema == schema
      {
        add(symbol.name, .value)
      }
    default: return false
    }
    return true
  }

  private mutating func addSources() {
    for source in set.schema(schema)?.sources ?? [] {
      add(source.id, .module, text: source.id + ":", detail: source.title)
    }
  }

  private mutating func collectNamedType(_ last: String) {
    if ["=", "|", "[", ":"].contains(last) || context.path != nil { return addTypes() }
    add(words: ["message", "cite", "inferred"])
  }

  private mutating func collectExample(_ last: String) {
    let shown = context.qualifiedName(behind: [":"])
    switch last {
    case ":", ".": return addObjects()
    case "expect": return addCodes(of: [object(shown)].compactMap(\.self))
    case "to": return addTargets(of: shown)
    case "given": return addGivens(of: shown)
    case "maps": return add(words: ["to"])
    case "finds": return addCodes(of: (object(shown).map(set.mappings) ?? []).map(\.target))
    default: break
    }
    let hasVerdict = context.words.contains { ["valid", "invalid", "malformed"].contains($0.text) }
    add(
      words: hasVerdict
        ? ["json", "file", "expect", "given", "maps", "loses", "finds", "at", "cite", "inferred"]
        : ["valid", "invalid", "malformed"])
  }

  private mutating func collectEndpoint(_ last: String) {
    if context.depth == 0 {
      if [":", "->", "."].contains(last) { return addObjects() }
      return add(words: ["cite", "inferred"])
    }
    if ["headers", "body", "credential", "="].contains(context.opener) || context.path != nil {
      let head = context.words.prefix { $0.text != "{" && $0.text != "->" }
      let sent = CompletionContext.qualifiedName(head.drop { $0.text != ":" }.dropFirst())
      if let object = object(sent) { addMembers(from: .object(object), isCondition: false) }
      return
    }
    add(words: ["cite", "inferred"])
    if context.startsLine || last == "{" {
      add(words: ["method", "address", "headers", "body", "part", "header", "credential"])
    }
  }

  func object(_ names: [String]) -> DeclarationID? {
    DeclarationID(names, in: schema).map(set.rootObject)
  }

  private mutating func addCodes(of objects: [DeclarationID]) {
    guard !objects.isEmpty else { return }
    for object in objects.flatMap({ $0.objectsInside(set.object) }) {
      for rule in object.rules {
        add(rule.id, .event, detail: object.id.name, documentation: rule.documentation)
      }
    }
    for finding in BuiltInFinding.allCases {
      add(finding.rawValue, .event, documentation: finding.meaning)
    }
  }

  private mutating func addTargets(of names: [String]) {
    for mapping in object(names).map(set.mappings) ?? [] {
      add(mapping.target.text(in: schema), .class, detail: mapping.id.name)
    }
    add(words: ["nothing", "refused"])
  }

  private mutating func addGivens(of names: [String]) {
    for given in (object(names).map(set.mappings) ?? []).flatMap(\.givens) {
      add(given.name, .variable, text: given.name + " = ", detail: given.type.text(in: schema))
    }
  }

  // MARK: Names of declarations

  mutating func addObjects() { addDeclared([.object, .payload]) }

  mutating func addTypes() {
    if context.path == nil { add(words: LanguageWords.builtInTypes) }
    addDeclared([.enumeration, .type, .object])
  }

  /// Proposes the declarations of the file's schema, then those of imported schemas by their
  /// qualified names. After a schema's name and a dot, proposes only the declarations of that
  /// schema.
  mutating func addDeclared(_ kinds: [SymbolIndex.Symbol.Kind]) {
    let symbols = analysis.index.symbols.filter { kinds.contains($0.kind) }
    if let path = context.path {
      for symbol in symbols where [symbol.schema] == path.names { add(symbol, symbol.name) }
      return
    }
    for symbol in symbols where symbol.schema == schema { add(symbol, symbol.name) }
    let imports = set.schema(schema)?.imports ?? []
    for symbol in symbols where imports.contains(symbol.schema) {
      add(symbol, symbol.id.description)
    }
  }

  private mutating func add(_ symbol: SymbolIndex.Symbol, _ name: String) {
    add(name, symbol.kind == .enumeration ? .enum : .class, detail: symbol.kind.rawValue)
  }
}

extension CompletionContext {
  /// Whether the cursor is in a citation, so that another citation can follow a comma.
  fileprivate var isInCitation: Bool {
    guard let start = words.lastIndex(where: { $0.text == "cite" }) else { return false }
    return words[(start + 1)...].allSatisfy { word in
      word.kind == .string || word.kind == .number || word.isName
        || [":", "-", ","].contains(word.text)
    }
  }
}
