@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// Whether a value in it has a special meaning: a text counts as a number, or 0 as an absent
  /// flag.
  var countsOtherwise: Bool {
    allParts.contains { part in
      switch part {
      case .textual, .flag: true
      default: false
      }
    }
  }

  /// Whether its values are only in texts.
  var isOnlyText: Bool {
    if case .textual(_, .onlyText) = self { true } else { false }
  }

  /// Whether it lists values.
  var isList: Bool {
    switch self {
    case .literals, .enumeration: true
    default: false
    }
  }

  /// The declaration that lists its values.
  var listName: DeclarationID? {
    switch self {
    case .enumeration(let id): id
    case .literals(_, let name?) where name.isDeclared: name.id
    default: nil
    }
  }
}

extension CountRange {
  /// Whether the first range contains the second one; `nil` has no limits.
  static func includes(_ range: CountRange?, _ other: CountRange?) -> Bool {
    guard let range else { return true }
    if let lower = range.lower, (other?.lower ?? 0) < lower { return false }
    if let upper = range.upper {
      guard let end = other?.upper, end <= upper else { return false }
    }
    return true
  }
}

extension TextFormat {
  /// Whether each text in the format also has the other one.
  func isWithin(_ other: TextFormat) -> Bool {
    self == other || self == .lowercaseHex && other == .hex
      || self == .jsonObjectText && other == .jsonText
  }
}
