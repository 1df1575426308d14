@_spi(Generated) import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

/// `sorted by` and `first`: the order and the number of a list's items.
extension Resolution {
  /// Resolves the clauses of a move; `nil` if they have no meaning, which has been reported.
  mutating func resolveSelection(
    of syntax: CopyLineSyntax, _ source: MappingPath, in draft: MappingDraft
  ) -> ItemSelection? {
    guard let range = syntax.selectionRange else { return nil }
    if syntax.arrow != .forward {
      report(.selectionBackwards(at: range))
      return nil
    }
    guard !source.spreads, case .array(let item, _) = source.type else {
      report(.selectionOfNoList(syntax.source, source, at: range))
      return nil
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
      guard let number = count.number.wholeCount else {
        report(.noCount(at: count.number.range))
        return nil
      }
      selection.count = number
    }
    guard let member = order?.member else { return selection }
    guard case .object(let id) = item else {
      report(.orderOfNoObjects(member, item))
      return nil
    }
    let scope = ExpressionScope(unit: draft.unit, own: id, parentAdvice: MappingDraft.parentAdvice)
    guard let path = resolveMappingPath(member, in: scope) else { return nil }
    guard path.type.kinds == [.number] || path.type.kinds == [.string] else {
      report(.orderByOther(member, path.type))
      return nil
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
    guard let itemwise = conversion.itemwise else {
      report(.selectionOfWhole(at: range))
      return nil
    }
    return itemwise
  }
}

extension CopyLineSyntax {
  fileprivate var selectionRange: SourceRange? {
    order.map { order in count.map { order.range.union($0.range) } ?? order.range } ?? count?.range
  }
}

extension NumberSyntax {
  /// The stated number of items; `nil` if it is no valid number.
  fileprivate var wholeCount: Int? {
    guard let number = Int(text), number > 0 else { return nil }
    return number
  }
}

extension Diagnostic {
  fileprivate static func selectionBackwards(at range: SourceRange) -> Diagnostic {
    .error("item-order", "a line with 'sorted by' or 'first' can only run forward", at: range)
      .help("write '->'")
  }

  fileprivate static func selectionOfNoList(
    _ path: PathSyntax, _ source: MappingPath, at range: SourceRange
  ) -> Diagnostic {
    .error(
      "item-order", "'\(path.text)' is \(source.type.valuePhrase), but only a list has items",
      at: range)
  }

  fileprivate static func noCount(at range: SourceRange) -> Diagnostic {
    .error("item-order", "'first' needs a whole number, 1 or more", at: range)
  }

  fileprivate static func orderOfNoObjects(_ path: PathSyntax, _ item: PayloadType) -> Diagnostic {
    .error(
      "item-order",
      item.declaredObjects.count > 1
        ? "the items are of several objects, but 'sorted by' needs items of one object"
        : "the items are \(item.valuePhrase), but only a declared object has members",
      at: path.range)
  }

  fileprivate static func orderByOther(_ path: PathSyntax, _ type: PayloadType) -> Diagnostic {
    .error(
      "item-order",
      "'\(path.text)' is \(type.valuePhrase), but 'sorted by' needs a number or a text",
      at: path.range)
  }

  fileprivate static func selectionOfWhole(at range: SourceRange) -> Diagnostic {
    .error(
      "item-order", "this line copies the list as a whole, so it cannot sort or count its items",
      at: range
    )
    .help("copy it to a list, an object with free keys or any value, without 'convert'")
  }
}
