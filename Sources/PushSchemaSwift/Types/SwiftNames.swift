import PushSchemaModel

/// The Swift names of the declarations of a set of schemas.
struct SwiftNames {
  /// The schemas, whose names are namespaces.
  let set: SchemaSet

  /// The full name of a declaration.
  func typeName(_ id: DeclarationID) -> String { id.schema + "." + id.name }

  /// The name with which enums nested for a field start.
  func nestedTypeName(_ field: Field, in object: Object) -> String {
    unshadowed(SwiftNaming.nestedTypeName(field.memberName), in: object)
  }

  /// The name with which enums nested for the values of a rest field start.
  func nestedTypeName(_ rest: RestField, in object: Object) -> String {
    unshadowed(SwiftNaming.nestedTypeName(rest.name) + "Value", in: object)
  }

  /// A nested type with the name of a namespace would hide all the types in it, and every object
  /// already has some names.
  private func unshadowed(_ name: String, in object: Object) -> String {
    switch name {
    case "Citation", "Form", "Key", "Texts": name + "Value"
    default: isNamespace(name, seenFrom: object.id.schema) ? name + "Value" : name
    }
  }

  /// Whether the Swift of a schema can use a namespace; other schemas of the set must not change
  /// the result.
  private func isNamespace(_ name: String, seenFrom schema: String) -> Bool {
    set.schema(name) != nil && (name == schema || set.imports(name, into: schema))
  }
}
