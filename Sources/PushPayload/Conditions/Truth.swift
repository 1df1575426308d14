@_spi(Generated) public import PushPayloadBasics

/// The result of a condition. A test of an absent or mistyped member is unknown.
@frozen
@_spi(Generated) public enum Truth: Sendable, Hashable {
  case yes
  case no
  case unknown

  /// Creates `yes` or `no`.
  @inlinable
  public init(_ value: Bool) {
    self = value ? .yes : .no
  }

  /// Creates `yes` or `no`, or `unknown` for `nil`.
  @inlinable
  public init(_ value: Bool?) {
    self = value.map { $0 ? .yes : .no } ?? .unknown
  }

  /// The opposite; `unknown` stays unknown.
  @inlinable
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// `no` if one side is `no`, else `unknown` if one side is unknown.
  @inlinable
  public static func && (left: Truth, right: Truth) -> Truth {
    left == .no || right == .yes ? left : right
  }

  /// `yes` if one side is `yes`, else `unknown` if one side is unknown.
  @inlinable
  public static func || (left: Truth, right: Truth) -> Truth {
    left == .yes || right == .no ? left : right
  }

  /// The result of comparing two counts; unknown if one is `nil`.
  @inlinable
  public static func compare(_ left: Int64?, _ comparison: Comparison, _ right: Int64?) -> Truth {
    guard let left, let right else { return .unknown }
    return Truth(comparison.holds(left < right ? -1 : left == right ? 0 : 1))
  }
}
