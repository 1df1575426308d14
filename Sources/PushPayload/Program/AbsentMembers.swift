/// What tests find if all own members that they use are absent.
extension ProgramRows {
  /// The possible results of a test without the own members that it uses.
  func truthsWithoutOwnMembers(_ test: Int32) -> PossibleTruths {
    let row = tests[Int(test)]
    switch row.question {
    case .yes: return .yes
    case .no: return .no
    case .unknown: return .unknown
    case .not: return truthsWithoutOwnMembers(row.first).opposite
    case .all: return .conjunction(parts(of: row).map { truthsWithoutOwnMembers($0) })
    case .any: return .disjunction(parts(of: row).map { truthsWithoutOwnMembers($0) })
    case .hasAnyField: return row.fields(among: 0) != 0 ? .yes : .no
    case .hasAllFields: return row.fields(among: 0) == row.first ? .yes : .no
    case .isPresent: return isOwnMember(row.first) ? .no : .all
    case .other: return truthsWithoutOwnMembers(codes[Int(row.first)])
    default: return isOwnMember(row.first) ? .unknown : .all
    }
  }

  private func truthsWithoutOwnMembers(_ code: TestCode) -> PossibleTruths {
    if case .count(let paths, let group) = code, areOwnMembers(paths) {
      return group.holds(0, of: paths.count) ? .yes : .no
    }
    let isUnknown =
      switch code {
      case .count: false
      case .compareCount(let count, _, _), .isCountBetween(let count, _),
        .isCountOneOf(let count, _):
        areOwnMembers(count.places)
      case .compareCountToPlace(let count, _, let path):
        isOwnMember(path) || areOwnMembers(count.places)
      case .compareCounts(let left, _, let right):
        areOwnMembers(left.places) || areOwnMembers(right.places)
      // What is not a count is unknown as soon as one of its members is absent.
      case .contains(_, in: let path, _): isOwnMember(path)
      case .hasRow(let operands, _):
        operands.contains { if case .place(let path) = $0 { isOwnMember(path) } else { false } }
      default: code.places.contains { isOwnMember($0) }
      }
    return isUnknown ? .unknown : .all
  }

  /// The object's own fields at which the paths of a test start, as bits.
  func ownFields(_ test: Int32) -> UInt64 {
    let row = tests[Int(test)]
    switch row.question {
    case .yes, .no, .unknown: return 0
    case .not: return ownFields(row.first)
    case .all, .any: return parts(of: row).reduce(0) { $0 | ownFields($1) }
    case .hasAnyField, .hasAllFields: return UInt64(UInt32(bitPattern: row.first))
    case .other:
      let code = codes[Int(row.first)]
      let fields = code.places.reduce(0) { $0 | ownField(ofPath: $1) }
      return if case .each(_, _, _, _, let test) = code { fields | ownFields(test) } else { fields }
    default: return ownField(ofPath: row.first)
    }
  }

  /// The object's own field at which a path starts, as a bit; 0 for other paths.
  func ownField(ofPath path: Int32) -> UInt64 {
    let row = places[Int(path)]
    guard row.root == .own, row.stepCount > 0, case let field = steps[Int(row.firstStep)].field,
      field >= 0
    else { return 0 }
    return FieldBits.bit(of: Int(field))
  }

  func parts(of row: TestRow) -> ArraySlice<Int32> {
    parts[Int(row.first)..<Int(row.first) + Int(row.second)]
  }

  private func isOwnMember(_ path: Int32) -> Bool { ownField(ofPath: path) != 0 }

  private func areOwnMembers(_ paths: [Int32]) -> Bool { paths.allSatisfy { isOwnMember($0) } }
}

extension TestCode {
  /// The paths that it uses.
  fileprivate var places: [Int32] {
    switch self {
    case .isBetween(let path, _), .each(let path, _, _, _, _): [path]
    case .comparePlaces(let left, _, let right), .compareSum(let left, _, let right, _),
      .isKey(let left, of: let right), .areKeysOfPlace(let left, amongKeysOf: let right),
      .areKeysItems(let left, amongItemsOf: let right, _):
      [left, right]
    case .compareCount(let count, _, _), .isCountBetween(let count, _), .isCountOneOf(let count, _):
      count.places
    case .compareCountToPlace(let count, _, let path): count.places + [path]
    case .compareCounts(let left, _, let right): left.places + right.places
    case .hasRow(let operands, _): operands.flatMap { $0.places }
    case .hasTextRow(let paths, _), .count(let paths, _): paths
    case .contains(let operand, in: let path, _): operand.places + [path]
    }
  }
}

extension OperandCode {
  /// The paths that it uses.
  fileprivate var places: [Int32] {
    switch self {
    case .place(let path): [path]
    case .count(let count): count.places
    case .literal: []
    }
  }
}
