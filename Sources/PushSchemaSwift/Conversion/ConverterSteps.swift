import PushPayloadBasics
import PushSchemaModel

/// The expressions that make one value of another.
extension ConverterWriter {
  /// The expression that the steps make of a value.
  func code(_ steps: [ValueStep], of value: SwiftCode, at place: ConvertedPlace) -> SwiftCode {
    steps.reduce(value) { code($1, of: $0, at: place) }
  }

  /// The expression of steps that tell no place.
  func code(_ steps: [ValueStep], of value: SwiftCode) -> SwiftCode {
    let nowhere = SwiftCode.literal("")
    return code(
      steps, of: value, at: ConvertedPlace(pointer: nowhere, output: nowhere, reason: nowhere))
  }

  private func code(
    _ step: ValueStep, of value: SwiftCode, at place: ConvertedPlace
  ) -> SwiftCode {
    switch step {
    case .rawValue: return value.appending(".rawValue")
    case .initializer(let type):
      return .call(type.spelling(file.types), [.labeled("rawValue", value)])
    case .double: return .call("Double", [value])
    case .text: return .call("String", [value])
    case .exactInteger: return .call("Int", [.labeled("exactly", value)])
    case .object: return .call("JSONObject", [value])
    case .json: return .call("JSONValue", [value])
    case .jsonCase(let kind, let isQualified):
      let content = kind == .number ? .call("JSONNumber", [value]) : value
      return .call((isQualified ? "JSONValue." : ".") + kind.rawValue, [content])
    case .unionCase(let name, let type):
      return .call((type?.spelling(file.types) ?? "") + ".\(name)", [value])
    case .bareCase(let name, let type):
      return .text((type?.spelling(file.types) ?? "") + ".\(name)")
    case .map(let inner): return value.appending(".map { \(itemText(inner)) }")
    case .mapValues(let inner): return value.appending(".mapValues { \(itemText(inner)) }")
    case .flatMap(let inner): return value.calling(".flatMap", [.text("{ \(itemText(inner)) }")])
    case .content(let kind): return value.appending(".\(kind)")
    case .model(let type):
      return value.calling(".model", [.text("\(type.spelling(file.types)).self")])
    case .items(let inner): return value.calling(".items", [.text("{ \(itemText(inner)) }")])
    case .members(let inner): return value.calling(".members", [.text("{ \(itemText(inner)) }")])
    case .nullOnly:
      return .sequence([.text("("), value, .text(" == .null ? "), value, .text(" : nil)")])
    case .flagOfOne:
      return .sequence([.text("("), value, .text(".rawValue == 1 ? Flag.on : nil)")])
    case .constant(let literal, let type, let isQualified):
      return constant(literal, as: type, isQualified: isQualified)
    case .flag(let isTyped): return .text(isTyped ? ".on" : "Flag.on")
    case .converter(let converter): return code(converter, of: value, at: place)
    case .mapping(let id, let isBackward):
      return nestedCall(value, id, isBackward: isBackward, at: place)
    }
  }

  /// What a closure makes of its item.
  func itemText(_ steps: [ValueStep]) -> String { code(steps, of: .text("$0")).text }

  /// The value that is written, in the target's type.
  private func constant(
    _ literal: Literal, as type: SwiftValueType, isQualified: Bool
  ) -> SwiftCode {
    if case (.any, .number(let number)) = (type.type, literal), number.isShortest {
      return .text(number.swiftText)
    }
    let code = swiftLiteral(literal, as: type) ?? self.literal(literal)
    guard isQualified, type.type.hasCase(for: literal) else { return code }
    return .sequence([.text(type.spelling(file.types)), code])
  }

  /// A value that is read, in a `case`.
  func pattern(_ literal: Literal, as type: SwiftValueType) -> SwiftCode {
    switch (type.type, literal) {
    case (.any, .null): .text(".null")
    case (.any, .number(let number)), (.float, .number(let number)): .text(number.swiftText)
    case (.any, _): self.literal(literal)
    default: swiftLiteral(literal, as: type) ?? self.literal(literal)
    }
  }

  private func code(
    _ converter: Converter, of value: SwiftCode, at place: ConvertedPlace
  ) -> SwiftCode {
    let at = SwiftCode.labeled("at", place.pointer)
    let loss = SwiftCode.labeled("loss", place.reason)
    return switch converter {
    case .boolToFlag: .text("Flag.on")
    case .flagToBool: .text("true")
    case .iso8601ToEpochSeconds:
      .trying(.call("log.epochSeconds", [.labeled("fromISO8601", value), at, loss]))
    case .epochSecondsToISO8601:
      .trying(.call("log.iso8601", [.labeled("fromEpochSeconds", value), at]))
    case .epochMillisToEpochSeconds:
      .call("log.epochSeconds", [.labeled("fromEpochMillis", value), at, loss])
    case .epochSecondsToEpochMillis:
      .trying(.call("log.epochMillis", [.labeled("fromEpochSeconds", value), at]))
    case .intToText, .boolToText: .call("String", [value])
    case .textToInt: .trying(.call("log.int", [.labeled("fromText", value), at]))
    case .textToBool: .trying(.call("log.bool", [.labeled("fromText", value), at]))
    case .jsonToText: value.appending(".jsonText")
    case .jsonTextToJSON: .trying(.call("log.json", [.labeled("fromText", value), at]))
    case .percentToFraction: .call("log.fraction", [.labeled("fromPercent", value)])
    case .fractionToPercent: .call("log.percent", [.labeled("fromFraction", value)])
    }
  }

  /// The call that converts a member by the mapping of its type.
  private func nestedCall(
    _ value: SwiftCode, _ id: DeclarationID, isBackward: Bool, at place: ConvertedPlace
  ) -> SwiftCode {
    guard let nested = file.set.mapping(id) else { return value }
    let type = file.names.typeName(nested.source)
    let arguments = [.labeled("at", place.pointer), SwiftCode.text("log: &log")]
    let call =
      isBackward
      ? SwiftCode.call("\(type).reading", [value] + arguments)
      : value.calling(".\(ConverterNames(mapping: nested).itemFunction)", arguments)
    return file.incompleteMappings.contains(nested, isBackward: isBackward)
      ? .trying(.call("ConversionError.within", [place.output, call])) : .trying(call)
  }
}

extension JSONNumber {
  /// The number as a literal of Swift.
  fileprivate var swiftText: String { wholeNumber.map { String($0) } ?? text }

  /// Whether Swift writes the number as it is written here.
  fileprivate var isShortest: Bool {
    wholeNumber != nil || double.flatMap { JSONNumber($0) }?.text == text
  }
}

extension PayloadType {
  /// Whether a literal is one of its cases, which need its name where nothing else tells the type.
  fileprivate func hasCase(for literal: Literal) -> Bool {
    switch (self, literal) {
    case (.enumeration, _), (.union, _), (.flag, _), (.any, .string): true
    case (.literals, _): lists(literal)
    default: false
    }
  }
}
