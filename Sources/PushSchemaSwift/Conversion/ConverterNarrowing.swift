import PushPayload
import PushSchemaModel

/// Values that may not fit, and the converters of the language.
extension ConverterRun {
  /// Hands the value on where the target's type can hold it, and lists a loss where not.
  func narrow(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType,
    at place: ConvertedPlace, to writer: inout CodeWriter, _ sink: Sink
  ) {
    if case .union = target.type, source.type == .any {
      return narrowToUnion(value, to: target, at: place, to: &writer, sink)
    }
    let kind = target.type.kinds.first ?? .null
    let wanted = targetAlternative(of: target, for: source.type.kinds.first ?? kind)
    guard let text = narrowed(value, from: source, to: wanted) else {
      return lose(place, to: &writer)
    }
    writer.line("if let held = \(text) {")
    var body = CodeWriter(level: writer.indentation / 2 + 1)
    sink(&body, wrap("held", kind: wanted.type.kinds.first ?? kind, in: target))
    writer.append(body)
    writer.line("} else {")
    writer.indented { lose(place, to: &$0) }
    writer.line("}")
  }

  func lose(_ place: ConvertedPlace, to writer: inout CodeWriter) {
    writer.code(.call("log.lose", [.text(place.reason), .labeled("at", place.pointer)]))
  }

  private func narrowToUnion(
    _ value: String, to target: SwiftValueType, at place: ConvertedPlace,
    to writer: inout CodeWriter, _ sink: Sink
  ) {
    for (position, alternative) in target.alternatives(file.types).enumerated() {
      let any = SwiftValueType(type: .any, nested: "")
      guard let text = narrowed(value, from: any, to: alternative) else { continue }
      writer.line("\(position == 0 ? "" : "} else ")if let held = \(text) {")
      var body = CodeWriter(level: writer.indentation / 2 + 1)
      sink(&body, wrap("held", kind: alternative.type.kinds.first ?? .null, in: target))
      writer.append(body)
    }
    writer.line("} else {")
    writer.indented { lose(place, to: &$0) }
    writer.line("}")
  }

  /// An optional expression: the value where the type can hold it.
  private func narrowed(
    _ value: String, from source: SwiftValueType, to target: SwiftValueType
  ) -> String? {
    let spelling = target.spelling(file.types)
    switch (source.type, target.type) {
    case (.any, .string): return "\(value).text"
    case (.any, .integer): return "\(value).integer"
    case (.any, .float): return "\(value).number"
    case (.any, .boolean): return "\(value).boolean"
    case (.any, .flag): return "\(value).flag"
    case (.any, .null): return "(\(value) == .null ? \(value) : nil)"
    case (.any, .anyObject), (.any, .map(.any, _)): return "\(value).object"
    case (.any, .object): return "\(value).model(\(spelling).self)"
    case (.any, .enumeration): return "\(value).text.flatMap({ \(spelling)(rawValue: $0) })"
    case (.any, .literals):
      let accessor = target.type.listsNumbers ? "integer" : "text"
      return "\(value).\(accessor).flatMap({ \(spelling)(rawValue: $0) })"
    case (.any, .array):
      let any = SwiftValueType(type: .any, nested: "")
      return narrowed("$0", from: any, to: target.element).map { "\(value).items({ \($0) })" }
    case (.any, .map):
      let any = SwiftValueType(type: .any, nested: "")
      return narrowed("$0", from: any, to: target.element).map { "\(value).members({ \($0) })" }
    case (.anyObject, .object), (.map(.any, _), .object):
      return "JSONValue.object(\(value)).model(\(spelling).self)"
    case (.anyObject, .map):
      let any = SwiftValueType(type: .any, nested: "")
      return narrowed("$0", from: any, to: target.element).map {
        "JSONValue.object(\(value)).members({ \($0) })"
      }
    case (.string, .enumeration), (.string, .literals), (.integer, .literals):
      return "\(spelling)(rawValue: \(value))"
    case (.enumeration, .enumeration), (.enumeration, .literals), (.literals, .enumeration),
      (.literals, .literals):
      return "\(spelling)(rawValue: \(value).rawValue)"
    case (.float, .integer): return "Int(exactly: \(value))"
    case (.float, .literals): return "Int(exactly: \(value)).flatMap({ \(spelling)(rawValue: $0) })"
    case (.literals, .flag): return "(\(value).rawValue == 1 ? Flag.on : nil)"
    default: return nil
    }
  }

  /// Runs a converter of the language.
  func run(
    _ converter: Converter, _ value: String, from source: SwiftValueType,
    to target: SwiftValueType, at place: ConvertedPlace, to writer: inout CodeWriter, _ sink: Sink
  ) {
    if source.type == .any, converter != .jsonToText {
      let typed = SwiftValueType(type: converter.readType, nested: "")
      narrow(value, from: source, to: typed, at: place, to: &writer) { writer, value in
        sink(&writer, wrap(call(converter, value, place), kind: converter.writtenKind, in: target))
      }
      return
    }
    switch converter {
    case .boolToFlag:
      let flag = target.type == .flag ? ".on" : wrap("Flag.on", kind: .number, in: target)
      writer.block("if \(value)") { sink(&$0, flag) }
    case .percentToFraction where source.type.isInteger:
      let call = call(converter, "Double(\(value))", place)
      sink(&writer, wrap(call, kind: .number, in: target))
    case .intToText where source.type.isLiteralList:
      sink(&writer, wrap("String(\(value).rawValue)", kind: .string, in: target))
    case .jsonToText:
      let json = copied(value, from: source, to: SwiftValueType(type: .any, nested: ""))
      let isCase = json?.hasPrefix(".") ?? false
      let typed = isCase ? "JSONValue\(json ?? "")" : json ?? "JSONValue(\(value))"
      sink(&writer, wrap(call(converter, typed, place), kind: .string, in: target))
    case .jsonTextToJSON:
      let json = call(converter, value, place)
      let any = SwiftValueType(type: .any, nested: "")
      convert(
        json, from: any, to: target, by: target.type == .any ? .copy : .narrowing, at: place,
        to: &writer, sink)
    default:
      sink(&writer, wrap(call(converter, value, place), kind: converter.writtenKind, in: target))
    }
  }

  private func call(_ converter: Converter, _ value: String, _ place: ConvertedPlace) -> String {
    let (at, loss) = (place.pointer, place.reason)
    return switch converter {
    case .boolToFlag: "Flag.on"
    case .flagToBool: "true"
    case .iso8601ToEpochSeconds:
      "try log.epochSeconds(fromISO8601: \(value), at: \(at), loss: \(loss))"
    case .epochSecondsToISO8601: "try log.iso8601(fromEpochSeconds: \(value), at: \(at))"
    case .epochMillisToEpochSeconds:
      "log.epochSeconds(fromEpochMillis: \(value), at: \(at), loss: \(loss))"
    case .epochSecondsToEpochMillis: "try log.epochMillis(fromEpochSeconds: \(value), at: \(at))"
    case .intToText: "String(\(value))"
    case .textToInt: "try log.int(fromText: \(value), at: \(at))"
    case .boolToText: "String(\(value))"
    case .textToBool: "try log.bool(fromText: \(value), at: \(at))"
    case .jsonToText: "\(value).jsonText"
    case .jsonTextToJSON: "try log.json(fromText: \(value), at: \(at))"
    case .percentToFraction: "log.fraction(fromPercent: \(value))"
    case .fractionToPercent: "log.percent(fromFraction: \(value))"
    }
  }
}

extension Converter {
  /// The type it reads where the value may be anything.
  fileprivate var readType: PayloadType {
    switch self {
    case .boolToFlag, .boolToText: .boolean
    case .flagToBool: .flag
    case .iso8601ToEpochSeconds, .textToInt, .textToBool, .jsonTextToJSON: .string(.none)
    case .epochSecondsToISO8601, .epochSecondsToEpochMillis, .epochMillisToEpochSeconds, .intToText:
      .integer(.none)
    case .percentToFraction, .fractionToPercent: .float(.none)
    case .jsonToText: .any
    }
  }

  fileprivate var writtenKind: JSONKind {
    switch self {
    case .boolToFlag, .iso8601ToEpochSeconds, .epochMillisToEpochSeconds,
      .epochSecondsToEpochMillis, .textToInt, .percentToFraction, .fractionToPercent:
      .number
    case .flagToBool, .textToBool: .boolean
    case .epochSecondsToISO8601, .intToText, .boolToText, .jsonToText: .string
    case .jsonTextToJSON: .object
    }
  }
}

extension PayloadType {
  fileprivate var isInteger: Bool {
    if case .integer = self { true } else { false }
  }

  fileprivate var isLiteralList: Bool {
    if case .literals = self { true } else { false }
  }
}
