/// A text that a file contains as an indented block, from which values in it get their ranges.
package struct BlockPlaces: Sendable {
  package let file: SourceFile
  package let block: SourceRange

  /// `block` is the range of the block with its quotes.
  package init(of block: SourceRange, in file: SourceFile) {
    self.file = file
    self.block = block
  }
}
