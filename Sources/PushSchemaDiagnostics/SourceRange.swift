import PushSchemaConcurrency

/// A half-open range of byte offsets in one source file.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  // Every syntax node has a range, so its copies must be cheap. No file is longer than 1 GiB.
  @usableFromInline let file: SourcePath
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  /// The path of the file, equal to its `SourceFile.path`.
  package var path: String { file.text }

  @inlinable package var lowerBound: Int { Int(lower) }
  @inlinable package var upperBound: Int { Int(upper) }

  package var offsets: Range<Int> { lowerBound..<upperBound }

  package init(path: String, lowerBound: Int, upperBound: Int) {
    self.init(in: SourcePath(path), lowerBound: lowerBound, upperBound: upperBound)
  }

  @inlinable
  init(in file: SourcePath, lowerBound: Int, upperBound: Int) {
    self.file = file
    lower = UInt32(clamping: lowerBound)
    upper = UInt32(clamping: max(lowerBound, upperBound))
  }

  /// Another range of the same file.
  @inlinable
  package func inSameFile(_ lowerBound: Int, _ upperBound: Int) -> SourceRange {
    SourceRange(in: file, lowerBound: lowerBound, upperBound: upperBound)
  }

  /// The position directly before the range.
  package var start: SourceRange { inSameFile(lowerBound, lowerBound) }

  /// The position directly after the range.
  package var end: SourceRange { inSameFile(upperBound, upperBound) }

  /// The smallest range that covers both; the other range must be in the same file.
  package func union(_ other: SourceRange) -> SourceRange {
    inSameFile(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}

/// A path as a number that all ranges of a file share, so that copies cost nothing.
@usableFromInline
struct SourcePath: Hashable, Sendable {
  private static let known = KnownPaths()

  private let number: UInt32

  init(_ text: String) { number = Self.known.number(of: text) }

  var text: String { Self.known.text(of: number) }
}

/// The known paths of the process, each once, however often their files are read.
private final class KnownPaths: @unchecked Sendable {
  // Both are only used under the lock.
  private let lock = Monitor()
  private var texts: [String] = []
  private var numbers: [[UInt8]: UInt32] = [:]

  func number(of text: String) -> UInt32 {
    let bytes = Array(text.utf8)
    return lock.withLock {
      if let number = numbers[bytes] { return number }
      let number = UInt32(clamping: texts.count)
      texts.append(text)
      numbers[bytes] = number
      return number
    }
  }

  /// The path of a number; empty for an unknown one.
  func text(of number: UInt32) -> String {
    lock.withLock { texts.indices.contains(Int(number)) ? texts[Int(number)] : "" }
  }
}
