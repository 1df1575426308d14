/// Runs a program on payloads: reads each by its types, checks what holds across members, and reports what it
/// finds. One engine is kept for many payloads, one at a time.
package struct PayloadEngine: Sendable {
  package let program: PayloadProgram
  /// What the payload uses of its schema, where that is asked for.
  package var use: PayloadUse?
  /// What became of each check, where that is asked for.
  package var verdicts: CheckVerdicts?
  /// How deep arrays and objects of a payload may be nested.
  package var depthLimit = JSONDepth.limit
  /// Whether the payload that was read last is JSON.
  package private(set) var isJSON = false
  /// Whether the payload is a list, or has members of which its object knows none.
  package private(set) var isForeign = false
  /// Whether a model can hold all of the payload.
  package private(set) var isReadable = true
  /// The payload that was read last, where texts in it were replaced by their values; what it uses is in there.
  package private(set) var expanded: ExpandedText?
  /// Room that is used again from payload to payload.
  private var room = EngineRoom()

  package init(_ program: PayloadProgram) { self.program = program }

  /// Everything that is found in a payload. Values at the masked places are not shown: JSON Pointers with
  /// `*` for any item or key.
  package mutating func report(on bytes: Span<UInt8>, masking places: [String] = []) -> Report {
    expanded = program.expanded(bytes, as: program.root, depthLimit: depthLimit)
    guard let expanded else { return run(on: bytes, masking: places) }
    let text = expanded.bytes
    return run(on: text.span, masking: places)
  }

  private mutating func run(on bytes: Span<UInt8>, masking places: [String]) -> Report {
    room.clear()
    use?.removeAll()
    var run = PayloadRun(
      program, PayloadReader(bytes, buildsModel: false), room: room, use: use, verdicts: verdicts)
    (room, use, verdicts) = (EngineRoom(), nil, nil)
    run.reader.expanded = expanded
    run.reader.depthLimit = depthLimit
    run.mask(places)
    run.readAll()
    isJSON = run.isJSON
    isForeign = run.isForeign
    isReadable = run.reader.isReadable
    (room, use, verdicts) = (run.room, run.use, run.verdicts)
    return run.reader.report()
  }

  /// A payload with values in place of texts that hold them; `nil` if no text does.
  package func expandedText(of bytes: [UInt8]) -> ExpandedText? { program.expanded(bytes.span) }

  /// The same of bytes in an array.
  package mutating func report(on bytes: [UInt8], masking places: [String] = []) -> Report {
    report(on: bytes.span, masking: places)
  }
}

/// A value that a path leads to.
struct FoundValue: Sendable {
  var place = MemberPlace()
  /// The object that it is, as its position among those that are kept; -1 where it is none.
  var frame = -1
}

/// What is kept of a payload's objects while it is checked.
struct EngineRoom: Sendable {
  /// The members of all objects that are kept, object by object, in the order of their fields; what is behind the last
  /// object is absent.
  var members: [Member] = []
  /// How many members belong to objects.
  private var count = 0
  /// The objects that are kept.
  var frames: [Frame] = []
  /// The items that the tests on each of them are at, the innermost last.
  var items: [MemberPlace] = []
  /// The members that no field names, kept where a model is built or the payload goes through a mapping.
  var others: [OtherMember] = []
  /// The object of the givens of a mapping; -1 where there is none.
  var givens = -1
  /// The item that a mapping is at which has a result for each of them.
  var fanOut = FoundValue()

  /// A member that a field names.
  struct Member {
    var place = MemberPlace()
    /// The object that it is, as its position in `frames`; -1 where it is none.
    var inner: Int32 = -1
    /// The position of its field.
    var field: Int32 = -1
  }

  /// An object of the payload at hand.
  struct Frame {
    /// Its position in the program.
    let object: Int32
    /// The object around; -1 of the outermost.
    let parent: Int32
    /// Where its members start.
    var base: Int
    /// How many members are kept where only those are that are there; `nil` if each field has its place.
    var packedCount: Int32?
    /// The fields that are there, as bits.
    var present: UInt64 = 0
    /// The groups of keys that no field has, as bits.
    var otherKeys: UInt64 = 0
    /// The object as a whole.
    var place = MemberPlace()
    /// Whether its checks were run.
    var isChecked = false
    /// The first and the last of its members that no field names; -1 where there are none.
    var firstOther: Int32 = -1
    var lastOther: Int32 = -1
  }

  /// A member that no field names.
  struct OtherMember {
    /// Where its key starts.
    let key: Int
    /// Its value; absent of a flag that is off.
    let place: MemberPlace
    /// The value, where it was built while it was read.
    let value: JSONValue?
    /// Whether the schema does not know it.
    let isUnknown: Bool
    /// The next one of its object; -1 where it is the last.
    var next: Int32 = -1
  }

  mutating func clear() {
    removeMembers(from: 0)
    frames.removeAll(keepingCapacity: true)
    others.removeAll(keepingCapacity: true)
  }

  private mutating func removeMembers(from first: Int) {
    for index in first..<count { members[index] = Member() }
    count = first
  }

  /// Adds a member that no field of an object names.
  mutating func add(_ other: OtherMember, to frame: Int) {
    let number = Int32(clamping: others.count)
    others.append(other)
    if frames[frame].firstOther < 0 {
      frames[frame].firstOther = number
    } else {
      others[Int(frames[frame].lastOther)].next = number
    }
    frames[frame].lastOther = number
  }

  /// The number of an object's first member that no field names; -1 where it has none.
  func firstOther(of frame: Int) -> Int {
    frames.indices.contains(frame) ? Int(frames[frame].firstOther) : -1
  }

  /// The member of a number, which becomes that of the next one of its object; `nil` behind the last.
  func nextOther(_ number: inout Int) -> OtherMember? {
    guard others.indices.contains(number) else { return nil }
    let other = others[number]
    number = Int(other.next)
    return other
  }

  /// The first object that starts at an offset or behind it; objects are kept in the order of their text.
  func firstFrame(from offset: Int) -> Int {
    frames.partitionPoint(where: { $0.place.start < offset })
  }

  /// A member of an object; an absent one where it has none.
  @inline(__always)
  func member(_ field: Int, of frame: Int) -> Member {
    guard frames.indices.contains(frame) else { return Member() }
    let base = frames[frame].base
    guard let count = frames[frame].packedCount else {
      return members.indices.contains(base + field) ? members[base + field] : Member()
    }
    return packedMember(field, base, Int(count))
  }

  private func packedMember(_ field: Int, _ base: Int, _ count: Int) -> Member {
    var (low, high) = (base, base + count)
    while low < high {
      let middle = (low + high) / 2
      if members[middle].field < field { low = middle + 1 } else { high = middle }
    }
    return low < base + count && members[low].field == field ? members[low] : Member()
  }

  /// Keeps of the objects from one on, whose checks were run, no more than the members that are there.
  mutating func pack(from first: Int) {
    var end = frames[first].base
    for frame in first..<frames.count {
      let limit = frame + 1 < frames.count ? frames[frame + 1].base : count
      let start = end
      for index in frames[frame].base..<limit where members[index].place.isPresent {
        members[end] = members[index]
        end += 1
      }
      frames[frame].isChecked = true
      frames[frame].base = start
      frames[frame].packedCount = Int32(truncatingIfNeeded: end - start)
    }
    removeMembers(from: end)
  }

  /// Adds an object with so many fields, none of which is there; its position.
  mutating func addFrame(of object: Int, in parent: Int, fields: Int) -> Int {
    if members.isEmpty {
      members.reserveCapacity(64)
      frames.reserveCapacity(8)
    }
    frames.append(
      Frame(
        object: Int32(truncatingIfNeeded: object), parent: Int32(truncatingIfNeeded: parent),
        base: count))
    count += fields
    for _ in members.count..<max(count, members.count) { members.append(Member()) }
    return frames.count - 1
  }

  /// Removes the objects from one on.
  mutating func removeFrames(from first: Int) {
    removeMembers(from: frames[first].base)
    frames.removeLast(frames.count - first)
  }
}

/// What became of the checks of objects in many payloads.
package struct CheckVerdicts: Sendable {
  /// What became of one check in all payloads so far.
  package struct Verdict: Sendable {
    package var isBroken = false
    package var isSatisfied = false

    /// What became of it here or there.
    package func merged(with other: Verdict) -> Verdict {
      Verdict(
        isBroken: isBroken || other.isBroken, isSatisfied: isSatisfied || other.isSatisfied)
    }
  }

  /// The verdicts of each object's checks, by its position in the program.
  package private(set) var verdicts: [[Verdict]]

  package init(_ program: PayloadProgram) {
    verdicts = program.objects.map { Array(repeating: Verdict(), count: $0.checks.count) }
  }

  mutating func note(_ check: Int, of object: Int, applies: Bool, isBroken: Bool) {
    if isBroken {
      verdicts[object][check].isBroken = true
    } else if applies {
      verdicts[object][check].isSatisfied = true
    }
  }
}
