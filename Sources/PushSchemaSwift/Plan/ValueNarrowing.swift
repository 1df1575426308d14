import PushPayloadBasics
import PushSchemaModel

/// Values that may not fit, and the converters of the language.
extension ValueLowering {
  private static let any = SwiftValueType(type: .any, nested: "")

  /// The value where the target's type can hold it; otherwise it is lost.
  func narrowing(from source: SwiftValueType, to target: SwiftValueType) -> ValueChange {
    if case .union = target.type, source.type == .any {
      return .held(
        target.alternatives(types).compactMap { alternative in
          narrowed(from: source, to: alternative).map {
            ValueChange.Held(
              reading: $0, result: wrapping(alternative.type.kinds.first ?? .null, in: target))
          }
        })
    }
    let kind = target.type.kinds.first ?? .null
    let wanted = alternative(of: target, for: source.type.kinds.first ?? kind)
    guard let reading = narrowed(from: source, to: wanted) else { return .lost }
    let result = wrapping(wanted.type.kinds.first ?? kind, in: target)
    return .held([ValueChange.Held(reading: reading, result: result)])
  }

  /// An optional expression: the value where the type can hold it.
  private func narrowed(
    from source: SwiftValueType, to target: SwiftValueType
  ) -> [ValueStep]? {
    switch (source.type, target.type) {
    case (.any, _): return content(as: target)
    case (.anyObject, .object), (.map(.any, _), .object), (.anyObject, .map):
      return content(as: target).map { [.jsonCase(.object, isQualified: true)] + $0 }
    case (.string, .enumeration), (.string, .literals), (.integer, .literals):
      return [.initializer(target)]
    case (.enumeration, .enumeration), (.enumeration, .literals), (.literals, .enumeration),
      (.literals, .literals):
      return [.rawValue, .initializer(target)]
    case (.float, .integer): return [.exactInteger]
    case (.float, .literals): return [.exactInteger, .flatMap([.initializer(target)])]
    case (.literals, .flag): return [.flagOfOne]
    default: return nil
    }
  }

  /// What any JSON value holds of a type.
  func content(as target: SwiftValueType) -> [ValueStep]? {
    switch target.type {
    case .string: [.content("text")]
    case .integer: [.content("integer")]
    case .float: [.content("number")]
    case .boolean: [.content("boolean")]
    case .flag: [.content("flag")]
    case .null: [.nullOnly]
    case .anyObject, .map(.any, _): [.content("object")]
    case .object: [.model(target)]
    case .enumeration: [.content("text"), .flatMap([.initializer(target)])]
    case .literals:
      [
        .content(target.type.listsNumbers ? "integer" : "text"), .flatMap([.initializer(target)]),
      ]
    case .array: content(as: target.element).map { [.items($0)] }
    case .map: content(as: target.element).map { [.members($0)] }
    case .any, .textual, .union, .invalid: nil
    }
  }

  /// Runs a converter of the language.
  func converting(
    by converter: Converter, from source: SwiftValueType, to target: SwiftValueType
  ) -> ValueChange {
    if source.type == .any, converter != .jsonToText {
      let typed = SwiftValueType(type: converter.readType, nested: "")
      return .sequence(
        narrowing(from: source, to: typed), converting(by: converter, from: typed, to: target))
    }
    func made(_ steps: [ValueStep], _ kind: JSONKind) -> ValueChange {
      .expression(steps + wrapping(kind, in: target))
    }
    switch (converter, source.type) {
    case (.boolToFlag, _): return .whereTrue(flag(in: target))
    case (.percentToFraction, .integer): return made([.double, .converter(converter)], .number)
    case (.intToText, .literals): return made([.rawValue, .text], .string)
    case (.jsonToText, _):
      let json = copy(from: source, to: Self.any)?.qualified(by: Self.any) ?? [.json]
      return made(json + [.converter(converter)], .string)
    case (.jsonTextToJSON, _):
      return .sequence(
        .expression([.converter(converter)]),
        change(target.type == .any ? .copy : .narrowing, from: Self.any, to: target))
    default: return made([.converter(converter)], converter.writtenKind)
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
