/// The order and the maximum number of a list's items in a line.
package struct ItemSelection: Hashable, Sendable {
  /// The member, from the item on, by which the items are sorted; `nil` to keep their order.
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
  /// The same for a list converted item by item; `nil` for other conversions of lists.
  package var itemwise: Transformation? {
    switch self {
    case .copy: .items(.copy)
    case .items, .keyed: self
    case .writing(as: let stated, let inner): inner.itemwise.map { .writing(as: stated, $0) }
    default: nil
    }
  }
}
