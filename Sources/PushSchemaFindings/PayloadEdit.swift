import PushPayload
import PushSchemaDiagnostics

/// A replacement in the text of a payload that fixes a finding.
package struct PayloadEdit: Hashable, Sendable {
  /// The range of the replaced bytes.
  package let range: Range<Int>
  package let replacement: String
  /// Whether no other fix is possible.
  package let isCertain: Bool
  /// Whether the replacement must not be shown.
  package let isSecret: Bool
  /// Whether the finding's message already states the replacement.
  package let isTold: Bool

  package init(
    _ range: Range<Int>, _ replacement: String, isCertain: Bool, isSecret: Bool = false,
    isTold: Bool = false
  ) {
    self.isTold = isTold
    self.range = range
    self.replacement = replacement
    self.isCertain = isCertain
    self.isSecret = isSecret
  }
}

extension [PayloadEdit] {
  /// A text after the edits; of two that overlap, the first in the list is applied.
  package func applied(to text: [UInt8]) -> [UInt8] {
    text.replacing(apart.map { ($0.range, $0.replacement) })
  }

  /// The edits that do not overlap an earlier one in the list, sorted by position.
  package var apart: [PayloadEdit] {
    var taken: [PayloadEdit] = []
    for edit in self {
      let overlaps = taken.contains { other in
        edit.range.lowerBound == other.range.lowerBound || edit.range.overlaps(other.range)
      }
      if !overlaps { taken.append(edit) }
    }
    return taken.ordered { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The offset before the edits for an offset after them; in a replacement, that of its start.
  package func offsetBefore(_ offset: Int) -> Int {
    var removed = 0
    for edit in apart {
      let start = edit.range.lowerBound - removed
      guard start <= offset else { break }
      let count = edit.replacement.utf8.count
      if offset < start + count { return edit.range.lowerBound }
      removed += edit.range.count - count
    }
    return offset + removed
  }
}
