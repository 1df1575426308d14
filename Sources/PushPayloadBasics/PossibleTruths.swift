/// What a condition may come to.
package struct PossibleTruths: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let yes = PossibleTruths(rawValue: 1)
  package static let no = PossibleTruths(rawValue: 2)
  package static let unknown = PossibleTruths(rawValue: 4)
  package static let all: PossibleTruths = [.yes, .no, .unknown]

  /// The same of the opposite.
  package var opposite: PossibleTruths {
    var truths = intersection(.unknown)
    if contains(.yes) { truths.insert(.no) }
    if contains(.no) { truths.insert(.yes) }
    return truths
  }

  /// What several conditions may come to that have to hold together.
  package static func conjunction(_ parts: [PossibleTruths]) -> PossibleTruths {
    if parts.contains(.no) { return .no }
    var truths: PossibleTruths = parts.allSatisfy { $0.contains(.yes) } ? .yes : []
    if parts.contains(where: { $0.contains(.no) }) { truths.insert(.no) }
    // Unknown wins where nothing is false.
    if parts.contains(where: { $0.contains(.unknown) }) { truths.insert(.unknown) }
    return truths
  }

  /// What several conditions may come to of which one has to hold.
  package static func disjunction(_ parts: [PossibleTruths]) -> PossibleTruths {
    conjunction(parts.map(\.opposite)).opposite
  }
}
