/// Runs a program on payloads: reads each by its types, checks what holds across members, and reports what it
/// finds. One engine is kept for many payloads, one at a time.
package struct PayloadEngine: Sendable {
  package let program: PayloadProgram
  /// What the payload uses of its schema, where that is asked for.
  package var use: PayloadUse?
  /// What became of each check, where that is asked for.
  package var verdicts: CheckVerdicts?
  /// Whether the payload that was read last is JSON.
  package private(set) var isJSON = false
  /// Whether the payload is a list, or has members of which its object knows none.
  package private(set) var isForeign = false
  /// Whether a model can hold all of the payload.
  package private(set) var isReadable = true
  /// Room that is used again from payload to payload.
  private var room = EngineRoom()

  package init(_ program: PayloadProgram) { self.program = program }

  /// Everything that is found in a payload. Values at the masked places are not shown: JSON Pointers with
  /// `*` for any item or key.
  package mutating func report(on bytes: Span<UInt8>, masking places: [String] = []) -> Report {
    room.clear()
    use?.removeAll()
    var run = PayloadRun(
      program, PayloadReader(bytes, buildsModel: false), room: room, use: use, verdicts: verdicts)
    (room, use, verdicts) = (EngineRoom(), nil, nil)
    if !places.isEmpty {
      run.reader.writtenNotes.disclosed = SecretRanges(of: places, in: Array(bytes.copy()))
    }
    do throws(MalformedText) {
      try run.readPayload()
      isJSON = true
    } catch {
      isJSON = false
      run.reader.refuseText(error)
    }
    isForeign = run.isForeign
    isReadable = run.reader.isReadable
    (room, use, verdicts) = (run.room, run.use, run.verdicts)
    return run.reader.report()
  }

  /// The same of bytes in an array.
  package mutating func report(on bytes: [UInt8], masking places: [String] = []) -> Report {
    report(on: bytes.span, masking: places)
  }
}

/// What is kept of a payload's objects while it is checked.
struct EngineRoom: Sendable {
  /// The members of all objects that are kept, object by object, in the order of their fields.
  var members: [MemberPlace] = []
  /// For each of these the object that it is, as its position in `frames`; -1 where it is none.
  var inner: [Int32] = []
  /// The objects that are kept.
  var frames: [Frame] = []
  /// The items that the tests on each of them are at, the innermost last.
  var items: [MemberPlace] = []

  /// An object of the payload at hand.
  struct Frame {
    /// Its position in the program.
    let object: Int
    /// Where its members start.
    let base: Int
    /// The object around; -1 of the outermost.
    let parent: Int
    /// The fields that are there, as bits.
    var present: UInt64 = 0
    /// The object as a whole.
    var place = MemberPlace()
  }

  mutating func clear() {
    members.removeAll(keepingCapacity: true)
    inner.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
  }

  /// Adds an object with so many fields, none of which is there; its position.
  mutating func addFrame(of object: Int, in parent: Int, fields: Int) -> Int {
    frames.append(Frame(object: object, base: members.count, parent: parent))
    members.append(contentsOf: repeatElement(MemberPlace(), count: fields))
    inner.append(contentsOf: repeatElement(-1, count: fields))
    return frames.count - 1
  }

  /// Removes the objects from one on.
  mutating func removeFrames(from first: Int) {
    let base = frames[first].base
    members.removeLast(members.count - base)
    inner.removeLast(inner.count - base)
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
