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
  /// A text with the edits; of two that touch the first of the list counts.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result = text
    for edit in apart.reversed() where edit.range.upperBound <= text.count {
      result.replaceSubrange(edit.range, with: Array<UInt8>(edit.replacement.utf8))
    }
    return result
  }

  /// Those that do not touch an earlier one of the list, in the order of their places.
  package var apart: [PayloadEdit] {
    var taken: [PayloadEdit] = []
    for edit in self {
      let touches = taken.contains { other in
        edit.range.lowerBound <= other.range.upperBound
          && other.range.lowerBound <= edit.range.upperBound
      }
      if !touches { taken.append(edit) }
    }
    return taken.ordered { $0.range.lowerBound < $1.range.lowerBound }
  }
}
