@_spi(Generated) public import PushPayloadBasics

/// What is known of a condition: a test on an absent or mistyped member is neither true nor false.
@frozen
@_spi(Generated) public enum Truth: Sendable, Hashable {
  case yes
  case no
  case unknown

  /// A condition that is known.
  @inlinable
  public init(_ value: Bool) {
    self = value ? .yes : .no
  }

  /// A condition that is unknown if `value` is `nil`.
  @inlinable
  public init(_ value: Bool?) {
    self = value.map { $0 ? .yes : .no } ?? .unknown
  }

  /// Unknown stays unknown.
  @inlinable
  public static prefix func ! (truth: Truth) -> Truth {
    switch truth {
    case .yes: .no
    case .no: .yes
    case .unknown: .unknown
    }
  }

  /// False where one side is false, else unknown if one side is unknown.
  @inlinable
  public static func && (left: Truth, right: Truth) -> Truth {
    left == .no || right == .yes ? left : right
  }

  /// True where one side is true, else unknown if one side is unknown.
  @inlinable
  public static func || (left: Truth, right: Truth) -> Truth {
    left == .yes || right == .no ? left : right
  }

  /// Whether a count compares as stated; unknown if there is none.
  @inlinable
  public static func compare(_ left: Int?, _ comparison: Comparison, _ right: Int?) -> Truth {
    guard let left, let right else { return .unknown }
    return Truth(comparison.holds(left < right ? -1 : left == right ? 0 : 1))
  }
}
