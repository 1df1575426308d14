import PushSchemaText

/// A path and its bytes, with the start of every line.
package struct SourceFile: Sendable {
  /// The path as people see it, with `/` as separator.
  package let path: String

  /// The unchanged content of the file; it may be no well-formed UTF-8.
  package let bytes: [UInt8]

  /// The byte offset at which each line starts; never empty. LF, CR LF and a lone CR end a line.
  package let lineStarts: [Int]

  private let sharedPath: SourcePath

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    sharedPath = SourcePath(path)
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes.span)
  }

  private static func lineStarts(of bytes: Span<UInt8>) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(bytes.count / 16)
    bytes.forEachMarked({ $0.marks(of: 0x0A...0x0D) }) { end in
      let next = end + 1
      switch bytes[end] {
      case 0x0A: starts.append(next)
      // The LF of a pair ends the line, not its CR.
      case 0x0D where next == bytes.count || bytes[next] != 0x0A: starts.append(next)
      default: break
      }
    }
    return starts
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// A file with the same path and other bytes; ranges in both belong to one file.
  package func replacing(with bytes: [UInt8]) -> SourceFile {
    SourceFile(sharing: sharedPath, path: path, bytes: bytes)
  }

  private init(sharing sharedPath: SourcePath, path: String, bytes: [UInt8]) {
    self.path = path
    self.sharedPath = sharedPath
    self.bytes = bytes
    lineStarts = Self.lineStarts(of: bytes.span)
  }

  /// The range between two byte offsets of the file.
  package func range(_ lowerBound: Int, _ upperBound: Int) -> SourceRange {
    SourceRange(in: sharedPath, lowerBound: lowerBound, upperBound: upperBound)
  }

  /// The line and column of a byte offset, both from 1; an offset after the end counts as the end.
  package func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1)
  }

  /// The text of a range for output, with U+FFFD for ill-formed UTF-8; do not compare it.
  package func text(in range: SourceRange) -> String {
    text(in: range.lowerBound..<range.upperBound)
  }

  /// The text of a range of bytes, in the same way.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A position for people: line and column from 1, columns in UTF-8 bytes like those of compilers.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
}
