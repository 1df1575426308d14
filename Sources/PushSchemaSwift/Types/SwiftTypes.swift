import PushSchemaModel

/// The Swift types of one object's fields, including nested enums.
struct SwiftTypes {
  let names: SwiftNames

  /// An enum for a field's own type: a list of values, or a union.
  struct Nested {
    let name: String
    let type: PayloadType
    /// The parts of the type that are written as names.
    let written: WrittenType
    /// The key of its field, for its documentation.
    let key: String
  }

  /// The type in Swift; `nested` is the name of its enum if it needs one and has no name.
  func spelling(
    _ type: PayloadType, nested: String, as written: WrittenType = .plain
  ) -> String {
    if case .named(let id) = written { return names.typeName(id) }
    return switch type {
    case .string: "String"
    case .integer: "Int"
    case .float: "Double"
    case .boolean: "Bool"
    case .flag: "Flag"
    case .null, .any, .invalid: "JSONValue"
    case .anyObject, .map(.any, _): "JSONObject"
    case .map(let value, _):
      "JSONMembers<" + spelling(value, nested: nested + "Value", as: written.element) + ">"
    case .textual(let value, _): spelling(value, nested: nested, as: written)
    case .array(let item, _):
      "[" + spelling(item, nested: nested + "Item", as: written.element) + "]"
    case .object(let id), .enumeration(let id): names.typeName(id)
    case .literals(_, let name?), .union(_, let name?), .variants(_, let name?):
      names.typeName(name.id)
    case .literals(_, nil), .union(_, nil), .variants(_, nil): nested
    }
  }

  /// The Swift type of a field.
  func spelling(_ field: Field, in object: Object) -> String {
    spelling(field.type, nested: names.nestedTypeName(field, in: object), as: field.written)
  }

  /// The enums nested in an object, in the order of its fields.
  func nested(in object: Object) -> [Nested] {
    var found: [Nested] = []
    for field in object.fields {
      collect(
        field.type, field.written, name: names.nestedTypeName(field, in: object), key: field.key,
        &found)
    }
    if let rest = object.rest {
      collect(
        rest.type, rest.written, name: names.nestedTypeName(rest, in: object), key: rest.name,
        &found)
    }
    return found
  }

  /// The enums nested for a given, if they have no names.
  func nested(for given: Given, named name: String) -> [Nested] {
    var found: [Nested] = []
    collect(given.type, .plain, name: name, key: given.name, &found)
    return found
  }

  private func collect(
    _ type: PayloadType, _ written: WrittenType, name: String, key: String,
    _ found: inout [Nested]
  ) {
    switch type {
    case .literals(_, nil):
      found.append(Nested(name: name, type: type, written: written, key: key))
    case .union(_, nil), .variants(_, nil):
      found.append(Nested(name: name, type: type, written: written, key: key))
      for (position, alternative) in type.cases.enumerated() {
        collect(
          alternative, written.alternative(position), name: alternativeName(alternative, in: name),
          key: key, &found)
      }
    case .array(let item, _):
      collect(item, written.element, name: name + "Item", key: key, &found)
    case .map(let value, _):
      collect(value, written.element, name: name + "Value", key: key, &found)
    case .textual(let value, _): collect(value, written, name: name, key: key, &found)
    default: break
    }
  }

  /// The name with which enums nested in one alternative of a union start.
  func alternativeName(_ alternative: PayloadType, in union: String) -> String {
    if case .literals = alternative { union + "Literal" } else { union }
  }
}
