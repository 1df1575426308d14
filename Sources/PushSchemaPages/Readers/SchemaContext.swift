import PushSchemaModel

/// Data that all chapters of a schema's page use.
final class SchemaContext: Sendable {
  let schema: Schema
  let routes: PushRoutes
  private let examplesByObject: [DeclarationID: [Example]]
  /// The examples by the codes of the findings that they expect.
  private let examplesByCode: [String: [Example]]
  /// The members of other objects that contain an object: `ApplePush.alert`.
  let uses: [DeclarationID: [MemberID]]
  /// The objects that are whole payloads: in no other object and no given, a push, or converted to
  /// one.
  let wholePayloads: [Object]

  var set: SchemaSet { routes.set }

  init(schema: Schema, routes: PushRoutes) {
    self.schema = schema
    self.routes = routes
    examplesByObject = Dictionary(grouping: schema.examples, by: \.object)
    examplesByCode = schema.examples.reduce(into: [:]) { examples, example in
      for code in Set(example.expectations.map(\.code)) {
        examples[code, default: []].append(example)
      }
    }
    let uses = schema.objects.reduce(into: [DeclarationID: [MemberID]]()) { uses, object in
      for field in object.fields {
        let member = MemberID(object: object.id, key: field.key)
        for id in field.mentionedTypes { uses[id, default: []].append(member) }
      }
    }
    self.uses = uses
    let sources = Set(
      schema.mappings.filter { $0.target == ApplePaths.push && $0.direction.runsForward }
        .map(\.source))
    let givens = Set(
      schema.mappings.flatMap(\.givens).flatMap { $0.type.heldObjects(in: routes.set).map(\.id) }
    ).subtracting(schema.endpoints.map(\.object))
    wholePayloads = schema.objects.filter { object in
      uses[object.id] == nil && !givens.contains(object.id) || object.id == ApplePaths.push
        || sources.contains(object.id)
    }
  }

  /// All examples of an object, in their order.
  func examples(of id: DeclarationID) -> [Example] { examplesByObject[id] ?? [] }

  /// The first three examples that expect a rule's finding, preferably of the rule's own object.
  func examples(breaking rule: Rule, of object: Object) -> ArraySlice<Example> {
    let all = examplesByCode[rule.id] ?? []
    let own = all.filter { $0.object == object.id }
    return (own.isEmpty ? all : own).prefix(3)
  }

  /// The pictures of the pushes that are results of an example.
  func pictures(of example: Example) -> [ExamplePicture] {
    ExamplePicture.all(of: example, in: schema, set)
  }

  /// A type in the language's notation, with links from names to their declarations.
  func line(_ type: PayloadType, as written: WrittenType) -> Line {
    line(type.text(in: schema.name, as: written), naming: type.referencedTypes(as: written))
  }

  /// The definition of a named type.
  func line(definitionOf type: NamedType) -> Line {
    line(type.definitionText(in: schema.name), naming: type.definingTypes)
  }

  private func line(_ text: String, naming names: [DeclarationID]) -> Line {
    guard let first = names.first else { return [.code(text)] }
    if names.count == 1 { return [.link(code: text, Place(first))] }
    return [.code(text)] + Line.list(names.map { .link($0.name, Place($0)) }).between(" (", ")")
  }

  /// The mappings of this schema from an object.
  func mappings(from id: DeclarationID) -> [Mapping] {
    set.mappings(from: id).filter { $0.id.schema == schema.name && $0.direction.runsForward }
  }

  /// The description of a declaration that is no object.
  func section(
    _ id: DeclarationID, _ documentation: String, _ blocks: [Block], _ provenance: Provenance
  ) -> Block {
    .section(
      .value, address: Address.declaration(id.name),
      [.heading(3, id.name), .paragraph(.prose(documentation))] + blocks + source(of: provenance))
  }

  /// The provenance and the name in Swift, as a remark; nothing if there is neither.
  func source(of provenance: Provenance, swiftName name: String = "") -> [Block] {
    let source = Line.prose(provenance.sourceText).between("Source: ", ".")
    let name: Line = name.isEmpty ? [] : ["In Swift ", .code(name), "."]
    return [.remark(.joined([source, name], by: " "))]
  }
}

extension String {
  /// The text with a capital first letter.
  var asSentence: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }
}
