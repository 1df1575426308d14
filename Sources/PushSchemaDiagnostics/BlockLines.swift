/// The offset of each byte of a text in the file that contains it as a block between `"""`.
package struct BlockLines: Sendable {
  /// For each line of the text where it starts, in the text and in the file.
  private var lines: [(text: Int, file: Int)] = []

  /// `block` is the range of the block with its quotes, `textLength` the text's bytes; `nil` where the
  /// text is not the one of these lines, so that no place in it is known.
  package init?(of block: SourceRange, in file: SourceFile, textLength: Int) {
    let firstLine = file.position(at: block.lowerBound).line
    let lastLine = file.position(at: block.upperBound).line
    guard lastLine > firstLine else {
      // On one line the text is all that stands between the quotes.
      guard block.upperBound - block.lowerBound == textLength + 6 else { return nil }
      lines = [(0, block.lowerBound + 3)]
      return
    }
    guard lastLine > firstLine + 1, lastLine <= file.lineStarts.count else { return nil }
    let indentation = file.bytes[file.lineStarts[lastLine - 1]...].prefix(while: Self.isBlank)
    var text = 0
    for line in firstLine..<lastLine - 1 {
      let content = Self.content(of: line, in: file, indentation)
      lines.append((text, content.lowerBound))
      text += content.count + 1
    }
    guard text - 1 == textLength else { return nil }
  }

  /// The offset in the file of a byte of the text.
  package func offset(of position: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle].text <= position { low = middle } else { high = middle }
    }
    return low < lines.count ? lines[low].file + (position - lines[low].text) : 0
  }

  /// What a line of the block, counted from zero, adds to the text.
  private static func content(
    of line: Int, in file: SourceFile, _ indentation: ArraySlice<UInt8>
  ) -> Range<Int> {
    let start = file.lineStarts[line]
    var end = line + 1 < file.lineStarts.count ? file.lineStarts[line + 1] : file.bytes.count
    while end > start, file.bytes[end - 1] == 0x0A || file.bytes[end - 1] == 0x0D { end -= 1 }
    if file.bytes[start..<end].starts(with: indentation) { return start + indentation.count..<end }
    return file.bytes[start..<end].allSatisfy(isBlank) ? end..<end : start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
