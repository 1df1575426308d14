/// Where the bytes of a text stand that a file holds as an indented block.
package struct BlockPlaces: Sendable {
  private let file: SourceFile
  private let block: SourceRange

  /// `block` is the range of the block with its quotes.
  package init(of block: SourceRange, in file: SourceFile) {
    self.file = file
    self.block = block
  }

  /// The place of the value or mark that starts at an offset of the block's text; `nil` of a block that
  /// is not laid out as blocks are.
  package func place(ofValueAt offset: Int, in text: String) -> SourceRange? {
    let bytes = Array(text.utf8)
    guard let start = place(of: min(max(offset, 0), bytes.count), textLength: bytes.count) else {
      return nil
    }
    let length = offset < bytes.count ? valueLength(in: bytes[max(offset, 0)...]) : 0
    return file.range(start, min(start + length, block.upperBound))
  }

  private func place(of offset: Int, textLength: Int) -> Int? {
    let firstLine = file.position(at: block.lowerBound).line
    let lastLine = file.position(at: block.upperBound).line
    guard lastLine > firstLine + 1, lastLine <= file.lineStarts.count else { return nil }
    let indentation = file.bytes[file.lineStarts[lastLine - 1]...].prefix(while: isBlank)
    var text = 0
    var place: Int?
    for line in firstLine..<lastLine - 1 {
      let content = contentOfLine(line, indentation)
      if text <= offset, offset <= text + content.count {
        place = content.lowerBound + offset - text
      }
      text += content.count + 1
    }
    // Where the text is not the one of these lines, no place in it is known.
    return text - 1 == textLength ? place : nil
  }

  /// What a line of the block, counted from zero, adds to the text.
  private func contentOfLine(_ line: Int, _ indentation: ArraySlice<UInt8>) -> Range<Int> {
    let start = file.lineStarts[line]
    var end = line + 1 < file.lineStarts.count ? file.lineStarts[line + 1] : file.bytes.count
    while end > start, file.bytes[end - 1] == 0x0A || file.bytes[end - 1] == 0x0D { end -= 1 }
    if file.bytes[start..<end].starts(with: indentation) { return start + indentation.count..<end }
    return file.bytes[start..<end].allSatisfy(isBlank) ? end..<end : start..<end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// A text to its closing quote, a number or word to its end, of anything else one byte.
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
