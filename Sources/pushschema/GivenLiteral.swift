import PushPayload
import PushSchemaModel

extension Literal {
  /// Reads a given: a number, Boolean or JSON array if the type accepts one, else the text itself.
  init(ofGiven text: String, for type: PayloadType) {
    switch type {
    case .string, .enumeration: self = .string(text)
    case .literals(let values, _):
      if type.isOpenList, let number = JSONNumber(text) {
        self = .number(number)
      } else {
        self = values.first { $0.text == text } ?? .string(text)
      }
    case .array:
      let value = try? JSONValue(json: Array(text.utf8))
      self = value.flatMap { Literal(list: $0) } ?? .string(text)
    case .union(let alternatives, _):
      let literals = alternatives.map { Literal(ofGiven: text, for: $0) }
      self = literals.first { if case .string = $0 { false } else { true } } ?? .string(text)
    default:
      if let number = JSONNumber(text) {
        self = .number(number)
      } else if text == "true" || text == "false" {
        self = .boolean(text == "true")
      } else {
        self = .string(text)
      }
    }
  }

  /// The items of an array; `nil` if one of them is an object, or it is no array.
  private init?(list value: JSONValue) {
    guard case .array(let items) = value else { return nil }
    let literals = items.compactMap { Literal(item: $0) }
    guard literals.count == items.count else { return nil }
    self = .list(literals)
  }

  private init?(item: JSONValue) {
    switch item {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    case .array: self.init(list: item)
    case .object: return nil
    }
  }
}
