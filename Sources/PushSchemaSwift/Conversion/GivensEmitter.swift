import PushPayloadBasics
import PushSchemaModel

/// A property of the struct of givens.
private struct GivenProperty {
  let given: Given
  /// The name, in backticks if necessary.
  let name: String
  /// The declared type, optional or not.
  let type: String
  /// The initializer's default; `nil` if there is none.
  let defaultValue: String?
}

/// The givens as a struct nested in the source object.
extension SwiftFile {
  func writeGivens(of mapping: Mapping, to writer: inout CodeWriter) {
    let names = ConversionNames(mapping: mapping)
    let properties = mapping.givens.map { given in
      let type = types.spelling(given.type, nested: nestedName(of: given))
      return GivenProperty(
        given: given, name: SwiftNaming.escaped(given.memberName),
        type: given.defaultValue == .null ? type + "?" : type,
        defaultValue: defaultText(given))
    }
    writer.documentation(
      "Values for converting to `\(self.names.typeName(mapping.target))` that the payload does not contain."
    )
    writer.block("public struct ", names.givens, ": Sendable, Hashable") { writer in
      let start = writer.end
      for property in properties {
        writer.separate(from: start) { writer in
          document(property.given, to: &writer)
          writer.line("public var ", property.name, ": ", property.type)
        }
      }
      writer.separate(from: start) { writeInitializer(properties, to: &$0) }
      writer.separate(from: start) { writeMemberWriter(properties, to: &$0) }
      for given in mapping.givens {
        for nested in enums(nestedFor: given) {
          writer.separate(from: start) { writer in
            writer.documentation("The values of `\(given.name)`.")
            writeEnum(nested, to: &writer)
          }
        }
      }
    }
  }

  private func writeInitializer(_ properties: [GivenProperty], to writer: inout CodeWriter) {
    writer.documentation(sentence: "Creates the values; nothing is checked.")
    writer.block(
      head: { writer in
        writer.put("public init(")
        writer.list(.declaration) { writer in
          for property in properties {
            writer.item(property.name, ": ", property.type)
            if let value = property.defaultValue { writer.put(" = ", value) }
          }
        }
        writer.put(")")
      },
      { writer in
        for property in properties {
          writer.line("self.", property.given.memberName, " = ", property.name)
        }
      })
  }

  private func writeMemberWriter(_ properties: [GivenProperty], to writer: inout CodeWriter) {
    writer.documentation(sentence: "Writes the values that are there, as members.")
    writer.block("fileprivate func writeMembers(to writer: inout JSONWriter)") { writer in
      for property in properties {
        let isThere = property.given.defaultValue != .null
        let field = Field(
          key: property.given.name, type: property.given.type,
          presence: isThere
            ? [PresenceClause(demand: .required, condition: nil, range: property.given.range)] : [],
          range: property.given.range)
        writeMember(field, property.name, to: &writer)
      }
    }
  }

  /// The parameter's type, and its default if every value has one.
  func givensParameter(of mapping: Mapping) -> String {
    let name = ConversionNames(mapping: mapping).givens
    let hasDefaults = mapping.givens.allSatisfy { $0.defaultValue != nil }
    return hasDefaults ? "\(name) = \(name)()" : name
  }

  /// The enums without a name that a given needs.
  func enums(nestedFor given: Given) -> [SwiftTypes.Nested] {
    types.nested(for: given, named: nestedName(of: given))
  }

  private func nestedName(of given: Given) -> String {
    SwiftNaming.nestedTypeName(given.memberName)
  }

  private func document(_ given: Given, to writer: inout CodeWriter) {
    writer.documentation { writer in
      let words = given.documentation
      writer.paragraph { $0.put(words.isEmpty ? "The value `\(given.name)`." : words) }
      facts.citations(given.provenance, to: &writer)
    }
  }

  private func defaultText(_ given: Given) -> String? {
    guard let value = given.defaultValue else { return nil }
    if value == .null { return "nil" }
    return literal(value, as: SwiftValueType(type: given.type, nested: nestedName(of: given)))?.text
  }
}

/// A type of a value in generated Swift.
private struct SwiftValueType {
  let type: PayloadType
  /// The full name with which enums nested for it start.
  let nested: String

  /// An array's items or a free map's values.
  var element: SwiftValueType {
    switch type {
    case .array(let item, _): SwiftValueType(type: item, nested: nested + "Item")
    case .map(let value, _): SwiftValueType(type: value, nested: nested + "Value")
    default: SwiftValueType(type: .any, nested: nested)
    }
  }
}

/// Constants of the schema as expressions of generated Swift.
extension SwiftFile {
  /// A constant as an expression of a type; `nil` if the type does not accept it.
  private func literal(_ literal: Literal, as type: SwiftValueType) -> SwiftCode? {
    switch (type.type, literal) {
    case (.any, .string(let text)): return .call(".string", [.text(SwiftText.literal(text))])
    case (.any, _), (.null, _): return json(literal)
    case (.union(let alternatives, _), _):
      guard let alternative = alternatives.first(where: { $0.accepts(literal.kind) }) else {
        return nil
      }
      let name = SwiftNaming.escaped(type.type.unionCase(alternative))
      if alternative.hasBareCase { return .text(".\(name)") }
      let inner = SwiftValueType(
        type: alternative, nested: types.alternativeName(alternative, in: type.nested))
      return self.literal(literal, as: inner).map { .call(".\(name)", [$0]) }
    case (.flag, .number): return .text(".on")
    case (.literals, _):
      guard type.type.lists(literal) else {
        return literal.numberValue.map {
          .call(
            types.spelling(type.type, nested: type.nested), [.labeled("rawValue", $0.text)])
        }
      }
      return .text(".\(SwiftNaming.escaped(type.type.caseName(of: literal)))")
    case (.enumeration(let id), .string(let text)):
      let value = set.enumeration(id)?.values.first { $0.text.utf8.elementsEqual(text.utf8) }
      return value.map { .text(".\($0.caseName)") }
        ?? .text(SwiftText.literal(text))
    case (.string, .string(let text)): return .text(SwiftText.literal(text))
    case (.integer, .number(let number)): return number.wholeNumber.map { .text(String($0)) }
    case (.float, .number(let number)): return .text(number.text)
    case (.boolean, .boolean(let value)): return .text(value ? "true" : "false")
    case (.array, .list(let values)):
      return .array(values.compactMap { self.literal($0, as: type.element) })
    case (.anyObject, .object), (.map(.any, _), .object): return json(literal)
    case (.map, .object(let members)): return dictionary(members, of: type.element)
    case (.object(let id), .object(let members)):
      return set.object(id).map { initializer($0, members) }
    default: return nil
    }
  }

  /// Members of a free map as a dictionary literal.
  private func dictionary(_ members: [Literal.Member], of type: SwiftValueType) -> SwiftCode {
    let entries = members.compactMap { member in
      literal(member.value, as: type).map {
        SwiftCode.prefixed("\(SwiftText.literal(member.key)): ", $0)
      }
    }
    return entries.isEmpty ? .text("[:]") : .array(entries)
  }

  /// The call that creates an object with these members.
  private func initializer(_ object: Object, _ members: [Literal.Member]) -> SwiftCode {
    let name = names.typeName(object.id)
    var arguments = object.fields.compactMap { field -> SwiftCode? in
      let nested = "\(name).\(names.nestedTypeName(field, in: object))"
      return members.first { $0.key.utf8.elementsEqual(field.key.utf8) }.flatMap {
        literal($0.value, as: SwiftValueType(type: field.type, nested: nested))
      }.map { .labeled(field.memberName, $0) }
    }
    let others = members.filter { object.field($0.key) == nil }
    if let rest = object.rest, !others.isEmpty {
      let nested = "\(name).\(names.nestedTypeName(rest, in: object))"
      let type = SwiftValueType(type: rest.type, nested: nested)
      arguments.append(.labeled(rest.name, dictionary(others, of: type)))
    }
    return .call(name, arguments)
  }

  /// A constant as any JSON value.
  private func json(_ value: Literal) -> SwiftCode {
    switch value {
    case .string(let text): .text(SwiftText.literal(text))
    case .number(let number):
      .text(
        number.literalText
          ?? "JSONNumber(\(SwiftText.literal(number.text))).map { .number($0) } ?? .null")
    case .boolean(let value): .text(value ? "true" : "false")
    case .null: .text(".null")
    case .list(let values): .array(values.map(json))
    case .object(let members):
      members.isEmpty
        ? .text("[:]")
        : .array(members.map { .prefixed("\(SwiftText.literal($0.key)): ", json($0.value)) })
    }
  }
}

extension JSONNumber {
  /// The number as a literal that Swift keeps exactly; `nil` if there is none.
  fileprivate var literalText: String? {
    if let wholeNumber { return String(wholeNumber) }
    return double.flatMap { JSONNumber($0) }?.text == text ? text : nil
  }
}

extension PayloadType {
  /// Whether it lists the value; only an open list accepts others.
  fileprivate func lists(_ literal: Literal) -> Bool {
    guard case .literals(let values, _) = self else { return false }
    return !isOpenList || values.contains(literal)
  }
}

extension Given {
  fileprivate var memberName: String { SwiftNaming.memberName(name) ?? name }
}
