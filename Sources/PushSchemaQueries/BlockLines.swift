import PushPayloadBasics
package import PushSchemaDiagnostics

/// The offset of each byte of a text in the file that contains it as a block between `"""`.
package struct BlockLines: Sendable {
  /// For each line of the text where it starts, in the text and in the file.
  private var lines: [(text: Int, file: Int)] = []

  /// `block` is the range of the block with its quotes, `textLength` the text's bytes; `nil` if the
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
    for line in firstLine + 1..<lastLine {
      var content = file.bytes[file.bytes(ofLine: line)]
      if content.starts(with: indentation) {
        content = content.dropFirst(indentation.count)
      } else if content.allSatisfy(Self.isBlank) {
        content = content.suffix(0)
      }
      lines.append((text, content.startIndex))
      text += content.count + 1
    }
    guard text - 1 == textLength else { return nil }
  }

  /// The offset in the file of a byte of the text.
  package func offset(of position: Int) -> Int {
    guard let first = lines.first else { return 0 }
    let next = lines.partitionPoint { $0.text <= position }
    let line = next > 0 ? lines[next - 1] : first
    return line.file + (position - line.text)
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
