/// A half-open range of byte offsets in one source file.
@usableFromInline
package struct SourceRange: Hashable, Sendable {
  // Everything that was written has a range, so that its size and what a copy costs count; no file is
  // longer than 1 GiB.
  @usableFromInline let file: SourcePath
  @usableFromInline let lower: UInt32
  @usableFromInline let upper: UInt32

  /// The path of the file, equal to its `SourceFile.path`.
  package var path: String { file.text }

  @inlinable package var lowerBound: Int { Int(lower) }
  @inlinable package var upperBound: Int { Int(upper) }

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

  /// The place just behind the range.
  package var end: SourceRange { inSameFile(upperBound, upperBound) }

  /// The smallest range that covers both; the other range must lie in the same file.
  package func union(_ other: SourceRange) -> SourceRange {
    inSameFile(min(lowerBound, other.lowerBound), max(upperBound, other.upperBound))
  }
}

/// A path that all ranges of one file share, and that costs them nothing to copy: it is kept for as
/// long as the process runs, and nobody counts who refers to it.
@usableFromInline
struct SourcePath: Hashable, Sendable {
  private final class Kept: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
  }

  private let kept: Unmanaged<Kept>

  init(_ text: String) { kept = .passRetained(Kept(text)) }

  var text: String { kept.takeUnretainedValue().text }

  @usableFromInline
  static func == (left: SourcePath, right: SourcePath) -> Bool {
    left.kept.toOpaque() == right.kept.toOpaque() || left.text == right.text
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
