import PushSchemaModel

/// The names of one schema set's declarations in generated Swift.
struct SwiftNames {
  /// The names of all schemas.
  let namespaces: Set<String>

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
    default: namespaces.contains(name) ? name + "Value" : name
    }
  }
}
