/// The result of a condition. A test of an absent or mistyped member is unknown.
enum Truth: Sendable, Hashable {
  case yes
  case no
  case unknown

  init(_ value: Bool) {
    self = value ? .yes : .no
  }

  /// Creates `yes` or `no`, or `unknown` for `nil`.
  init(_ value: Bool?) {
    self = value.map { $0 ? .yes : .no } ?? .unknown
  }

  /// The opposite; `unknown` stays unknown.
  static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// The result of comparing two counts; unknown if one is `nil`.
  static func compare(_ left: Int64?, _ comparison: Comparison, _ right: Int64?) -> Truth {
    guard let left, let right else { return .unknown }
    return Truth(comparison.holds(left < right ? -1 : left == right ? 0 : 1))
  }
}
