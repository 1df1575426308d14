package import PushSchemaModel

extension SchemaSet {
  /// The first member that contains an object, if the object is never sent or converted alone:
  /// `Braze.SendRequest.messages` for `Braze.Messages`.
  package func memberHolding(_ name: String) -> String? {
    guard let id = DeclarationID(name), object(id) != nil else { return nil }
    let isWhole = schemas.contains { schema in
      schema.endpoints.contains { $0.object == id }
        || schema.mappings.contains { $0.source == id || $0.target == id }
    }
    if isWhole { return nil }
    for object in schemas.flatMap(\.objects) where object.id != id {
      if let field = object.fields.first(where: { $0.mentionedTypes.contains(id) }) {
        return "\(object.id).\(keyText(field.key))"
      }
    }
    return nil
  }
}
