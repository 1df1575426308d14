/// Keys: reading one, comparing it, and noticing that it stands in its object once more.
extension PayloadReader {
  /// Remembers the key just read; where the object has it already, that is a finding and the answer
  /// is false.
  mutating func isNewKey(in object: inout ObjectScope) -> Bool {
    insertKey(in: &object)
  }

  @inline(__always)
  mutating func insertKey(in object: inout ObjectScope) -> Bool {
    if keys.insert(key, in: &object, of: bytes) { return true }
    reportRepeatedKey()
    return false
  }

  /// Reports that the key just read stands in its object once more.
  mutating func reportRepeatedKey() { reportRepeatedKey(FindingText.duplicateKey) }

  private mutating func reportRepeatedKey(_ message: (String) -> String) {
    buildsModel = false
    firstRepeatedKey = firstRepeatedKey ?? key.offset
    guard log.accepts(.error, at: key.offset) else { return }
    log.report(
      "duplicate-key", .error, at: key.offset, message: message(keyText), excludesModel: true)
  }

  /// Whether the key just read is the other spelling of the one at an offset.
  mutating func isOtherSpelling(ofKeyAt offset: Int) -> Bool {
    offset != 0 && !bytes.hasSameString(at: offset, as: key.offset)
  }

  /// Passes over the member whose key was just read, which its object has in the other spelling as well. It is
  /// known already whether the key itself is new where the object has no field for it.
  mutating func passOverOtherSpelling(
    in object: inout ObjectScope, isKnownAsNew: Bool
  ) throws(MalformedText) {
    if isKnownAsNew || isNewKey(in: &object) { reportRepeatedKey(FindingText.otherSpelling) }
    try skipValue()
  }

  /// The value of the key just read.
  var keyText: String {
    mutating get { readKeyText() }
  }

  private mutating func readKeyText() -> String {
    bytes.stringValue(from: key.offset, to: key.end, hasEscapes: key.hasEscapes)
  }

  /// Whether the key just read has the bytes of a text; for names of more than 32 bytes, which
  /// `TextFingerprint` alone does not tell.
  mutating func isKey(_ name: String) -> Bool {
    keyText.hasSameBytes(as: name)
  }

  /// Reads a key and its words, those of at most 32 plain bytes in one go; the offset behind it.
  @inline(__always)
  mutating func readKey(at start: Int) throws(MalformedText) -> Int {
    guard let text = bytes.plainText(at: start &+ 1), bytes[start &+ 1 &+ text.length] == 0x22
    else { return try readLongKey(at: start) }
    let end = start &+ text.length &+ 2
    key = PayloadKey(offset: start, end: end, hasEscapes: false, text: text)
    return end
  }

  /// Reads what stands before the next key, the key and what stands behind it, where no blank is among
  /// it, but for one behind the colon, and the key is one of at most 32 plain bytes; false if
  /// anything is otherwise, and nothing is read then.
  @inline(__always)
  mutating func readCompactKey(in object: ObjectScope) -> Bool {
    let start = position
    guard start &+ 48 <= bytes.count else { return false }
    // Cut out, the bytes are known to be there, and those below need no check of their own.
    let text = bytes.extracting(start..<start &+ 48)
    guard text.quarterWord(at: 0) == (start == object.start ? 0x227B : 0x222C) else { return false }
    return readPlainKey(in: text, at: 1, from: start)
  }

  /// The same where the key stands on a line of its own, behind at most 24 spaces.
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

  /// Reads a key of at most 32 plain bytes whose quote is known to stand in a piece of the text that
  /// starts at `start`, and what stands behind it, where that is a colon and at most one blank.
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
  private mutating func readLongKey(at start: Int) throws(MalformedText) -> Int {
    let extent = try bytes.endOfString(from: start)
    if extent.hasEscapes { lastLoosePosition = start }
    key = PayloadKey(
      offset: start, end: extent.end, hasEscapes: extent.hasEscapes,
      text: bytes.fingerprint(from: start, to: extent.end, hasEscapes: extent.hasEscapes))
    return extent.end
  }
}
