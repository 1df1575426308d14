/// A value that was written before the text it belongs to; it is put in its place later. Absent values
/// are fragments without bytes.
@frozen
@_spi(Generated) public struct JSONFragment: Sendable {
  /// The text of a short value, lowest byte first; of another where it starts and ends among all that
  /// was written.
  @usableFromInline let first, second: UInt64
  /// How many bytes a short value has, of which there are at most 16; -1 for another value, 0 for an
  /// absent one.
  @usableFromInline let length: Int

  @usableFromInline
  init(start: Int, end: Int) {
    first = UInt64(truncatingIfNeeded: start)
    second = UInt64(truncatingIfNeeded: end)
    length = start == end ? 0 : -1
  }

  private init(first: UInt64, second: UInt64 = 0, length: Int) {
    self.first = first
    self.second = second
    self.length = length
  }

  /// An absent value.
  @inlinable
  public init() {
    (first, second, length) = (0, 0, 0)
  }

  /// Whether there is a value.
  @inlinable public var isPresent: Bool { length != 0 }

  /// Where a value that is not short stands among all that was written.
  var range: Range<Int> {
    length < 0 ? Int(truncatingIfNeeded: first)..<Int(truncatingIfNeeded: second) : 0..<0
  }
}

/// Values that are kept as they are instead of being written twice.
extension JSONFragment {
  /// A whole number of one digit; `nil` for any other.
  init?(digit value: Int) {
    guard 0...9 ~= value else { return nil }
    self.init(first: UInt64(0x30 &+ value), length: 1)
  }

  /// `true`, `false` or `null`.
  init(_ word: JSONWord) {
    self.init(first: word.rawValue, length: word == .false ? 5 : 4)
  }

  /// A string of at most 14 bytes that need no escape; `nil` for any other.
  init?(string text: Span<UInt8>) {
    guard text.count <= 14 else { return nil }
    let isLong = text.count > 8
    let head = text.shortWord(length: min(text.count, 8))
    // Of the last eight bytes those that the first eight do not hold.
    let tail = isLong ? text.word(at: text.count - 8) >> UInt64(8 * (16 - text.count)) : 0
    let blanks: UInt64 = 0x2020_2020_2020_2020
    let filled = isLong ? head : head | blanks << UInt64(8 * text.count)
    let filledTail = isLong ? tail | blanks << UInt64(8 * (text.count - 8)) : blanks
    guard Span<UInt8>.escapableBytes(in: filled) | Span<UInt8>.escapableBytes(in: filledTail) == 0
    else { return nil }
    var words = (first: head << 8 | 0x22, second: tail << 8 | head >> 56)
    let end = text.count + 1
    if end < 8 { words.first |= 0x22 << UInt64(8 * end) }
    if end >= 8 { words.second |= 0x22 << UInt64(8 * (end - 8)) }
    self.init(first: words.first, second: words.second, length: end + 1)
  }
}

/// Writing fragments, and putting them in their places.
@_spi(Generated) extension JSONWriter {
  /// A writer for converters that go from text to text.
  public init(rewriting text: Span<UInt8>) {
    self.init(masksSensitive: false, capacity: text.count + 512)
  }

  /// Starts a fragment behind all that was written so far.
  @usableFromInline
  mutating func beginFragment() -> Int {
    needsComma = false
    return count
  }

  @usableFromInline
  func endFragment(from start: Int) -> JSONFragment { JSONFragment(start: start, end: count) }

  /// What is written by a statement, as a fragment.
  @inlinable
  @inline(__always)
  mutating func made(_ write: (inout JSONWriter) -> Void) -> JSONFragment {
    let start = beginFragment()
    write(&self)
    return endFragment(from: start)
  }

  /// Writes an object as a fragment.
  @inlinable
  public mutating func fragment(_ members: (inout JSONWriter) -> Void) -> JSONFragment {
    made { $0.object(members) }
  }

  /// A string as a fragment.
  public mutating func fragment(of value: String) -> JSONFragment {
    value.withUTF8Span { JSONFragment(string: $0) } ?? made { $0.write(value) }
  }

  /// A whole number as a fragment.
  public mutating func fragment(of value: Int) -> JSONFragment {
    if let short = JSONFragment(digit: value) { return short }
    return made { $0.write(value) }
  }

  /// A number as a fragment.
  public mutating func fragment(of value: Double) -> JSONFragment {
    made { $0.write(value) }
  }

  /// `true` or `false` as a fragment.
  public mutating func fragment(of value: Bool) -> JSONFragment {
    JSONFragment(value ? .true : .false)
  }

  /// The number 1 as a fragment.
  public mutating func fragment(of value: Flag) -> JSONFragment {
    fragment(of: 1)
  }

  /// Any value as a fragment.
  public mutating func fragment(of value: JSONValue) -> JSONFragment {
    made { $0.write(value) }
  }

  /// An object with free keys as a fragment.
  public mutating func fragment(of value: JSONObject) -> JSONFragment {
    made { $0.write(value) }
  }

  /// An object of a schema as a fragment.
  @inlinable
  public mutating func fragment(of value: some PayloadObject) -> JSONFragment {
    made { $0.write(value) }
  }

  /// A value of an enumeration as a fragment.
  @inlinable
  public mutating func fragment(of value: some PayloadValue) -> JSONFragment {
    made { $0.write(value) }
  }

  /// A value of the text that is read, written as its model would be, as a fragment.
  public mutating func fragment(
    _ form: PlaceForm, _ place: MemberPlace, in bytes: Span<UInt8>
  ) -> JSONFragment {
    guard place.isPresent else { return JSONFragment() }
    let start = beginFragment()
    write(form, place, in: bytes)
    return endFragment(from: start)
  }

  /// An array of fragments as a fragment.
  public mutating func fragment(of items: [JSONFragment]) -> JSONFragment {
    made { writer in
      writer.openArray()
      for item in items {
        writer.separate()
        writer.copy(item)
      }
      writer.closeArray()
    }
  }

  /// Writes a member that is there.
  @inlinable
  public mutating func member(_ key: JSONKey, _ fragment: JSONFragment) {
    if fragment.isPresent { writeMember(key, fragment) }
  }

  @usableFromInline
  mutating func writeMember(_ key: JSONKey, _ fragment: JSONFragment) {
    writeKey(key)
    copy(fragment)
    needsComma = true
  }

  mutating func copy(_ fragment: JSONFragment) {
    let range = fragment.range
    let start = count
    reserve(range.count &+ 16)
    var bytes = room.bytes
    guard fragment.length < 0 else {
      let words = TwoWords(first: fragment.first.littleEndian, second: fragment.second.littleEndian)
      bytes.storeBytes(of: words, toByteOffset: start, as: TwoWords.self)
      count = start &+ fragment.length
      return
    }
    var offset = 0
    // Whole words: what they write beyond the fragment is written over by what follows.
    while offset < range.count {
      let words = bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: range.lowerBound &+ offset, as: FourWords.self)
      bytes.storeBytes(of: words, toByteOffset: start &+ offset, as: FourWords.self)
      offset &+= 32
    }
    count = start &+ range.count
  }

  /// The bytes of a fragment alone, in the room that they were written to.
  consuming func finish(_ fragment: JSONFragment) -> [UInt8] {
    let start = count
    if fragment.length >= 0 { copy(fragment) }
    let range = fragment.length < 0 ? fragment.range : start..<count
    return room.copy(of: range)
  }
}

extension Span where Element == UInt8 {
  /// The first bytes, up to eight that are there, lowest first, filled up with zeros.
  fileprivate func shortWord(length: Int) -> UInt64 {
    switch length {
    case 8: return word(at: 0)
    case 4...7:
      let tail = UInt64(halfWord(at: length &- 4)) &<< UInt64(8 &* (length &- 4))
      return UInt64(halfWord(at: 0)) | tail
    default:
      var word: UInt64 = 0
      for index in 0..<length { word |= UInt64(self[index]) &<< UInt64(8 &* index) }
      return word
    }
  }
}
