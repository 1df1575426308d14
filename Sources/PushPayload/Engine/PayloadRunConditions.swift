/// Evaluates conditions on an object.
extension PayloadRun {
  /// The result of a test by its row.
  mutating func truth(_ test: Int32, _ frame: Int) -> Truth {
    let row = program.rows.tests[Int(test)]
    switch row.question {
    case .all: return self.first(.no, row, frame)
    case .any: return self.first(.yes, row, frame)
    case .not: return !truth(row.first, frame)
    case .hasAnyField: return Truth(row.fields(among: room.frames[frame].present) != 0)
    case .hasAllFields: return Truth(row.fields(among: room.frames[frame].present) == row.first)
    case .yes: return .yes
    case .no: return .no
    case .unknown: return .unknown
    case .isPresent: return Truth(place(row.first, frame).isPresent)
    case .isTrue: return reader.isTrue(place(row.first, frame))
    case .isWhole: return reader.isWhole(place(row.first, frame))
    case .isKind:
      return Truth(
        reader.bytes.kind(of: place(row.first, frame)).map { $0.index == Int(row.second) })
    case .hasAnyOtherKey:
      let texts = program.rows.textRanges[Int(row.second)]
      let missing = ~room.frames[frame].otherKeys
      guard canBeKeys(texts, without: missing) else { return .no }
      return hasAnyKey(place(row.first, frame), texts)
    case .isWithinBytes: return reader.isWithin(Int(row.second), bytesOf: place(row.first, frame))
    case .other: return truth(program.rows.codes[Int(row.first)], frame)
    default: return truth(ofConstants: row, place(row.first, frame))
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

  private mutating func truth(_ test: TestCode, _ frame: Int) -> Truth {
    switch test {
    case .comparePlaces(let left, let comparison, let right):
      let (left, right) = (place(left, frame), place(right, frame))
      return switch comparison {
      case .equal: reader.equals(left, right)
      case .notEqual: !reader.equals(left, right)
      default: reader.compare(left, comparison, right)
      }
    case .compareSum(let left, let comparison, let right, let number):
      return reader.compare(place(left, frame), comparison, place(right, frame), plus: number)
    case .compareCount(let count, .lessOrEqual, .whole(let limit)) where count.unit == .bytes:
      return isWithin(Int(clamping: limit), bytesOf: count.places, frame)
    case .compareCount(let count, let comparison, let number):
      return reader.compare(self.count(count, frame), comparison, number: number)
    case .compareCountToPlace(let count, let comparison, let path):
      return reader.compare(self.count(count, frame), comparison, place(path, frame))
    case .compareCounts(let left, let comparison, let right):
      return Truth.compare(count(left, frame), comparison, count(right, frame))
    case .isBetween(let path, let bounds):
      return reader.isBetween(place(path, frame), bounds.lower, bounds.upper)
    case .isCountBetween(let count, let bounds):
      return reader.isBetween(self.count(count, frame), bounds.lower, bounds.upper)
    case .isCountOneOf(let count, let numbers):
      return reader.isOne(ofNumbers: numbers, self.count(count, frame))
    default: return truth(ofList: test, frame)
    }
  }

  /// The result of a test on rows, keys, items, or numbers of members.
  private mutating func truth(ofList test: TestCode, _ frame: Int) -> Truth {
    switch test {
    case .hasRow(let codes, let rows):
      var operands: [PayloadOperand] = []
      for code in codes { operands.append(operand(code, frame)) }
      return reader.hasRow(operands, in: rows)
    case .hasTextRow(let paths, let table):
      return reader.hasRow(places(paths, frame), in: table)
    case .isKey(let key, let object):
      return reader.isKey(place(key, frame), of: place(object, frame))
    case .areKeysOfPlace(let object, let other):
      return reader.areKeys(of: place(object, frame), amongKeysOf: place(other, frame))
    case .areKeysItems(let object, let list, let kinds):
      return reader.areKeys(
        of: place(object, frame), amongItemsOf: place(list, frame), as: kinds)
    case .contains(let code, let list, let element):
      return reader.contains(operand(code, frame), in: place(list, frame), as: element)
    case .count(let paths, let group):
      var count = 0
      for path in paths where place(path, frame).isPresent { count += 1 }
      return Truth(group.holds(count, of: paths.count))
    case .each(let list, let parts, let isAll, let element, let test):
      return truth(test, ofEach: place(list, frame), parts, isAll, element, frame)
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
  /// Whether the strings at some paths have at most `limit` bytes together. If their texts with
  /// quotes are short enough, nothing is counted.
  private mutating func isWithin(_ limit: Int, bytesOf paths: [Int32], _ frame: Int) -> Truth {
    var length = 0
    var isMistyped = false
    for path in paths {
      let member = place(path, frame)
      length &+= member.end &- member.start
      isMistyped = isMistyped || member.isMistyped
    }
    if length > 0, length <= limit, !isMistyped { return .yes }
    return Truth(reader.total(places(paths, frame), in: .bytes).map { $0 <= limit })
  }

  private mutating func count(_ count: CountCode, _ frame: Int) -> Int64? {
    guard !count.isTotal else {
      return reader.total(places(count.places, frame), in: count.unit).map { Int64($0) }
    }
    guard let member = count.places.first.map({ place($0, frame) }) else { return nil }
    if count.unit == .epochSeconds { return reader.epochSeconds(of: member) }
    return reader.measure(member, in: count.unit).map { Int64($0) }
  }

  private mutating func operand(_ operand: OperandCode, _ frame: Int) -> PayloadOperand {
    switch operand {
    case .place(let path): .member(place(path, frame))
    case .literal(let literal): .literal(literal)
    case .count(let count): .count(self.count(count, frame))
    }
  }

  /// The values at several paths.
  mutating func places(_ paths: [Int32], _ frame: Int) -> [MemberPlace] {
    var members: [MemberPlace] = []
    members.reserveCapacity(paths.count)
    for path in paths { members.append(place(path, frame)) }
    return members
  }

  /// The value at a path from an object; an absent member if there is none.
  mutating func place(_ path: Int32, _ frame: Int) -> MemberPlace {
    found(Int(path), frame).place
  }

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
        let variant = program.rows.variantSteps[step.variant]
        guard let index = variant.objects.firstIndex(of: room.frames[current].object) else {
          return FoundValue()
        }
        field = variant.fields[index]
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
