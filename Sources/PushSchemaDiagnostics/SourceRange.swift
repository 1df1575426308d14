/// A half-open range of byte offsets in one source file.
package struct SourceRange: Hashable, Sendable {
  /// The path of the file, equal to its `SourceFile.path`.
  package let path: String
  package let lowerBound: Int
  package let upperBound: Int

  package init(path: String, lowerBound: Int, upperBound: Int) {
    self.path = path
    self.lowerBound = lowerBound
    self.upperBound = max(lowerBound, upperBound)
  }

  /// The smallest range that covers both; the other range must lie in the same file.
  package func union(_ other: SourceRange) -> SourceRange {
    SourceRange(
      path: path,
      lowerBound: min(lowerBound, other.lowerBound),
      upperBound: max(upperBound, other.upperBound))
  }
}
