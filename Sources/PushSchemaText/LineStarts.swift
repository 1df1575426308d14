import PushPayloadBasics

/// The byte offset at which each line of a text starts. LF, CR LF and a lone CR end a line.
package struct LineStarts: Sendable {
  /// The offsets; never empty.
  package let offsets: [Int]
  /// The number of the text's bytes.
  private let end: Int

  package init(of text: Span<UInt8>) {
    var starts = [0]
    starts.reserveCapacity(text.count / 16)
    text.forEachMarked({ $0.marks(of: 0x0A...0x0D) }) { end in
      let next = end + 1
      switch text[end] {
      case 0x0A: starts.append(next)
      // The LF of a pair ends the line, not its CR.
      case 0x0D where next == text.count || text[next] != 0x0A: starts.append(next)
      default: break
      }
    }
    offsets = starts
    end = text.count
  }

  /// The line and column of a byte offset, both from 1, columns in UTF-8 bytes like those of
  /// compilers. An offset after the end counts as the end.
  package func place(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), end)
    let line = offsets.partitionPoint { $0 <= offset }
    return (line, offset - offsets[line - 1] + 1)
  }
}
