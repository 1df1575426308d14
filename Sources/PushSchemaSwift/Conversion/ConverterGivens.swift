import PushPayloadBasics
import PushSchemaModel

/// A property of the struct with what only the server knows.
private struct GivenProperty {
  let given: Given
  /// The name, in backticks where it has to be.
  let name: String
  /// The type as it is declared, optional or not.
  let type: String
  /// What the initialiser fills in where nothing is given.
  let defaultValue: String?
}

/// The values that only the sending server knows, as a struct nested in the source object.
extension SwiftFile {
  func writeGivens(of mapping: Mapping, to writer: inout CodeWriter) {
    let names = ConverterNames(mapping: mapping)
    let properties = mapping.givens.map { given in
      let type = types.spelling(given.type, nested: nestedName(of: given))
      return GivenProperty(
        given: given, name: SwiftNaming.escaped(given.memberName),
        type: given.defaultValue == .null ? type + "?" : type,
        defaultValue: defaultText(given, in: mapping))
    }
    writer.documentation(sentence: "What only the sending server knows.")
    writer.block("public struct ", names.givens, ": Sendable, Hashable") { writer in
      let start = writer.end
      for property in properties {
        writer.separate(from: start) { writer in
          document(property.given, to: &writer)
          writer.line("public var ", property.name, ": ", property.type)
        }
      }
      writer.separate(from: start) { writeInitializer(properties, to: &$0) }
      for given in mapping.givens {
        guard case .literals(let values, nil) = given.type else { continue }
        writer.separate(from: start) { writer in
          writer.documentation("The values of `\(given.name)`.")
          writeClosed(
            nestedName(of: given), rawType: values.first?.isNumber == true ? "Int" : "String",
            values.map { SwiftCase($0, of: given.type) }, to: &writer)
        }
      }
    }
  }

  private func writeInitializer(_ properties: [GivenProperty], to writer: inout CodeWriter) {
    writer.documentation(sentence: "Creates an object of these members; nothing is checked.")
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

  /// The parameter's type, and its default where every value has one.
  func givensParameter(of mapping: Mapping) -> String {
    let name = ConverterNames(mapping: mapping).givens
    let hasDefaults = mapping.givens.allSatisfy { $0.defaultValue != nil }
    return hasDefaults ? "\(name) = \(name)()" : name
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

  private func defaultText(_ given: Given, in mapping: Mapping) -> String? {
    guard let value = given.defaultValue else { return nil }
    if value == .null { return "nil" }
    let run = ConverterWriter(file: self, mapping: mapping, isBackward: false)
    return run.swiftLiteral(
      value, as: SwiftValueType(type: given.type, nested: nestedName(of: given)))?.text
  }
}

extension ConverterWriter {
  /// A literal of the schema as a Swift expression of a type; `nil` where it is none.
  func swiftLiteral(_ literal: Literal, as type: SwiftValueType) -> SwiftCode? {
    switch (type.type, literal) {
    case (.any, .string(let text)): return .call(".string", [.text(SwiftText.literal(text))])
    case (.any, _), (.null, _): return self.literal(literal)
    case (.union, _):
      let alternative = lowering.alternative(of: type, for: literal.kind)
      return swiftLiteral(literal, as: alternative).map {
        code(lowering.wrapping(literal.kind, in: type), of: $0)
      }
    case (.flag, .number): return .text(".on")
    case (.literals, _):
      guard type.type.lists(literal) else {
        return literal.numberValue.map {
          .call(type.spelling(file.types), [.labeled("rawValue", $0.text)])
        }
      }
      return .text(".\(SwiftNaming.escaped(type.type.caseName(of: literal)))")
    case (.enumeration(let id), .string(let text)):
      let value = file.set.enumeration(id)?.values.first { $0.text.utf8.elementsEqual(text.utf8) }
      return value.map { .text(".\($0.caseName)") }
        ?? .call(".other", [.text(SwiftText.literal(text))])
    case (.string, .string(let text)): return .text(SwiftText.literal(text))
    case (.integer, .number(let number)): return number.wholeNumber.map { .text(String($0)) }
    case (.float, .number(let number)): return .text(number.text)
    case (.boolean, .boolean(let value)): return .text(value ? "true" : "false")
    case (.array, .list(let values)):
      return .array(values.compactMap { swiftLiteral($0, as: type.element) })
    case (.anyObject, .object), (.map(.any, _), .object): return self.literal(literal)
    case (.map, .object(let members)): return dictionary(members, of: type.element)
    case (.object(let id), .object(let members)):
      return file.set.object(id).map { initializer($0, members) }
    default: return nil
    }
  }
}

extension ConverterWriter {
  /// Members of a free map as a dictionary literal.
  private func dictionary(_ members: [Literal.Member], of type: SwiftValueType) -> SwiftCode {
    let entries = members.compactMap { member in
      swiftLiteral(member.value, as: type).map {
        SwiftCode.prefixed("\(SwiftText.literal(member.key)): ", $0)
      }
    }
    return entries.isEmpty ? .text("[:]") : .array(entries)
  }

  /// The call that makes an object of these members.
  private func initializer(_ object: Object, _ members: [Literal.Member]) -> SwiftCode {
    let name = file.names.typeName(object.id)
    var arguments = object.fields.compactMap { field -> SwiftCode? in
      let nested = "\(name).\(file.names.nestedTypeName(field, in: object))"
      return members.first { $0.key.utf8.elementsEqual(field.key.utf8) }.flatMap {
        swiftLiteral($0.value, as: SwiftValueType(type: field.type, nested: nested))
      }.map { .labeled(field.memberName, $0) }
    }
    let others = members.filter { object.field($0.key) == nil }
    if let rest = object.rest, !others.isEmpty {
      let nested = "\(name).\(file.names.nestedTypeName(rest, in: object))"
      let type = SwiftValueType(type: rest.type, nested: nested)
      arguments.append(.labeled(rest.name, dictionary(others, of: type)))
    }
    return .call(name, arguments)
  }
}

extension PayloadType {
  /// Whether it lists the value; only an open list takes others.
  func lists(_ literal: Literal) -> Bool {
    guard case .literals(let values, _) = self else { return false }
    return !isOpenList || values.contains(literal)
  }
}
