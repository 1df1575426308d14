/// The members that the lines of a mapping name, as a row of a tree of keys.
struct MemberNames: Sendable {
  let number: Int
  /// The names under the fields, by their indices.
  fileprivate let fields: Range<Int>
  /// Whether some names have no field.
  fileprivate let namesOthers: Bool
  /// Whether a line copies or drops the value as a whole.
  let isWhole: Bool
  /// Whether lines name members inside.
  let isEntered: Bool
  /// The reason of the loss if no line copies the value, by its index; `nil` if no line states one.
  let reason: Int?
  /// The same reason for members that no line names separately.
  let restReason: Int?
  /// Whether only forward lines write this, and no backward line reads it.
  let isKnown: Bool
  let isRestKnown: Bool
}

extension MappingRows {
  /// The names under a field with a key.
  @inline(__always)
  func names(
    in names: MemberNames?, field: Int, _ key: @autoclosure () -> String
  ) -> MemberNames? {
    guard let names else { return nil }
    if field < names.fields.count, let row = fieldNames[names.fields.lowerBound + field] {
      return self.names[row]
    }
    return names.namesOthers ? self.names(in: names, key()) : nil
  }

  /// The names under a key; those of looked-up keys have none.
  func names(in names: MemberNames?, _ key: @autoclosure () -> String) -> MemberNames? {
    guard let names, !innerNames[names.number].isEmpty else { return nil }
    return innerNames[names.number][JSONName(key())].map { self.names[$0] }
  }
}

/// Collects the members that lines name.
final class MemberNamesBuilder {
  private var inner: [JSONName: MemberNamesBuilder] = [:]
  /// The index of the field; `nil` for other members.
  private var field: Int?
  private var isLookedUp = false
  private var whole = Naming()
  private var rest = Naming()

  struct Step {
    let key: String
    /// The index of the field; `nil` for other members.
    var field: Int?
  }

  /// What lines state on one place.
  private struct Naming {
    var isNamed = false
    var reason: String?
    var isDropped = false
    var isKnown = false

    /// Adds what another line states.
    mutating func add(_ reason: String?, isDrop: Bool, isKnown: Bool) {
      isNamed = true
      if isKnown { self.isKnown = true }
      guard let reason, self.reason == nil || isDrop && !isDropped else { return }
      self.reason = reason
      isDropped = isDrop
    }
  }

  /// Adds a path of a line with the reason that the line states. The reason of a drop wins over
  /// those of other lines; of equals, the first wins.
  func add(
    _ steps: [Step], spreads: Bool, isLookedUp: Bool, reason: String?, isDrop: Bool = false,
    isKnown: Bool = false
  ) {
    var place = self
    for step in steps {
      let next = place.inner[JSONName(step.key)] ?? MemberNamesBuilder()
      next.field = next.field ?? step.field
      place.inner[JSONName(step.key)] = next
      place = next
    }
    if isLookedUp { place.isLookedUp = true }
    if spreads || isLookedUp {
      place.rest.add(reason, isDrop: isDrop, isKnown: isKnown)
    } else {
      place.whole.add(reason, isDrop: isDrop, isKnown: isKnown)
    }
  }

  /// Adds the row of the names, after those of the names under them; returns its index.
  func finish(_ rows: inout MappingRows) -> Int {
    var own: [JSONName: Int] = [:]
    for (key, builder) in inner { own[key] = builder.finish(&rows) }
    let count = inner.values.lazy.compactMap { $0.field }.max().map { $0 + 1 } ?? 0
    var fields: [Int?] = Array(repeating: nil, count: count)
    for (key, builder) in inner {
      if let field = builder.field { fields[field] = own[key] }
    }
    let number = rows.names.count
    rows.innerNames.append(own)
    rows.names.append(
      MemberNames(
        number: number, fields: rows.fieldNames.add(fields),
        namesOthers: own.count > fields.count { $0 != nil }, isWhole: whole.isNamed,
        isEntered: !own.isEmpty || isLookedUp || rest.reason != nil || rest.isKnown,
        reason: whole.reason.map { rows.add(reason: $0) },
        restReason: rest.reason.map { rows.add(reason: $0) }, isKnown: whole.isKnown,
        isRestKnown: rest.isKnown))
    return number
  }
}
