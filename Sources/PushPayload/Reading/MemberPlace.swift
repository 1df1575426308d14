/// The position of a value in the text: all that a reader stores of a member. Conditions, rules and
/// models read the bytes themselves.
struct MemberPlace: Sendable {
  /// The role of a value in its surroundings, for the words of messages.
  enum Role: UInt8, Sendable {
    case member
    case item
    case mapValue
    case payload
    case payloadItem
  }

  // Readers create, copy and pass positions most often, so a position has only three words. Texts
  // of 1 GiB and more are not read, so offsets fit 32 bits.
  /// The offset of the first byte, and in the high half that after the last.
  var bounds: UInt64 = 0
  /// The offset of the key, and in the high half the role and three marks, one byte each.
  var keyAndMarks: UInt64 = 0

  /// The offset of its key's opening quote; for items and map values, of the nearest field's.
  var key: Int {
    get { Int(truncatingIfNeeded: keyAndMarks & 0xFFFF_FFFF) }
    set {
      keyAndMarks = keyAndMarks & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: newValue))
    }
  }

  /// The offset of the value's first byte.
  var start: Int {
    get { Int(truncatingIfNeeded: bounds & 0xFFFF_FFFF) }
    set { bounds = bounds & ~0xFFFF_FFFF | UInt64(UInt32(truncatingIfNeeded: newValue)) }
  }

  /// The offset after the value's last byte; 0 if there is none yet.
  var end: Int {
    get { Int(truncatingIfNeeded: bounds &>> 32) }
    set { bounds = bounds & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: newValue) &<< 32 }
  }

  var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: keyAndMarks &>> 32)) ?? .member }
    set { keyAndMarks = keyAndMarks & ~0xFF_0000_0000 | UInt64(newValue.rawValue) &<< 32 }
  }

  /// Whether it got a `type` finding, so that no other check uses it.
  var isMistyped: Bool {
    get { keyAndMarks & 0x100_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x100_0000_0000 | (newValue ? 0x100_0000_0000 : 0) }
  }

  /// Whether it is a string that contains a backslash.
  var hasEscapes: Bool {
    get { keyAndMarks & 0x1_0000_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x1_0000_0000_0000 | (newValue ? 0x1_0000_0000_0000 : 0) }
  }

  /// Whether it is an object, or an array of strings, without blanks between its tokens and without
  /// backslashes, so that it can be written unchanged.
  var isCompact: Bool {
    get { keyAndMarks & 0x2_0000_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x2_0000_0000_0000 | (newValue ? 0x2_0000_0000_0000 : 0) }
  }

  /// For an object with free keys: a bit for each of 64 groups of keys of which it has none.
  var missingKeys: UInt64 = 0

  init() {}

  @inline(__always)
  mutating func begin(key: Int, start: Int) {
    keyAndMarks |= UInt64(UInt32(truncatingIfNeeded: key))
    bounds = UInt64(UInt32(truncatingIfNeeded: start))
  }

  /// Creates the position of the whole text's value.
  init(payloadAt start: Int) {
    self.start = start
    role = .payload
  }

  /// Creates the position of a whole object.
  init(objectFrom start: Int, to end: Int) {
    self.start = start
    self.end = end
  }

  var isPresent: Bool { bounds > 0xFFFF_FFFF }

  var isAbsent: Bool { bounds <= 0xFFFF_FFFF }

  func isLonger(than limit: Int) -> Bool { end &- start > limit }

  /// Whether it is present and has the right type.
  var isUsable: Bool { isPresent && !isMistyped }
}
