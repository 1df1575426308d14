/// Where a value stands in the text: what is kept of each member while a text is read. Conditions,
/// rules and models take what they need from the bytes themselves.
@frozen
public struct MemberPlace: Sendable {
  /// What a value is to its surroundings; messages speak of it accordingly.
  @frozen
  public enum Role: UInt8, Sendable {
    case member
    case item
    case mapValue
    case payload
    case payloadItem
  }

  /// The offset of the opening quote of its key; of an item or of a free map's value, that of the
  /// nearest field around it.
  public internal(set) var key = 0

  /// The offset of the value's first byte.
  public internal(set) var start = 0

  /// The offset behind the value's last byte; 0 while there is none.
  public internal(set) var end = 0

  /// What the value is to its surroundings.
  public internal(set) var role = Role.member

  /// Whether it got a `type` finding, so that nothing more is to be concluded from it.
  public internal(set) var isMistyped = false

  /// Whether it is a string that holds a backslash.
  public internal(set) var hasEscapes = false

  /// Of an object with free keys, a bit for each of 64 groups of keys that it has none of.
  @usableFromInline var missingKeys: UInt64 = 0

  /// An absent member.
  @inlinable
  public init() {}

  /// The value of the whole text.
  init(payloadAt start: Int) {
    self.start = start
    role = .payload
  }

  /// An object as a whole.
  init(objectFrom start: Int, to end: Int) {
    self.start = start
    self.end = end
  }

  /// Whether the member is there.
  @inlinable public var isPresent: Bool { end != 0 }

  /// Whether the member is not there.
  @inlinable public var isAbsent: Bool { end == 0 }

  /// Whether it is there and of the right type.
  @inlinable public var isUsable: Bool { end != 0 && !isMistyped }
}
