@_spi(Generated) import PushPayloadBasics

/// Finding what was left behind: each value of the payload that is not marked as taken, with the reason of the nearest
/// line that names it. No line knows of another one.
extension MappingRun {
  /// What was lost of an object at a place of the payload: its fields in the order of the schema, then what else it has
  /// in that of the text.
  mutating func losses(from frame: Int, at pointer: String) -> [Loss] {
    var lost = LossList(at: pointer)
    let start = engine.room.frames[frame].place.start
    if let opening = fates.opening(at: start) { sweep(opening, into: &lost) }
    return lost.losses
  }

  /// Looks at an object that went through a mapping.
  private mutating func sweep(_ opening: ValueFates.Opening, into lost: inout LossList) {
    let mapping = code.mappings[opening.mapping]
    let outer = (reading, lost.begin(opening))
    reading = readings.partitionPoint { $0 <= opening.frame }
    sweepObject(opening.frame, SweepNames(mapping, mapping.names[opening.lines]), into: &lost)
    reading = outer.0
    lost.end(outer.1)
  }

  /// Looks at the members of an object that was read by its fields.
  private mutating func sweepObject(_ frame: Int, _ names: SweepNames, into lost: inout LossList) {
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
      sweep(found, type, names.member(position, key), into: &lost)
      lost.leave()
    }
    var unknown: [Loss] = []
    var next = engine.room.firstOther(of: frame)
    while let other = engine.room.nextOther(&next) {
      guard other.place.isPresent, !fates.isTaken(other.place.start) else { continue }
      let key = bytes.text(ofStringAt: other.key)
      lost.enter(key)
      if other.isUnknown {
        unknown.append(
          lost.loss(
            fates.reason(at: other.place.start) ?? names.mapping.reason(ofUnknownIn: object)))
      } else {
        sweep(item(other.place), program.restType(of: number), names.other(key), into: &lost)
      }
      lost.leave()
    }
    lost.losses += unknown
  }

  /// Looks at a value.
  private mutating func sweep(
    _ found: FoundValue, _ type: Int32, _ names: SweepNames, into lost: inout LossList
  ) {
    let start = found.place.start
    if fates.isTaken(start) { return }
    if let opening = fates.opening(at: start) {
      if opening.mapping >= 0 {
        sweep(opening, into: &lost)
      } else {
        // Of a value that was refused, or left behind, only some parts go along.
        var names = names
        names.refusal = fates.reason(at: start) ?? names.refusal
        sweepInside(found, type, names, into: &lost)
      }
    } else if let reason = fates.reason(at: start) {
      lost.add(reason)
    } else if names.isKnown {
      sweepKnown(found, type, names, into: &lost)
    } else if start == fanOutStart {
      // The other items are for other results.
      lost.enter(fanOutIndex)
      let item = engine.room.fanOut
      sweep(item, program.elementType(of: type, for: .array), names, into: &lost)
      lost.leave()
    } else if names.isEntered, bytes.kind(at: start) == .object {
      sweepInside(found, type, names, into: &lost)
    } else if let reason = names.reason {
      lost.add(reason)
    }
  }

  /// Looks at a value at a place that lines write on the way forward alone: what they write again is no loss.
  private mutating func sweepKnown(
    _ found: FoundValue, _ type: Int32, _ names: SweepNames, into lost: inout LossList
  ) {
    // Numbers in texts are the numbers.
    let value = program.written(bytes.jsonValue(at: found.place.start), as: type)
    let again = valueWrittenAgain(&lost).map { program.written($0, as: type) }
    if again == value { return }
    if case .object? = again, case .object = value {
      sweepInside(found, type, names, into: &lost)
    } else if let reason = names.reason {
      lost.add(reason)
    }
  }

  /// What the way forward writes at the place at hand.
  private mutating func valueWrittenAgain(_ lost: inout LossList) -> JSONValue? {
    guard let opening = lost.opening, let names = lost.names else { return nil }
    let again = lost.again ?? writtenAgain(opening)
    lost.again = .some(again)
    return again?.value(at: names[...])
  }

  /// Looks at the parts of a value that have fates of their own.
  private mutating func sweepInside(
    _ found: FoundValue, _ type: Int32, _ names: SweepNames, into lost: inout LossList
  ) {
    if found.frame >= 0 { return sweepObject(found.frame, names.inside, into: &lost) }
    if bytes.kind(at: found.place.start) == .object {
      let part = program.elementType(of: type, for: .object)
      for member in bytes.members(of: found.place) where !fates.isTaken(member.start) {
        if isOff(.read(member.start, member.end), part) { continue }
        let key = bytes.text(ofStringAt: member.key)
        lost.enter(key)
        sweep(item(member), part, names.inside.other(key), into: &lost)
        lost.leave()
      }
    } else {
      let part = program.elementType(of: type, for: .array)
      for (index, place) in bytes.places(ofItemsIn: found.place).enumerated()
      where !fates.isTaken(place.start) {
        lost.enter(index)
        sweep(item(place), part, names.inside, into: &lost)
        lost.leave()
      }
    }
  }
}

/// Losses that are collected on a walk through a payload, and where the walk is.
private struct LossList {
  var losses: [Loss] = []
  /// The JSON Pointer of the object that the walk starts at.
  private let start: String
  /// What leads from there to the value at hand.
  private var steps: [Step] = []

  /// The object around that went through a mapping, and the count of the steps to it.
  private(set) var opening: ValueFates.Opening?
  private var depth = 0
  /// What the way forward makes of that object again; `nil` before it was asked for.
  var again: JSONValue??

  private enum Step {
    /// A name as it is written, and of a field as it is declared.
    case name(String, declared: String?)
    case index(Int)

    var component: String {
      switch self {
      case .name(let name, _): JSONPointer.component(name)
      case .index(let index): JSONPointer.component(index)
      }
    }
  }

  /// What is kept of one object that goes through a mapping while another one in it is looked at.
  struct Around {
    fileprivate let opening: ValueFates.Opening?
    fileprivate let depth: Int
    fileprivate let again: JSONValue??
  }

  init(at start: String) { self.start = start }

  /// Goes into an object that went through a mapping.
  mutating func begin(_ opening: ValueFates.Opening) -> Around {
    let around = Around(opening: self.opening, depth: depth, again: again)
    (self.opening, depth, again) = (opening, steps.count, nil)
    return around
  }

  mutating func end(_ around: Around) {
    (opening, depth, again) = (around.opening, around.depth, around.again)
  }

  /// What leads from that object to the value at hand; `nil` where it goes through an array.
  var names: [String]? {
    var names: [String] = []
    for step in steps[depth...] {
      guard case .name(let name, let declared) = step else { return nil }
      names.append(declared ?? name)
    }
    return names
  }

  mutating func enter(_ name: String, declared: String? = nil) {
    steps.append(.name(name, declared: declared))
  }

  mutating func enter(_ index: Int) { steps.append(.index(index)) }

  /// Goes back to the object or array around.
  mutating func leave() { _ = steps.popLast() }

  /// The loss of the value at hand.
  func loss(_ reason: String) -> Loss {
    var pointer = start
    for step in steps { pointer += step.component }
    return Loss(pointer: pointer, reason: reason)
  }

  mutating func add(_ reason: String) { losses.append(loss(reason)) }
}

extension MappingCode {
  /// Why a member is lost that an object does not know.
  fileprivate func reason(ofUnknownIn object: ObjectCode) -> String {
    losesFields ? untaken : "means nothing to \(object.name)"
  }
}

/// What the lines of a mapping say of a place.
private struct SweepNames {
  let mapping: MappingCode
  /// What they name here and below; `nil` where they name nothing.
  private let names: MemberNames?
  /// The reason of the nearest line that names something around.
  private var inherited: String?
  /// Why the value around was refused, or left behind, of which parts go along.
  var refusal: String?
  /// Whether lines write what is here on the way forward alone, where none names it.
  private var isSpreadKnown = false

  init(_ mapping: MappingCode, _ names: MemberNames?) {
    self.mapping = mapping
    self.names = names
  }

  var isKnown: Bool { names?.isKnown ?? isSpreadKnown }
  var isEntered: Bool { names?.isEntered ?? false }

  /// Why what is here is lost; `nil` where it is not.
  var reason: String? {
    if let reason = refusal ?? names?.reason ?? inherited { return reason }
    if names != nil { return mapping.losesFields ? mapping.untaken : mapping.unheld }
    return mapping.losesFields ? mapping.untaken : nil
  }

  /// The same of all that is inside.
  var inside: SweepNames {
    var inner = self
    inner.inherited = names?.reason ?? inherited
    return inner
  }

  /// The same of a field.
  func member(_ position: Int, _ key: String) -> SweepNames {
    var inner = SweepNames(mapping, names?.inner(field: position, key))
    inner.inherited = inherited
    inner.refusal = refusal
    inner.isSpreadKnown = isKnown
    return inner
  }

  /// The same of a member that no field is.
  func other(_ key: String) -> SweepNames {
    var inner = SweepNames(mapping, names?.inner[JSONName(key)])
    inner.inherited = names?.restReason ?? inherited
    inner.refusal = refusal
    inner.isSpreadKnown = isKnown || names?.isRestKnown ?? false
    return inner
  }
}
