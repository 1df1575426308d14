@_spi(Generated) import PushPayload

/// Forms as regular expressions that mean the same with and without the flag `u`, as far as they speak
/// of scalars within the basic plane.
extension TextForm {
  /// A pattern that accepts exactly the texts of the form.
  var pattern: String { "^" + group + Self.end }

  /// A pattern that accepts the texts of the form, apart from some.
  func pattern(besides texts: [String]) -> String {
    guard !texts.isEmpty else { return pattern }
    let excluded = texts.map { TextForm.literal($0).expression }.joined(separator: "|")
    return "^(?!(?:" + excluded + ")" + Self.end + ")" + group + Self.end
  }

  /// The end of the text; `$` means more than that to some readers of patterns.
  private static let end = "(?![\\s\\S])"

  private var expression: String {
    switch self {
    case .literal(let text): Self.escaped(text)
    case .characters(let kind, let lower, let upper): kind.expression + Self.count(lower, upper)
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

  /// The text with a backslash before what means something in a pattern.
  private static func escaped(_ text: String) -> String {
    var pattern = ""
    for scalar in text.unicodeScalars {
      if "^$\\.*+?()[]{}|/".unicodeScalars.contains(scalar) { pattern += "\\" }
      pattern.unicodeScalars.append(scalar)
    }
    return pattern
  }
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
