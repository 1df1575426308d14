@_spi(Generated) package import PushPayloadBasics

/// Which JSON a value may be, with its limits as the reader takes them.
package indirect enum TypeCode: Sendable {
  case any
  case anyObject
  case null
  case boolean
  /// The number 1; a member that is 0 is as if it were absent.
  case flag
  case string(TextLimits)
  /// One of some strings.
  case texts(TextList)
  case integer(NumberBounds)
  case float(NumberBounds)
  /// One of some whole numbers.
  case numbers(NumberList)
  /// A Boolean, flag or number of this type, or a text that holds one.
  case textual(TypeCode)
  /// An object, by its position in the program.
  case object(Int)
  case array(TypeCode, ArrayBounds)
  /// An object with free keys.
  case map(TypeCode, keys: CountBounds, keyForm: PayloadForm?)
  /// The type for each kind that is accepted, and all of them in words.
  case union([(kind: JSONKind, type: TypeCode)], expected: String)
}

/// How many of something there may be; both ends belong to it.
package struct CountBounds: Sendable {
  package let lower: Int?
  package let upper: Int?

  package init(_ lower: Int? = nil, _ upper: Int? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether any number will do.
  package var isEmpty: Bool { lower == nil && upper == nil }
}

/// Which numbers a value may be; both ends belong to it.
package struct NumberBounds: Sendable {
  package let lower: PayloadNumber?
  package let upper: PayloadNumber?

  package init(_ lower: PayloadNumber? = nil, _ upper: PayloadNumber? = nil) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether any number will do.
  var isEmpty: Bool { lower == nil && upper == nil }
}

/// What limits a string.
package struct TextLimits: Sendable {
  package let bytes: CountBounds
  package let characters: CountBounds
  package let format: TextFormat?
  package let form: PayloadForm?

  package init(
    bytes: CountBounds, characters: CountBounds, format: TextFormat?, form: PayloadForm?
  ) {
    self.bytes = bytes
    self.characters = characters
    self.format = format
    self.form = form
  }

  /// Whether any string will do.
  var isEmpty: Bool { bytes.isEmpty && characters.isEmpty && format == nil && form == nil }
}

/// What limits an array.
package struct ArrayBounds: Sendable {
  package let items: CountBounds
  /// Whether items must differ.
  package let isUnique: Bool
  /// What texts among the items may hold.
  package let textual: TextualContent?

  package init(items: CountBounds, isUnique: Bool, textual: TextualContent?) {
    self.items = items
    self.isUnique = isUnique
    self.textual = textual
  }
}

/// Strings that a schema lists.
package final class TextList: Sendable {
  package let texts: [String]
  /// The same as strings are compared with them.
  let known: KnownTexts
  /// Whether others are only a warning.
  package let isOpen: Bool
  /// What documents print by mistake.
  package let errata: [PayloadHint]
  /// Who lists them; else the member's own citation counts.
  package let citation: String?

  package init(
    _ texts: [String], isOpen: Bool, errata: [PayloadHint], citation: String?
  ) {
    self.texts = texts
    known = KnownTexts(texts)
    self.isOpen = isOpen
    self.errata = errata
    self.citation = citation
  }
}

/// Whole numbers that a schema lists.
package final class NumberList: Sendable {
  package let numbers: [PayloadNumber]
  /// The numbers as the schema spells them.
  package let texts: [String]
  /// Whether others are only a warning.
  package let isOpen: Bool
  /// Who lists them; else the member's own citation counts.
  package let citation: String?

  package init(_ texts: [String], _ numbers: [PayloadNumber], isOpen: Bool, citation: String?) {
    self.texts = texts
    self.numbers = numbers
    self.isOpen = isOpen
    self.citation = citation
  }
}
