@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// `sorted by` and `first`: the order and the number of a list's items.
extension Resolution {
  /// Resolves the clauses of a move; `nil` if they have no meaning, which has been reported.
  mutating func resolveSelection(
    of syntax: CopyLineSyntax, at range: SourceRange, _ source: MappingPath, in draft: MappingDraft
  ) -> ItemSelection? {
    if syntax.arrow != .forward {
      return reject(.onlyForward("'sorted by' or 'first'", code: "item-order", at: range))
    }
    guard !source.spreads, case .array(let item, _) = source.type else {
      return reject(
        .error(
          "item-order",
          "'\(syntax.source.text)' is \(source.type.valuePhrase), but only a list has items",
          at: range))
    }
    return resolveSelection(syntax.order, syntax.count, ofItems: item, in: draft)
  }

  /// Resolves the clauses for a list with such items; `nil` if they have no meaning, which has been
  /// reported.
  mutating func resolveSelection(
    _ order: CopyLineSyntax.Order?, _ count: CopyLineSyntax.Count?, ofItems item: PayloadType,
    in draft: MappingDraft
  ) -> ItemSelection? {
    var selection = ItemSelection(
      order: nil, isDescending: order?.isDescending ?? false, count: nil)
    if let count {
      guard let number = Int(count.value.text), number > 0 else {
        return reject(
          .error("item-order", "'first' needs a whole number, 1 or more", at: count.value.range))
      }
      selection.count = number
    }
    guard let member = order?.member else { return selection }
    guard case .object(let id) = item else {
      return reject(
        .error(
          "item-order",
          item.declaredObjects.count > 1
            ? "the items are of several objects, but 'sorted by' needs items of one object"
            : "the items are \(item.valuePhrase), but only a declared object has members",
          at: member.range))
    }
    guard let path = resolveMappingPath(member, in: draft.scope(of: id)) else { return nil }
    guard path.type.kinds == [.number] || path.type.kinds == [.string] else {
      return reject(
        .error(
          "item-order",
          "'\(member.text)' is \(path.type.valuePhrase), but 'sorted by' needs a number or a text",
          at: member.range))
    }
    selection.order = path
    return selection
  }

  /// The conversion of a list whose items are sorted or counted; `nil` if it does not convert them
  /// one by one.
  mutating func resolveItems(
    _ conversion: Transformation, of syntax: CopyLineSyntax, _ shape: CopyLineShape
  ) -> Transformation? {
    guard shape.selection != nil, let range = syntax.selectionRange else { return conversion }
    return conversion.itemwise
      ?? reject(
        .error(
          "item-order",
          "this line copies the list as a whole, so it cannot sort or count its items", at: range
        )
        .help("copy it to a list, an object with free keys or any value, without 'convert'"))
  }
}

extension CopyLineSyntax {
  var selectionRange: SourceRange? {
    order.map { order in count.map { order.range.union($0.range) } ?? order.range } ?? count?.range
  }
}
