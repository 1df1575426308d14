/// A half-open range of byte offsets in one source file.
package struct SourceRange: Hashable, Sendable {
  /// The path of the file, equal to its `SourceFile.path`.
  package let path: String
  // Everything that was written has a range, so that its size counts; no file is longer than 1 GiB.
  private let lower: UInt32
  private let upper: UInt32

  package var lowerBound: Int { Int(lower) }
  package var upperBound: Int { Int(upper) }

  package init(path: String, lowerBound: Int, upperBound: Int) {
    self.path = path
    lower = UInt32(clamping: lowerBound)
    upper = UInt32(clamping: max(lowerBound, upperBound))
  }

  /// The smallest range that covers both; the other range must lie in the same file.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(
      path: path,
      lowerBound: min(lowerBound, other.lowerBound),
      upperBound: max(upperBound, other.upperBound))
  }
}
