/// Evaluates conditions on an object.
extension PayloadRun {
  /// The result of a test by its row.
  mutating func truth(_ test: Int32, _ frame: Int) -> Truth {
    let row = program.rows.tests[Int(test)]
    let first = Int(row.first)
    switch row.question {
    case .all: return self.first(.no, row, frame)
    case .any: return self.first(.yes, row, frame)
    case .not: return !truth(row.first, frame)
    case .hasAnyField: return Truth(row.fields(among: room.frames[frame].present) != 0)
    case .hasAllFields: return Truth(row.fields(among: room.frames[frame].present) == row.first)
    case .yes: return .yes
    case .no: return .no
    case .unknown: return .unknown
    case .isPresent: return Truth(place(first, frame).isPresent)
    case .isTrue: return reader.isTrue(place(first, frame))
    case .isWhole: return reader.isWhole(place(first, frame))
    case .isKind:
      return Truth(
        reader.bytes.kind(of: place(first, frame)).map { $0.index == Int(row.second) })
    case .hasAnyOtherKey:
      let texts = program.rows.textRanges[Int(row.second)]
      let missing = ~room.frames[frame].otherKeys
      guard canBeKeys(texts, without: missing) else { return .no }
      return hasAnyKey(place(first, frame), texts)
    case .isWithinBytes: return reader.isWithin(Int(row.second), bytesOf: place(first, frame))
    case .other: return truth(program.rows.codes[first], Int(row.second), frame)
    default: return truth(ofConstants: row, place(first, frame))
    }
  }

  /// The settling result if a part has it, else unknown if one is, else the opposite.
  private mutating func first(_ settling: Truth, _ row: TestRow, _ frame: Int) -> Truth {
    var isUnknown = false
    for index in Int(row.first)..<Int(row.first) + Int(row.second) {
      let value = truth(program.rows.parts[index], frame)
      if value == settling { return settling }
      if value == .unknown { isUnknown = true }
    }
    return isUnknown ? .unknown : !settling
  }

  /// Evaluates a test by its code; `start` is the index of its first place among the parts.
  private mutating func truth(_ test: TestCode, _ start: Int, _ frame: Int) -> Truth {
    switch test {
    case .comparePlaces(_, let comparison, _):
      let (left, right) = (part(start, frame), part(start + 1, frame))
      return switch comparison {
      case .equal: reader.equals(left, right)
      case .notEqual: !reader.equals(left, right)
      default: reader.compare(left, comparison, right)
      }
    case .compareSum(_, let comparison, _, let number):
      return reader.compare(
        part(start, frame), comparison, part(start + 1, frame), plus: number)
    case .compareCount(let count, .lessOrEqual, .whole(let limit)) where count.unit == .bytes:
      return isWithin(Int(clamping: limit), bytesOf: start..<start + count.places.count, frame)
    case .compareCount(let count, let comparison, let number):
      return reader.compare(self.count(count, start, frame), comparison, number: number)
    case .compareCountToPlace(let count, let comparison, _):
      return reader.compare(
        self.count(count, start, frame), comparison, part(start + count.places.count, frame))
    case .compareCounts(let left, let comparison, let right):
      return Truth.compare(
        count(left, start, frame), comparison, count(right, start + left.places.count, frame))
    case .isBetween(_, let bounds):
      return reader.isBetween(part(start, frame), bounds.lower, bounds.upper)
    case .isCountBetween(let count, let bounds):
      return reader.isBetween(self.count(count, start, frame), bounds.lower, bounds.upper)
    case .isCountOneOf(let count, let numbers):
      return reader.isOne(ofNumbers: numbers, self.count(count, start, frame))
    default: return truth(ofList: test, start, frame)
    }
  }

  /// The result of a test on rows, keys, items, or numbers of members.
  private mutating func truth(ofList test: TestCode, _ start: Int, _ frame: Int) -> Truth {
    switch test {
    case .hasRow(let codes, let rows):
      var operands: [PayloadOperand] = []
      var next = start
      for code in codes { operands.append(operand(code, &next, frame)) }
      return reader.hasRow(operands, in: rows)
    case .hasTextRow(let paths, let table):
      return reader.hasRow(parts(start, paths.count, frame), in: table)
    case .isKey: return reader.isKey(part(start, frame), of: part(start + 1, frame))
    case .areKeysOfPlace:
      return reader.areKeys(of: part(start, frame), amongKeysOf: part(start + 1, frame))
    case .areKeysItems(_, amongItemsOf: _, let kinds):
      return reader.areKeys(
        of: part(start, frame), amongItemsOf: part(start + 1, frame), as: kinds)
    case .contains(let code, in: _, let element):
      var next = start
      let operand = operand(code, &next, frame)
      return reader.contains(operand, in: part(next, frame), as: element)
    case .count(let paths, let group):
      var count = 0
      for index in start..<start + paths.count where part(index, frame).isPresent { count += 1 }
      return Truth(group.holds(count, of: paths.count))
    case .each(_, let parts, let isAll, let element, _):
      return truth(
        program.rows.parts[start + 1], ofEach: part(start, frame), parts, isAll, element, frame)
    default: return .unknown
    }
  }

  private mutating func truth(
    _ test: Int32, ofEach list: MemberPlace, _ parts: ListParts, _ isAll: Bool,
    _ element: ElementCode, _ frame: Int
  ) -> Truth {
    let kind: JSONKind = if case .items = parts { .array } else { .object }
    guard reader.bytes.kind(of: list) == kind else { return .unknown }
    let settling: Truth = isAll ? .no : .yes
    var isUnknown = false
    for item in reader.bytes.elements(of: list, as: element) {
      if case .others(let object) = parts,
        program.objects[object].position(ofKey: reader.bytes.text(ofStringAt: item.key)) != nil
      {
        continue
      }
      room.items.append(item)
      let value = truth(test, frame)
      room.items.removeLast()
      if value == settling { return settling }
      if value == .unknown { isUnknown = true }
    }
    return isUnknown ? .unknown : !settling
  }
}

// MARK: Values

extension PayloadRun {
  /// Whether the strings at some parts have at most `limit` bytes together. If their texts with
  /// quotes are short enough, nothing is counted.
  private mutating func isWithin(_ limit: Int, bytesOf range: Range<Int>, _ frame: Int) -> Truth {
    var length = 0
    var isMistyped = false
    for index in range {
      let member = part(index, frame)
      length &+= member.end &- member.start
      isMistyped = isMistyped || member.isMistyped
    }
    if length > 0, length <= limit, !isMistyped { return .yes }
    let members = parts(range.lowerBound, range.count, frame)
    return Truth(reader.total(members, in: .bytes).map { $0 <= limit })
  }

  private mutating func count(_ count: CountCode, _ start: Int, _ frame: Int) -> Int64? {
    guard !count.isTotal else {
      return reader.total(parts(start, count.places.count, frame), in: count.unit)
        .map { Int64($0) }
    }
    let member = part(start, frame)
    if count.unit == .epochSeconds { return reader.epochSeconds(of: member) }
    return reader.measure(member, in: count.unit).map { Int64($0) }
  }

  /// An operand whose paths start at `next`, which then moves after them.
  private mutating func operand(
    _ operand: OperandCode, _ next: inout Int, _ frame: Int
  ) -> PayloadOperand {
    let start = next
    next += operand.places.count
    return switch operand {
    case .place: .member(part(start, frame))
    case .literal(let literal): .literal(literal)
    case .count(let count): .count(self.count(count, start, frame))
    }
  }

  /// The value at the path of a part.
  mutating func part(_ index: Int, _ frame: Int) -> MemberPlace {
    place(Int(program.rows.parts[index]), frame)
  }

  /// The same for several parts.
  mutating func parts(_ start: Int, _ count: Int, _ frame: Int) -> [MemberPlace] {
    var members: [MemberPlace] = []
    members.reserveCapacity(count)
    for index in start..<start + count { members.append(part(index, frame)) }
    return members
  }

  /// The value at a path from an object; an absent member if there is none.
  private mutating func place(_ path: Int, _ frame: Int) -> MemberPlace { found(path, frame).place }

  /// The same with its object.
  @inline(__always)
  mutating func found(_ path: Int, _ frame: Int) -> FoundValue {
    let field = program.rows.places[path].ownField
    if field == PlaceRow.ownObject {
      return FoundValue(place: room.frames[frame].place, frame: frame)
    }
    guard field >= 0 else { return followed(path, frame) }
    let member = room.member(Int(field), of: frame)
    return FoundValue(place: member.place, frame: Int(member.inner))
  }

  /// The same for a path that is no field of the object.
  @inline(never)
  private mutating func followed(_ path: Int, _ frame: Int) -> FoundValue {
    let row = program.rows.places[path]
    var current = frame
    var place: MemberPlace
    var first = Int(row.firstStep)
    let end = first + Int(row.stepCount)
    switch row.root {
    case .own: place = room.frames[frame].place
    case .parent, .parentOrOwn:
      repeat {
        current = Int(room.frames[current].parent)
      } while current >= 0
        && room.frames[current].object != row.object
      if current < 0, row.root == .parentOrOwn, room.frames[frame].parent < 0 {
        current = frame
        first += 1
      }
      guard current >= 0 else { return FoundValue() }
      place = room.frames[current].place
    case .item, .key:
      guard let item = room.items.last else { return FoundValue() }
      if row.root == .key { return FoundValue(place: reader.bytes.key(of: item)) }
      current = -1
      place = item
    case .given:
      guard room.givens >= 0 else { return FoundValue() }
      current = room.givens
      place = room.frames[current].place
    case .fanOut:
      current = room.fanOut.frame
      place = room.fanOut.place
    }
    for index in first..<end {
      guard place.isPresent else { return FoundValue() }
      let step = program.rows.steps[index]
      var field = step.field
      if current >= 0, field < -1 {
        let object = room.frames[current].object
        let fields = program.rows.variantFields[-2 - Int(field)]
        guard let known = fields.first(where: { $0.object == object }) else { return FoundValue() }
        field = known.field
      }
      if current >= 0, field >= 0 {
        let member = room.member(Int(field), of: current)
        place = member.place
        current = Int(member.inner)
        continue
      }
      current = -1
      let key = program.rows.keys[Int(step.key)]
      place =
        index == end - 1 && row.element >= 0
        ? reader.member(key, of: place, as: program.rows.elements[Int(row.element)])
        : reader.bytes.member(key, of: place)
    }
    return FoundValue(place: place, frame: current)
  }

}
