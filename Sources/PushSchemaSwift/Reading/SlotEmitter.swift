@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

/// Writes how models read their members from a payload.
extension SwiftFile {
  /// The initializer of an object from the slots of its members.
  func writeMemberReader(_ object: Object, to writer: inout CodeWriter) {
    writer.block("public init(_ slots: inout PayloadSlots) throws(MissingMember)") { writer in
      var members = object.fields.enumerated().map { position, field in
        let value = "slots.\(field.type.slotAccessor)(\(position))"
        return SwiftCode.labeled(
          SwiftNaming.label(field.memberName),
          field.isAlwaysRequired ? value + ".required()" : value)
      }
      if let rest = object.rest {
        members.append(.labeled(SwiftNaming.label(rest.name), "slots.rest()"))
      }
      if object.hasUnknownKeys {
        members.append(.labeled("unknownMembers", "slots.unknownMembers()"))
      }
      let hasRequired = object.fields.contains(where: \.isAlwaysRequired)
      writer.code(.call(hasRequired ? "try self.init" : "self.init", members))
    }
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
            writer.line("self.init(Flag(slot: &slot)) { _ in .", unionCase, " }")
          } else {
            writer.line("self.init(", type, "(slot: &slot), as: Self.", unionCase, ")")
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
