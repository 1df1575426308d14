import PushPayload
@testable import PushSchemaInterpreter
import PushSchemaModel

/// Times.
extension ValueConversion {
  /// A number of seconds or milliseconds in another unit or as a text; `nil` where that is no value.
  mutating func time(_ converter: Converter, _ value: Int64, _ node: Int) -> OutputValue? {
    switch converter {
    case .epochMillisToEpochSeconds:
      let (seconds, rest) = value.flooredQuotient(by: 1_000)
      if rest != 0 { _ = lose(node) }
      return .number(JSONNumber(Int(seconds)))
    case .epochSecondsToEpochMillis:
      let (millis, overflows) = value.multipliedReportingOverflow(by: 1_000)
      return overflows ? nil : .number(JSONNumber(Int(millis)))
    case .epochSecondsToISO8601:
      return Instant(epochSeconds: value).text.map { .string($0) }
    default: return nil
    }
  }

  /// A date text as seconds since 1970; `nil` where it is none.
  mutating func instant(_ converter: Converter, _ text: String, _ node: Int) -> OutputValue? {
    guard converter == .iso8601ToEpochSeconds, let instant = ISO8601Instant(text) else {
      return nil
    }
    if instant.offsetMinutes != 0 || instant.hasFraction { _ = lose(node) }
    return .number(JSONNumber(Int(instant.epochSeconds)))
  }
}

extension Int64 {
  /// The quotient rounded down, and the rest, which is never negative.
  fileprivate func flooredQuotient(by divisor: Int64) -> (quotient: Int64, rest: Int64) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }

  /// Decimal digits with an optional minus sign and no leading zeros.
  init?(decimalText text: String) {
    guard let value = Int64(text), String(value).utf8.elementsEqual(text.utf8) else { return nil }
    self = value
  }
}

extension OutputValue {
  /// The value of a JSON text, or `nil` where it is none or repeats a name.
  init?(jsonText text: String) {
    var log = FindingLog()
    let bytes = Array(text.utf8)
    guard let located = try? LocatedJSON(bytes, reportingTo: &log), log.isEmpty else { return nil }
    let tree = PayloadTree(located)
    let nothing = SchemaSet(schemas: [])
    let values = ConversionWorkspace(
      set: nothing, conditions: ConditionEvaluator(set: nothing, tree: tree, as: .any))
    guard let value = values.output(tree.root) else { return nil }
    self = value
  }
}

extension JSONNumber {
  /// The number with its decimal point moved to the right, nothing rounded.
  func movingPoint(by places: Int) -> JSONNumber {
    let utf8 = Array(text.utf8)
    let isNegative = utf8.first == 0x2D
    let end = utf8.firstIndex { $0 == 0x65 || $0 == 0x45 } ?? utf8.count
    let mantissa = utf8[(isNegative ? 1 : 0)..<end]
    let point = mantissa.firstIndex(of: 0x2E) ?? end
    let digits = mantissa.filter { $0 != 0x2E }
    let written = end < utf8.count ? String(decoding: utf8[(end + 1)...], as: UTF8.self) : "0"
    let whole = point - mantissa.startIndex + places
    let exponent = Int(written) ?? 0
    guard exponent == 0, (-20...20).contains(whole) else {
      let shifted = exponent.addingReportingOverflow(places)
      let mantissaText = String(decoding: utf8[..<end], as: UTF8.self)
      return JSONNumber(shifted.overflow ? text : "\(mantissaText)e\(shifted.partialValue)") ?? self
    }
    return JSONNumber((isNegative ? "-" : "") + Self.plainText(digits, whole: whole)) ?? self
  }

  /// The digits with the point behind so many of them, without superfluous zeros.
  private static func plainText(_ digits: [UInt8], whole: Int) -> String {
    let padded =
      [UInt8](repeating: 0x30, count: max(0, 1 - whole)) + digits
      + [UInt8](repeating: 0x30, count: max(0, whole - digits.count))
    let split = max(1, whole)
    let integer = padded[..<split].drop { $0 == 0x30 }
    var fraction = padded[split...]
    while fraction.last == 0x30 { fraction.removeLast() }
    return (integer.isEmpty ? "0" : String(decoding: integer, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
  }
}
