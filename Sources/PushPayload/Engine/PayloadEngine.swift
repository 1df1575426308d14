/// Runs a program on payloads: reads each by its types, checks what holds across members, and reports what it
/// finds. One engine is kept for many payloads, one at a time.
package struct PayloadEngine: Sendable {
  package let program: PayloadProgram
  /// The members of all objects that are kept, object by object, in the order of their fields.
  var members: [MemberPlace] = []
  /// For each of these the object that it is, as its position in `frames`; -1 where it is none.
  var inner: [Int32] = []
  /// The objects that are kept of the payload at hand.
  var frames: [Frame] = []
  /// The items that the tests on each of them are at, the innermost last.
  var items: [MemberPlace] = []
  /// What the payload uses of its schema, where that is asked for.
  package var use: PayloadUse?
  /// What became of each check, where that is asked for.
  package var verdicts: CheckVerdicts?
  /// Whether the payload is JSON.
  package private(set) var isJSON = false
  /// Whether the payload is a list, or has members of which its object knows none.
  package private(set) var isForeign = false
  /// Whether a model can hold all of the payload.
  package private(set) var isReadable = true

  /// An object of the payload at hand.
  struct Frame {
    /// Its position in the program.
    let object: Int
    /// Where its members start.
    let base: Int
    /// The object around; -1 of the outermost.
    let parent: Int
    /// The object as a whole.
    var place = MemberPlace()
  }

  package init(_ program: PayloadProgram) { self.program = program }

  /// Everything that is found in a payload. Nothing is shown of what stands at the masked places, JSON Pointers with
  /// `*` for any item or key.
  package mutating func report(on bytes: Span<UInt8>, masking places: [String] = []) -> Report {
    members.removeAll(keepingCapacity: true)
    inner.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    use?.removeAll()
    isForeign = false
    var reader = PayloadReader(bytes, buildsModel: false)
    if !places.isEmpty {
      reader.writtenNotes.disclosed = SecretRanges(of: places, in: Array(bytes.copy()))
    }
    do throws(MalformedText) {
      try reader.start()
      var payload = MemberPlace(payloadAt: reader.position)
      try readPayload(&payload, from: &reader)
      try reader.finish()
      isJSON = true
    } catch {
      isJSON = false
      reader.refuseText(error)
    }
    isReadable = reader.isReadable
    return reader.report()
  }

  /// The same of bytes in an array.
  package mutating func report(on bytes: [UInt8], masking places: [String] = []) -> Report {
    report(on: bytes.span, masking: places)
  }

  private mutating func readPayload(
    _ payload: inout MemberPlace, from reader: inout PayloadReader
  ) throws(MalformedText) {
    let kind = try reader.kind()
    let frame = try read(
      &payload, as: program.root, citation: program.citation, in: -1, from: &reader)
    isForeign = frame >= 0 ? knowsNoMember(of: frame, in: reader) : kind == .array
    // Conditions may look at what stands behind an object, so that all is read first.
    checkFrames(from: 0, in: &reader)
  }

  /// Whether an object has members, and none that is one of its fields.
  private func knowsNoMember(of frame: Int, in reader: borrowing PayloadReader) -> Bool {
    let (base, place) = (frames[frame].base, frames[frame].place)
    let fields = base..<base + program.objects[frames[frame].object].fields.count
    // A flag that is off was read, and is not there.
    if members[fields].contains(where: { $0.key != 0 }) { return false }
    return reader.bytes.byte(at: reader.bytes.skippingBlanks(from: place.start + 1)) != 0x7D
  }

  /// Checks the frames from one on.
  mutating func checkFrames(from first: Int, in reader: inout PayloadReader) {
    for frame in first..<frames.count { check(frame, in: &reader) }
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
