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
    let outer = (reading, lost.converted)
    lost.converted = LossList.Converted(opening: opening, depth: lost.steps.count)
    reading = readings.partitionPoint { $0 <= opening.frame }
    let names = code.rows.names[code.mappings[opening.mapping].names.lowerBound + opening.lines]
    let around = SweepSurroundings(code.mappings[opening.mapping], names)
    sweepObject(opening.frame, names, around, into: &lost)
    (reading, lost.converted) = outer
  }

  private mutating func sweepObject(
    _ frame: Int, _ names: MemberNames?, _ around: SweepSurroundings, into lost: inout LossList
  ) {
    let number = Int(engine.room.frames[frame].object)
    let object = program.rows.objectRows[number]
    let present = engine.room.frames[frame].present
    for position in 0..<Int(object.fieldCount) where present & FieldBits.bit(of: position) != 0 {
      let member = engine.room.member(position, of: frame)
      guard member.place.isPresent, !fates.isTaken(member.place.start) else { continue }
      let key = Int(object.firstField) + position
      sweep(
        .field(key, spelledAt: object.takesCamelCase ? member.place.key : nil),
        FoundValue(place: member.place, frame: Int(member.inner)),
        program.type(ofField: position, of: number),
        code.rows.names(in: names, field: position, program.rows.keyTexts[key]), around,
        into: &lost)
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
      guard other.isUnknown else {
        sweep(
          .name(other.key), item(other.place), program.restType(of: number),
          code.rows.names(in: names, bytes.text(ofStringAt: other.key)), around, into: &lost)
        continue
      }
      let reason =
        fates.reason(at: other.place.start) ?? around.wholeReason
        ?? (around.losesFields ? around.untaken : nil)
      lost.steps.append(.name(other.key))
      unknown.append(
        lost.loss(
          reason.map { code.rows.reasons[$0] } ?? "unknown to \(program.objects[number].name)",
          bytes, program))
      lost.steps.removeLast()
    }
    if !unknown.isEmpty { lost.losses += unknown }
  }

  /// Adds the loss of the current value, if there is a reason for it.
  private mutating func add(
    _ names: MemberNames?, _ around: SweepSurroundings, to lost: inout LossList
  ) {
    if let reason = around.refusal ?? around.reason(of: names) { add(reason, to: &lost) }
  }

  private func add(_ reason: Int, to lost: inout LossList) {
    if lost.losses.isEmpty { lost.losses.reserveCapacity(4) }
    lost.losses.append(lost.loss(code.rows.reasons[reason], bytes, program))
  }

  /// Finds losses in the value at a step from the current one; its names in lines are `names`.
  private mutating func sweep(
    _ step: LossList.Step, _ found: FoundValue, _ type: Int32, _ names: MemberNames?,
    _ around: SweepSurroundings, into lost: inout LossList
  ) {
    let start = found.place.start
    if fates.isTaken(start) { return }
    if lost.steps.isEmpty { lost.steps.reserveCapacity(4) }
    lost.steps.append(step)
    defer { lost.steps.removeLast() }
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
      add(reason, to: &lost)
    } else if around.isKnown(names) {
      sweepKnown(found, type, names, around, into: &lost)
    } else if start == fanOutStart {
      // The other items belong to other results.
      sweep(
        .index(fanOutIndex), engine.room.fanOut, program.elementType(of: type, for: .array),
        names, around, into: &lost)
    } else if names?.isEntered == true, bytes.kind(at: start) == .object {
      sweepInside(found, type, names, around, into: &lost)
    } else {
      add(names, around, to: &lost)
    }
  }

  /// Finds losses in a value that only forward lines write; what they would write again
  /// is no loss.
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
    } else {
      add(names, around, to: &lost)
    }
  }

  /// The value that the forward mapping writes at the current position.
  private mutating func valueWrittenAgain(_ lost: inout LossList) -> JSONValue? {
    guard let converted = lost.converted,
      let names = lost.names(from: converted.depth, bytes, program)
    else { return nil }
    let again = converted.again ?? writtenAgain(converted.opening)
    lost.converted?.again = .some(again)
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
        sweep(
          .name(member.key), item(member), part,
          code.rows.names(in: names, bytes.text(ofStringAt: member.key)), besides, into: &lost)
      }
    } else {
      let part = program.elementType(of: type, for: .array)
      for (index, place) in bytes.places(ofItemsIn: found.place).enumerated()
      where !fates.isTaken(place.start) {
        sweep(.index(index), item(place), part, names, around, into: &lost)
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
  var steps: [Step] = []
  private var pointer: PointerBytes?
  /// The innermost object that a mapping has converted.
  var converted: Converted?

  struct Converted {
    let opening: ValueFates.Opening
    /// The number of steps to it.
    let depth: Int
    /// The result of converting it forward again; `nil` until it is needed.
    var again: JSONValue??
  }

  enum Step {
    /// A field, by the index of its key, and the offset of a key in the other spelling.
    case field(Int, spelledAt: Int?)
    /// Another name, by its offset in the text.
    case name(Int)
    case index(Int)
  }

  init(at start: String) { self.start = start }

  /// The names of the steps after `depth`; `nil` if the path goes through an array.
  func names(
    from depth: Int, _ bytes: Span<UInt8>, _ program: PayloadProgram
  ) -> [String]? {
    var names: [String] = []
    for step in steps[depth...] {
      switch step {
      case .field(let key, _): names.append(program.rows.keyTexts[key])
      case .name(let start): names.append(bytes.text(ofStringAt: start))
      case .index: return nil
      }
    }
    return names
  }

  mutating func loss(_ reason: String, _ bytes: Span<UInt8>, _ program: PayloadProgram) -> Loss {
    if pointer == nil { pointer = PointerBytes() }
    pointer?.removeAll()
    for step in steps {
      switch step {
      case .field(let key, nil): pointer?.append(name: program.rows.keyTexts[key])
      case .field(_, let start?), .name(let start):
        pointer?.append(name: bytes.text(ofStringAt: start))
      case .index(let index): pointer?.append(index: index)
      }
    }
    let inside = pointer?.text ?? ""
    return Loss(pointer: start.isEmpty ? inside : start + inside, reason: reason)
  }
}

/// The reasons that the lines of a mapping state for the enclosing values, by their indices.
private struct SweepSurroundings {
  /// The default reasons of the mapping, and whether fields that no line names are lost.
  private let unheld: Int
  let untaken: Int
  let losesFields: Bool
  /// The reason of a line that names the whole object, and so its unknown members too.
  private(set) var wholeReason: Int?
  /// The reason of the nearest line that names an enclosing value.
  private var inherited: Int?
  /// The reason of the enclosing value that was refused or displaced, if only parts of it are
  /// copied. It comes before all others.
  var refusal: Int?
  /// Whether only forward lines write a value here that no line names.
  private var isSpreadKnown: Bool

  /// The reasons for the members of an object that a mapping has converted.
  init(_ mapping: MappingCode, _ names: MemberNames) {
    (unheld, untaken, losesFields) = (mapping.unheld, mapping.untaken, mapping.losesFields)
    if names.isWhole { wholeReason = names.reason ?? unheld }
    inherited = wholeReason
    isSpreadKnown = names.isKnown
  }

  /// Whether only forward lines write a value with these names.
  func isKnown(_ names: MemberNames?) -> Bool { names?.isKnown ?? isSpreadKnown }

  /// The reason why a value with these names is lost; `nil` if it is not.
  func reason(of names: MemberNames?) -> Int? {
    if let reason = names?.reason ?? inherited { return reason }
    return losesFields ? untaken : names == nil ? nil : unheld
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
