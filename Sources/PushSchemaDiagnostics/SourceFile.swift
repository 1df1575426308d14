import PushSchemaText

/// A path and its bytes, with the start of every line worked out once.
package struct SourceFile: Sendable {
  /// The path as it is to be shown to people, with `/` as separator.
  package let path: String

  /// The file's content, exactly as it was read; not necessarily well-formed UTF-8.
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

  /// A file of the same path with other bytes; ranges of both are of one file.
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

  /// The one-based line and column of a byte offset; an offset past the end is placed at the end.
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

  /// The text of a range, ill-formed UTF-8 replaced by U+FFFD; for showing, never for comparing.
  package func text(in range: SourceRange) -> String {
    text(in: range.lowerBound..<range.upperBound)
  }

  /// The text of a range of bytes, treated the same way.
  package func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}

/// A place for people: line and column count from one, columns in UTF-8 bytes as compilers print them.
package struct SourcePosition: Hashable, Sendable {
  package let line: Int
  package let column: Int
}
