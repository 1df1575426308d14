/// The form of a whole text, built from parts.
package indirect enum TextForm: Hashable, Sendable {
  /// Exactly this text.
  case literal(String)
  /// A number of scalars of a class; without `atMost` there is no upper limit.
  case characters(CharacterClass, atLeast: Int, atMost: Int?)
  /// One scalar that a text does not contain.
  case other(than: String)
  /// The forms one after the other.
  case sequence([TextForm])
  /// One of the forms.
  case choice([TextForm])
  /// The form or nothing.
  case optional(TextForm)
  /// The form any number of times, or nothing.
  case repeated(TextForm)

  /// The scalars that a piece may consist of.
  package enum CharacterClass: String, Hashable, Sendable, CaseIterable {
    /// `0` to `9`.
    case digits
    /// `A` to `Z` and `a` to `z`.
    case letters
    /// Hexadecimal digits, letters in either case.
    case hex
    /// Any scalar.
    case text
  }
}

extension TextForm {
  /// The form in the schema language: `("+" | "-") digits`.
  package var text: String {
    switch self {
    case .literal(let text): JSONText.quoted(text)
    case .characters(let kind, let lower, let upper): kind.rawValue + Self.count(lower, upper)
    case .other(let text): "not " + JSONText.quoted(text)
    case .sequence(let forms): forms.map { $0.partText }.joined(separator: " ")
    case .choice(let forms): forms.map { $0.text }.joined(separator: " | ")
    case .optional(let form): "[" + form.text + "]"
    case .repeated(let form): "{" + form.text + "}"
    }
  }

  /// The form as a part of a sequence.
  private var partText: String {
    if case .choice = self { "(" + text + ")" } else { text }
  }

  private static func count(_ lower: Int, _ upper: Int?) -> String {
    guard let upper else { return lower == 1 ? "" : "(\(lower)...)" }
    return lower == upper ? "(\(lower))" : "(\(lower)...\(upper))"
  }

  /// The least number of Unicode scalars of such a text, and the greatest; `nil` without a limit.
  package var length: (least: Int, most: Int?) {
    switch self {
    case .literal(let text): (text.unicodeScalars.count, text.unicodeScalars.count)
    case .characters(_, let lower, let upper): (lower, upper)
    case .other: (1, 1)
    case .sequence(let forms):
      forms.map { $0.length }
        .reduce((0, 0)) { ($0.least + $1.least, Self.joined($0.most, $1.most, by: +)) }
    case .choice(let forms):
      forms.dropFirst().map { $0.length }.reduce(forms.first?.length ?? (0, 0)) {
        (min($0.least, $1.least), Self.joined($0.most, $1.most, by: max))
      }
    case .optional(let form): (0, form.length.most)
    case .repeated(let form): (0, form.length.most == 0 ? 0 : nil)
    }
  }

  private static func joined(
    _ first: Int?, _ second: Int?, by join: (Int, Int) -> Int
  ) -> Int? {
    if let first, let second { join(first, second) } else { nil }
  }

  /// The number of positions of the form, which limits the time for each scalar of a text.
  package var placeCount: Int {
    switch self {
    case .literal(let text): text.unicodeScalars.count
    case .other: 1
    case .characters(_, let lower, let upper):
      min(max(upper ?? max(lower, 1), 0), Self.countedPlaces)
    case .sequence(let forms), .choice(let forms):
      forms.reduce(0) { min($0 + $1.placeCount, Self.countedPlaces) }
    case .optional(let form), .repeated(let form): form.placeCount
    }
  }

  /// More positions than a form may have; counting stops here.
  private static let countedPlaces = 1 << 30
}
