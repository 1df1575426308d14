/// A value that was written before the text it belongs to; it is put in its place later. Absent values
/// are fragments without bytes.
@frozen
public struct JSONFragment: Sendable {
  @usableFromInline let start: Int
  @usableFromInline let end: Int

  @usableFromInline
  init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }

  /// An absent value.
  @inlinable
  public init() {
    start = 0
    end = 0
  }

  /// Whether there is a value.
  @inlinable public var isPresent: Bool { start != end }
}

/// Writing fragments, and putting them in their places.
extension JSONWriter {
  /// A writer for converters that go from text to text.
  public init(transcribing text: Span<UInt8>) {
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
    made { $0.write(value) }
  }

  /// A whole number as a fragment.
  public mutating func fragment(of value: Int) -> JSONFragment {
    made { $0.write(value) }
  }

  /// A number as a fragment.
  public mutating func fragment(of value: Double) -> JSONFragment {
    made { $0.write(value) }
  }

  /// `true` or `false` as a fragment.
  public mutating func fragment(of value: Bool) -> JSONFragment {
    made { $0.write(value) }
  }

  /// The number 1 as a fragment.
  public mutating func fragment(of value: Flag) -> JSONFragment {
    made { $0.write(value) }
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

  /// An object of fragments as a fragment.
  public mutating func fragment(of members: JSONMembers<JSONFragment>) -> JSONFragment {
    made { writer in
      writer.openObject()
      for (name, value) in members {
        writer.openMember(name)
        writer.copy(value)
        writer.needsComma = true
      }
      writer.closeObject()
    }
  }

  /// Writes a member that is there.
  public mutating func member(_ key: JSONKey, _ fragment: JSONFragment) {
    guard fragment.isPresent else { return }
    writeKey(key)
    copy(fragment)
    needsComma = true
  }

  private mutating func copy(_ fragment: JSONFragment) {
    let length = fragment.end &- fragment.start
    reserve(length)
    let start = count
    var span = room.mutableSpan
    var bytes = span.mutableBytes
    var offset = 0
    // Whole words: what they write beyond the fragment is written over by what follows.
    while offset < length {
      let words = bytes.bytes.unsafeLoadUnaligned(
        fromByteOffset: fragment.start &+ offset, as: TwoWords.self)
      bytes.storeBytes(of: words, toByteOffset: start &+ offset, as: TwoWords.self)
      offset &+= 16
    }
    count = start &+ length
  }

  /// The bytes of a fragment alone, in the room that they were written to.
  consuming func finish(_ fragment: JSONFragment) -> [UInt8] {
    room.removeLast(room.count - fragment.end)
    room.removeFirst(fragment.start)
    return Array(room)
  }
}

/// Two words of eight bytes.
private struct TwoWords: BitwiseCopyable {
  let first, second: UInt64
}
