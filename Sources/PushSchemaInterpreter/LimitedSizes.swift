import PushPayload
package import PushSchemaModel

/// A part of a payload whose size a rule limits.
package struct LimitedSize: Sendable, Hashable {
  /// The object and the rule: `APNs.Payload.largest-alert`.
  package let rule: String
  /// The rule's name alone, which is the code of its findings.
  package let code: String
  /// The measured values: one member, several together, or the object.
  package let pointers: [String]
  package let bytes: Int
  package let limit: Int
  /// Its largest members that are not sensitive, with the bytes of their keys and values.
  package let largest: [Member]

  package struct Member: Sendable, Hashable {
    package let pointer: String
    package let bytes: Int
  }

  /// The number of bytes over the limit; negative if it is not reached.
  package var excess: Int { bytes - limit }
}

extension Interpreter {
  /// The sizes in a payload that rules limit, in the order of the objects and rules.
  package func limitedSizes(in bytes: [UInt8], as id: DeclarationID) -> [LimitedSize] {
    let measured = engine(for: id).measuredSizes(in: bytes)
    var log = FindingLog()
    guard !measured.sizes.isEmpty, let text = try? LocatedJSON(measured.text, reportingTo: &log)
    else { return [] }
    var search = SizeSearch(
      offsets: Set(measured.sizes.flatMap(\.offsets)), isSecret: measured.isSecret)
    search.visit(text.root)
    return measured.sizes.map { size in
      let places = size.offsets.compactMap { search.found[$0] }
      return LimitedSize(
        rule: "\(size.object).\(size.rule)", code: size.rule, pointers: places.map(\.pointer),
        bytes: size.bytes, limit: size.limit,
        largest: Array(
          places.flatMap(\.largest).ordered { $0.bytes > $1.bytes }
            .prefix(LargestMembers.shownCount)))
    }
  }
}

extension [LimitedSize] {
  /// Of each rule with several sizes, the one nearest to its limit.
  package var nearestOfEachRule: [LimitedSize] {
    var nearest: [LimitedSize] = []
    for size in self {
      if let position = nearest.firstIndex(where: { $0.rule == size.rule }) {
        if nearest[position].excess < size.excess { nearest[position] = size }
      } else {
        nearest.append(size)
      }
    }
    return nearest
  }
}

/// Finds the values of a payload at some offsets. Pointers are only computed for output.
private struct SizeSearch {
  enum Step {
    case member(LocatedJSON.Member)
    case item(Int)
  }

  let offsets: Set<Int>
  let isSecret: (Int) -> Bool
  var found: [Int: (pointer: String, largest: [LimitedSize.Member])] = [:]
  /// The path from the payload to the current value.
  var steps: [Step] = []

  mutating func visit(_ value: LocatedJSON.Value) {
    if offsets.contains(value.offset) {
      var largest = LargestMembers()
      addMembers(of: value, to: &largest)
      found[value.offset] = (pointer, largest.members)
    }
    forEachInner(of: value) { search, inner in
      if search.found.count < search.offsets.count { search.visit(inner) }
    }
  }

  /// Adds the scalars in a value, each with the bytes of its key and value.
  private mutating func addMembers(of value: LocatedJSON.Value, to largest: inout LargestMembers) {
    var isEmpty = true
    forEachInner(of: value) { search, inner in
      isEmpty = false
      search.addMembers(of: inner, to: &largest)
    }
    guard isEmpty else { return }
    let size =
      switch value.kind {
      case .string: (value.string?.utf8.count ?? 0) + 2
      case .object, .array: 2
      case .null, .boolean, .number: value.end - value.offset
      }
    let bytes = size + keySize
    if largest.takes(bytes), !isSecret(value.offset) {
      largest.add(LimitedSize.Member(pointer: pointer, bytes: bytes))
    }
  }

  /// Visits the members that count, or the items.
  private mutating func forEachInner(
    of value: LocatedJSON.Value, _ body: (inout Self, LocatedJSON.Value) -> Void
  ) {
    value.forEachMember { member in
      guard !member.isRepeated else { return }
      steps.append(.member(member))
      body(&self, member.value)
      steps.removeLast()
    }
    var index = 0
    value.forEachItem { item in
      steps.append(.item(index))
      body(&self, item)
      steps.removeLast()
      index += 1
    }
  }

  private var pointer: String {
    steps.map { step in
      switch step {
      case .member(let member): JSONPointer.component(member.name)
      case .item(let index): "/\(index)"
      }
    }.joined()
  }

  /// The bytes of the key with quotes and colon; 0 for an item.
  private var keySize: Int {
    if case .member(let member)? = steps.last { member.name.utf8.count + 3 } else { 0 }
  }
}

/// The largest members, largest first.
private struct LargestMembers {
  private(set) var members: [LimitedSize.Member] = []

  static let shownCount = 3

  func takes(_ bytes: Int) -> Bool {
    guard members.count == Self.shownCount, let last = members.last else { return true }
    return last.bytes < bytes
  }

  mutating func add(_ member: LimitedSize.Member) {
    members.insert(
      member, at: members.firstIndex { $0.bytes < member.bytes } ?? members.endIndex)
    if members.count > Self.shownCount { members.removeLast() }
  }
}
