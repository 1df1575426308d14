import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// The converter that `convert a <-> b` names, from the source to the target.
  mutating func resolveConverter(_ syntax: ConverterSyntax, arrow: ArrowSyntax) -> Converter? {
    let range = syntax.source.range.union(syntax.target.range)
    if syntax.arrow != .both, syntax.arrow != arrow {
      let text = "\(syntax.source.text) \(arrow.rawValue) \(syntax.target.text)"
      report(
        .error(
          "converter-arrow",
          "the converter has '\(syntax.arrow.rawValue)', but its line has '\(arrow.rawValue)'",
          at: syntax.range
        )
        .help("write 'convert \(text)'").guess(range, text))
    }
    if let converter = Converter(rawValue: "\(syntax.source.text) -> \(syntax.target.text)") {
      return converter
    }
    let names = Converter.allCases.map { converter in
      "\(converter.representations.source) <-> \(converter.representations.target)"
    }
    let written = "\(syntax.source.text) <-> \(syntax.target.text)"
    return reject(.unknownConverter(syntax, suggestion: suggestion(for: written, among: names)))
  }

  /// How the converter converts values of one type to another; `nil` if it cannot.
  func fit(
    _ source: PayloadType, _ target: PayloadType, by converter: Converter
  ) -> Transformation? {
    if converter.reads(source) {
      let accepting = target.alternatives.contains { converter.reversed.reads($0) }
      return accepting ? .converter(converter) : nil
    }
    switch (source, target) {
    case (.array(let item, _), .array(let wanted, _)), (.map(let item, _), .map(let wanted, _)):
      return fit(item, wanted, by: converter).map(Transformation.items)
    case (.union(let alternatives, _), _):
      // The converter gets the alternatives that it can read; the others are copied.
      guard alternatives.contains(where: converter.reads) else { return nil }
      return .alternatives(
        alternatives.map { alternative in
          converter.reads(alternative)
            ? fit(alternative, target, by: converter) : fit(alternative, target).conversion
        })
    default: return nil
    }
  }

  /// Reports a mapping with givens and the like that another one uses for a member.
  mutating func checkPlain(_ conversion: Transformation, at range: SourceRange) {
    for way in conversion.nestedMappings {
      guard let signature = mappingSignatures[way.id], !signature.isPlain else { continue }
      report(
        .error(
          "nested-mapping",
          "mapping \(way.id.name) has givens, 'each' or 'as', so it cannot convert a member",
          at: range
        )
        .label(signature.range, "declared here")
        .help("copy the member's own members line by line"))
    }
  }
}

extension Converter {
  /// Whether it reads values of a type; a time must have the unit in the converter's name.
  func reads(_ type: PayloadType) -> Bool {
    switch (self, type) {
    case (.jsonToText, _): true
    case (_, .any), (_, .invalid): true
    case (.boolToFlag, .boolean), (.boolToText, .boolean), (.flagToBool, .flag): true
    case (_, .string(let limits)) where readDate != nil:
      limits.format == nil || limits.format == readDate
    case (_, .integer(let limits)) where writtenDate != nil || self == .epochSecondsToEpochMillis:
      limits.unit == .epochSeconds
    case (_, .integer(let limits)) where readsDigits: limits.unit == nil
    case (.epochMillisToEpochSeconds, .integer(let limits)): limits.unit == .epochMilliseconds
    case (.intToText, .integer): true
    case (.textToInt, .string), (.textToBool, .string), (.jsonTextToJSON, .string): true
    case (.percentToFraction, .integer(let limits)): limits.unit == nil
    case (.percentToFraction, .float), (.fractionToPercent, .float): true
    default: false
    }
  }

  /// The values that it reads, for messages.
  var sourcePhrase: String {
    if let readDate {
      return "a string(format \(readDate.rawValue))" + (readsDigits ? " or an int" : "")
    }
    if writtenDate != nil { return "an int(format epoch-seconds)" }
    return switch self {
    case .boolToFlag, .boolToText: "a bool"
    case .flagToBool: "a flag"
    case .epochSecondsToEpochMillis: "an int(format epoch-seconds)"
    case .epochMillisToEpochSeconds: "an int(format epoch-millis)"
    case .intToText: "an int"
    case .textToInt, .textToBool, .jsonTextToJSON: "a string"
    case .jsonToText: "any value"
    case .percentToFraction: "an int or a float"
    default: "a float"
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownConverter(
    _ syntax: ConverterSyntax, suggestion: String?
  ) -> Diagnostic {
    let range = syntax.source.range.union(syntax.target.range)
    let diagnostic = Diagnostic.error(
      "unknown-converter",
      "no converter turns \(syntax.source.text) into \(syntax.target.text)", at: range)
    if let suggestion { return diagnostic.help("did you mean '\(suggestion)'?") }
    let targets = Converter.allCases.filter { $0.representations.source == syntax.source.text }
    if targets.isEmpty {
      return diagnostic.help(
        "the forms are bool, flag, text, int, iso8601, epoch-seconds, epoch-millis, json, "
          + "json-text, percent and fraction")
    }
    let names = targets.map(\.representations.target).joined(separator: " or ")
    return diagnostic.help("\(syntax.source.text) becomes \(names)")
  }
}
