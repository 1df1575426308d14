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
      let list: Literal? =
        if case .array? = value { value.flatMap { Literal(json: $0) } } else { nil }
      self = list ?? .string(text)
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

  /// `nil` for an object, or an array with one.
  private init?(json value: JSONValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null: self = .null
    case .array(let items):
      let literals = items.compactMap { Literal(json: $0) }
      guard literals.count == items.count else { return nil }
      self = .list(literals)
    case .object: return nil
    }
  }
}
