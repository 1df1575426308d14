import PushSchemaModel

/// How the types of one object's fields are spelled in Swift, nested enums included.
struct SwiftTypes {
  let names: SwiftNames

  /// An enum that a field's own type needs: a list of values, or alternatives.
  struct Nested {
    let name: String
    let type: PayloadType
    /// Which parts of the type were written by name.
    let written: WrittenType
    /// The key of the field it belongs to, for its documentation.
    let key: String
  }

  /// The type's spelling; `nested` names the enum that stands for it where it needs one without a name
  /// of its own.
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
    case .anyObject: "JSONObject"
    case .map(.any, _): "JSONObject"
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

  /// The spelling of a field's type.
  func spelling(_ field: Field, in object: Object) -> String {
    spelling(
      field.type, nested: field.type.hasNested ? names.nestedTypeName(field, in: object) : "",
      as: field.written)
  }

  /// The enums to be nested in an object, in the order of its fields.
  func nested(in object: Object) -> [Nested] {
    var found: [Nested] = []
    for field in object.fields where field.type.hasNested {
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

  /// The name that enums nested below one alternative of a union start with.
  func alternativeName(_ alternative: PayloadType, in union: String) -> String {
    if case .literals = alternative { union + "Literal" } else { union }
  }
}

extension PayloadType {
  /// Whether it needs an enum somewhere that has no name of its own.
  fileprivate var hasNested: Bool {
    switch self {
    case .literals(_, let name): name == nil
    case .union(_, let name), .variants(_, let name): name == nil
    case .array(let type, _), .map(let type, _), .textual(let type, _): type.hasNested
    default: false
    }
  }
}
