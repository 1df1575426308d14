import PushPayload
import PushSchemaInterpreter
import PushSchemaModel
import Testing

/// Classes P5 and P6: every kind of number at every type that takes one.
@Suite struct NumberBoundaryTests {
  static let lexemes =
    [
      "0", "-0", "0.0", "-0.0", "0e0", "0E-0", "0e99999999999999999999", "1", "-1", "1.0", "1.00",
      "1e0",
      "1e2", "1E+2", "100e-2", "1.5", "1.5e1", "1.05e2", "15e-1", "0.1", "1e-1", "99", "100",
      "99.0",
      "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740993.0",
      "9223372036854775806", "9223372036854775807", "9223372036854775807.0",
      "9223372036854775807.5",
      "922337203685477580.7e1", "9223372036854775808", "9223372036854775808e0",
      "-9223372036854775807",
      "-9223372036854775808", "-9223372036854775808.0", "-9223372036854775809",
      "18446744073709551615",
      "18446744073709551616", "1e18", "1e19", "10e18", "0.1e20", "1e308", "1.7976931348623157e308",
      "1.7976931348623159e308", "1e309", "-1e309", "1e400", "5e-324", "2e-324", "1e-400",
      "1e999999999999999999999999", "1e-999999999999999999999999", "1e2147483647", "1e2147483648",
      "1e9223372036854775807", "1e9223372036854775808", "1e-9223372036854775808",
      "1e-9223372036854775809", "0.00000000000000000001e20",
    ] + [
      String(repeating: "9", count: 20_000), "0." + String(repeating: "0", count: 20_000) + "1",
      "1" + String(repeating: "0", count: 20_000) + "e-20000",
      "1e" + String(repeating: "0", count: 20_000) + "1",
      "1e" + String(repeating: "9", count: 1_000_000),
      "0." + String(repeating: "0", count: 18) + "1e19",
    ]

  /// Types at the member `a`, with what stands around a number there.
  static let types: [(type: String, before: String, after: String)] = [
    ("int", "", ""), ("int(0...99)", "", ""), ("int(...9223372036854775807)", "", ""),
    ("int(format epoch-seconds)", "", ""), ("int(format millis)", "", ""), ("float", "", ""),
    ("float(-1.5...2.5)", "", ""), ("float(0.0...)", "", ""), ("bool", "", ""), ("flag", "", ""),
    ("string", "", ""), ("any", "", ""), ("1 | 2", "", ""), ("string | int", "", ""),
    ("float | null", "", ""),
    ("[int]", "[", "]"), ("[float](unique)", "[1,", "]"), ("[any](unique)", "[1.0,", "]"),
    ("{*: int}", "{\"k\":", "}"), ("[string | [int]]", "[[", "]]"), ("object", "{\"k\":", "}"),
  ]

  @Test(arguments: types.map(\.type))
  func `no number ends the process, and none is rounded unseen`(_ type: String) throws {
    let place = try #require(Self.types.first { $0.type == type })
    let interpreter = try interpreter(type)
    for lexeme in Self.lexemes {
      let text = "{\"a\":\(place.before)\(lexeme)\(place.after)}"
      let codes = interpreter.validate(Array(text.utf8), as: Self.object).map(\.code)
      #expect(!codes.contains("malformed"), "\(lexeme.prefix(60))")
      let number = try #require(JSONNumber(lexeme), "\(lexeme.prefix(60))")
      let kind = wholeNumber(lexeme)
      switch type {
      case "int", "int(format epoch-seconds)", "int(format millis)", "[int]", "{*: int}",
        "string | int":
        let expected: [String] =
          switch kind {
          case .fraction: ["type"]
          case .tooLarge: ["range"]
          case .value: []
          }
        #expect(codes == expected, "\(lexeme.prefix(60))")
      case "float", "float | null":
        let isFinite = Double(lexeme).map(\.isFinite) ?? false
        #expect(codes == (isFinite ? [] : ["range"]), "\(lexeme.prefix(60))")
      case "flag":
        let isFlag = kind == .value(1) || kind == .value(0)
        #expect(codes == (isFlag ? [] : ["not-one-of"]), "\(lexeme.prefix(60))")
      default: break
      }
      if case .value(let value) = kind {
        #expect(number.wholeNumber == value, "\(lexeme.prefix(60))")
      } else {
        #expect(number.wholeNumber == nil, "\(lexeme.prefix(60))")
      }
      #expect(number.text == lexeme)
    }
  }

  /// What a lexeme is as a whole number, worked out with its digits alone.
  private func wholeNumber(_ lexeme: String) -> WholeNumber {
    let isNegative = lexeme.hasPrefix("-")
    let parts = lexeme.drop { $0 == "-" }.split(whereSeparator: { $0 == "e" || $0 == "E" })
    let mantissa = parts[0].split(separator: ".")
    let fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    var digits = Array((String(mantissa[0]) + fraction).utf8).drop { $0 == UInt8(ascii: "0") }
    guard !digits.isEmpty else { return .value(0) }
    let exponentDigits = parts.count > 1 ? parts[1].drop { $0 == "+" } : "0"
    let exponent =
      Int(exponentDigits) ?? (exponentDigits.hasPrefix("-") ? -1_000_000_000 : 1_000_000_000)
    var zeros = min(max(exponent, -1_000_000_000), 1_000_000_000) - fraction.utf8.count
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      zeros += 1
    }
    guard zeros >= 0 else { return .fraction }
    guard digits.count + zeros <= 19 else { return .tooLarge }
    let text =
      (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
      + String(repeating: "0", count: zeros)
    return Int64(text).map { .value($0) } ?? .tooLarge
  }

  private enum WholeNumber: Equatable {
    case value(Int64)
    case fraction
    case tooLarge
  }

  private static let object = DeclarationID(schema: "Case", name: "A")

  private func interpreter(_ type: String) throws -> Interpreter {
    Interpreter(
      try resolved("object A closed inferred \"\" {\n  a: \(type) inferred \"\"\n}"))
  }
}
