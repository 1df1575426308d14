import PushSchemaModel

extension SwiftFile {
  /// Writes the function that writes an object's members.
  func writeMemberWriter(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.block("public func writeMembers(to writer: inout JSONWriter)") { writer in
      for (position, field) in plan.object.fields.enumerated() {
        writeMember(field, plan.memberNames[position], to: &writer)
      }
      guard let rest = plan.object.rest else {
        writer.line("writer.members(unknownMembers)")
        return
      }
      writeRest(rest, to: &writer)
      if plan.object.keepsUnknownBesideRest { writer.line("writer.members(unknownMembers)") }
    }
  }

  /// Writes a field whose property has this name in Swift.
  func writeMember(_ field: Field, _ name: String, to writer: inout CodeWriter) {
    let property = ownProperty(field.memberName, name)
    guard field.isSensitive || !field.type.hasMemberOverload else {
      writer.statement { writer in
        writer.call("writer.member") { writer in
          writer.item(jsonKey: field.key)
          writer.item(property)
        }
      }
      return
    }
    if field.isAlwaysRequired {
      writeMember(field, value: property, to: &writer)
    } else {
      let isHidden = property.hasPrefix("self.")
      let value = isHidden ? "value" : property
      writer.block("if let ", isHidden ? "value = " + property : property) {
        writeMember(field, value: value, to: &$0)
      }
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
    guard rest.isSensitive || !rest.type.isAny else {
      writer.line("writer.members(\(name))")
      return
    }
    let function = rest.isSensitive ? "sensitiveMember" : "member"
    writer.block("for (name, value) in \(name)") { writer in
      writer.line("writer.\(function)(named: name) { \(writing(rest.type, "value")) }")
    }
  }

  /// The body of a closure that writes a value; its first parameter is the writer.
  private func writing(_ type: PayloadType, _ value: String) -> String {
    switch type {
    case .array(let item, _): "$0.array(" + value + ") { " + writing(item, "$1") + " }"
    case .map(let item, _) where !item.isAny:
      "$0.map(" + value + ") { " + writing(item, "$1") + " }"
    case .textual(let content, let form) where form.isText:
      content.isContainer
        ? "$0.writeText(" + value + ") { " + writing(content, "$1") + " }"
        : "$0.write(asText: " + value + ")"
    case .textual(let content, _): writing(content, value)
    default: "$0.write(" + value + ")"
    }
  }

  /// Writes the function that writes a value of a union.
  func writeUnionWriter(_ union: PayloadType, to writer: inout CodeWriter) {
    writer.block("public func write(to writer: inout JSONWriter)") { writer in
      writer.line("switch self {")
      for alternative in union.cases {
        let name = union.unionCase(alternative)
        switch alternative {
        case .null: writer.line("case .\(name): writer.writeNull()")
        case .flag, .textual(.flag, .value): writer.line("case .\(name): writer.write(Flag.on)")
        case .textual(.flag, _): writer.line("case .\(name): writer.write(asText: Flag.on)")
        case .textual(let content, let form) where content.isContainer && form.isText:
          writer.line(
            "case .\(name)(let value): writer.writeText(value) { \(writing(content, "$1")) }")
        case .textual(_, let form) where form.isText:
          writer.line("case .\(name)(let value): writer.write(asText: value)")
        case .textual(.array(let item, _), _):
          writer.line("case .\(name)(let items): writer.array(items) { \(writing(item, "$1")) }")
        case .textual(.map(let item, _), _) where !item.isAny:
          writer.line("case .\(name)(let members): writer.map(members) { \(writing(item, "$1")) }")
        case .array(let item, _):
          writer.line("case .\(name)(let items): writer.array(items) { \(writing(item, "$1")) }")
        case .map(let item, _) where !item.isAny:
          writer.line("case .\(name)(let members): writer.map(members) { \(writing(item, "$1")) }")
        default: writer.line("case .\(name)(let value): writer.write(value)")
        }
      }
      writer.line("}")
    }
  }

  /// Writes the function that writes a value of an enumeration.
  func writeRawValueWriter(to writer: inout CodeWriter) {
    writer.line("public func write(to writer: inout JSONWriter) { writer.write(rawValue) }")
  }
}

extension PayloadType {
  var isAny: Bool {
    if case .any = self { true } else { false }
  }

  /// Whether `JSONWriter.member` has an overload for the type.
  fileprivate var hasMemberOverload: Bool {
    switch self {
    case .array(.string, _), .array(.object, _): true
    case .textual(let content, let form): !form.isText && content.hasMemberOverload
    case .array: false
    case .map(let value, _): value.isAny
    default: true
    }
  }
}
