/// A list whose items become objects, or members of objects.
struct ListColumnCode: Sendable {
  /// The member that the items become; `nil` if they become the objects themselves.
  let key: String?
  let conversion: ConversionCode
}

/// Lists of objects that are built from parallel lists.
extension MappingRun {
  /// An object for each copied item of the first list, with the items of the other lists at the
  /// same index. Items at other indices are lost, and so are members that the object already has.
  mutating func objects(
    of columns: [ListColumnCode], _ sources: Range<Int>, to type: Int32, _ frame: Int
  ) throws(ConversionError) -> MadeValue {
    let itemType = program.elementType(of: type, for: .array)
    let around = enter(nil)
    let before = fates.partialCount
    var lists: [ParallelList] = []
    for (column, index) in zip(columns, sources) {
      let source = code.rows.places[index]
      let found = found(source, frame)
      // An object counts as a list with one item.
      let isItem = bytes.kind(of: found.place) == .object
      lists.append(
        ParallelList(
          column: column, found: found,
          items: isItem ? [found.place] : bytes.places(ofItemsIn: found.place),
          itemType: isItem
            ? source.type : program.elementType(of: source.type, for: .array)))
    }
    let (order, limit) = selected(among: lists.first?.items ?? [])
    var rows: [MadeValue] = []
    for index in order {
      let row = rows.count == limit ? nil : try object(of: lists, at: index, as: itemType)
      if let row { rows.append(writtenValue(row, as: itemType)) }
      // Without an object, its members are lost.
      for (position, list) in lists.enumerated() where index < list.items.count {
        if row == nil, position > 0 || rows.count == limit {
          _ = refuse(item(list.items[index]))
        }
      }
    }
    for list in lists {
      for place in list.items.dropFirst(order.count) { _ = refuse(item(place)) }
    }
    for list in lists where list.found.place.isPresent {
      close(list.found, before, isWhole: true)
    }
    leave(around)
    return writtenValue(made.addList(rows), as: type)
  }

  private struct ParallelList {
    let column: ListColumnCode
    let found: FoundValue
    let items: [MemberPlace]
    let itemType: Int32
  }

  /// The object of the items at an index; `nil` if the first of them is dropped.
  private mutating func object(
    of lists: [ParallelList], at index: Int, as type: Int32
  ) throws(ConversionError) -> MadeValue? {
    var object: Int?
    for list in lists where index < list.items.count {
      let item = item(list.items[index])
      let (column, itemType) = (list.column, list.itemType)
      guard let key = column.key else {
        let base = try convert(item, column.conversion, from: itemType, to: type)
        if lists.count == 1 { return base.isNothing ? nil : base }
        guard case .object(let row) = base else { return nil }
        object = row
        continue
      }
      let row = object ?? made.addObject(program.object(ofType: type))
      object = row
      try set(key, of: row, as: type, to: item, by: column.conversion, from: itemType)
    }
    return object.map { .object($0) }
  }

  private mutating func set(
    _ key: String, of row: Int, as type: Int32, to item: FoundValue,
    by conversion: ConversionCode, from source: Int32
  ) throws(ConversionError) {
    let object = program.object(ofType: type)
    let field = object < 0 ? -1 : program.objects[object].field(key)
    guard made.position(of: field, key, in: row) == nil else {
      _ = refuse(item)
      return
    }
    let memberType =
      object < 0
      ? program.elementType(of: type, for: .object) : program.type(ofMember: key, of: object)
    let value = try convert(item, conversion, from: source, to: memberType)
    if value.isNothing || isOff(value, memberType) { return }
    made.set(value, field, key, of: row)
  }
}
