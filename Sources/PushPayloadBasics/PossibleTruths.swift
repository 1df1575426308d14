/// The possible results of a condition.
package struct PossibleTruths: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let yes = PossibleTruths(rawValue: 1)
  package static let no = PossibleTruths(rawValue: 2)
  package static let unknown = PossibleTruths(rawValue: 4)
  package static let all: PossibleTruths = [.yes, .no, .unknown]

  /// The possible results of the negated condition.
  package var opposite: PossibleTruths {
    var truths = intersection(.unknown)
    if contains(.yes) { truths.insert(.no) }
    if contains(.no) { truths.insert(.yes) }
    return truths
  }

  /// The possible results of conditions joined by `and`.
  package static func conjunction(_ parts: [PossibleTruths]) -> PossibleTruths {
    if parts.contains(.no) { return .no }
    var truths: PossibleTruths = parts.allSatisfy { $0.contains(.yes) } ? .yes : []
    if parts.contains(where: { $0.contains(.no) }) { truths.insert(.no) }
    // Unknown wins if nothing is false.
    if parts.contains(where: { $0.contains(.unknown) }) { truths.insert(.unknown) }
    return truths
  }

  /// The possible results of conditions joined by `or`.
  package static func disjunction(_ parts: [PossibleTruths]) -> PossibleTruths {
    conjunction(parts.map { $0.opposite }).opposite
  }
}
