@_spi(Generated) package import PushPayloadBasics

/// A type: the accepted JSON of a member.
package indirect enum PayloadType: Hashable, Sendable {
  case string(StringLimits)
  /// A number without fraction (`1`, `1.0` and `1e2` alike) within `Int64`.
  case integer(NumberLimits)
  case float(NumberLimits)
  case boolean
  /// The number 1, Apple's way to say yes; an absent key says no.
  case flag
  case null
  /// Any JSON value.
  case any
  /// Any JSON object: `object`.
  case anyObject
  /// One of a list of strings, or of whole numbers; closed, unless its name says otherwise.
  case literals([Literal], NamedCases?)
  /// An enum of strings; an enum of numbers is a named list of values.
  case enumeration(DeclarationID)
  case object(DeclarationID)
  case array(PayloadType, ArrayLimits)
  /// `{*: T}`: an object with free keys.
  case map(PayloadType, MapLimits)
  /// A value that may also, or must, be in a text.
  case textual(PayloadType, TextualForm)
  /// At least two alternatives of different JSON kinds.
  case union([PayloadType], NamedCases?)
  /// At least two objects that `VariantTests` distinguish; the last may be a free one.
  case variants([PayloadType], NamedCases?)
  /// A type with an error that was reported once; it accepts everything.
  case invalid
}

/// The name of a list of values or of a union. It is one Swift enum wherever it is used.
package struct NamedCases: Hashable, Sendable {
  package var id: DeclarationID
  /// Whether the schema declares the name; otherwise it comes from the named type around it.
  package var isDeclared: Bool
  /// The Swift cases of the values or alternatives, in order.
  package var cases: [String]
  /// Whether a list accepts other values, with a warning unless it is free.
  package var isOpen: Bool
  package var isFree: Bool

  package init(
    id: DeclarationID, isDeclared: Bool = true, cases: [String], isOpen: Bool = false,
    isFree: Bool = false
  ) {
    self.id = id
    self.isDeclared = isDeclared
    self.cases = cases
    self.isOpen = isOpen
    self.isFree = isFree
  }
}

package struct StringLimits: Hashable, Sendable {
  package var bytes: CountRange?
  package var characters: CountRange?
  package var columns: CountRange?
  package var format: TextFormat?
  /// The form of the whole text.
  package var form: PayloadForm?
  /// The name of the declared type that has the form.
  package var name: String?
  /// What findings say of a text that breaks a limit; `nil` means the limit itself.
  package var message: String?

  package static let none = StringLimits()

  /// The maximum number of bytes of a form that findings spell out if its type has a name.
  private static let longestForm = 60

  /// What findings call the form: its spelling, or the name of its type if the spelling is long.
  package var formText: String? {
    guard let text = form?.form.text else { return nil }
    return text.utf8.count > Self.longestForm ? name ?? text : text
  }
}

package struct NumberLimits: Hashable, Sendable {
  package var range: NumberRange?
  /// The unit of an integer; `nil` for other numbers.
  package var unit: TimeUnit?
  /// What findings say of a number out of range; `nil` means the range itself.
  package var message: String?

  package init(range: NumberRange? = nil, unit: TimeUnit? = nil) {
    self.range = range
    self.unit = unit
  }

  package static let none = NumberLimits()
}

/// `int(format epoch-seconds)`: the unit of a time, so that units are not mixed.
package enum TimeUnit: String, Hashable, Sendable, CaseIterable {
  case epochSeconds = "epoch-seconds"
  case epochMilliseconds = "epoch-millis"
  case seconds
  case milliseconds = "millis"
}

package struct ArrayLimits: Hashable, Sendable {
  package var items: CountRange?
  package var isUnique = false

  package static let none = ArrayLimits()
}

package struct MapLimits: Hashable, Sendable {
  package var keys: CountRange?
  /// The form of each key.
  package var keyForm: PayloadForm?

  package init(keys: CountRange? = nil, keyForm: PayloadForm? = nil) {
    self.keys = keys
    self.keyForm = keyForm
  }

  package static let none = MapLimits()
}

/// A range of counts, including both ends.
package struct CountRange: Hashable, Sendable {
  package var lower: Int?
  package var upper: Int?

  package init(lower: Int? = nil, upper: Int? = nil) { (self.lower, self.upper) = (lower, upper) }

  package func contains(_ count: Int) -> Bool {
    (lower.map { $0 <= count } ?? true) && (upper.map { count <= $0 } ?? true)
  }

  /// `1...64`, `1...`, `...64`.
  package var text: String {
    (lower.map { String($0) } ?? "") + "..." + (upper.map { String($0) } ?? "")
  }
}

/// A range of exact decimal numbers, including both ends.
package struct NumberRange: Hashable, Sendable {
  package var lower: JSONNumber?
  package var upper: JSONNumber?

  package init(lower: JSONNumber? = nil, upper: JSONNumber? = nil) {
    self.lower = lower
    self.upper = upper
  }

  package var text: String { (lower?.text ?? "") + "..." + (upper?.text ?? "") }
}

/// A constant of the language.
package indirect enum Literal: Hashable, Sendable {
  case string(String)
  case number(JSONNumber)
  case boolean(Bool)
  case null
  case list([Literal])
  /// An object in a `set` line; its keys differ.
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: Literal

    package init(key: String, value: Literal) { (self.key, self.value) = (key, value) }
  }

  /// The literal in the spelling of the language, which is also its JSON text.
  package var text: String {
    switch self {
    case .string(let value): JSONText.quoted(value)
    case .number(let value): value.text
    case .boolean(let value): value ? "true" : "false"
    case .null: "null"
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members):
      "{"
        + members.map { "\(JSONText.quoted($0.key)): \($0.value.text)" }.joined(separator: ", ")
        + "}"
    }
  }
}
