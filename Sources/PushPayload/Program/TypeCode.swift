/// A type: the accepted JSON, with limits for the reader.
indirect enum TypeCode: Sendable {
  case any
  case anyObject
  case null
  case boolean
  /// The number 1; a member that is 0 counts as absent.
  case flag
  case string(TextLimits)
  /// One of the listed strings.
  case texts(TextList)
  case integer(NumberBounds)
  case float(NumberBounds)
  /// One of the listed whole numbers.
  case numbers(NumberList)
  /// A value of this type, or a text that contains one.
  case textual(TypeCode, TextualForm)
  /// An object, by its index in the program.
  case object(Int)
  case array(TypeCode, ArrayBounds)
  /// An object with free keys.
  case map(TypeCode, keys: CountBounds, keyForm: PayloadForm?)
  /// The type for each accepted kind, and all of them in words.
  case union([(kind: JSONKind, type: TypeCode)], expected: String)
  /// Objects that are distinguished by their members.
  case variants(VariantsCode)
}

/// The tests that distinguish objects of one type.
struct VariantsCode: Sendable {
  /// The type of objects that have a member; if values are listed, with one of them.
  struct Choice: Sendable {
    let key: SpelledKey
    let values: [PayloadLiteral]
    let type: TypeCode
  }

  /// The tests; the first that an object passes counts.
  let choices: [Choice]
  /// The type of all other objects; `nil` if there must be none.
  let otherwise: TypeCode?
  /// The expected objects in words.
  let expected: String
}

/// The forms of a value in payloads and in output.
enum TextualForm: Int32, Sendable {
  /// Itself or in a text; written as itself.
  case value
  /// Itself or in a text; written as a text.
  case text
  /// Only in a text.
  case onlyText

  init(_ name: String) {
    switch name {
    case "as text": self = .text
    case "in text": self = .onlyText
    default: self = .value
    }
  }

  var isText: Bool { self != .value }
}

/// Limits of a number of things, including both ends.
struct CountBounds: Sendable {
  let lower: Int?
  let upper: Int?

  var isEmpty: Bool { lower == nil && upper == nil }

  func contains(_ count: Int) -> Bool { count >= lower ?? 0 && count <= upper ?? .max }

  /// The limits in the language's spelling: `1...60`.
  var text: String {
    (lower.map { String($0) } ?? "") + "..." + (upper.map { String($0) } ?? "")
  }
}

/// Limits of a number, including both ends.
struct NumberBounds: Sendable {
  let lower: PayloadNumber?
  let upper: PayloadNumber?
  /// What the finding says; `nil` means the limits.
  let message: String?

  var isEmpty: Bool { lower == nil && upper == nil }
}

struct TextLimits: Sendable {
  let bytes: CountBounds
  let characters: CountBounds
  let columns: CountBounds
  let format: TextFormat?
  let form: PayloadForm?
  /// The name of the form's type, if findings name it.
  let formName: String?
  /// What findings say; `nil` means the limit itself.
  let message: String?

  var isEmpty: Bool {
    bytes.isEmpty && characters.isEmpty && columns.isEmpty && format == nil && form == nil
  }
}

struct ArrayBounds: Sendable {
  let items: CountBounds
  let isUnique: Bool
  /// What texts among the items may represent.
  let textual: TextualContent?
}

/// Strings that a schema lists.
struct TextList: Sendable {
  let texts: [String]
  /// Whether other strings are accepted, with a warning unless the list is free.
  let isOpen: Bool
  let isFree: Bool
  /// The misprints of documents.
  let errata: [PayloadHint]
  /// The citation of the list; if `nil`, the member's own citation counts.
  let citation: String?
}

/// Whole numbers that a schema lists.
struct NumberList: Sendable {
  let numbers: [PayloadNumber]
  /// The numbers in the schema's spelling.
  let texts: [String]
  /// Whether other numbers are accepted, with a warning unless the list is free.
  let isOpen: Bool
  let isFree: Bool
  /// The citation of the list; if `nil`, the member's own citation counts.
  let citation: String?
}

extension TypeCode {
  var takesNull: Bool {
    switch self {
    case .any, .null: true
    case .union(let alternatives, _): alternatives.contains { $0.kind == .null }
    default: false
    }
  }
}
