/// The members of a payload that an object knows, and the marks that identify it.
package struct KnownMembers: Sendable {
  private let outline: PayloadOutline

  /// JSON Pointers in the order of the text.
  let pointers: [String]

  /// Those at the top level.
  let ownPointers: [String]

  /// The number of members with common keys.
  let commonCount: Int

  /// The number of the payload's top-level members.
  let memberCount: Int

  /// The top-level members that the object knows, as bits; `nil` if there are more than 64.
  let ownBits: UInt64?

  /// The present members that mark the payload as the object; `nil` if the object has no marks.
  let marks: [String]?

  init(
    outline: PayloadOutline, pointers: [String], commonCount: Int, memberCount: Int,
    ownBits: UInt64?, marks: [String]?
  ) {
    self.outline = outline
    self.pointers = pointers
    ownPointers = pointers.filter { $0.utf8.count { $0 == 0x2F } == 1 }
    self.commonCount = commonCount
    self.memberCount = memberCount
    self.ownBits = ownBits
    self.marks = marks
  }

  /// Whether the object only occurs inside others.
  var isPart: Bool { outline.known.isPart }

  /// Checks the payload as the object.
  func candidate(_ payload: [UInt8]) -> PayloadCandidate {
    PayloadCandidate(
      schemaName: outline.known.owner, keys: outline.known.names, known: self,
      findings: outline.findings(payload))
  }

  /// The number of members with distinguishing keys; a mark counts as one more.
  var tellingCount: Int { pointers.count - commonCount + (isMarked ? 1 : 0) }

  var isMarked: Bool { marks?.isEmpty == false }

  /// Whether the object has marks but none is present, so that the payload is unlikely to be it.
  var lacksMark: Bool { marks?.isEmpty == true }

  /// Whether another object knows all top-level members that this one knows.
  func isWithin(_ other: KnownMembers) -> Bool {
    guard let ownBits, let bits = other.ownBits else { return false }
    return ownBits & ~bits == 0
  }

  /// Whether an object needs a check, given the most members that any object knows: it is marked,
  /// or it knows half as many members, or half as many distinguishing ones.
  func isEnough(beside most: KnowledgeMost) -> Bool {
    isMarked || 2 * pointers.count >= most.count
      || !pointers.isEmpty && 2 * tellingCount >= most.tellingCount
  }
}

/// The most members of a payload that any object knows, and the most distinguishing ones.
struct KnowledgeMost {
  var count = 0
  var tellingCount = 0

  init(_ known: [KnownMembers]) {
    for members in known {
      count = max(count, members.pointers.count)
      tellingCount = max(tellingCount, members.tellingCount)
    }
  }
}
