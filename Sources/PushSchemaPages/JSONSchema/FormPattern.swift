@_spi(Generated) import PushPayload

/// Forms as regular expressions with the same meaning with and without the flag `u`, for scalars in
/// the basic plane.
extension PayloadForm {
  /// A pattern that accepts exactly the texts of the form, except some; `nil` if a backtracking
  /// engine could need too long for a long text.
  func pattern(besides texts: [String] = []) -> String? {
    let plain = form.plain
    guard PayloadForm(plain).automaton?.isReadInLinearTime == true else { return nil }
    return plain.pattern(besides: texts)
  }
}

extension TextForm {
  fileprivate func pattern(besides texts: [String]) -> String {
    guard !texts.isEmpty else { return "^" + group + Self.end }
    let excluded = texts.map { TextForm.literal($0).expression }.joined(separator: "|")
    return "^(?!(?:" + excluded + ")" + Self.end + ")" + group + Self.end
  }

  /// A form with the same texts, in which a repeated part does not only repeat one part itself:
  /// letters, repeated, become one letter, repeated.
  fileprivate var plain: TextForm {
    switch self {
    case .literal, .characters, .other: self
    case .sequence(let forms): .sequence(forms.map(\.plain))
    case .choice(let forms): .choice(forms.map(\.plain))
    case .optional(let form): .optional(form.plain)
    case .repeated(let form): .repeated(form.plain.once)
    }
  }

  /// The form of one round of a repetition.
  private var once: TextForm {
    switch self {
    case .characters(let kind, atLeast: 0...1, atMost: nil):
      .characters(kind, atLeast: 1, atMost: 1)
    case .sequence(let forms) where forms.count == 1: forms[0].once
    case .choice(let forms): .choice(forms.map(\.once))
    case .optional(let form), .repeated(let form): form.once
    default: self
    }
  }

  /// The end of the text; `$` means more than that in some engines.
  private static let end = "(?![\\s\\S])"

  private var expression: String {
    switch self {
    case .literal(let text): text.withBackslashes(before: Self.marks)
    case .characters(let kind, let lower, let upper): kind.expression + Self.count(lower, upper)
    case .other(let text):
      text.isEmpty ? "[\\s\\S]" : "[^" + text.withBackslashes(before: Self.marks + "-") + "]"
    case .sequence(let forms): forms.map(\.group).joined()
    case .choice(let forms): forms.map(\.expression).joined(separator: "|")
    case .optional(let form): "(?:" + form.expression + ")?"
    case .repeated(let form): "(?:" + form.expression + ")*"
    }
  }

  /// The expression as a part of others.
  private var group: String {
    if case .choice = self { "(?:" + expression + ")" } else { expression }
  }

  private static func count(_ lower: Int, _ upper: Int?) -> String {
    switch (lower, upper) {
    case (0, nil): "*"
    case (1, nil): "+"
    case (1, 1): ""
    case (_, nil): "{\(lower),}"
    case (_, let upper?): lower == upper ? "{\(lower)}" : "{\(lower),\(upper)}"
    }
  }

  /// The special characters of patterns.
  private static let marks = "^$\\.*+?()[]{}|/"
}

extension TextForm.CharacterClass {
  fileprivate var expression: String {
    switch self {
    case .digits: "[0-9]"
    case .letters: "[A-Za-z]"
    case .hex: "[0-9A-Fa-f]"
    case .text: "[\\s\\S]"
    }
  }
}
