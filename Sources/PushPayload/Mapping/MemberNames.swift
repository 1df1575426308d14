/// The members that the lines of a mapping name, as a row of a tree of keys.
struct MemberNames: Sendable {
  /// The index of the field; -1 for other members.
  fileprivate var field: Int32 = -1
  /// The first row of the names under this one, and the next row under the same; -1 for none.
  fileprivate var first: Int32 = -1
  fileprivate var next: Int32 = -1
  /// The names under the fields, by their indices.
  fileprivate var firstField: Int32 = 0
  fileprivate var fieldCount: Int32 = 0
  /// Whether some names have no field.
  fileprivate var namesOthers = false
  private var isLookedUp = false
  private var whole = Naming()
  private var rest = Naming()

  /// What lines state on one place.
  private struct Naming {
    var reason: Int32 = -1
    var isNamed = false
    var isDropped = false
    var isKnown = false
  }

  /// Whether a line copies or drops the value as a whole.
  var isWhole: Bool { whole.isNamed }
  /// Whether lines name members inside.
  var isEntered: Bool { first >= 0 || isLookedUp || rest.reason >= 0 || rest.isKnown }
  /// The reason of the loss if no line copies the value, by its index; `nil` if no line states one.
  var reason: Int? { whole.reason < 0 ? nil : Int(whole.reason) }
  /// The same reason for members that no line names separately.
  var restReason: Int? { rest.reason < 0 ? nil : Int(rest.reason) }
  /// Whether only forward lines write this, and no backward line reads it.
  var isKnown: Bool { whole.isKnown }
  var isRestKnown: Bool { rest.isKnown }

  /// Adds what a line states on the value, or on the members that it spreads or looks up. The reason
  /// of a drop wins over those of other lines; of equals, the first wins.
  mutating func add(
    reason: Int?, spreads: Bool, isLookedUp: Bool, isDrop: Bool = false, isKnown: Bool = false
  ) {
    var naming = spreads || isLookedUp ? rest : whole
    naming.isNamed = true
    if isKnown { naming.isKnown = true }
    if let reason, naming.reason < 0 || isDrop && !naming.isDropped {
      naming.reason = Int32(clamping: reason)
      naming.isDropped = isDrop
    }
    if spreads || isLookedUp { rest = naming } else { whole = naming }
    if isLookedUp { self.isLookedUp = true }
  }
}

extension MappingRows {
  /// The names under a field with a key.
  @inline(__always)
  func names(
    in names: MemberNames?, field: Int, _ key: @autoclosure () -> String
  ) -> MemberNames? {
    guard let names else { return nil }
    if field < Int(names.fieldCount),
      case let row = fieldNames[Int(names.firstField) + field], row >= 0
    {
      return self.names[Int(row)]
    }
    return names.namesOthers ? self.names(in: names, key()) : nil
  }

  /// The names under a key; those of looked-up keys have none.
  func names(in names: MemberNames?, _ key: @autoclosure () -> String) -> MemberNames? {
    guard let names, names.first >= 0 else { return nil }
    let row = row(key(), from: names.first)
    return row < 0 ? nil : self.names[row]
  }

  /// The row of a key, from the first of its neighbours on; -1 if there is none.
  private func row(_ key: String, from first: Int32) -> Int {
    var row = Int(first)
    while row >= 0, !nameKeys[row].hasSameBytes(as: key) { row = Int(names[row].next) }
    return row
  }

  /// Adds rows with no names under them.
  mutating func addNames(_ count: Int) -> Range<Int> {
    nameKeys += Array(repeating: "", count: count)
    return names.add(Array(repeating: MemberNames(), count: count))
  }

  /// The row of a path's names under a row; missing ones are added. `each` is the path of the
  /// current item.
  mutating func names(of place: ListingPart, each: ListingPart, in root: Int) -> Int {
    var row = place["each"].isTrue ? names(of: each, each: ListingPart(.null), in: root) : root
    for part in (place.has("path") ? place["path"] : place).items {
      if let field = part.whole {
        if row != root, names[row].field < 0 { names[row].field = Int32(clamping: field) }
      } else if part["in"].isNull {
        row = name(SpelledKey(part).name, in: row)
      }
    }
    return row
  }

  private mutating func name(_ key: String, in holder: Int) -> Int {
    let known = row(key, from: names[holder].first)
    if known >= 0 { return known }
    var name = MemberNames()
    name.next = names[holder].first
    nameKeys.append(key)
    names[holder].first = names.add(name)
    return names.count - 1
  }

  /// Adds the rows of the names under fields, for all names from a row on.
  mutating func finishNames(from first: Int) {
    for number in first..<names.count {
      var fields: [Int32] = []
      var row = names[number].first
      while row >= 0 {
        let field = Int(names[Int(row)].field)
        while fields.count <= field { fields.append(-1) }
        if field >= 0 { fields[field] = row } else { names[number].namesOthers = true }
        row = names[Int(row)].next
      }
      names[number].firstField = Int32(clamping: fieldNames.count)
      names[number].fieldCount = Int32(clamping: fields.count)
      fieldNames += fields
    }
  }
}
