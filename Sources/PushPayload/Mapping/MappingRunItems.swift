/// The order and the maximum number of a list's items.
struct SelectionCode: Sendable {
  /// The keys from an item to the member by which they are sorted; empty if they keep their order.
  let order: [SpelledKey]
  /// The type of that member; -1 for any.
  let type: Int32
  let isDescending: Bool
  /// The maximum number of copied items; `nil` if all are copied.
  let count: Int?
}

/// Items of lists, and objects built from them.
extension MappingRun {
  mutating func each(
    _ found: FoundValue, _ conversion: ConversionCode, from: Int32, to: Int32
  ) throws(ConversionError) -> MadeValue {
    let before = fates.partialCount
    let result: MadeValue
    let isObject = bytes.kind(of: found.place) == .object
    let kind: JSONKind = isObject ? .object : .array
    let part = program.elementType(of: from, for: kind)
    let goal = program.elementType(of: to, for: kind)
    if isObject {
      let object = made.addObject(-1)
      for member in bytes.members(of: found.place) {
        if isOff(.read(member.start, member.end), part) { continue }
        let key = bytes.text(ofStringAt: member.key)
        let place = enter([key])
        let value = try convert(item(member), conversion, from: part, to: goal)
        leave(place)
        if value.isNothing { continue }
        made.set(value, key: key, of: object)
      }
      result = .object(object)
    } else {
      let items = bytes.places(ofItemsIn: found.place)
      let (order, limit) = selected(among: items)
      var values: [MadeValue] = []
      let list = enter(nil)
      for index in order {
        if values.count == limit {
          _ = refuse(FoundValue(place: items[index]))
          continue
        }
        let value = try convert(item(items[index]), conversion, from: part, to: goal)
        if value.isNothing { continue }
        values.append(value)
      }
      leave(list)
      result = made.addList(values)
    }
    // Members that may be overridden have their own fates.
    close(found, before, isWhole: !isObject || written == nil)
    return result
  }

  /// Marks a list whose parts have their own fates; if all were copied, marks it as a whole.
  mutating func close(_ found: FoundValue, _ before: Int, isWhole: Bool) {
    guard found.place.start < end else { return }
    if fates.partialCount == before, isWhole {
      fates.take(found.place.start)
    } else {
      fates.open(found.place.start)
    }
  }

  mutating func item(_ place: MemberPlace) -> FoundValue {
    guard bytes.kind(at: place.start) == .object else { return FoundValue(place: place) }
    return FoundValue(place: place, frame: frame(at: place.start))
  }

  /// The object whose members the items become. An item is lost if it has no key, or the key of an
  /// earlier one. The key itself is not lost.
  mutating func keyed(
    _ found: FoundValue, _ key: SpelledKey, _ conversion: ConversionCode, from: Int32, to: Int32
  ) throws(ConversionError) -> MadeValue {
    let part = program.elementType(of: from, for: .array)
    let goal = program.elementType(of: to, for: .object)
    let object = made.addObject(-1)
    let items = bytes.places(ofItemsIn: found.place)
    let (order, limit) = selected(among: items)
    var count = 0
    for index in order {
      let item = item(items[index])
      let name = bytes.member(key, of: items[index])
      guard count != limit, bytes.kind(of: name) == .string,
        case let text = bytes.text(of: name), made.position(of: text, in: object) == nil
      else {
        _ = refuse(item)
        continue
      }
      let written = enter([text])
      let value = try convert(item, conversion, from: part, to: goal)
      if !value.isNothing { take(FoundValue(place: name)) }
      leave(written)
      if value.isNothing { continue }
      made.set(value, key: text, of: object)
      count += 1
    }
    if found.place.start < end { fates.open(found.place.start) }
    return .object(object)
  }

  /// The indices of a list's items in the order of the current line, and the maximum number of
  /// copied ones. Lists inside the items keep their order.
  mutating func selected(among items: [MemberPlace]) -> (order: [Int], limit: Int?) {
    let indices = Array(items.indices)
    guard let selection else { return (indices, nil) }
    self.selection = nil
    guard !selection.order.isEmpty else { return (indices, selection.count) }
    var ranks: [Rank] = []
    for item in items { ranks.append(rank(of: item, by: selection)) }
    let order = indices.ordered { one, other in
      ranks[one].compared(with: ranks[other], isDescending: selection.isDescending)
        ?? (one < other)
    }
    return (order, selection.count)
  }

  private mutating func rank(of item: MemberPlace, by selection: SelectionCode) -> Rank {
    var member = item
    for key in selection.order { member = bytes.member(key, of: member) }
    let content = content(member, selection.type)
    return switch content.kind {
    case .number: .number(number(content.place))
    case .string: .text(bytes.text(of: content.place))
    default: .none
    }
  }

  /// The value by which an item is sorted; items without one come last.
  private enum Rank {
    case number(JSONNumber)
    case text(String)
    case none

    /// Whether it comes before another one; `nil` if both are equal.
    func compared(with other: Rank, isDescending: Bool) -> Bool? {
      switch (self, other) {
      case (.number(let one), .number(let other)):
        return one < other ? !isDescending : other < one ? isDescending : nil
      case (.text(let one), .text(let other)):
        if one.hasSameBytes(as: other) { return nil }
        return one.utf8.lexicographicallyPrecedes(other.utf8) != isDescending
      case (.none, .none): return nil
      case (.none, _): return false
      case (_, .none): return true
      // Values of one type have one kind.
      case (.number, .text), (.text, .number): return nil
      }
    }
  }
}
