import PushSchemaModel

/// Data that all chapters of a schema's page use.
final class SchemaContext: Sendable {
  let schema: Schema
  let routes: PushRoutes
  let examples: ReferenceExampleIndex
  /// The members of other objects that contain an object: `ApplePush.alert`.
  let uses: [DeclarationID: [MemberID]]
  /// The objects that are whole payloads: in no other object and no given, a push, or converted to
  /// one.
  let wholePayloads: [Object]

  var set: SchemaSet { routes.set }

  init(schema: Schema, routes: PushRoutes) {
    self.schema = schema
    self.routes = routes
    examples = ReferenceExampleIndex(schema)
    var uses: [DeclarationID: [MemberID]] = [:]
    for object in schema.objects {
      for field in object.fields {
        for id in field.mentionedTypes {
          uses[id, default: []].append(MemberID(object: object.id, key: field.key))
        }
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
    return [.code(text), " ("] + .list(names.map { .link($0.name, Place($0)) }) + [")"]
  }

  /// The mappings of this schema from an object.
  func mappings(from id: DeclarationID) -> [Mapping] {
    set.mappings(from: id).filter { $0.id.schema == schema.name && $0.direction.runsForward }
  }

  /// The provenance, as a remark; nothing if there is none.
  func source(of provenance: Provenance) -> [Block] {
    let text = provenance.sourceText
    return text.isEmpty ? [] : [.remark(["Source: "] + .prose(text) + ["."])]
  }
}

extension String {
  /// The text with a capital first letter.
  var asSentence: String {
    guard let first = unicodeScalars.first, first.isASCII else { return self }
    return first.properties.uppercaseMapping + String(unicodeScalars.dropFirst())
  }
}
