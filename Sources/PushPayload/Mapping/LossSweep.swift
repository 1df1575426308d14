@_spi(Generated) import PushPayloadBasics

/// Finding what was left behind: each value of the payload that is not marked as taken, with the reason of the nearest
/// line that names it. No line knows of another one.
extension MappingRun {
  /// What was lost of an object: its fields in the order of the schema, then what else it has in that of the text.
  mutating func lostValues(from frame: Int) -> [LostValue] {
    var lost: [LostValue] = []
    let start = engine.room.frames[frame].place.start
    if let opening = fates.opened[start] { sweep(opening, into: &lost) }
    return lost
  }

  /// The same of several results, with pointers, which are found in one walk from the first byte to the last.
  func losses(_ results: [[LostValue]]) -> [[Loss]] {
    var pointers: [Int: String] = [:]
    var walk = TextWalk()
    for start in Set(results.joined().lazy.map(\.start)).ordered() {
      pointers[start] = walk.pointer(ofNodeAt: start, followedBy: [], in: bytes)
    }
    return results.map { lost in
      lost.map { Loss(pointer: pointers[$0.start] ?? "", reason: $0.reason) }
    }
  }

  /// Looks at an object that went through a mapping.
  private mutating func sweep(_ opening: ValueFates.Opening, into lost: inout [LostValue]) {
    let mapping = code.mappings[opening.mapping]
    let outer = reading
    reading = readings.partitionPoint { $0 <= opening.frame }
    defer { reading = outer }
    sweepObject(
      opening.frame, SweepNames(mapping, mapping.names[opening.lines]), into: &lost)
  }

  /// Looks at the members of an object that was read by its fields.
  private mutating func sweepObject(_ frame: Int, _ names: SweepNames, into lost: inout [LostValue])
  {
    let number = Int(engine.room.frames[frame].object)
    let object = program.objects[number]
    let present = engine.room.frames[frame].present
    for position in object.keys.indices where present & FieldBits.bit(of: position) != 0 {
      let member = engine.room.member(position, of: frame)
      guard member.place.isPresent, !fates.isTaken(member.place.start) else { continue }
      sweep(
        FoundValue(place: member.place, frame: Int(member.inner)),
        program.type(ofField: position, of: number),
        names.member(object.keys[position], isField: true), into: &lost)
    }
    var unknown: [LostValue] = []
    var next = engine.room.firstOther(of: frame)
    while let other = engine.room.nextOther(&next) {
      guard other.place.isPresent, !fates.isTaken(other.place.start) else { continue }
      if other.isUnknown {
        unknown.append(
          LostValue(
            start: other.place.start, reason: names.mapping.reason(ofUnknownIn: object)))
      } else {
        let key = bytes.text(ofStringAt: other.key)
        sweep(
          item(other.place), program.restType(of: number), names.member(key, isField: false),
          into: &lost)
      }
    }
    lost += unknown
  }

  /// Looks at a value.
  private mutating func sweep(
    _ found: FoundValue, _ type: Int32, _ names: SweepNames, into lost: inout [LostValue]
  ) {
    let start = found.place.start
    if fates.isTaken(start) { return }
    if let opening = fates.opened[start] {
      if opening.mapping >= 0 {
        sweep(opening, into: &lost)
      } else {
        sweepInside(found, type, names, into: &lost)
      }
    } else if let reason = fates.refused[start] ?? fates.displaced[start] {
      lost.append(LostValue(start: start, reason: reason))
    } else if names.isKnown {
      return
    } else if start == fanOutStart {
      // The other items are for other results.
      let item = engine.room.fanOut
      sweep(item, program.elementType(of: type, for: .array), names, into: &lost)
    } else if names.isEntered, bytes.kind(at: start) == .object {
      sweepInside(found, type, names, into: &lost)
    } else if let reason = names.reason {
      lost.append(LostValue(start: start, reason: reason))
    }
  }

  /// Looks at the parts of a value that have fates of their own.
  private mutating func sweepInside(
    _ found: FoundValue, _ type: Int32, _ names: SweepNames, into lost: inout [LostValue]
  ) {
    if found.frame >= 0 { return sweepObject(found.frame, names.inside, into: &lost) }
    if bytes.kind(at: found.place.start) == .object {
      let part = program.elementType(of: type, for: .object)
      for member in bytes.members(of: found.place) where !fates.isTaken(member.start) {
        if isOff(.read(member.start, member.end), part) { continue }
        let key = bytes.text(ofStringAt: member.key)
        sweep(item(member), part, names.inside.member(key, isField: false), into: &lost)
      }
    } else {
      let part = program.elementType(of: type, for: .array)
      for place in bytes.places(ofItemsIn: found.place) where !fates.isTaken(place.start) {
        sweep(item(place), part, names.inside, into: &lost)
      }
    }
  }
}

extension MappingCode {
  /// Why a member is lost that an object does not know.
  fileprivate func reason(ofUnknownIn object: ObjectCode) -> String {
    losesFields ? untaken : "means nothing to \(object.name)"
  }
}

/// A value that was lost.
struct LostValue {
  let start: Int
  let reason: String
}

/// What the lines of a mapping say of a place.
private struct SweepNames {
  let mapping: MappingCode
  /// What they name here and below; `nil` where they name nothing.
  private let names: MemberNames?
  /// The reason of the nearest line that names something around.
  private var inherited: String?
  /// Whether nothing here is lost for want of a line that names it.
  private var isSpreadKnown = false

  init(_ mapping: MappingCode, _ names: MemberNames?) {
    self.mapping = mapping
    self.names = names
  }

  var isKnown: Bool { names?.isKnown ?? isSpreadKnown }
  var isEntered: Bool { names?.isEntered ?? false }

  /// Why what is here is lost; `nil` where it is not.
  var reason: String? {
    if let reason = names?.reason ?? inherited { return reason }
    if names != nil { return mapping.losesFields ? mapping.untaken : mapping.unheld }
    return mapping.losesFields ? mapping.untaken : nil
  }

  /// The same of all that is inside.
  var inside: SweepNames {
    var inner = self
    inner.inherited = names?.reason ?? inherited
    return inner
  }

  func member(_ key: String, isField: Bool) -> SweepNames {
    var inner = SweepNames(mapping, names?.inner[JSONName(key)])
    inner.inherited = isField ? inherited : names?.restReason ?? inherited
    inner.isSpreadKnown = !isField && names?.isRestKnown ?? false
    return inner
  }
}
