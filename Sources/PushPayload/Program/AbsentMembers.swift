extension TestCode {
  /// The possible results if all own members that the test uses are absent.
  var withoutOwnMembers: PossibleTruths {
    switch self {
    case .constant(.yes): return .yes
    case .constant(.no): return .no
    case .constant(.unknown): return .unknown
    case .not(let term): return term.withoutOwnMembers.opposite
    case .all(let terms): return .conjunction(terms.map { $0.withoutOwnMembers })
    case .any(let terms): return .disjunction(terms.map { $0.withoutOwnMembers })
    case .isPresent(let path): return path.isOwnMember ? .no : .all
    case .count(let paths, let group):
      guard paths.allSatisfy({ $0.isOwnMember }) else { return .all }
      return group.holds(0, of: paths.count) ? .yes : .no
    default: return isUnknownWithoutMembers ? .unknown : .all
    }
  }

  /// Whether the test is unknown if the object's members are absent.
  private var isUnknownWithoutMembers: Bool {
    switch self {
    case .compareCount(let count, _, _), .isCountBetween(let count, _), .isCountOneOf(let count, _):
      count.places.allSatisfy { $0.isOwnMember }
    case .compareCountToPlace(let count, _, let path):
      path.isOwnMember || count.places.allSatisfy { $0.isOwnMember }
    case .compareCounts(let left, _, let right):
      left.places.allSatisfy { $0.isOwnMember } || right.places.allSatisfy { $0.isOwnMember }
    // What is not a count is unknown as soon as one of its members is absent.
    case .contains(_, in: let path, _): path.isOwnMember
    case .hasRow(let operands, _):
      operands.contains { if case .place(let path) = $0 { path.isOwnMember } else { false } }
    default: places.contains(where: { $0.isOwnMember })
    }
  }

  /// The object's own fields at which its paths start, as bits.
  var ownFields: UInt64 {
    switch self {
    case .all(let terms), .any(let terms): terms.reduce(0) { $0 | $1.ownFields }
    case .not(let term): term.ownFields
    case .each(let path, _, _, _, let test): path.ownFieldBit | test.ownFields
    default: places.reduce(0) { $0 | $1.ownFieldBit }
    }
  }

  /// The paths that it uses, in the order of its text.
  var places: [PlaceCode] {
    switch self {
    case .all, .any, .not, .constant: []
    case .isPresent(let path), .isKind(let path, _), .isWhole(let path), .isTrue(let path),
      .compare(let path, _, _),
      .isBetween(let path, _), .isOneOf(let path, _), .isOneOfValues(let path, _),
      .starts(let path, _), .ends(let path, _),
      .hasAnyKey(let path, _, _), .areKeys(let path, among: _), .each(let path, _, _, _, _):
      [path]
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

extension PlaceCode {
  /// Whether the path starts at a member of the object.
  fileprivate var isOwnMember: Bool { ownFieldBit != 0 }

  /// The object's own field at which it starts, as a bit; 0 for other paths.
  var ownFieldBit: UInt64 {
    guard case .own = root, case .field(let position, _)? = steps.first else { return 0 }
    return FieldBits.bit(of: position)
  }
}

extension OperandCode {
  /// The paths that it uses.
  var places: [PlaceCode] {
    switch self {
    case .place(let path): [path]
    case .count(let count): count.places
    case .literal: []
    }
  }
}
