/// Working out conditions of an object that was read.
extension PayloadEngine {
  mutating func truth(
    _ test: TestCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    switch test {
    case .all(let terms): return first(.no, of: terms, frame, &reader)
    case .any(let terms): return first(.yes, of: terms, frame, &reader)
    case .not(let term): return !truth(term, frame, &reader)
    case .constant(let truth): return truth
    case .isPresent(let path): return Truth(place(path, frame, &reader).isPresent)
    case .isKind(let path, let kind): return reader.isKind(place(path, frame, &reader), kind)
    case .isTrue(let path): return reader.isTrue(place(path, frame, &reader))
    case .compare(let path, let comparison, let number):
      return reader.compare(place(path, frame, &reader), comparison, number: number)
    case .comparePlaces(let left, let comparison, let right):
      return compare(
        place(left, frame, &reader), comparison, place(right, frame, &reader), &reader)
    case .compareSum(let left, let comparison, let right, let number):
      return reader.compare(
        place(left, frame, &reader), comparison, place(right, frame, &reader), plus: number)
    case .compareCount(let count, let comparison, let number):
      return compare(count, comparison, number, frame, &reader)
    case .compareCountToPlace(let count, let comparison, let path):
      return reader.compare(
        self.count(count, frame, &reader), comparison, place(path, frame, &reader))
    case .compareCounts(let left, let comparison, let right):
      return Truth.compare(
        count(left, frame, &reader), comparison, count(right, frame, &reader))
    case .isBetween(let path, let bounds):
      return reader.isBetween(place(path, frame, &reader), bounds.lower, bounds.upper)
    case .isCountBetween(let count, let bounds):
      return reader.isBetween(self.count(count, frame, &reader), bounds.lower, bounds.upper)
    case .isOneOf(let path, let texts):
      return reader.isOne(of: texts, place(path, frame, &reader))
    case .isOneOfValues(let path, let values):
      return reader.isOne(ofValues: values, place(path, frame, &reader))
    case .isCountOneOf(let count, let numbers):
      return reader.isOne(ofNumbers: numbers, self.count(count, frame, &reader))
    case .hasRow(let operands, let rows):
      return reader.hasRow(operands.map { operand($0, frame, &reader) }, in: rows)
    case .hasTextRow(let paths, let table):
      return reader.hasRow(paths.map { place($0, frame, &reader) }, in: table)
    case .starts(let path, let texts):
      return reader.starts(place(path, frame, &reader), with: texts)
    case .ends(let path, let texts): return reader.ends(place(path, frame, &reader), with: texts)
    default: return truth(ofList: test, frame, &reader)
    }
  }

  /// Tests on keys, on items, and on how many members there are.
  private mutating func truth(
    ofList test: TestCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    switch test {
    case .hasKeys(let path, let names, let isPrefix):
      let object = place(path, frame, &reader)
      return isPrefix
        ? reader.hasKeys(object, startingWith: names) : reader.hasKeys(object, names)
    case .hasAnyKey(let path, let names, let isPrefix):
      let object = place(path, frame, &reader)
      return isPrefix
        ? reader.hasAnyKey(object, startingWith: names) : reader.hasAnyKey(object, names)
    case .isKey(let path, of: let object):
      return reader.isKey(place(path, frame, &reader), of: place(object, frame, &reader))
    case .areKeys(let path, among: let texts):
      return reader.areKeys(of: place(path, frame, &reader), among: texts)
    case .areKeysOfPlace(let path, amongKeysOf: let other):
      return reader.areKeys(
        of: place(path, frame, &reader), amongKeysOf: place(other, frame, &reader))
    case .areKeysItems(let path, amongItemsOf: let array, let kinds):
      return reader.areKeys(
        of: place(path, frame, &reader), amongItemsOf: place(array, frame, &reader), as: kinds)
    case .contains(let operand, in: let array, let element):
      return reader.contains(
        self.operand(operand, frame, &reader), in: place(array, frame, &reader),
        as: element.kinds, isWhole: element.isWhole, textual: element.textual)
    case .count(let paths, let group):
      let count = paths.reduce(0) { $0 + (place($1, frame, &reader).isPresent ? 1 : 0) }
      return Truth(group.holds(count, of: paths.count))
    case .each(let path, let isMap, let isAll, let element, let test):
      return truth(
        ofEach: place(path, frame, &reader), isMap, isAll, element, test, frame, &reader)
    default: return .unknown
    }
  }

  /// The answer that settles all terms, else unknown where one is, else the opposite.
  private mutating func first(
    _ settling: Truth, of terms: [TestCode], _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    var isUnknown = false
    for term in terms {
      let value = truth(term, frame, &reader)
      if value == settling { return settling }
      if value == .unknown { isUnknown = true }
    }
    return isUnknown ? .unknown : !settling
  }

  private mutating func truth(
    ofEach list: MemberPlace, _ isMap: Bool, _ isAll: Bool, _ element: ElementCode,
    _ test: TestCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    guard reader.bytes.kind(of: list) == (isMap ? .object : .array) else { return .unknown }
    let settling: Truth = isAll ? .no : .yes
    var isUnknown = false
    for item in reader.bytes.elements(
      of: list, as: element.kinds, isWhole: element.isWhole, textual: element.textual)
    {
      items.append(item)
      let value = truth(test, frame, &reader)
      items.removeLast()
      if value == settling { return settling }
      if value == .unknown { isUnknown = true }
    }
    return isUnknown ? .unknown : !settling
  }
}

// MARK: Values

extension PayloadEngine {
  private func compare(
    _ left: MemberPlace, _ comparison: Comparison, _ right: MemberPlace,
    _ reader: inout PayloadReader
  ) -> Truth {
    switch comparison {
    case .equal: reader.equals(left, right)
    case .notEqual: !reader.equals(left, right)
    case .less, .lessOrEqual, .greater, .greaterOrEqual: reader.compare(left, comparison, right)
    }
  }

  private mutating func compare(
    _ count: CountCode, _ comparison: Comparison, _ number: PayloadNumber, _ frame: Int,
    _ reader: inout PayloadReader
  ) -> Truth {
    // Of a value whose text is short enough nothing has to be counted.
    if count.unit == .bytes, comparison == .lessOrEqual, case .whole(let limit) = number {
      if !count.isTotal, let path = count.places.first {
        return reader.isWithin(limit, bytesOf: place(path, frame, &reader))
      }
      return reader.isWithin(limit, bytesOfAll: count.places.map { place($0, frame, &reader) })
    }
    return reader.compare(self.count(count, frame, &reader), comparison, number: number)
  }

  private mutating func count(
    _ count: CountCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> Int? {
    guard !count.isTotal, let path = count.places.first else {
      let members = count.places.map { place($0, frame, &reader) }
      return switch count.unit {
      case .bytes: reader.bytes(ofAll: members)
      case .characters: reader.characters(ofAll: members)
      case .elements: reader.count(ofAll: members)
      case .capitals: reader.capitals(ofAll: members)
      case .epochSeconds: nil
      }
    }
    let member = place(path, frame, &reader)
    return switch count.unit {
    case .bytes: reader.bytes(of: member)
    case .characters: reader.characters(of: member)
    case .elements: reader.count(of: member)
    case .capitals: reader.capitals(of: member)
    case .epochSeconds: reader.epochSeconds(of: member)
    }
  }

  private mutating func operand(
    _ operand: OperandCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> PayloadOperand {
    switch operand {
    case .place(let path): .member(place(path, frame, &reader))
    case .literal(.text(let text)): .text(text)
    case .literal(.number(let number)): .number(number)
    case .literal(.boolean(let value)): .boolean(value)
    case .literal(.null): .null
    case .count(let count): .count(self.count(count, frame, &reader))
    }
  }

  /// What stands at a path, from an object; an absent member where nothing does.
  mutating func place(
    _ path: PlaceCode, _ frame: Int, _ reader: inout PayloadReader
  ) -> MemberPlace {
    var current = frame
    var place: MemberPlace
    switch path.root {
    case .own: place = frames[frame].place
    case .parent(let object):
      repeat {
        current = frames[current].parent
      } while current >= 0
        && frames[current].object != object
      guard current >= 0 else { return MemberPlace() }
      place = frames[current].place
    case .item:
      guard let item = items.last else { return MemberPlace() }
      current = -1
      place = item
    }
    for (number, step) in path.steps.enumerated() {
      guard place.isPresent else { return place }
      let key: String
      switch step {
      case .field(let position, let name):
        if current >= 0 {
          let index = frames[current].base + position
          place = members[index]
          current = Int(inner[index])
          continue
        }
        key = name
      case .key(let name): key = name
      }
      current = -1
      place =
        number == path.steps.count - 1
        ? member(key, of: place, path.element, &reader) : reader.member(key, of: place)
    }
    return place
  }

  /// A member that was not read by its type, as the value that it has to be.
  private func member(
    _ key: String, of object: MemberPlace, _ element: ElementCode, _ reader: inout PayloadReader
  ) -> MemberPlace {
    let found =
      element.kinds.isEmpty
      ? reader.member(key, of: object)
      : reader.member(
        key, of: object, as: element.kinds, isWhole: element.isWhole, textual: element.textual)
    return element.isFlag ? reader.flagged(found) : found
  }
}
