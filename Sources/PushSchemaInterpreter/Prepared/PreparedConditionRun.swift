@_spi(Generated) import PushPayload
import PushSchemaModel

/// Working out conditions of an object that was read.
extension PreparedPayload {
  mutating func truth(
    _ condition: PreparedCondition, _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    switch condition {
    case .all(let terms): return first(.no, of: terms, frame, &reader)
    case .any(let terms): return first(.yes, of: terms, frame, &reader)
    case .not(let term): return !truth(term, frame, &reader)
    case .isPresent(let path): return Truth(place(path, frame, &reader).isPresent)
    case .isKind(let path, let kind): return reader.isKind(place(path, frame, &reader), kind)
    case .isTrue(let path): return reader.isTrue(place(path, frame, &reader))
    case .compare(let left, let comparison, let right):
      return compare(left, comparison, right, frame, &reader)
    case .compareSum(let left, let comparison, let right, let number):
      return reader.compare(
        place(left, frame, &reader), comparison, place(right, frame, &reader), plus: number)
    case .isOne(.member(let path), of: let literals):
      return reader.isOne(ofValues: literals, place(path, frame, &reader))
    case .isOne: return undecided()
    case .isBetween(let operand, let range): return isBetween(operand, range, frame, &reader)
    case .isKey(let path, of: let object):
      return reader.isKey(place(path, frame, &reader), of: place(object, frame, &reader))
    case .hasRow(let operands, let rows):
      return reader.hasRow(operands.map { operand($0, frame, &reader) }, in: rows)
    case .hasAffix(let path, .prefix, let texts):
      return reader.starts(place(path, frame, &reader), with: texts)
    case .hasAffix(let path, .suffix, let texts):
      return reader.ends(place(path, frame, &reader), with: texts)
    case .hasKeys(let path, let names, let isBanned, let isPrefix):
      let object = place(path, frame, &reader)
      switch (isBanned, isPrefix) {
      case (false, false): return reader.hasKeys(object, names)
      case (false, true): return reader.hasKeys(object, startingWith: names)
      case (true, false): return !reader.hasAnyKey(object, names)
      case (true, true): return !reader.hasAnyKey(object, startingWith: names)
      }
    case .count(let paths, let test): return holds(test, paths, frame, &reader)
    case .areKeys(let path, among: let texts):
      return reader.areKeys(of: place(path, frame, &reader), among: texts)
    case .areKeysOf(let path, amongKeysOf: let other):
      return reader.areKeys(
        of: place(path, frame, &reader), amongKeysOf: place(other, frame, &reader))
    case .undecided(unlessAbsent: let paths):
      for path in paths where place(path, frame, &reader).isAbsent { return .unknown }
      return undecided()
    }
  }

  private mutating func undecided() -> Truth {
    isUndecided = true
    return .unknown
  }

  /// The answer that settles all terms, else unknown where one is, else the opposite.
  private mutating func first(
    _ settling: Truth, of terms: [PreparedCondition], _ frame: Int, _ reader: inout PayloadReader
  ) -> Truth {
    var isUnknown = false
    for term in terms {
      let value = truth(term, frame, &reader)
      if value == settling { return settling }
      if value == .unknown { isUnknown = true }
    }
    return isUnknown ? .unknown : !settling
  }

  private mutating func holds(
    _ test: Expression.GroupTest, _ paths: [PreparedPath], _ frame: Int,
    _ reader: inout PayloadReader
  ) -> Truth {
    var count = 0
    for path in paths where place(path, frame, &reader).isPresent { count += 1 }
    return switch test {
    case .exactlyOne: Truth(count == 1)
    case .atLeastOne: Truth(count >= 1)
    case .atMostOne: Truth(count <= 1)
    case .allOrNone: Truth(count == 0 || count == paths.count)
    }
  }
}

// MARK: Values

extension PreparedPayload {
  private mutating func compare(
    _ left: PreparedOperand, _ comparison: Comparison, _ right: PreparedOperand, _ frame: Int,
    _ reader: inout PayloadReader
  ) -> Truth {
    switch (left, right) {
    case (.member(let path), .literal(let literal)):
      return compare(place(path, frame, &reader), comparison, literal, &reader)
    case (.member(let left), .member(let right)):
      let (left, right) = (place(left, frame, &reader), place(right, frame, &reader))
      return switch comparison {
      case .equal: reader.equals(left, right)
      case .notEqual: !reader.equals(left, right)
      case .less, .lessOrEqual, .greater, .greaterOrEqual: reader.compare(left, comparison, right)
      }
    case (.measure(let measure, let paths), .literal(.number(let number))):
      guard let number = JSONNumber(number).flatMap({ PayloadNumber($0) }) else {
        return undecided()
      }
      return reader.compare(count(measure, paths, frame, &reader), comparison, number: number)
    case (.measure, .literal): return .unknown
    case (.measure(let measure, let paths), .member(let other)):
      return reader.compare(
        count(measure, paths, frame, &reader), comparison, place(other, frame, &reader))
    case (.measure(let first, let left), .measure(let second, let right)):
      return Truth.compare(
        count(first, left, frame, &reader), comparison, count(second, right, frame, &reader))
    case (.literal, _), (.member, .measure): return undecided()
    }
  }

  private mutating func compare(
    _ member: MemberPlace, _ comparison: Comparison, _ literal: PayloadLiteral,
    _ reader: inout PayloadReader
  ) -> Truth {
    if case .number(let number) = literal {
      guard let number = JSONNumber(number).flatMap({ PayloadNumber($0) }) else {
        return undecided()
      }
      return reader.compare(member, comparison, number: number)
    }
    let isEqual = reader.isOne(ofValues: [literal], member)
    return switch comparison {
    case .equal: isEqual
    case .notEqual: !isEqual
    case .less, .lessOrEqual, .greater, .greaterOrEqual: .unknown
    }
  }

  private mutating func isBetween(
    _ operand: PreparedOperand, _ range: PreparedRange, _ frame: Int,
    _ reader: inout PayloadReader
  ) -> Truth {
    switch operand {
    case .member(let path):
      return reader.isBetween(place(path, frame, &reader), range.lower, range.upper)
    case .measure(let measure, let paths):
      return reader.isBetween(count(measure, paths, frame, &reader), range.lower, range.upper)
    case .literal: return undecided()
    }
  }

  private mutating func count(
    _ measure: Expression.Measure, _ paths: [PreparedPath], _ frame: Int,
    _ reader: inout PayloadReader
  ) -> Int? {
    let members = paths.map { place($0, frame, &reader) }
    guard members.count == 1, let member = members.first else {
      switch measure {
      case .bytes: return reader.bytes(ofAll: members)
      case .characters: return reader.characters(ofAll: members)
      case .count: return reader.count(ofAll: members)
      case .capitals: return reader.capitals(ofAll: members)
      case .epochSeconds:
        isUndecided = true
        return nil
      }
    }
    return switch measure {
    case .bytes: reader.bytes(of: member)
    case .characters: reader.characters(of: member)
    case .count: reader.count(of: member)
    case .capitals: reader.capitals(of: member)
    case .epochSeconds: reader.epochSeconds(of: member)
    }
  }

  private mutating func operand(
    _ operand: PreparedOperand, _ frame: Int, _ reader: inout PayloadReader
  ) -> PayloadOperand {
    switch operand {
    case .member(let path): .member(place(path, frame, &reader))
    case .literal(.text(let text)): .text(text)
    case .literal(.number(let number)): .number(number)
    case .literal(.boolean(let value)): .boolean(value)
    case .literal(.null): .null
    case .measure(let measure, let paths): .count(count(measure, paths, frame, &reader))
    }
  }

  /// What stands at a path, from an object; an absent member where nothing does.
  private mutating func place(
    _ path: PreparedPath, _ frame: Int, _ reader: inout PayloadReader
  ) -> MemberPlace {
    var current = frame
    if case .parent(let object) = path.root {
      repeat {
        current = frames[current].parent
      } while current >= 0
        && frames[current].object != object
      guard current >= 0 else { return MemberPlace() }
    }
    var place = frames[current].place
    for key in path.keys {
      guard place.isPresent else { return place }
      if current >= 0, let position = objects[frames[current].object].positions[key] {
        let index = frames[current].base + position
        place = members[index]
        current = Int(inner[index])
      } else {
        place = reader.member(key, of: place)
        current = -1
        // Of a flag under a free key nothing was noted, which may be as if it were absent.
        if path.isFlag, place.isPresent { isUndecided = true }
      }
    }
    return place
  }
}
