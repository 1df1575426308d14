/// The order and the maximum number of a list's items in a line.
package struct ItemSelection: Hashable, Sendable {
  /// The member by which the items are sorted, as a path from the item on; `nil` if they keep their
  /// order.
  package var order: MappingPath?
  package var isDescending: Bool
  /// The maximum number of items; `nil` if all are copied.
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
  /// The same for a list whose items are converted one by one; `nil` for other conversions of
  /// lists.
  package var itemwise: Transformation? {
    switch self {
    case .copy: .items(.copy)
    case .items, .keyed: self
    case .writing(as: let stated, let inner): inner.itemwise.map { .writing(as: stated, $0) }
    default: nil
    }
  }

  /// The mappings that convert the value itself, not its items, and their directions.
  package var mappingsOfWhole: [(id: DeclarationID, isBackward: Bool)] {
    switch self {
    case .mapping(let id, let isBackward): [(id, isBackward)]
    case .writing(as: _, let inner), .reading(as: _, let inner): inner.mappingsOfWhole
    case .alternatives(let alternatives): alternatives.compactMap { $0 }.flatMap(\.mappingsOfWhole)
    case .copy, .narrowing, .converter, .substitution, .items, .keyed: []
    }
  }
}
