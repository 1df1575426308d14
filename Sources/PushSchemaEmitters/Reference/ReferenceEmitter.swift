package import PushSchemaModel

/// Writes the reference documentation: one page for each vendor, and the index over them.
package struct ReferenceEmitter: Emitter {
  package init() {}

  package func emit(_ set: SchemaSet) -> [Artifact] {
    let schemas = set.schemas.filter(\.isRequested)
    guard !schemas.isEmpty else { return [] }
    return schemas.map { schema in
      Artifact(path: "Reference/\(schema.name).md", bytes: page(of: schema, in: set))
    } + [
      FindingsPage(schemas: schemas).artifact,
      Artifact(path: "Reference/README.md", bytes: index(of: schemas, in: set)),
    ]
  }

  private func page(of schema: Schema, in set: SchemaSet) -> [UInt8] {
    let links = ReferenceLinks(schema: schema, set: set)
    var page = MarkdownPage()
    page.heading(1, schema.name)
    page.sentences(
      [
        "Written by pushschema from \(MarkdownText.code("\(schema.name).pushschema")); edit that file instead."
      ] + placesNote(of: schema))
    page.list(contents(of: schema, in: set))
    for object in schema.objects {
      ReferenceObjectSection(object: object, schema: schema, set: set, links: links)
        .write(to: &page)
    }
    ReferenceArrivals(schema: schema, set: set).write(to: &page)
    ReferenceValues(schema: schema).write(to: &page)
    ReferenceExamples(schema: schema, set: set).write(to: &page)
    ReferenceMistakes(schema: schema, links: links).write(to: &page)
    return page.bytes
  }

  /// How the pages name places in documents.
  private func placesNote(of schema: Schema) -> [String] {
    guard let source = schema.sources.first(where: { $0.file != nil }) else { return [] }
    let place = MarkdownText.code("\(source.id):1")
    return ["A place such as \(place) is a line of a document, here of [\(source.id)](#sources)."]
  }

  private func contents(of schema: Schema, in set: SchemaSet) -> [String] {
    var items = schema.objects.map { object in
      let title = object.id.name
      let words =
        object.documentation.isEmpty ? "" : ": " + MarkdownText.prose(object.documentation)
      return "[\(title)](#\(markdownAnchor(title)))\(words)"
    }
    let chapters = [
      (ReferenceArrivals.title, APNsMatrix(set).vendors.contains(schema.name)),
      ("Values", !schema.enumerations.isEmpty || !schema.tables.isEmpty),
      ("Examples", !schema.examples.isEmpty),
      ("Mistakes and contradictions", !schema.errata.isEmpty || !schema.conflicts.isEmpty),
      ("Sources", !schema.sources.isEmpty),
    ]
    items += chapters.filter(\.1).map { "[\($0.0)](#\(markdownAnchor($0.0)))" }
    if !schema.mappings.isEmpty {
      items.append("[What becomes of each field](../Mappings/\(schema.name).md)")
    }
    if schema.name == APNsMatrix.push.schema, !APNsMatrix(set).vendors.isEmpty {
      items.append("[Which vendor's field feeds which field](../Mappings/APNs-by-vendor.md)")
    }
    return items
  }

  private func index(of schemas: [Schema], in set: SchemaSet) -> [UInt8] {
    var page = MarkdownPage()
    page.heading(1, "Reference")
    page.sentences(["Written by pushschema from the schemas; edit those instead."])
    page.table(
      ["Schema", "Objects", "Mappings"],
      schemas.map { schema in
        let objects = schema.objects.map { object in
          "[\(object.id.name)](\(schema.name).md#\(markdownAnchor(object.id.name)))"
        }
        return [
          "[\(schema.name)](\(schema.name).md)", objects.joined(separator: ", "),
          schema.mappings.isEmpty
            ? "" : "[what becomes of each field](../Mappings/\(schema.name).md)",
        ]
      })
    page.sentences(["[The codes of findings](Findings.md) say what each check means."])
    if !APNsMatrix(set).vendors.isEmpty {
      page.sentences([
        "[APNs fields by vendor](../Mappings/APNs-by-vendor.md) is one table over all of them."
      ])
    }
    return page.bytes
  }
}

/// Where the things of a schema are described.
struct ReferenceLinks {
  let schema: Schema
  let set: SchemaSet
  let examples: ReferenceExampleIndex
  let destinations: ReferenceDestinations
  private var usesByType: [DeclarationID: [String]] = [:]

  init(schema: Schema, set: SchemaSet) {
    self.schema = schema
    self.set = set
    examples = ReferenceExampleIndex(schema)
    destinations = ReferenceDestinations(schema: schema)
    for object in schema.objects {
      for field in object.fields {
        let names = names(in: field.type)
        if names.isEmpty { continue }
        let use = object.id.name + "." + keyText(field.key)
        for id in Set(names) { usesByType[id, default: []].append(use) }
      }
    }
  }

  /// The type as a cell, names of objects and enumerations linked to their sections.
  func typeCell(_ type: PayloadType) -> String {
    let text = MarkdownText.codeCell(type.text(in: schema.name))
    let targets = names(in: type)
    guard let target = targets.first else { return text }
    if targets.count == 1 { return "[\(text)](\(address(of: target)))" }
    let links = targets.map { "[\($0.name)](\(address(of: $0)))" }
    return "\(text) (\(links.joined(separator: ", ")))"
  }

  func link(to id: DeclarationID) -> String { "[\(id.description)](\(address(of: id)))" }

  private func address(of id: DeclarationID) -> String {
    let page = id.schema == schema.name ? "" : "\(id.schema).md"
    return "\(page)#\(markdownAnchor(id.name))"
  }

  private func names(in type: PayloadType) -> [DeclarationID] {
    switch type {
    case .object(let id), .enumeration(let id): [id]
    case .array(let element, _): names(in: element)
    case .map(let value, _): names(in: value)
    case .union(let alternatives): alternatives.flatMap(names)
    default: []
    }
  }

  /// The members of other objects whose type is this object: `ApplePush.alert`.
  func uses(of id: DeclarationID) -> [String] { usesByType[id] ?? [] }
}
