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
        let names = field.type.referencedTypes
        if names.isEmpty { continue }
        let use = object.id.name + "." + keyText(field.key)
        for (position, id) in names.enumerated() where !names[..<position].contains(id) {
          uses[id, default: []].append(use)
        }
      }
    }
    return uses
  }

  /// The members of other objects whose type is this object: `ApplePush.alert`.
  func uses(of id: DeclarationID) -> [String] { usesByType[id] ?? [] }

  /// Writes the type into a cell, names of objects and enumerations linked to their sections.
  func write(_ type: PayloadType, to text: inout MarkdownText) {
    let names = type.referencedTypes
    if names.count == 1 { text.put("[") }
    text.code(type.text(in: schema.name))
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

  /// Writes where the section of an object or enumeration stands, seen from the schema's page.
  func writeAddress(of id: DeclarationID, to text: inout MarkdownText) {
    if id.schema != schema.name { text.put(id.schema + ".md") }
    text.put("#")
    text.anchor(id.name)
  }
}
