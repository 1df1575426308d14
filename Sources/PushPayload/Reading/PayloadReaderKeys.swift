/// Reads keys, compares them and detects repetitions.
extension PayloadReader {
  /// Stores the last key. If the object has it already, reports it and returns `false`.
  mutating func isNewKey(in object: inout ObjectScope) -> Bool {
    insertKey(in: &object)
  }

  @inline(__always)
  mutating func insertKey(in object: inout ObjectScope) -> Bool {
    if keys.insert(key, in: &object, of: bytes) { return true }
    reportRepeatedKey()
    return false
  }

  /// Reports that the object already has the last key.
  mutating func reportRepeatedKey(_ message: (String) -> String = FindingText.duplicateKey) {
    buildsModel = false
    firstRepeatedKey = firstRepeatedKey ?? key.offset
    guard log.accepts(.error, at: key.offset) else { return }
    log.report(
      "duplicate-key", .error, at: key.offset, message: message(keyText), preventsDecoding: true)
  }

  /// Whether the last key is the other spelling of the key at an offset.
  mutating func isOtherSpelling(ofKeyAt offset: Int) -> Bool {
    offset != 0 && !bytes.hasSameString(at: offset, as: key.offset)
  }

  /// Skips the member with the last key, which its object also has in the other spelling.
  /// `isKnownAsNew` says that the key itself is new.
  mutating func passOverOtherSpelling(
    in object: inout ObjectScope, isKnownAsNew: Bool
  ) throws(MalformedJSON) {
    if isKnownAsNew || isNewKey(in: &object) { reportRepeatedKey(FindingText.otherSpelling) }
    try skipValue()
  }

  var keyText: String {
    mutating get {
      bytes.stringValue(from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
    }
  }

  /// Whether the last key has the bytes of a text of more than 32 bytes: fingerprints do not
  /// distinguish these.
  mutating func isKey(_ name: String) -> Bool {
    keyText.hasSameBytes(as: name)
  }

  /// Reads a key and its fingerprint, at once for up to 32 plain bytes. Returns its end.
  @inline(__always)
  mutating func readKey(at start: Int) throws(MalformedJSON) -> Int {
    guard let text = bytes.plainText(at: start &+ 1), bytes[start &+ 1 &+ text.length] == 0x22
    else { return try readLongKey(at: start) }
    let end = start &+ text.length &+ 2
    key = PayloadKey(offset: start, end: end, hasEscapes: false, text: text)
    return end
  }

  /// Reads the comma or brace, the next key and its colon, if there are no blanks except one after
  /// the colon and the key has at most 32 plain bytes. Otherwise returns `false` and reads nothing.
  @inline(__always)
  mutating func readCompactKey(in object: ObjectScope) -> Bool {
    let start = position
    guard start &+ 48 <= bytes.count else { return false }
    // The compiler knows the length of the extracted bytes and omits the checks below.
    let text = bytes.extracting(start..<start &+ 48)
    guard text.quarterWord(at: 0) == (start == object.start ? 0x227B : 0x222C) else { return false }
    return readPlainKey(in: text, at: 1, from: start)
  }

  /// The same for a key on its own line, after at most 24 spaces.
  @inline(__always)
  mutating func readIndentedKey(in object: ObjectScope) -> Bool {
    let start = position
    guard start &+ 80 <= bytes.count else { return false }
    let text = bytes.extracting(start..<start &+ 80)
    guard text.quarterWord(at: 0) == (start == object.start ? 0x0A7B : 0x0A2C) else { return false }
    var quote = 2
    var others = text.word(at: 2) ^ 0x2020_2020_2020_2020
    while others == 0, quote < 18 {
      quote &+= 8
      others = text.word(at: quote) ^ 0x2020_2020_2020_2020
    }
    quote &+= others.trailingZeroBitCount &>> 3
    guard text[quote] == 0x22, readPlainKey(in: text, at: quote, from: start) else { return false }
    lastLoosePosition = start
    return true
  }

  /// Reads a key of at most 32 plain bytes, whose quote is in `text`, which begins at `start`, and
  /// a colon with at most one blank after it. Otherwise returns `false`.
  @inline(__always)
  private mutating func readPlainKey(
    in text: Span<UInt8>, at quote: Int, from start: Int
  ) -> Bool {
    guard let words = text.plainText(at: quote &+ 1),
      text.quarterWord(at: quote &+ 1 &+ words.length) == 0x3A22
    else { return false }
    let length = quote &+ words.length &+ 3
    let end = start &+ length &- 1
    var value = start &+ length
    if text[length] <= 0x20 {
      guard text[length] == 0x20, text[length &+ 1] > 0x20 else { return false }
      lastLoosePosition = end
      value &+= 1
    }
    key = PayloadKey(offset: start &+ quote, end: end, hasEscapes: false, text: words)
    position = value
    return true
  }

  @inline(never)
  private mutating func readLongKey(at start: Int) throws(MalformedJSON) -> Int {
    let extent = try bytes.endOfString(from: start)
    if extent.hasEscapes { lastLoosePosition = start }
    key = PayloadKey(
      offset: start, end: extent.end, hasEscapes: extent.hasEscapes,
      text: bytes.fingerprint(from: start, to: extent.end, hasEscapes: extent.hasEscapes))
    return extent.end
  }
}
