import PushPayload

/// A number in a spelling that JSON does not allow.
struct ForeignNumber {
  /// The number in JSON.
  let text: String
  /// The mistake.
  let message: String

  init?(_ word: String) {
    let sign = word.hasPrefix("-") ? "-" : ""
    let digits = word.dropFirst(word.hasPrefix("-") || word.hasPrefix("+") ? 1 : 0)
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
      let hex = digits.dropFirst(2)
      guard hex.utf8.allSatisfy(\.isHexDigit), let value = UInt64(hex, radix: 16) else {
        return nil
      }
      (text, message) = (sign + String(value), "JSON has no hexadecimal numbers")
      return
    }
    guard let first = digits.utf8.first, (0x30...0x39).contains(first) || first == 0x2E else {
      return nil
    }
    let mantissa = digits.prefix { $0 != "e" && $0 != "E" }
    let parts = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let whole = (parts.first ?? "").filter { $0 != "_" }
    let fraction = (parts.count > 1 ? parts[1] : "").filter { $0 != "_" }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    let plain = whole.drop { $0 == "0" }
    let decimal =
      sign + (plain.isEmpty ? "0" : plain) + (fraction.isEmpty ? "" : ".\(fraction)")
      + digits.dropFirst(mantissa.count)
    guard JSONNumber(decimal) != nil else { return nil }
    text = decimal
    message =
      if word.hasPrefix("+") {
        "a number must not start with '+'"
      } else if mantissa.contains("_") {
        "a number must not contain '_'"
      } else if whole.isEmpty || parts.count > 1 && fraction.isEmpty {
        "a decimal point needs digits before and after it"
      } else {
        MalformedJSON(.leadingZero, at: 0).message
      }
  }
}
