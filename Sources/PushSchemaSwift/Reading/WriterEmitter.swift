import PushSchemaModel

extension SwiftFile {
  /// Writes the function that writes an object's members.
  func writeMemberWriter(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.block("public func writeMembers(to writer: inout JSONWriter)") { writer in
      for (position, field) in plan.object.fields.enumerated() {
        writeMember(field, plan.memberNames[position], to: &writer)
      }
      if let rest = plan.object.rest { writeRest(rest, to: &writer) }
      if plan.object.hasUnknownKeys { writer.line("writer.members(unknownMembers)") }
    }
  }

  /// Writes a field whose property has this name in Swift.
  func writeMember(_ field: Field, _ name: String, to writer: inout CodeWriter) {
    let property = ownProperty(field.memberName, name)
    guard field.type.isWrittenAsText else {
      return writer.statement { writer in
        writer.call(field.isSensitive ? "writer.sensitiveMember" : "writer.member") { writer in
          writer.item(jsonKey: field.key)
          writer.item(property)
        }
      }
    }
    guard !field.isAlwaysRequired else {
      return writeMember(field, value: property, to: &writer)
    }
    let isHidden = property.hasPrefix("self.")
    let value = isHidden ? "value" : property
    writer.block("if let ", isHidden ? "value = " + property : property) {
      writeMember(field, value: value, to: &$0)
    }
  }

  /// Writes a member by a closure that writes its value.
  private func writeMember(_ field: Field, value: String, to writer: inout CodeWriter) {
    writer.statement { writer in
      writer.call(field.isSensitive ? "writer.sensitiveMember" : "writer.member") {
        $0.item(jsonKey: field.key)
      }
      writer.put(" { ", writing(field.type, value), " }")
    }
  }

  /// A property of the object in its writing function, which has a parameter `writer`.
  private func ownProperty(_ name: String, _ escaped: String) -> String {
    name == "writer" ? "self.writer" : escaped
  }

  private func writeRest(_ rest: RestField, to writer: inout CodeWriter) {
    let name = ownProperty(rest.name, SwiftNaming.escaped(rest.name))
    let function = rest.isSensitive ? "sensitiveMember" : "member"
    guard rest.type.isWrittenAsText else { return writer.line("writer.\(function)s(\(name))") }
    writer.block("for (name, value) in \(name)") { writer in
      writer.line("writer.\(function)(named: name) { \(writing(rest.type, "value")) }")
    }
  }

  /// A call that writes a value with `writer`; by default that is the first parameter of a closure.
  private func writing(_ type: PayloadType, _ value: String, by writer: String = "$0") -> String {
    switch type {
    case .array(let item, _) where item.isWrittenAsText:
      "\(writer).array(\(value)) { \(writing(item, "$1")) }"
    case .map(let item, _) where item.isWrittenAsText:
      "\(writer).map(\(value)) { \(writing(item, "$1")) }"
    case .textual(let content, let form) where form.isText:
      content.isContainer
        ? "\(writer).writeText(\(value)) { \(writing(content, "$1")) }"
        : "\(writer).write(asText: \(value))"
    case .textual(let content, _): writing(content, value, by: writer)
    default: "\(writer).write(\(value))"
    }
  }

  /// Writes the function that writes a value of a union.
  func writeUnionWriter(_ union: PayloadType, to writer: inout CodeWriter) {
    writer.block("public func write(to writer: inout JSONWriter)") { writer in
      writer.line("switch self {")
      for alternative in union.cases {
        let name = union.unionCase(alternative)
        switch alternative.value {
        case .null: writer.line("case .\(name): writer.writeNull()")
        case .flag:
          writer.line("case .\(name): \(writing(alternative, "Flag.on", by: "writer"))")
        default:
          writer.line("case .\(name)(let value): \(writing(alternative, "value", by: "writer"))")
        }
      }
      writer.line("}")
    }
  }
}

extension PayloadType {
  /// Whether it, its items or its members are written as texts, but have another type in Swift.
  fileprivate var isWrittenAsText: Bool {
    switch self {
    case .array(let content, _), .map(let content, _): content.isWrittenAsText
    case .textual(let content, let form): form.isText || content.isWrittenAsText
    default: false
    }
  }
}
