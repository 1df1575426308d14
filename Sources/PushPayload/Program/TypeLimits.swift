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

/// Limits of an array, or of an object with free keys.
struct ContainerLimits: Sendable {
  let count: CountBounds
  var isUnique = false
  /// What texts among the items may represent.
  var textual: TextualContent?
  var keyForm: PayloadForm?
}

/// Strings or whole numbers that a schema lists.
struct ValueList: Sendable {
  /// The strings, or the numbers in the schema's spelling.
  let texts: [String]
  var numbers: [PayloadNumber] = []
  /// Whether other values are accepted, with a warning unless the list is free.
  let isOpen: Bool
  /// The misprints of documents.
  var errata: [PayloadHint] = []
  /// The citation of the list; if `nil`, the member's own citation counts.
  let citation: String?
}
