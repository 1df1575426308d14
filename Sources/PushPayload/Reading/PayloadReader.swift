/// The strict JSON reader. It walks once over UTF-8 bytes, checks all rules of RFC 8259 and
/// collects findings; it only builds the values that are needed.
///
/// Before a value is read, `position` is at its first byte; afterwards it is after the last.
struct PayloadReader: ~Copyable, ~Escapable {
  let bytes: Span<UInt8>

  /// The offset of the next byte, from 0.
  package internal(set) var position = 0

  package var log = FindingLog()

  let wantsModel: Bool

  /// Whether values are accepted where a payload may only have their texts.
  var takesValues = false

  /// Whether everything so far fits a model.
  var isReadable = true

  /// Whether a model is wanted and everything so far fits it; otherwise no value is stored.
  var buildsModel: Bool {
    get { wantsModel && isReadable }
    set { isReadable = newValue }
  }

  /// The key that was read last.
  var key = PayloadKey(
    offset: 0, end: 0, hasEscapes: false,
    text: TextFingerprint(length: 0, head: 0, second: 0, third: 0, tail: 0))

  /// The position of the last blank between two tokens, or of the last string with a backslash.
  var lastLoosePosition = -1

  var firstRepeatedKey: Int?

  /// The free values that were built during reading, by their offsets; a model takes each once.
  var freeValues: [(start: Int, value: JSONValue?)] = []

  /// The reason why the text is no JSON.
  private var refusal: MalformedJSON?

  /// Data that few payloads need, created on first use.
  var notes: RareReaderState?

  /// The same, created if it is missing.
  var rareState: RareReaderState {
    mutating get {
      if let notes { return notes }
      let made = RareReaderState()
      notes = made
      return made
    }
  }

  var depth = 0
  /// The maximum depth of arrays and objects.
  var depthLimit = JSONDepth.limit
  var keys = RepeatedKeys()

  @_lifetime(copy bytes)
  init(_ bytes: Span<UInt8>, buildsModel: Bool) {
    self.bytes = bytes
    wantsModel = buildsModel
  }

  /// Goes to the first byte of the text's value.
  mutating func start() throws(MalformedJSON) {
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      throw MalformedJSON(.byteOrderMark, at: 0)
    }
    guard bytes.count < JSONSlots.lengthLimit else {
      throw MalformedJSON(.tooLong, at: JSONSlots.lengthLimit - 1)
    }
    position = bytes.skippingBlanks(from: position)
    guard position < bytes.count else { throw MalformedJSON(.unexpectedEnd, at: position) }
  }

  /// Stops reading because the text is no JSON.
  mutating func refuseText(_ reason: MalformedJSON) {
    refusal = reason
    buildsModel = false
  }

  /// All findings; for a text that is no JSON, only that one.
  mutating func report() -> Report {
    if let refusal { return Report(findings: [refusal.finding(in: bytes)]) }
    if log.isEmpty { return Report(nil) }
    return Report(NotedFindings(log, of: bytes, notes: notes))
  }

  /// Checks that nothing follows the text's value.
  mutating func finish() throws(MalformedJSON) {
    position = bytes.skippingBlanks(from: position)
    guard position == bytes.count else { throw MalformedJSON(.textAfterValue, at: position) }
  }

  @inline(__always)
  mutating func kind() throws(MalformedJSON) -> JSONKind {
    guard position < bytes.count, let kind = bytes.kind(at: position) else {
      throw bytes.unexpectedText(.notAValue, at: position)
    }
    return kind
  }

  /// Reads any value; only repeated keys in it are findings.
  mutating func skipValue() throws(MalformedJSON) {
    switch bytes.byte(at: position) {
    case 0x22:
      let extent = try bytes.endOfString(from: position)
      if extent.hasEscapes { lastLoosePosition = position }
      position = extent.end
    case 0x2D, 0x30...0x39: position = try bytes.endOfNumber(from: position)
    case 0x74, 0x66, 0x6E: position = try bytes.endOfWord(from: position)
    case 0x5B: try skipArray()
    case 0x7B: try skipObject()
    default: throw bytes.unexpectedText(.notAValue, at: position)
    }
  }

  private mutating func skipArray() throws(MalformedJSON) {
    var array = try openArray()
    while try nextItem(in: &array) { try skipValue() }
  }

  private mutating func skipObject() throws(MalformedJSON) {
    var object = try openObject()
    try skipMembers(of: &object)
  }

  /// Counts an array or object that opens; no other code limits the depth.
  @inline(__always)
  mutating func enter() throws(MalformedJSON) {
    guard depth < depthLimit else { throw MalformedJSON(.tooDeep, at: position) }
    depth += 1
  }
}
