/// The members of a payload whose keys an object knows, and what marks it as that object.
package struct KnownMembers: Sendable {
  /// JSON Pointers in the order of the text.
  var pointers: [String] = []

  /// How many of their keys are common ones.
  var commonCount = 0

  /// How many members the payload has itself.
  var memberCount = 0

  /// Which of these the object knows, as bits; `nil` if there are more than 64.
  var ownBits: UInt64? = 0

  /// Whether the object only stands within others.
  var isPart = false

  /// The members that mark the payload as the object; empty if none does, `nil` if the object has
  /// no marks.
  var marks: [String]?

  /// How many tell the object from others; a mark counts as one.
  var tellingCount: Int { pointers.count - commonCount + (isMarked ? 1 : 0) }

  /// Whether a mark of the object is there.
  var isMarked: Bool { marks?.isEmpty == false }

  /// Whether the object needs a mark that is not there, so that the payload is not likely to be it.
  var lacksMark: Bool { marks?.isEmpty == true }

  /// Whether another object knows all of the payload's own members that this one knows.
  func isWithin(_ other: KnownMembers) -> Bool {
    guard let ownBits, let bits = other.ownBits else { return false }
    return ownBits & ~bits == 0
  }

  /// Whether an object that knows these is worth a look where others know up to so many: it is marked, or
  /// knows half as many of all keys, or of those that tell.
  func isEnough(beside most: KnowledgeMost) -> Bool {
    isMarked || 2 * pointers.count >= most.count
      || !pointers.isEmpty && 2 * tellingCount >= most.tellingCount
  }
}

/// How many keys of a payload any object knows at most, and how many of those that tell.
struct KnowledgeMost {
  var count = 0
  var tellingCount = 0

  init(_ known: some Sequence<KnownMembers>) {
    for members in known {
      count = max(count, members.pointers.count)
      tellingCount = max(tellingCount, members.tellingCount)
    }
  }
}
