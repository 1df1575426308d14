import PushPayload
import PushSchemaModel

/// A JSON number's exact decimal value, for comparing: `1`, `1.0` and `10e-1` are equal.
struct ExactNumber: Comparable, Hashable {
  private var isNegative = false
  /// The digits from the first to the last that is not 0; empty for zero.
  private var digits: [UInt8] = []
  /// The value is 0.digits times ten to this power.
  private var exponent = 0

  init(_ number: JSONNumber) {
    var whole: [UInt8] = []
    var fraction: [UInt8] = []
    var power: [UInt8] = []
    var powerIsNegative = false
    var part = 0
    for byte in number.text.utf8 {
      switch byte {
      case 0x2D where part == 2: powerIsNegative = true
      case 0x2D: isNegative = true
      case 0x2B: break
      case 0x2E: part = 1
      case 0x65, 0x45: part = 2
      default:
        switch part {
        case 0: whole.append(byte &- 0x30)
        case 1: fraction.append(byte &- 0x30)
        default: power.append(byte &- 0x30)
        }
      }
    }
    digits = whole + fraction
    exponent = whole.count
    // An exponent beyond this decides every comparison already.
    let limit = 1_000_000_000
    let shift = power.reduce(0) { min($0 * 10 + Int($1), limit) }
    exponent += powerIsNegative ? -shift : shift
    let leading = digits.prefix { $0 == 0 }.count
    digits.removeFirst(leading)
    exponent -= leading
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty {
      isNegative = false
      exponent = 0
    }
  }

  /// Whether the value has no fraction.
  var isWhole: Bool { digits.count <= max(exponent, 0) }

  static func < (left: ExactNumber, right: ExactNumber) -> Bool {
    if left.digits.isEmpty { return !right.digits.isEmpty && !right.isNegative }
    if right.digits.isEmpty { return left.isNegative }
    if left.isNegative != right.isNegative { return left.isNegative }
    let (small, large) = left.isNegative ? (right, left) : (left, right)
    if small.exponent != large.exponent { return small.exponent < large.exponent }
    return small.digits.lexicographicallyPrecedes(large.digits)
  }
}

extension NumberRange {
  func contains(_ number: JSONNumber) -> Bool {
    if let lower, ExactNumber(number) < ExactNumber(lower) { return false }
    if let upper, ExactNumber(upper) < ExactNumber(number) { return false }
    return true
  }
}
