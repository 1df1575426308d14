/// The kinds of JSON value.
public enum JSONKind: String, Sendable, Hashable, CaseIterable {
  case null
  case boolean
  case number
  case string
  case array
  case object

  /// The kind with its article, for messages: `an object`.
  public var phrase: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
