import PushSchemaModel

/// Writes the struct of an object: its properties in source order, then the one that collects other
/// members.
extension SwiftFile {
  func writeStructure(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    let types = object.fields.map { self.types.spelling($0, in: object) }
    facts.document(object, to: &writer)
    let conformance = set.content(of: object.id).isEmpty ? "PayloadObject" : "PushMessage"
    writer.block("public struct ", object.id.name, ": ", conformance) { writer in
      let start = writer.end
      for (position, field) in object.fields.enumerated() {
        writer.separate(from: start) { writer in
          facts.document(field, to: &writer)
          let isRecursive = plan.recursiveFields.contains(position)
          writer.line(
            isRecursive ? "@Indirect public var " : "public var ", plan.memberNames[position], ": ",
            types[position], field.isAlwaysRequired ? "" : "?")
        }
      }
      if let rest = object.rest {
        writer.separate(from: start) { writer in
          facts.document(rest, to: &writer)
          writer.line(
            "public var ", SwiftNaming.escaped(rest.name), ": ", spelling(of: rest))
        }
      }
      if object.hasUnknownKeys {
        writer.separate(from: start) { writer in
          writer.documentation(sentence: "Members that the schema does not know, in their order.")
          writer.line("public var unknownMembers: JSONObject")
        }
      }
      writer.separate(from: start) { writeInitializer(plan, types, to: &$0) }
      for nested in self.types.nested(in: object) {
        writer.separate(from: start) { write(nested, to: &$0) }
      }
    }
  }

  /// The type of the property that collects the members of the rest.
  private func spelling(of rest: RestField) -> String {
    types.spelling(.map(rest.type, .none), nested: SwiftNaming.nestedTypeName(rest.name))
  }

  private func writeInitializer(
    _ plan: ObjectPlan, _ types: [String], to writer: inout CodeWriter
  ) {
    let object = plan.object
    writer.documentation(sentence: "Creates a value without checking it; see `validated()`.")
    writer.block(
      head: { writer in
        writer.put("public init(")
        writer.list(.declaration) { writer in
          for (position, field) in object.fields.enumerated() {
            writer.item(
              plan.memberNames[position], ": ", types[position],
              field.isAlwaysRequired ? field.type.onlyCase.map { " = ." + $0 } ?? "" : "? = nil")
          }
          if let rest = object.rest {
            writer.item(SwiftNaming.escaped(rest.name), ": ", spelling(of: rest), " = [:]")
          }
          if object.hasUnknownKeys { writer.item("unknownMembers: JSONObject = [:]") }
        }
        writer.put(")")
      },
      { writer in
        for (position, field) in object.fields.enumerated() {
          writer.line("self.", field.memberName, " = ", plan.memberNames[position])
        }
        if let rest = object.rest {
          writer.line(
            "self.", SwiftNaming.escaped(rest.name), " = ", SwiftNaming.escaped(rest.name))
        }
        if object.hasUnknownKeys { writer.line("self.unknownMembers = unknownMembers") }
      })
  }
}

extension PayloadType {
  /// The case of the only listed value; `nil` if there are others.
  fileprivate var onlyCase: String? {
    guard case .literals(let values, let name) = value, values.count == 1, name?.isOpen != true
    else { return nil }
    return SwiftNaming.escaped(caseName(of: values[0]))
  }
}
