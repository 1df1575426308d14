@_spi(Generated) import PushPayloadBasics

/// Finds the losses: each value of the payload that is not marked as taken, with the reason of the
/// nearest line that names it. Lines know nothing of each other.
extension MappingRun {
  /// The losses of an object at a pointer of the payload: its fields in the order of the schema,
  /// then its other members in the order of the text.
  mutating func losses(from frame: Int, at pointer: String) -> [Loss] {
    var lost = LossList(at: pointer)
    let start = engine.room.frames[frame].place.start
    if !fates.isTaken(start), let opening = fates.opening(at: start) { sweep(opening, into: &lost) }
    return lost.losses
  }

  /// Finds losses in an object that a mapping has converted.
  private mutating func sweep(_ opening: ValueFates.Opening, into lost: inout LossList) {
    let mapping = code.mappings[opening.mapping]
    let outer = (reading, lost.begin(opening))
    reading = readings.partitionPoint { $0 <= opening.frame }
    let names = mapping.names[opening.lines]
    sweepObject(opening.frame, names, SweepSurroundings(mapping, names), into: &lost)
    reading = outer.0
    lost.end(outer.1)
  }

  /// Finds losses in the members of an object.
  private mutating func sweepObject(
    _ frame: Int, _ names: MemberNames?, _ around: SweepSurroundings, into lost: inout LossList
  ) {
    let number = Int(engine.room.frames[frame].object)
    let object = program.objects[number]
    let present = engine.room.frames[frame].present
    for position in object.keys.indices where present & FieldBits.bit(of: position) != 0 {
      let member = engine.room.member(position, of: frame)
      guard member.place.isPresent, !fates.isTaken(member.place.start) else { continue }
      let found = FoundValue(place: member.place, frame: Int(member.inner))
      let type = program.type(ofField: position, of: number)
      let key = object.keys[position]
      let isRespelled = !object.spelledFields.isEmpty
      lost.enter(isRespelled ? bytes.text(ofStringAt: member.place.key) : key, declared: key)
      sweep(found, type, names?.inner(field: position, key), around, into: &lost)
      lost.leave()
    }
    var next = engine.room.firstOther(of: frame)
    if next >= 0 { sweepOthers(&next, of: number, names, around.besides(names), into: &lost) }
  }

  /// Finds losses in the members without a field, from `next` on; unknown members come last.
  private mutating func sweepOthers(
    _ next: inout Int, of number: Int, _ names: MemberNames?, _ around: SweepSurroundings,
    into lost: inout LossList
  ) {
    var unknown: [Loss] = []
    while let other = engine.room.nextOther(&next) {
      guard other.place.isPresent, !fates.isTaken(other.place.start) else { continue }
      let key = bytes.text(ofStringAt: other.key)
      lost.enter(key)
      if other.isUnknown {
        let reason =
          fates.reason(at: other.place.start) ?? around.wholeReason
          ?? around.mapping.reason(ofUnknownIn: program.objects[number])
        unknown.append(lost.loss(reason))
      } else {
        sweep(
          item(other.place), program.restType(of: number), names?.inner[JSONName(key)], around,
          into: &lost)
      }
      lost.leave()
    }
    if !unknown.isEmpty { lost.losses += unknown }
  }

  /// Finds losses in a value, whose names in lines are `names`.
  private mutating func sweep(
    _ found: FoundValue, _ type: Int32, _ names: MemberNames?, _ around: SweepSurroundings,
    into lost: inout LossList
  ) {
    let start = found.place.start
    if fates.isTaken(start) { return }
    if let opening = fates.opening(at: start) {
      if opening.mapping >= 0 {
        sweep(opening, into: &lost)
      } else {
        // Of a refused or displaced value, only some parts are copied.
        var around = around
        around.refusal = fates.reason(at: start) ?? around.refusal
        sweepInside(found, type, names, around, into: &lost)
      }
    } else if let reason = fates.reason(at: start) {
      lost.add(reason)
    } else if around.isKnown(names) {
      sweepKnown(found, type, names, around, into: &lost)
    } else if start == fanOutStart {
      // The other items belong to other results.
      lost.enter(fanOutIndex)
      let item = engine.room.fanOut
      sweep(item, program.elementType(of: type, for: .array), names, around, into: &lost)
      lost.leave()
    } else if names?.isEntered == true, bytes.kind(at: start) == .object {
      sweepInside(found, type, names, around, into: &lost)
    } else if let reason = around.reason(of: names) {
      lost.add(reason)
    }
  }

  /// Finds losses in a value that only forward lines write. Whatever they would write again is no
  /// loss.
  private mutating func sweepKnown(
    _ found: FoundValue, _ type: Int32, _ names: MemberNames?, _ around: SweepSurroundings,
    into lost: inout LossList
  ) {
    // Numbers in texts count as numbers.
    let value = program.written(bytes.jsonValue(at: found.place.start), as: type)
    let again = valueWrittenAgain(&lost).map { program.written($0, as: type) }
    if again == value { return }
    if case .object? = again, case .object = value {
      sweepInside(found, type, names, around, into: &lost)
    } else if let reason = around.reason(of: names) {
      lost.add(reason)
    }
  }

  /// The value that the forward mapping writes at the current position.
  private mutating func valueWrittenAgain(_ lost: inout LossList) -> JSONValue? {
    guard let opening = lost.opening, let names = lost.names else { return nil }
    let again = lost.again ?? writtenAgain(opening)
    lost.again = .some(again)
    return again?.value(at: names[...])
  }

  /// Finds losses in the parts of a value that have their own fates.
  private mutating func sweepInside(
    _ found: FoundValue, _ type: Int32, _ names: MemberNames?, _ outer: SweepSurroundings,
    into lost: inout LossList
  ) {
    let around = outer.inside(names)
    if found.frame >= 0 { return sweepObject(found.frame, names, around, into: &lost) }
    if bytes.kind(at: found.place.start) == .object {
      let part = program.elementType(of: type, for: .object)
      let besides = around.besides(names)
      for member in bytes.members(of: found.place) where !fates.isTaken(member.start) {
        if isOff(.read(member.start, member.end), part) { continue }
        let key = bytes.text(ofStringAt: member.key)
        lost.enter(key)
        sweep(item(member), part, names?.inner[JSONName(key)], besides, into: &lost)
        lost.leave()
      }
    } else {
      let part = program.elementType(of: type, for: .array)
      for (index, place) in bytes.places(ofItemsIn: found.place).enumerated()
      where !fates.isTaken(place.start) {
        lost.enter(index)
        sweep(item(place), part, names, around, into: &lost)
        lost.leave()
      }
    }
  }
}

/// The losses of a walk through a payload, and the current position.
private struct LossList: ~Copyable {
  var losses: [Loss] = []
  /// The JSON Pointer of the object at which the walk starts.
  private let start: String
  /// The steps from there to the current value.
  private var steps: [Step] = []
  /// The buffer for the pointer of a loss.
  private var pointer = PointerBytes()

  /// The innermost object that a mapping has converted, and the number of steps to it.
  private(set) var opening: ValueFates.Opening?
  private var depth = 0
  /// The result of converting that object forward again; `nil` until it is needed.
  var again: JSONValue??

  private enum Step {
    /// A name in the text, and for a field its declared key.
    case name(String, declared: String?)
    case index(Int)
  }

  /// The saved state of one object while an object inside it is visited.
  struct Around {
    fileprivate let opening: ValueFates.Opening?
    fileprivate let depth: Int
    fileprivate let again: JSONValue??
  }

  init(at start: String) { self.start = start }

  /// Enters an object that a mapping has converted.
  mutating func begin(_ opening: ValueFates.Opening) -> Around {
    let around = Around(opening: self.opening, depth: depth, again: again)
    (self.opening, depth, again) = (opening, steps.count, nil)
    return around
  }

  mutating func end(_ around: Around) {
    (opening, depth, again) = (around.opening, around.depth, around.again)
  }

  /// The names from that object to the current value; `nil` if the path goes through an array.
  var names: [String]? {
    var names: [String] = []
    for step in steps[depth...] {
      guard case .name(let name, let declared) = step else { return nil }
      names.append(declared ?? name)
    }
    return names
  }

  mutating func enter(_ name: String, declared: String? = nil) {
    if steps.isEmpty { steps.reserveCapacity(4) }
    steps.append(.name(name, declared: declared))
  }

  mutating func enter(_ index: Int) { steps.append(.index(index)) }

  /// Returns to the enclosing object or array.
  mutating func leave() { _ = steps.popLast() }

  /// The loss of the current value.
  mutating func loss(_ reason: String) -> Loss {
    pointer.removeAll()
    for step in steps {
      switch step {
      case .name(let name, _): pointer.append(name: name)
      case .index(let index): pointer.append(index: index)
      }
    }
    let inside = pointer.text
    return Loss(pointer: start.isEmpty ? inside : start + inside, reason: reason)
  }

  mutating func add(_ reason: String) {
    if losses.isEmpty { losses.reserveCapacity(4) }
    losses.append(loss(reason))
  }
}

extension MappingCode {
  /// The reason why a member is lost that its object does not know.
  fileprivate func reason(ofUnknownIn object: ObjectCode) -> String {
    losesFields ? untaken : "unknown to \(object.name)"
  }
}

/// The reasons that the lines of a mapping state for the enclosing values.
private struct SweepSurroundings {
  let mapping: MappingCode
  /// The reason of a line that names the whole object, and so its unknown members too.
  private(set) var wholeReason: String?
  /// The reason of the nearest line that names an enclosing value.
  private var inherited: String?
  /// The reason why the enclosing value was refused or displaced, if only parts of it are copied.
  var refusal: String?
  /// Whether only forward lines write a value here that no line names.
  private var isSpreadKnown: Bool

  /// The reasons for the members of an object that a mapping has converted.
  init(_ mapping: MappingCode, _ names: MemberNames) {
    self.mapping = mapping
    if names.isWhole { wholeReason = names.reason ?? mapping.unheld }
    inherited = wholeReason
    isSpreadKnown = names.isKnown
  }

  /// Whether only forward lines write a value with these names.
  func isKnown(_ names: MemberNames?) -> Bool { names?.isKnown ?? isSpreadKnown }

  /// The reason why a value with these names is lost; `nil` if it is not.
  func reason(of names: MemberNames?) -> String? {
    if let reason = refusal ?? names?.reason ?? inherited { return reason }
    if names != nil { return mapping.losesFields ? mapping.untaken : mapping.unheld }
    return mapping.losesFields ? mapping.untaken : nil
  }

  /// The same for the members and items of a value with these names.
  func inside(_ names: MemberNames?) -> SweepSurroundings {
    var inner = self
    inner.inherited = names?.reason ?? inherited
    inner.isSpreadKnown = isKnown(names)
    return inner
  }

  /// The same for members without a field.
  func besides(_ names: MemberNames?) -> SweepSurroundings {
    var inner = self
    inner.inherited = names?.restReason ?? inherited
    inner.isSpreadKnown = isKnown(names) || names?.isRestKnown ?? false
    return inner
  }
}
