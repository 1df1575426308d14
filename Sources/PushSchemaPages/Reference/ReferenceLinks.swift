import PushSchemaModel

/// What all sections of a schema's page look at: where its things are described.
final class ReferenceLinks {
  let schema: Schema
  let set: SchemaSet
  let examples: ReferenceExampleIndex
  let destinations: ReferenceDestinations
  private let usesByType: [DeclarationID: [String]]

  init(schema: Schema, set: SchemaSet) {
    self.schema = schema
    self.set = set
    examples = ReferenceExampleIndex(schema)
    destinations = ReferenceDestinations(schema: schema)
    usesByType = ReferenceLinks.uses(in: schema)
  }

  private static func uses(in schema: Schema) -> [DeclarationID: [String]] {
    var uses: [DeclarationID: [String]] = [:]
    for object in schema.objects {
      for field in object.fields {
        let names = field.mentionedTypes
        if names.isEmpty { continue }
        let use = object.id.name + "." + keyText(field.key)
        for id in names { uses[id, default: []].append(use) }
      }
    }
    return uses
  }

  /// The members of other objects whose type is this object: `ApplePush.alert`.
  func uses(of id: DeclarationID) -> [String] { usesByType[id] ?? [] }

  /// Writes the type into a cell, names of declarations linked to their sections.
  func write(_ type: PayloadType, as written: WrittenType, to text: inout MarkdownText) {
    write(
      type.text(in: schema.name, as: written), naming: type.referencedTypes(as: written), to: &text)
  }

  /// Writes what a named type stands for, names linked to their sections.
  func write(definitionOf type: NamedType, to text: inout MarkdownText) {
    write(type.definitionText(in: schema.name), naming: type.definingTypes, to: &text)
  }

  private func write(
    _ type: String, naming names: [DeclarationID], to text: inout MarkdownText
  ) {
    if names.count == 1 { text.put("[") }
    text.code(type)
    guard let first = names.first else { return }
    if names.count == 1 {
      text.put("](")
      writeAddress(of: first, to: &text)
      text.put(")")
      return
    }
    text.put(" (")
    for (position, id) in names.enumerated() {
      text.put(position == 0 ? "[" : ", [")
      text.put(id.name)
      text.put("](")
      writeAddress(of: id, to: &text)
      text.put(")")
    }
    text.put(")")
  }

  /// Writes where the section of a declaration stands, seen from the schema's page.
  func writeAddress(of id: DeclarationID, to text: inout MarkdownText) {
    if id.schema != schema.name { text.put(id.schema + ".md") }
    text.put("#")
    text.anchor(id.name)
  }
}
