import PushSchemaModel

/// A stored property of a generated struct.
struct SwiftProperty {
  /// The name without backticks.
  let name: String
  /// The type as it is declared, optional or not.
  let type: String
  /// What an initialiser fills in where nothing is given.
  let defaultValue: String?
  let documentation: [String]

  var parameter: SwiftCode {
    let declared = SwiftCode.texts(SwiftNaming.escaped(name), ": ", type)
    return defaultValue.map { .suffixed(declared, " = " + $0) } ?? declared
  }
}

extension SwiftFile {
  /// The stored properties of an object: fields in source order, then what collects other members.
  func properties(of object: Object) -> [SwiftProperty] {
    var properties = object.fields.map { field in
      let type = types.spelling(field, in: object)
      return SwiftProperty(
        name: field.memberName, type: field.isAlwaysRequired ? type : type + "?",
        defaultValue: field.isAlwaysRequired ? nil : "nil",
        documentation: facts.paragraphs(field, in: object))
    }
    if let rest = object.rest {
      let type = PayloadType.map(rest.type, nil)
      let nested = SwiftNaming.nestedTypeName(rest.name)
      properties.append(
        SwiftProperty(
          name: rest.name, type: types.spelling(type, nested: nested), defaultValue: "[:]",
          documentation: facts.paragraphs(rest)))
    } else {
      properties.append(
        SwiftProperty(
          name: "unknownMembers", type: "JSONObject", defaultValue: "[:]",
          documentation: ["Members that the schema does not know, in their order."]))
    }
    return properties
  }

  func writeStructure(_ object: Object, to writer: inout CodeWriter) {
    let properties = properties(of: object)
    writer.documentation(facts.paragraphs(object), items: object.rules.map(facts.item))
    writer.block("public struct " + object.id.name + ": PayloadObject") { writer in
      let recursive = plans[object.id]?.recursiveFields ?? []
      var parts: [(inout CodeWriter) -> Void] = properties.enumerated().map { position, property in
        { writer in
          writer.documentation(property.documentation)
          let start = recursive.contains(position) ? "@Indirect public var " : "public var "
          writer.line(start, SwiftNaming.escaped(property.name), ": ", property.type)
        }
      }
      parts.append { writeInitializer(properties, to: &$0) }
      for nested in types.nested(in: object) {
        parts.append { write(nested, of: object, to: &$0) }
      }
      writer.separated(parts)
    }
  }

  func writeInitializer(_ properties: [SwiftProperty], to writer: inout CodeWriter) {
    writer.documentation(["Creates an object of these members; nothing is checked."])
    let head = SwiftCode.list(
      open: "public init(", properties.map(\.parameter), close: ")", style: .declaration)
    writer.block(head) { writer in
      for property in properties {
        let name = SwiftNaming.escaped(property.name)
        writer.line("self.", property.name, " = ", name)
      }
    }
  }
}
