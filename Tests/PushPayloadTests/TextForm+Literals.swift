package import PushPayload

/// Forms as tests write them: `["+", .characters(.digits)]`.
extension TextForm: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  /// Exactly this text.
  package init(stringLiteral text: String) { self = .literal(text) }

  /// The forms one after the other.
  package init(arrayLiteral forms: TextForm...) { self = .sequence(forms) }

  static func characters(_ kind: CharacterClass) -> TextForm {
    .characters(kind, atLeast: 1, atMost: nil)
  }

  static func characters(_ kind: CharacterClass, _ count: Int) -> TextForm {
    .characters(kind, atLeast: count, atMost: count)
  }

  static func characters(_ kind: CharacterClass, _ counts: ClosedRange<Int>) -> TextForm {
    .characters(kind, atLeast: counts.lowerBound, atMost: counts.upperBound)
  }

  static func characters(_ kind: CharacterClass, _ counts: PartialRangeFrom<Int>) -> TextForm {
    .characters(kind, atLeast: counts.lowerBound, atMost: nil)
  }
}
