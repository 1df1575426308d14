@_spi(Generated) import PushPayload
import PushSchemaModel

extension PayloadType {
  /// Whether a text in it may count as a number, or 0 as an absent flag.
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

  /// The declaration that lists its values.
  var listName: DeclarationID? {
    switch self {
    case .enumeration(let id): id
    case .literals(_, let name?) where name.isDeclared: name.id
    default: nil
    }
  }
}

extension TextFormat {
  /// Whether each text in the format also has the other one.
  func isWithin(_ other: TextFormat) -> Bool {
    self == other || self == .lowercaseHex && other == .hex
      || self == .jsonObjectText && other == .jsonText
  }
}
