import PushPayload
import PushSchemaModel
import TestSupport

/// A given of a random mapping, which a line writes and perhaps a suppression asks for.
struct RandomGiven {
  let name: String
  private var type = "string"
  private var defaultValue: String?
  private var isSuppressing = false

  init(_ number: Int, using random: inout SeededRandom) {
    name = "g\(number)"
    mutate(using: &random)
  }

  /// Makes another type, default or use of it.
  mutating func mutate(using random: inout SeededRandom) {
    switch random.below(3) {
    case 0:
      type = random.pick(["string", "int", "E", "bool"]) ?? "string"
      defaultValue = nil
    case 1: defaultValue = random.pick(Self.defaults(of: type)) ?? nil
    default: isSuppressing.toggle()
    }
  }

  /// Two texts among them are one to Swift, and two to those who read payloads.
  private static func defaults(of type: String) -> [String?] {
    switch type {
    case "int": ["1", "2", "null", nil]
    case "E": ["\"mid\"", "null", nil]
    case "bool": ["true", "false", "null", nil]
    default: ["\"é\"", "\"e\\u{301}\"", "\"x\"", "null", nil]
    }
  }

  var declaration: String {
    "  given \(name): \(type)" + (defaultValue.map { " default \($0)" } ?? "")
  }

  var lines: [String] {
    let suppression = "  suppress when given.\(name) == \(suppressed) message \"not now\""
    return (isSuppressing ? [suppression] : []) + ["  set \(name) = given.\(name)"]
  }

  private var suppressed: String {
    switch type {
    case "int": "7"
    case "E": "\"mid\""
    case "bool": "false"
    default: "\"stop\""
    }
  }

  /// A value for it, now and then none.
  func value(using random: inout SeededRandom) -> Literal? {
    switch type {
    case "int": random.pick([.number(JSONNumber(7)), .number(JSONNumber(1)), nil]) ?? nil
    case "E": random.pick([.string("mid"), .string("low"), nil]) ?? nil
    case "bool": random.pick([.boolean(true), .boolean(false), nil]) ?? nil
    default: random.pick([.string("stop"), .string("x"), nil]) ?? nil
    }
  }
}
