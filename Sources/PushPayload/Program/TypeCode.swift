@_spi(Generated) import PushPayloadBasics

/// Which JSON a value may be, with its limits as the reader takes them.
indirect enum TypeCode: Sendable {
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
  /// A value of this type, or a text that holds one.
  case textual(TypeCode, TextualForm)
  /// An object, by its position in the program.
  case object(Int)
  case array(TypeCode, ArrayBounds)
  /// An object with free keys.
  case map(TypeCode, keys: CountBounds, keyForm: PayloadForm?)
  /// The type for each kind that is accepted, and all of them in words.
  case union([(kind: JSONKind, type: TypeCode)], expected: String)
  /// Objects that are told apart by their members.
  case variants(VariantsCode)
}

/// How objects of one type are told apart.
struct VariantsCode: Sendable {
  /// The type of objects that have a member, with one of some values where any are listed.
  struct Choice: Sendable {
    let key: SpelledKey
    let values: [PayloadLiteral]
    let type: TypeCode
  }

  /// The first that an object passes counts.
  let choices: [Choice]
  /// The type of the others; `nil` if there must be none.
  let otherwise: TypeCode?
  /// What is expected in words.
  let expected: String
}

/// In which forms a payload may have a value, and in which it is written.
enum TextualForm: Int32, Sendable {
  /// As itself or in a text; written as itself.
  case value
  /// As itself or in a text; written as a text.
  case text
  /// In a text only.
  case onlyText

  init(_ name: String) {
    switch name {
    case "as text": self = .text
    case "in text": self = .onlyText
    default: self = .value
    }
  }

  /// Whether it is written as a text.
  var isText: Bool { self != .value }
}

/// How many of something there may be; both ends belong to it.
struct CountBounds: Sendable {
  let lower: Int?
  let upper: Int?

  init(_ lower: Int?, _ upper: Int?) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether any number will do.
  var isEmpty: Bool { lower == nil && upper == nil }
}

/// Which numbers a value may be; both ends belong to it.
struct NumberBounds: Sendable {
  let lower: PayloadNumber?
  let upper: PayloadNumber?

  init(_ lower: PayloadNumber?, _ upper: PayloadNumber?) {
    self.lower = lower
    self.upper = upper
  }

  /// Whether any number will do.
  var isEmpty: Bool { lower == nil && upper == nil }
}

/// What limits a string.
struct TextLimits: Sendable {
  let bytes: CountBounds
  let characters: CountBounds
  let columns: CountBounds
  let format: TextFormat?
  let form: PayloadForm?

  /// Whether any string will do.
  var isEmpty: Bool {
    bytes.isEmpty && characters.isEmpty && columns.isEmpty && format == nil && form == nil
  }
}

/// What limits an array.
struct ArrayBounds: Sendable {
  let items: CountBounds
  /// Whether items must differ.
  let isUnique: Bool
  /// What texts among the items may hold.
  let textual: TextualContent?
}

/// Strings that a schema lists.
final class TextList: Sendable {
  let texts: [String]
  /// The same as strings are compared with them.
  let known: KnownTexts
  /// Whether others are kept, with a warning unless it is free.
  let isOpen: Bool
  let isFree: Bool
  /// What documents print by mistake.
  let errata: [PayloadHint]
  /// Who lists them; else the member's own citation counts.
  let citation: String?

  init(
    _ texts: [String], isOpen: Bool, isFree: Bool, errata: [PayloadHint], citation: String?
  ) {
    self.texts = texts
    known = KnownTexts(texts)
    self.isOpen = isOpen
    self.isFree = isFree
    self.errata = errata
    self.citation = citation
  }
}

/// Whole numbers that a schema lists.
struct NumberList: Sendable {
  let numbers: [PayloadNumber]
  /// The numbers as the schema spells them.
  let texts: [String]
  /// Whether others are kept, with a warning unless it is free.
  let isOpen: Bool
  let isFree: Bool
  /// Who lists them; else the member's own citation counts.
  let citation: String?
}

extension TypeCode {
  /// Whether null is one of its values.
  var takesNull: Bool {
    switch self {
    case .any, .null: true
    case .union(let alternatives, _): alternatives.contains { $0.kind == .null }
    default: false
    }
  }
}
