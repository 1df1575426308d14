@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Writes how models read their members from a payload.
extension SwiftFile {
  /// The initializer of an object: a line for each member.
  func writeMemberReader(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    let object = plan.object
    writer.block("public init?(_ slots: inout PayloadSlots)") { writer in
      let required = object.fields.indices.filter { object.fields[$0].isAlwaysRequired }
      if !required.isEmpty {
        writer.requirement(
          required.map { position in
            let field = object.fields[position]
            let accessor = field.type.slotAccessor
            let type = accessor == "value" ? ": " + types.spelling(field, in: object) : ""
            return .prefixed(
              "let \(field.memberName)Value\(type) = ", .text("slots.\(accessor)(\(position))"))
          })
      }
      let members = members(of: object)
      guard plan.recursiveFields.isEmpty else {
        // Only the memberwise initializer can set a wrapped member.
        writer.code(
          .call("self.init", members.map { .labeled(SwiftNaming.label($0.name), $0.value) }))
        return
      }
      for member in members { writer.line("self.", member.name, " = ", member.value) }
    }
  }

  /// The members of an object, and the expression that reads each of them.
  private func members(of object: Object) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    for (position, field) in object.fields.enumerated() {
      members.append(
        (
          field.memberName,
          field.isAlwaysRequired
            ? field.memberName + "Value" : "slots.\(field.type.slotAccessor)(\(position))"
        ))
    }
    if let rest = object.rest { members.append((rest.name, "slots.rest()")) }
    if object.rest == nil || object.keepsUnknownBesideRest {
      members.append(("unknownMembers", "slots.unknownMembers()"))
    }
    return members
  }

  /// Writes the reading and writing of a list of values, beyond what its protocols do.
  func writeReading(of name: String, _ list: SwiftList, to writer: inout CodeWriter) {
    guard !list.isText else { return }
    writeExtension(of: name, to: &writer) { writeRawValueWriter(to: &$0) }
  }

  /// Writes the reading and writing of a union.
  func writeReading(
    of name: String, _ union: PayloadType, as written: WrittenType, to writer: inout CodeWriter
  ) {
    writeExtension(of: name, to: &writer) { writer in
      writeUnionReader(of: name, union, as: written, to: &writer)
      writer.line()
      writeUnionWriter(union, to: &writer)
    }
  }

  private func writeUnionReader(
    of name: String, _ union: PayloadType, as written: WrittenType, to writer: inout CodeWriter
  ) {
    writer.block("public init?(slot: inout PayloadSlots)") { writer in
      writer.line("switch slot.kind {")
      for (position, alternative) in union.cases.enumerated() {
        let unionCase = union.unionCase(alternative)
        let kinds = alternative.kinds.map { "." + $0.rawValue }.joined(separator: ", ")
        if case .object(let id) = alternative, union.hasVariants {
          writer.line("case .object where slot.is(\(SwiftText.literal(id.description))):")
        } else {
          writer.line(kinds.isEmpty ? "case .some:" : "case \(kinds):")
        }
        writer.indented { writer in
          let type = types.spelling(
            alternative, nested: types.alternativeName(alternative, in: name),
            as: written.alternative(position))
          if alternative == .null {
            writer.line("self = .", unionCase)
          } else if alternative.value == .flag {
            writer.line("guard Flag(slot: &slot) != nil else { return nil }")
            writer.line("self = .", unionCase)
          } else {
            writer.requirement([
              .prefixed("let value = ", .call(type, [.labeled("slot", "&slot")]))
            ])
            writer.line("self = .", unionCase, "(value)")
          }
        }
      }
      writer.line("default: return nil")
      writer.line("}")
    }
  }
}

extension PayloadType {
  /// Whether some of its alternatives are distinguished by their members.
  fileprivate var hasVariants: Bool {
    switch self {
    case .variants: true
    case .union(let alternatives, _): alternatives.contains(where: \.hasVariants)
    default: false
    }
  }

  /// The function of `PayloadSlots` that reads a member of the type.
  fileprivate var slotAccessor: String {
    switch value {
    case .string: "string"
    case .integer: "integer"
    case .float: "double"
    case .boolean: "boolean"
    case .flag: "flag"
    case .anyObject, .map(.any, _): "object"
    default: "value"
    }
  }
}
