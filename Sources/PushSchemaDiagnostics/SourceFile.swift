import PushSchemaText

/// A path and its bytes, with the start of every line.
package struct SourceFile: Sendable {
  /// The path as people see it, with `/` as separator.
  package let path: String

  /// The unchanged content of the file; it may be no well-formed UTF-8.
  package let bytes: [UInt8]

  private let lines: LineStarts

  private let sharedPath: SourcePath

  package init(path: String, bytes: [UInt8]) {
    self.init(sharing: SourcePath(path), path: path, bytes: bytes)
  }

  package init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A file with the same path and other bytes; ranges in both belong to one file.
  package func replacing(with bytes: [UInt8]) -> SourceFile {
    SourceFile(sharing: sharedPath, path: path, bytes: bytes)
  }

  private init(sharing sharedPath: SourcePath, path: String, bytes: [UInt8]) {
    self.path = path
    self.sharedPath = sharedPath
    self.bytes = bytes
    lines = LineStarts(of: bytes.span)
  }

  /// The range between two byte offsets of the file.
  package func range(_ lowerBound: Int, _ upperBound: Int) -> SourceRange {
    SourceRange(in: sharedPath, lowerBound: lowerBound, upperBound: upperBound)
  }

  /// The byte offset at which each line starts; never empty. LF, CR LF and a lone CR end a line.
  package var lineStarts: [Int] { lines.offsets }

  /// The bytes of a line, counted from 1, without its end; empty for a line that does not exist.
  package func bytes(ofLine line: Int) -> Range<Int> {
    guard lineStarts.indices.contains(line - 1) else { return 0..<0 }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The line and column of a byte offset, both from 1; an offset after the end counts as the end.
  package func position(at offset: Int) -> SourcePosition {
    let (line, column) = lines.place(at: offset)
    return SourcePosition(line: line, column: column)
  }

  /// The text of a range for output, with U+FFFD for ill-formed UTF-8; do not compare it.
  package func text(in range: SourceRange) -> String { text(in: range.offsets) }

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
