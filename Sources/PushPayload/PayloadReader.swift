/// The one strict JSON reader: walks over UTF-8 bytes, checks every rule of RFC 8259 on the way and
/// collects findings, without building anything it is not asked for.
///
/// Values are read where they stand: before a value is read, `position` is at its first byte, and
/// afterwards it is behind its last.
public struct PayloadReader: ~Copyable, ~Escapable {
  @usableFromInline let bytes: Span<UInt8>

  /// The zero-based offset of the next byte.
  public internal(set) var position = 0

  /// What was found so far.
  public var log = FindingLog()

  /// Whether a model is wanted and can hold all that was read so far; where not, no value is kept.
  public internal(set) var buildsModel: Bool

  /// The key that was read last.
  public internal(set) var key = PayloadKey(
    offset: 0, end: 0, hasEscapes: false,
    text: PayloadText(length: 0, head: 0, second: 0, third: 0, tail: 0))

  /// Where the first key stands that its object had already.
  var firstRepeatedKey: Int?

  var depth = 0
  var keys = KeyTable()

  /// Creates a reader at the start of a text.
  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, buildsModel: Bool) {
    self.bytes = bytes
    self.buildsModel = buildsModel
  }

  /// Goes to the first byte of the text's value.
  mutating func start() throws(MalformedText) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw MalformedText(.byteOrderMark, at: 0)
    }
    skipBlanks()
    guard position < bytes.count else { throw MalformedText(.unexpectedEnd, at: position) }
  }

  /// Makes sure that nothing follows the text's value.
  mutating func finish() throws(MalformedText) {
    skipBlanks()
    guard position == bytes.count else { throw MalformedText(.textAfterValue, at: position) }
  }

  /// The kind of the value at `position`.
  @inline(__always)
  public mutating func kind() throws(MalformedText) -> JSONKind {
    guard position < bytes.count else { throw MalformedText(.unexpectedEnd, at: position) }
    guard let kind = bytes.kind(at: position) else { throw MalformedText(.notAValue, at: position) }
    return kind
  }

  /// Reads any value; only repeated keys in it are findings.
  public mutating func skipValue() throws(MalformedText) {
    switch try kind() {
    case .string: position = try bytes.endOfString(from: position).end
    case .number: position = try bytes.endOfNumber(from: position)
    case .boolean, .null: position = try endOfWord()
    case .array:
      var array = try openArray()
      while try nextItem(in: &array) { try skipValue() }
    case .object:
      var object = try openObject()
      while try nextKey(in: &object) {
        _ = isNewKey(in: object)
        try skipValue()
      }
    }
  }

  mutating func endOfWord() throws(MalformedText) -> Int {
    switch bytes[position] {
    case 0x74: try bytes.endOfWord((0x72, 0x75, 0x65, 0), from: position)
    case 0x66: try bytes.endOfWord((0x61, 0x6C, 0x73, 0x65), from: position)
    default: try bytes.endOfWord((0x75, 0x6C, 0x6C, 0), from: position)
    }
  }

  @inline(__always)
  mutating func skipBlanks() {
    position = bytes.skippingBlanks(from: position)
  }

  /// Counts an array or object that opens; the only place that limits depth.
  @inline(__always)
  mutating func enter() throws(MalformedText) {
    guard depth < JSONDepth.limit else { throw MalformedText(.tooDeep, at: position) }
    depth += 1
  }
}
