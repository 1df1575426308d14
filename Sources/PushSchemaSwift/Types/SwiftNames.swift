import PushSchemaModel

/// The names of one schema set's declarations in generated Swift.
struct SwiftNames {
  /// The schemas, whose names are namespaces.
  let set: SchemaSet

  /// The full name of a declaration.
  func typeName(_ id: DeclarationID) -> String { id.schema + "." + id.name }

  /// The name that enums nested for a field start with.
  func nestedTypeName(_ field: Field, in object: Object) -> String {
    unshadowed(SwiftNaming.nestedTypeName(field.memberName), in: object)
  }

  /// The name that enums nested for the values of a rest field start with.
  func nestedTypeName(_ rest: RestField, in object: Object) -> String {
    unshadowed(SwiftNaming.nestedTypeName(rest.name) + "Value", in: object)
  }

  /// A nested type named like a namespace would hide all the types in it, and some names are taken by
  /// what every object has.
  private func unshadowed(_ name: String, in object: Object) -> String {
    switch name {
    case "Citation", "Form", "Key", "Texts": name + "Value"
    default: isNamespace(name, seenFrom: object.id.schema) ? name + "Value" : name
    }
  }

  /// Whether the Swift of a schema can name a namespace; other schemas of the set must not change it.
  private func isNamespace(_ name: String, seenFrom schema: String) -> Bool {
    set.schema(name) != nil && (name == schema || set.imports(name, into: schema))
  }
}
