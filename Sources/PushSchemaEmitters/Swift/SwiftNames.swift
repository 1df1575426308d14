import PushSchemaModel

/// The names of one schema set's declarations in generated Swift.
struct SwiftNames {
  /// The names of all schemas.
  let namespaces: Set<String>

  /// The full name of an object or enumeration.
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
    case "Citation", "Form", "Key", "Keys", "Texts": name + "Value"
    default: namespaces.contains(name) ? name + "Value" : name
    }
  }

  /// The case of a union for one of its alternatives.
  func unionCase(_ alternative: PayloadType) -> String {
    switch alternative {
    case .string: "text"
    case .integer: "integer"
    case .float: "number"
    case .boolean: "boolean"
    case .flag: "flag"
    case .null: "null"
    case .any, .invalid: "value"
    case .anyObject, .map: "object"
    case .literals(let values): values.first?.isNumber == true ? "integer" : "text"
    case .array: "list"
    case .object(let id), .enumeration(let id): SwiftNaming.caseName(id.name) ?? "value"
    case .union: "value"
    }
  }
}
