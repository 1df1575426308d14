/// Where a value stands in the text: what is kept of each member while a text is read. Conditions,
/// rules and models take what they need from the bytes themselves.
struct MemberPlace: Sendable {
  /// What a value is to its surroundings; messages speak of it accordingly.
  enum Role: UInt8, Sendable {
    case member
    case item
    case mapValue
    case payload
    case payloadItem
  }

  // Places are what a reader makes, copies and passes most, so that they are three words: texts of
  // 1 GiB and more are not read, and offsets fit into 32 bits.
  /// The offset of the first byte, and above it that behind the last.
  var bounds: UInt64 = 0
  /// The offset of the key, and above it the role and three marks, a byte each.
  var keyAndMarks: UInt64 = 0

  /// The offset of the opening quote of its key; of an item or of a free map's value, that of the
  /// nearest field around it.
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

  /// The offset behind the value's last byte; 0 while there is none.
  var end: Int {
    get { Int(truncatingIfNeeded: bounds &>> 32) }
    set { bounds = bounds & 0xFFFF_FFFF | UInt64(truncatingIfNeeded: newValue) &<< 32 }
  }

  /// What the value is to its surroundings.
  var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: keyAndMarks &>> 32)) ?? .member }
    set { keyAndMarks = keyAndMarks & ~0xFF_0000_0000 | UInt64(newValue.rawValue) &<< 32 }
  }

  /// Whether it got a `type` finding, so that nothing more is to be concluded from it.
  var isMistyped: Bool {
    get { keyAndMarks & 0x100_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x100_0000_0000 | (newValue ? 0x100_0000_0000 : 0) }
  }

  /// Whether it is a string that holds a backslash.
  var hasEscapes: Bool {
    get { keyAndMarks & 0x1_0000_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x1_0000_0000_0000 | (newValue ? 0x1_0000_0000_0000 : 0) }
  }

  /// Whether it is an object, or an array of strings, whose text is known to have neither blanks between
  /// its tokens nor backslashes, so that it is written as it stands.
  var isCompact: Bool {
    get { keyAndMarks & 0x2_0000_0000_0000 != 0 }
    set { keyAndMarks = keyAndMarks & ~0x2_0000_0000_0000 | (newValue ? 0x2_0000_0000_0000 : 0) }
  }

  /// Of an object with free keys, a bit for each of 64 groups of keys that it has none of.
  var missingKeys: UInt64 = 0

  /// An absent member.
  init() {}

  /// Takes the places of a member of which nothing was kept yet.
  @inline(__always)
  mutating func begin(key: Int, start: Int) {
    keyAndMarks |= UInt64(UInt32(truncatingIfNeeded: key))
    bounds = UInt64(UInt32(truncatingIfNeeded: start))
  }

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
  var isPresent: Bool { bounds > 0xFFFF_FFFF }

  /// Whether the member is not there.
  var isAbsent: Bool { bounds <= 0xFFFF_FFFF }

  /// Whether its text is longer than so many bytes.
  func isLonger(than limit: Int) -> Bool { end &- start > limit }

  /// Whether it is there and of the right type.
  var isUsable: Bool { isPresent && !isMistyped }
}
