@_spi(Generated) import PushPayloadBasics

extension TextForm {
  /// The form as a Swift value of its type.
  var code: SwiftCode {
    switch self {
    case .literal(let text): .literal(text)
    case .characters(let kind, 1, nil): .text(".characters(.\(kind.rawValue))")
    case .characters(let kind, let lower, let upper):
      .text(".characters(.\(kind.rawValue), \(Self.counts(lower, upper)))")
    case .other(let text): .call(".other", [.labeled("than", .literal(text))])
    case .sequence(let forms): .array(forms.map(\.code))
    case .choice(let forms): .call(".choice", [.array(forms.map(\.code))])
    case .optional(let form): .call(".optional", [form.code])
    case .repeated(let form): .call(".repeated", [form.code])
    }
  }

  private static func counts(_ lower: Int, _ upper: Int?) -> String {
    guard let upper else { return "\(lower)..." }
    return lower == upper ? "\(lower)" : "\(lower)...\(upper)"
  }
}
