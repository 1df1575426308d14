/// Runs a program on payloads: reads each by its types, checks rules across members, and reports
/// findings. Use one engine for many payloads, one at a time.
package struct PayloadEngine: Sendable {
  package let program: PayloadProgram
  /// What the payload uses of its schema; `nil` if nobody needs it.
  package var use: PayloadUse?
  /// The result of each check; `nil` if nobody needs it.
  package var verdicts: CheckVerdicts?
  /// The maximum depth of a payload's arrays and objects.
  package var depthLimit = JSONDepth.limit
  /// Whether all findings are reported, and not only as many as people read.
  package var reportsAll = false
  /// Whether the payload that was read last is JSON.
  package private(set) var isJSON = false
  /// Whether the payload is a list, or has members of which its object knows none.
  package private(set) var isForeign = false
  /// Whether the whole payload fits a model.
  package private(set) var isReadable = true
  /// The last payload if values replaced texts in it; `use` refers to this text.
  package private(set) var expanded: ExpandedText?
  /// Memory that is reused for each payload.
  private var room = EngineRoom()

  package init(_ program: PayloadProgram) { self.program = program }

  /// The findings on a payload. Findings mask the values at `places`: JSON Pointers in which `*`
  /// means any item or key.
  package mutating func report(on bytes: Span<UInt8>, masking places: [String] = []) -> Report {
    expanded = program.expanded(bytes, as: program.root, depthLimit: depthLimit)
    guard let expanded else { return run(on: bytes, masking: places) }
    let text = expanded.bytes
    return run(on: text.span, masking: places)
  }

  /// The same for bytes in an array.
  package mutating func report(on bytes: [UInt8], masking places: [String] = []) -> Report {
    report(on: bytes.span, masking: places)
  }

  private mutating func run(on bytes: Span<UInt8>, masking places: [String]) -> Report {
    room.clear()
    use?.removeAll()
    var run = PayloadRun(program, bytes, expanded)
    exchangeState(with: &run)
    run.reader.depthLimit = depthLimit
    run.reader.log.keepsAll = reportsAll
    run.mask(places)
    run.readAll()
    isJSON = run.isJSON
    isForeign = run.isForeign
    isReadable = run.reader.isReadable
    exchangeState(with: &run)
    return run.reader.report()
  }

  private mutating func exchangeState(with run: inout PayloadRun) {
    swap(&room, &run.room)
    swap(&use, &run.use)
    swap(&verdicts, &run.verdicts)
  }

  /// A payload with values instead of the texts that contain them; `nil` if there are none.
  package func expandedText(of bytes: [UInt8]) -> ExpandedText? { program.expanded(bytes.span) }
}

/// The value at the end of a path.
struct FoundValue: Sendable {
  var place = MemberPlace()
  /// The index of its object among the stored ones; -1 if it is none.
  var frame = -1
}

/// The objects of a payload during its checks.
struct EngineRoom: Sendable {
  /// The members of all stored objects, each in the order of its fields; later ones are absent.
  var members: [Member] = []
  /// The number of members that belong to objects.
  private var count = 0
  var frames: [Frame] = []
  /// The current items of tests on each item, the innermost last.
  var items: [MemberPlace] = []
  /// The members without a field, stored for models and mappings.
  var others: [OtherMember] = []
  /// The object of a mapping's givens; -1 if there are none.
  var givens = -1
  /// The current item of a mapping with a result for each item.
  var fanOut = FoundValue()

  /// A member with a field.
  struct Member {
    var place = MemberPlace()
    /// The index of its object in `frames`; -1 if it is none.
    var inner: Int32 = -1
    var field: Int32 = -1
  }

  /// An object of the current payload.
  struct Frame {
    /// Its index in the program.
    let object: Int32
    /// The enclosing object; -1 for the outermost.
    let parent: Int32
    /// The index of its first member.
    var base: Int
    /// The number of stored members if only present ones are stored; `nil` if each field has one.
    var packedCount: Int32?
    /// The present fields, as bits.
    var present: UInt64 = 0
    /// The groups of keys without a field, as bits.
    var otherKeys: UInt64 = 0
    /// The position of the whole object.
    var place = MemberPlace()
    var isChecked = false
    /// The first and last of its members without a field; -1 if there are none.
    var firstOther: Int32 = -1
    var lastOther: Int32 = -1
  }

  /// A member without a field.
  struct OtherMember {
    let key: Int
    /// Its value; absent for a flag that is off.
    let place: MemberPlace
    /// The value if it was built during reading.
    let value: JSONValue?
    /// Whether the schema does not know it.
    let isUnknown: Bool
    /// The next one of its object; -1 if it is the last.
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

  /// Adds a member without a field.
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

  /// The number of an object's first member without a field; -1 if it has none.
  func firstOther(of frame: Int) -> Int {
    frames.indices.contains(frame) ? Int(frames[frame].firstOther) : -1
  }

  /// The member with a number, which then becomes that of the next one; `nil` after the last.
  func nextOther(_ number: inout Int) -> OtherMember? {
    guard others.indices.contains(number) else { return nil }
    let other = others[number]
    number = Int(other.next)
    return other
  }

  /// The first object at or after an offset; objects are stored in the order of the text.
  func firstFrame(from offset: Int) -> Int {
    frames.partitionPoint(where: { $0.place.start < offset })
  }

  /// A member of an object; an absent one if it has none.
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

  /// Stores only the present members of the checked objects from `first` on.
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

  /// Adds an object with a number of fields, all absent; returns its index.
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

  mutating func removeFrames(from first: Int) {
    removeMembers(from: frames[first].base)
    frames.removeLast(frames.count - first)
  }
}

/// The results of objects' checks in many payloads.
package struct CheckVerdicts: Sendable {
  /// The results of one check in all payloads so far.
  package struct Verdict: Sendable {
    package var isBroken = false
    package var isSatisfied = false

    /// The results of both.
    package func merged(with other: Verdict) -> Verdict {
      Verdict(
        isBroken: isBroken || other.isBroken, isSatisfied: isSatisfied || other.isSatisfied)
    }
  }

  /// The verdicts of each object's checks, by its index in the program.
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
