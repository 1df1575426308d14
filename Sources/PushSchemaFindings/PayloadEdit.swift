import PushPayload

/// A replacement in the text of a payload that mends a finding.
package struct PayloadEdit: Hashable, Sendable {
  /// The bytes of the text that are replaced.
  package let range: Range<Int>
  package let replacement: String
  /// Whether nothing else can be meant.
  package let isCertain: Bool
  /// Whether what is written must not be shown.
  package let isSecret: Bool
  /// Whether the finding's own words tell what to write.
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
  /// A text with the edits; of two that overlap the first of the list counts.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result = text
    for edit in apart.reversed() where edit.range.upperBound <= text.count {
      result.replaceSubrange(edit.range, with: Array<UInt8>(edit.replacement.utf8))
    }
    return result
  }

  /// Those that do not overlap an earlier one of the list, in the order of their places.
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

  /// The offset before the edits of what has an offset after them; in a replacement, where it begins.
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
