extension JSONText {
  /// The strings as JSON strings, joined by commas.
  static func list(_ strings: [String]) -> String {
    var writer = JSONWriter(masksSensitive: false, capacity: 256)
    for index in strings.indices {
      if index > 0 { writer.copy(", ") }
      writer.needsComma = false
      writer.writeString(strings[index])
    }
    return writer.text
  }

  /// The number of bytes in JSON text of one byte of a string's value.
  static func escapedLength(of byte: UInt8) -> Int {
    var length = 0
    forEachByte(standingFor: byte) { _ in length += 1 }
    return length
  }
}
