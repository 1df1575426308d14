package import PushSchemaDiagnostics

extension BlockPlaces {
  /// The range of the value or mark at an offset of the text; `nil` if the layout is invalid.
  package func place(ofValueAt offset: Int, in text: String) -> SourceRange? {
    let bytes = Array(text.utf8)
    guard let lines = BlockLines(of: block, in: file, textLength: bytes.count) else { return nil }
    let start = lines.offset(of: min(max(offset, 0), bytes.count))
    let length = offset < bytes.count ? valueLength(in: bytes[max(offset, 0)...]) : 0
    return file.range(start, min(start + length, block.upperBound))
  }

  /// The length of a string with its quotes, of a number or word, or else one byte.
  private func valueLength(in bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    if first == 0x22 {
      var isEscaped = false
      for (length, byte) in bytes.dropFirst().enumerated() {
        if byte == 0x0A || byte == 0x0D { return length + 1 }
        if byte == 0x22, !isEscaped { return length + 2 }
        isEscaped = byte == 0x5C && !isEscaped
      }
      return bytes.count
    }
    let word = bytes.prefix { byte in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
        || byte == 0x2D || byte == 0x2B || byte == 0x2E
    }
    return max(word.count, 1)
  }
}
