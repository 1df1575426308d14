import PushSchemaModel

/// How the types of one object's fields are spelled in Swift, nested enums included.
struct SwiftTypes {
  let names: SwiftNames

  /// An enum that a field's own type needs: a list of values, or alternatives.
  struct Nested {
    let name: String
    let type: PayloadType
    /// The key of the field it belongs to, for its documentation.
    let key: String
  }

  /// The type's spelling; `nested` names the enum that stands for it where it needs one.
  func spelling(_ type: PayloadType, nested: String) -> String {
    switch type {
    case .string: "String"
    case .integer: "Int"
    case .float: "Double"
    case .boolean: "Bool"
    case .flag: "Flag"
    case .null, .any, .invalid: "JSONValue"
    case .anyObject: "JSONObject"
    case .map(.any, _): "JSONObject"
    case .map(let value, _): "JSONMembers<" + spelling(value, nested: nested + "Value") + ">"
    case .array(let item, _): "[" + spelling(item, nested: nested + "Item") + "]"
    case .object(let id), .enumeration(let id): names.typeName(id)
    case .literals, .union: nested
    }
  }

  /// The spelling of a field's type.
  func spelling(_ field: Field, in object: Object) -> String {
    spelling(
      field.type, nested: field.type.hasNested ? names.nestedTypeName(field, in: object) : "")
  }

  /// The name that the enums and functions for a field's type start with; empty where it has none.
  func name(for field: Field, in object: Object) -> String {
    switch field.type {
    case .string, .integer, .float, .boolean, .flag, .any, .anyObject, .enumeration: ""
    default: names.nestedTypeName(field, in: object)
    }
  }

  /// The enums to be nested in an object, in the order of its fields.
  func nested(in object: Object) -> [Nested] {
    var found: [Nested] = []
    for field in object.fields where field.type.hasNested {
      collect(field.type, name: names.nestedTypeName(field, in: object), key: field.key, &found)
    }
    if let rest = object.rest {
      collect(rest.type, name: names.nestedTypeName(rest, in: object), key: rest.name, &found)
    }
    return found
  }

  private func collect(
    _ type: PayloadType, name: String, key: String, _ found: inout [Nested]
  ) {
    switch type {
    case .literals: found.append(Nested(name: name, type: type, key: key))
    case .union(let alternatives):
      found.append(Nested(name: name, type: type, key: key))
      for alternative in alternatives {
        collect(alternative, name: alternativeName(alternative, in: name), key: key, &found)
      }
    case .array(let item, _): collect(item, name: name + "Item", key: key, &found)
    case .map(let value, _): collect(value, name: name + "Value", key: key, &found)
    default: break
    }
  }

  /// The name that enums nested below one alternative of a union start with.
  func alternativeName(_ alternative: PayloadType, in union: String) -> String {
    if case .literals = alternative { union + "Literal" } else { union }
  }
}

extension PayloadType {
  /// Whether it needs an enum of its own somewhere.
  fileprivate var hasNested: Bool {
    switch self {
    case .literals, .union: true
    case .array(let type, _), .map(let type, _): type.hasNested
    default: false
    }
  }
}
