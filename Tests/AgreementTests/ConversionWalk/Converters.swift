import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// The closed list of converters.
extension ValueConversion {
  mutating func run(
    _ converter: Converter, _ node: Int, without taken: [[String]]
  ) throws(ConversionFailure) -> OutputValue? {
    switch (converter, workspace.tree.content(node)) {
    case (.boolToFlag, .boolean(let value)):
      return value ? .number(JSONNumber(1)) : nil
    case (.flagToBool, .number): return .boolean(true)
    case (.boolToText, .boolean(let value)): return .string(value ? "true" : "false")
    case (.textToBool, .string("true")): return .boolean(true)
    case (.textToBool, .string("false")): return .boolean(false)
    case (.jsonToText, _):
      return workspace.output(node, without: taken).map { .string($0.json) }
    case (.jsonTextToJSON, .string(let text)):
      if let value = OutputValue(jsonText: text) { return value }
    case (.intToText, .number(let number)):
      if let value = number.wholeNumber { return .string(String(value)) }
    case (.textToInt, .string(let text)):
      if let value = Int64(decimalText: text) { return .number(JSONNumber(Int(value))) }
    case (.percentToFraction, .number(let number)):
      return .number(number.movingPoint(by: -2))
    case (.fractionToPercent, .number(let number)):
      return .number(number.movingPoint(by: 2))
    case (_, .number(let number)):
      if let value = number.wholeNumber, let result = time(converter, value, node) { return result }
    case (_, .string(let text)):
      if let result = instant(converter, text, node) { return result }
    default: break
    }
    throw .unreadableValue(workspace.tree.pointer(node), converter)
  }
}

extension ConversionFailure {
  fileprivate static func unreadableValue(
    _ pointer: String, _ converter: Converter
  ) -> ConversionFailure {
    ConversionFailure(
      code: .unreadableValue, pointer: pointer,
      message: "this value cannot be read as \(converter.representations.source)")
  }
}

extension Converter {
  /// The digits of the dates that it reads.
  fileprivate var digitCount: Int? {
    switch self {
    case .dayToEpochSeconds: 8
    case .minuteToEpochSeconds: 12
    case .secondToEpochSeconds: 14
    default: nil
    }
  }

  /// The type it reads where the value may be anything.
  var readType: PayloadType {
    switch self {
    case .boolToFlag, .boolToText: .boolean
    case .flagToBool: .flag
    case .iso8601ToEpochSeconds, .dayToEpochSeconds, .minuteToEpochSeconds, .secondToEpochSeconds,
      .textToInt, .textToBool, .jsonTextToJSON:
      .string(.none)
    case .epochSecondsToISO8601, .epochSecondsToDay, .epochSecondsToMinute, .epochSecondsToSecond,
      .epochSecondsToEpochMillis, .epochMillisToEpochSeconds, .intToText:
      .integer(.none)
    case .percentToFraction, .fractionToPercent: .float(.none)
    case .jsonToText: .any
    }
  }
}
