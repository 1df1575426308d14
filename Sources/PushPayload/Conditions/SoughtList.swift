/// The content of a list or object that rules search. It is collected at the second search, so that
/// many searches take no more time than its length and their number.
struct SoughtList {
  /// The items; `nil` until the second search.
  fileprivate(set) var values: Set<JSONValue>?
  /// Whether some item is of the wrong kind.
  fileprivate(set) var hasMistypedItems = false
  fileprivate(set) var names: Set<JSONName>?
}

extension PayloadReader {
  /// The items of an array that was searched before; `nil` the first time.
  mutating func soughtItems(
    of array: MemberPlace, as element: ElementCode
  ) -> (values: Set<JSONValue>, hasMistypedItems: Bool)? {
    guard var list = rareState.soughtLists[array.start] else {
      rareState.soughtLists[array.start] = SoughtList()
      return nil
    }
    if let values = list.values { return (values, list.hasMistypedItems) }
    var values: Set<JSONValue> = []
    for item in bytes.elements(of: array, as: element) {
      if item.isMistyped {
        list.hasMistypedItems = true
      } else {
        values.insert(comparedValue(at: item.start))
      }
    }
    list.values = values
    rareState.soughtLists[array.start] = list
    return (values, list.hasMistypedItems)
  }

  /// The keys of an object that was searched before; `nil` the first time.
  mutating func soughtNames(of object: MemberPlace) -> Set<JSONName>? {
    guard var list = rareState.soughtLists[object.start] else {
      rareState.soughtLists[object.start] = SoughtList()
      return nil
    }
    if let names = list.names { return names }
    let names = bytes.names(of: object)
    list.names = names
    rareState.soughtLists[object.start] = list
    return names
  }
}
