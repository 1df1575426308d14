import PushPayload
import TestSupport

/// Random objects, with texts that are hard to quote.
struct RandomValues {
  var random: SeededRandom
  /// Whether values that a notation has no signs of its own for may occur.
  var hasBooleans = true
  var hasEmptyContainers = true

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func object(depth: Int = 3) -> JSONValue {
    var members = JSONObject()
    for _ in 0..<(hasEmptyContainers && depth < 3 ? 0 : 1) + random.below(4) {
      members[text()] = value(depth: depth - 1)
    }
    return .object(members)
  }

  private mutating func value(depth: Int) -> JSONValue {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: return hasBooleans ? .boolean(random.chance(50)) : 1
    case 1: return .null
    case 2: return .number(JSONNumber(random.pick(Self.numbers) ?? "0") ?? JSONNumber(0))
    case 5, 6: return object(depth: depth)
    case 7:
      let count = (hasEmptyContainers ? 0 : 1) + random.below(3)
      return .array((0..<count).map { _ in value(depth: depth - 1) })
    default: return .string(text())
    }
  }

  private mutating func text() -> String {
    if random.chance(50) { return random.pick(Self.words) ?? "" }
    return (0..<random.below(6)).map { _ in random.pick(Self.pieces) ?? "" }.joined()
  }

  private static let numbers = ["0", "1", "-7", "2.5", "1600000000000001", "1e3", "-0.25"]
  private static let words = [
    "aps", "alert", "mutable-content", "title", "It's on", "google.c.a.e", "", "1", "null", "nil",
    "https://example.com/a?b=c&d", "true", "a b",
  ]
  private static let pieces = [
    "\"", "'", "\\", "\n", "\t", "é", "😀", ", ", "{", "}", "[", "]", ": ", "=", ";", "#", "//", "a",
    "B", "\u{1}", "“", "’", "$", "`", "(", ")", "<", ">", "%", "\u{A0}", "&",
  ]
}

/// Prints values as the programs of a notation do.
struct NotationPrinter: Sendable {
  var object: (open: String, close: String, empty: String)
  var list = (open: "[", close: "]")
  var pair: String
  var memberEnd = ", "
  var endsAll = false
  var null = "null"
  var booleans = (yes: "true", no: "false")
  var quote: @Sendable (String) -> String
  var key: (@Sendable (String) -> String)?

  func print(_ value: JSONValue) -> String {
    switch value {
    case .null: null
    case .boolean(let value): value ? booleans.yes : booleans.no
    case .number(let number): number.text
    case .string(let text): quote(text)
    case .array(let items): list.open + items.map(print).joined(separator: ", ") + list.close
    case .object(let members) where members.isEmpty: object.empty
    case .object(let members):
      object.open
        + members.map { (key ?? quote)($0.name) + pair + print($0.value) }
        .joined(separator: memberEnd) + (endsAll ? memberEnd : "") + object.close
    }
  }
}

extension NotationPrinter {
  static let propertyList = NotationPrinter(
    object: ("{\n", "}", "{\n}"), list: ("(\n", ")"), pair: " = ", memberEnd: ";\n", endsAll: true,
    null: "\"<null>\"",
    quote: { text in
      let isPlain = text.utf8.allSatisfy { 0x61...0x7A ~= $0 } && !text.isEmpty
      return isPlain ? text : quoted(text) { "\\U" + hex($0, 4) }
    })
  static let swift = NotationPrinter(
    object: ("[", "]", "[:]"), pair: ": ", null: "nil",
    quote: { quoted($0, nonASCII: nil) { "\\u{" + String($0, radix: 16) + "}" } },
    key: {
      "AnyHashable(" + quoted($0, nonASCII: nil) { "\\u{" + String($0, radix: 16) + "}" } + ")"
    })
  static let python = NotationPrinter(
    object: ("{", "}", "{}"), pair: ": ", null: "None", booleans: ("True", "False"),
    quote: { text in
      let sign: Character = text.contains("'") && !text.contains("\"") ? "\"" : "'"
      return quoted(text, sign, nonASCII: nil) { "\\x" + hex($0, 2) }
    })
  static let ruby = NotationPrinter(
    object: ("{", "}", "{}"), pair: "=>", null: "nil",
    quote: { quoted($0, nonASCII: nil) { "\\u" + hex($0, 4) } })
  static let elixir = NotationPrinter(
    object: ("%{", "}", "%{}"), pair: " => ", null: "nil",
    quote: { quoted($0, nonASCII: nil) { "\\u" + hex($0, 4) } })
  static let php = NotationPrinter(
    object: ("[", "]", "[]"), pair: " => ",
    quote: { text in
      "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
    })
}

/// A text in quotes, with other characters escaped; those that are no ASCII by UTF-16 units, or not.
func quoted(
  _ text: String, _ sign: Character = "\"", nonASCII: Bool? = true,
  escape: (UInt16) -> String
) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\\": result += "\\\\"
    case _ where Character(scalar) == sign: result += "\\\(sign)"
    case _ where scalar.value < 0x20 || scalar.value >= 0x80 && nonASCII == true:
      result += String(Character(scalar)).utf16.map(escape).joined()
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "\(sign)\(result)\(sign)"
}

func hex(_ unit: UInt16, _ width: Int) -> String {
  let digits = String(unit, radix: 16)
  return String(repeating: "0", count: max(width - digits.count, 0)) + digits
}
