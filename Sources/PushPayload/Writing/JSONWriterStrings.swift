/// Writes strings. They are copied word by word, and searched for bytes that need an escape.
extension JSONWriter {
  @usableFromInline
  mutating func writeString(_ string: String) {
    writeText(string, isKey: false)
  }

  /// Writes a string in quotes, and a colon if it is a key.
  @inline(__always)
  mutating func writeText(_ string: String, isKey: Bool) {
    string.withUTF8Span { writeText($0, isKey: isKey) }
  }

  /// Copies a text that needs neither quotes nor escapes.
  mutating func copy(_ text: String) {
    text.withUTF8Span { copy($0) }
  }

  mutating func copy(_ text: Span<UInt8>) {
    reserve(text.count)
    let start = count
    var bytes = room.bytes
    _ = text.copy(to: &bytes, at: start)
    count = start &+ text.count
  }

  /// Writes a string's value in quotes, with the necessary escapes.
  mutating func writeText(_ value: Span<UInt8>, isKey: Bool) {
    reserve(value.count &+ 4)
    let hasComma = needsComma
    var offset = count
    var bytes = room.bytes
    bytes.storeBytes(of: hasComma ? 0x2C : 0x22, toByteOffset: offset, as: UInt8.self)
    bytes.storeBytes(of: 0x22, toByteOffset: offset &+ 1, as: UInt8.self)
    offset &+= hasComma ? 2 : 1
    let start = offset
    let special = value.copy(to: &bytes, at: offset)
    offset &+= value.count
    bytes.storeBytes(of: 0x22, toByteOffset: offset, as: UInt8.self)
    bytes.storeBytes(of: 0x3A, toByteOffset: offset &+ 1, as: UInt8.self)
    if special == 0 {
      count = offset &+ (isKey ? 2 : 1)
    } else {
      count = start
      appendEscaped(value)
      append(0x22)
      if isKey { append(0x3A) }
    }
    needsComma = !isKey
  }

  /// Appends a string's value with its escapes; the text between them is copied as a whole.
  @inline(never)
  private mutating func appendEscaped(_ value: Span<UInt8>) {
    var start = 0
    for index in value.indices where value[index].isEscapable {
      copy(value.extracting(start..<index))
      appendEscaped(value[index])
      start = index + 1
    }
    copy(value.extracting(start..<value.count))
  }

  mutating func appendEscaped(_ byte: UInt8) {
    JSONText.forEachByte(standingFor: byte) { append($0) }
  }
}
