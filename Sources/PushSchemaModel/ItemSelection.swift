/// In which order the items of a list go along, and how many of them.
package struct ItemSelection: Hashable, Sendable {
  /// The member of each item by which they are sorted, as a path from the item on; `nil` if they keep their
  /// order.
  package var order: MappingPath?
  package var isDescending: Bool
  /// How many go along at most; `nil` if all do.
  package var count: Int?

  package init(order: MappingPath?, isDescending: Bool, count: Int?) {
    self.order = order
    self.isDescending = isDescending
    self.count = count
  }

  /// The clauses in the canonical spelling of the language.
  package var text: String {
    let sorted = order.map { "sorted by \($0.text)" + (isDescending ? " descending" : "") }
    return [sorted, count.map { "first \($0)" }].compactMap { $0 }.joined(separator: " ")
  }
}

extension Transformation {
  /// The same for a list whose items go along one by one; `nil` if a list does not go by its items.
  package var itemwise: Transformation? {
    switch self {
    case .copy: .items(.copy)
    case .items, .keyed: self
    case .writing(as: let stated, let inner): inner.itemwise.map { .writing(as: stated, $0) }
    default: nil
    }
  }

  /// The mappings that the value itself goes through, and not an item of it, and whether backwards.
  package var mappingsOfWhole: [(id: DeclarationID, isBackward: Bool)] {
    switch self {
    case .mapping(let id, let isBackward): [(id, isBackward)]
    case .writing(as: _, let inner), .reading(as: _, let inner): inner.mappingsOfWhole
    case .alternatives(let alternatives): alternatives.compactMap { $0 }.flatMap(\.mappingsOfWhole)
    case .copy, .narrowing, .converter, .substitution, .items, .keyed: []
    }
  }
}
