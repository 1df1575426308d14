@_spi(Generated) import PushPayloadBasics

/// One payload on its way through a mapping. It was read by the engine, its givens follow it in the same text, and
/// each value that a line writes is marked as taken: what is left at the end is lost.
///
/// Methods that only look are mutating too: of a value that is being changed the compiler makes a copy for each call of
/// another one.
struct MappingRun: ~Copyable, ~Escapable {
  let code: MappingProgram
  let program: PayloadProgram
  let traits: [TypeTraits]
  private var payloadRun: PayloadRun
  /// What reads values and works out conditions. The compiler makes no accessors of its own for a value of this kind.
  var engine: PayloadRun {
    @_lifetime(borrow self)
    _read { yield payloadRun }
    @_lifetime(&self)
    _modify { yield &payloadRun }
  }
  let bytes: Span<UInt8>
  /// How many objects may be made: a mapping that hands a member to itself twice makes twice as many with each object
  /// inside of another.
  private let objectLimit: Int
  /// Where the payload ends.
  let end: Int
  var made = MadeObjects()
  var fates: ValueFates
  /// The positions among all objects that were read where each reading of a text ends: of the payload, the givens, and
  /// values that are read anew.
  var readings: [Int]
  /// The reading that the object at hand belongs to.
  var reading = 0
  /// In which order the line at hand takes the items of its list; `nil` if it takes them as they are.
  var selection: SelectionCode?
  /// The line at hand.
  private var line: (mapping: Int, position: Int) = (0, 0)
  /// Where the array starts of which one item is converted; -1 where there is none.
  var fanOutStart = -1
  /// The position of that item.
  var fanOutIndex = 0
  /// Where values were written, kept where something is laid over them.
  var written: WrittenValues?

  /// Takes the run that has read the payload.
  @_lifetime(copy run)
  init(_ code: MappingProgram, _ run: consuming PayloadRun, end: Int) {
    self.code = code
    program = code.program
    traits = code.traits
    self.end = end
    bytes = run.reader.bytes
    fates = ValueFates(keepsJournal: code.keepsJournal)
    readings = [run.room.frames.count]
    objectLimit = 10_000 + 64 * run.room.frames.count
    payloadRun = run
  }

  /// Reads the givens, which are behind the payload; one that is not of its type is as if it were not given.
  mutating func readGivens() {
    guard code.givens >= 0, end < bytes.count else { return }
    var place = MemberPlace(payloadAt: end)
    engine.room.givens = engine.read(anew: &place, as: code.givens)
    readings.append(engine.room.frames.count)
  }

  /// Reads a value anew, by a type; `nil` if it is none of it.
  mutating func read(from start: Int, as type: Int32) -> FoundValue? {
    let first = engine.room.frames.count
    var place = MemberPlace(payloadAt: start)
    let frame = engine.read(anew: &place, as: type)
    guard engine.reader.isReadable else {
      if engine.room.frames.count > first { engine.room.removeFrames(from: first) }
      return nil
    }
    readings.append(engine.room.frames.count)
    return FoundValue(place: place, frame: frame)
  }

  /// Whether a value is of a type and in the lists that are closed, and its objects have what they must always have.
  func holds(_ text: Span<UInt8>, as type: Int32) -> Bool {
    if type < 0 || program.types[Int(type)].step == .any { return true }
    guard let expanded = program.expanded(text, as: type) else { return holds(text, nil, as: type) }
    let values = expanded.bytes
    return holds(values.span, expanded, as: type)
  }

  private func holds(_ text: Span<UInt8>, _ expanded: ExpandedText?, as type: Int32) -> Bool {
    var run = PayloadRun(program, PayloadReader(text, buildsModel: false))
    run.reader.expanded = expanded
    run.reader.takesValues = true
    var place = MemberPlace(payloadAt: text.skippingBlanks(from: 0))
    _ = run.read(anew: &place, as: type)
    return run.reader.isReadable
  }

  // MARK: Lines

  /// Why values are lost that the line at hand cannot write.
  var reason: String { code.mappings[line.mapping].lines[line.position].reason }

  /// Runs the lines of a mapping over an object; the number of the object that they make.
  mutating func run(_ number: Int, on frame: Int) throws(ConversionError) -> Int {
    let mapping = code.mappings[number]
    let lines = chosenCase(mapping, frame)
    let object = made.addObject(mapping.target)
    let start = engine.room.frames[frame].place.start
    guard object < objectLimit else {
      throw .tooManyObjects(objectLimit, at: start < end ? pointer(of: start) : "")
    }
    fates.open(
      start,
      ValueFates.Opening(mapping: number, lines: lines, frame: frame, object: object))
    let outer = (line, reading)
    let around = mapping.lays ? written : nil
    let before = fates.takenCount
    if mapping.lays { written = WrittenValues() }
    reading = readings.partitionPoint { $0 <= frame }
    var overlay: Int?
    let present = engine.room.frames[frame].present
    for (index, needs) in mapping.needs.enumerated() where needs == 0 || needs & present != 0 {
      let line = mapping.lines[index]
      guard line.cases.isEmpty || line.cases.contains(lines) else { continue }
      self.line = (number, index)
      switch line.form {
      case .drop(let source, let spreads):
        openLookedUp(source, frame)
        if spreads {
          displaceMembers(of: source, frame)
        } else {
          displace(found(source, frame), isDropped: true)
        }
      case .write: try write(line, into: object, from: frame)
      case .lay:
        for place in line.values[0].places { openLookedUp(place, frame) }
        if holds(line.values[0].condition, frame) { overlay = index }
      }
    }
    if let overlay {
      self.line = (number, overlay)
      try lay(mapping.lines[overlay], over: object, of: mapping, frame, since: before)
    }
    (line, reading) = outer
    if mapping.lays { written = around?.adding(written) }
    return object
  }

  /// The position of the first case whose condition holds.
  private mutating func chosenCase(_ mapping: MappingCode, _ frame: Int) -> Int {
    for (position, condition) in mapping.cases.enumerated() {
      guard let condition else { return position }
      if holds(condition, frame) { return position }
    }
    return 0
  }

  mutating func holds(_ condition: ConditionCode?, _ frame: Int) -> Bool {
    guard let condition else { return true }
    return (engine.truth(condition.test, frame) == .yes) != condition.isUnless
  }

  /// Writes the first value that there is.
  private mutating func write(
    _ line: MappingLineCode, into object: Int, from frame: Int
  ) throws(ConversionError) {
    var chosen: Int?
    for position in line.values.indices {
      let value = line.values[position]
      guard holds(value.condition, frame), let first = firstPlace(of: value, frame) else {
        continue
      }
      chosen = position
      let place = written == nil ? nil : enter(line.target.keys)
      let result = try write(value, first, at: line.target, of: object, frame)
      if !value.said.isEmpty { for place in value.said { take(found(place, frame)) } }
      if line.values.count > 1 { takeAlike(line, except: position, result, frame) }
      if let place { leave(place) }
      break
    }
    if line.looksUp { displaceLookups(line, except: chosen, frame) }
  }

  /// Members that are looked up and not written are lost by this line, where it says why, for no path names them.
  private mutating func displaceLookups(
    _ line: MappingLineCode, except chosen: Int?, _ frame: Int
  ) {
    for (position, value) in line.values.enumerated() {
      for place in value.places where place.lookup >= 0 {
        openLookedUp(place, frame)
        if position != chosen, line.statesReason { displace(found(place, frame)) }
      }
    }
  }

  /// What is at the first place that a value reads; `nil` if one is absent without which nothing is written.
  @inline(__always)
  private mutating func firstPlace(of value: ValueCode, _ frame: Int) -> FoundValue? {
    var first = FoundValue()
    for position in 0..<value.neededCount {
      let found = found(value.places[position], frame)
      if found.place.isAbsent { return nil }
      if position == 0 { first = found }
    }
    return first
  }

  private mutating func write(
    _ value: ValueCode, _ first: FoundValue, at target: TargetCode, of object: Int, _ frame: Int
  ) throws(ConversionError) -> MadeValue {
    let result: MadeValue
    selection = value.selection
    switch value.source {
    case .nothing: return .nothing
    case .constant(let text): result = writtenValue(made.add(text: text), as: target.type)
    case .text(let parts): result = writtenValue(text(parts, frame), as: target.type)
    case .sum(let sum):
      result = writtenValue(try self.sum(sum, value.places, frame), as: target.type)
    case .lists(let columns, as: let stated):
      result = try objects(
        of: columns, value.places, to: stated < 0 ? target.type : stated, frame)
    case .join(let separator):
      result = writtenValue(joined(first.place, separator), as: target.type)
    case .move(let conversion):
      result = try convert(
        first, conversion, from: value.type, to: target.type, without: value.taken)
    case .spread(let conversion, let spread):
      try self.spread(value, first, conversion, spread, to: target, of: object, frame)
      return .nothing
    case .number(let conversion, let spread, let numbering):
      try number(value, first, conversion, spread, numbering, to: target, of: object)
      return .nothing
    }
    return put(result, at: target, of: object)
  }

  /// Whether a value is a flag that is off; most types hold none.
  @inline(__always)
  mutating func isOff(_ value: MadeValue, _ type: Int32) -> Bool {
    type >= 0 && traits[Int(type)].contains(.holdsFlags) && isFlagOff(value, type)
  }

  private mutating func isFlagOff(_ value: MadeValue, _ type: Int32) -> Bool {
    guard program.holdsFlag(type) else { return false }
    switch value {
    case .read(let start, let end):
      // A text of a textual type may hold the number.
      let quote = bytes[start] == 0x22 && traits[Int(type)].contains(.readsTexts) ? 1 : 0
      return DecimalParts.isZero(bytes, from: start + quote, to: end - quote)
    case .made(let start, let end):
      return DecimalParts.isZero(made.text.span, from: start, to: end)
    case .nothing, .object, .list: return false
    }
  }

  /// Writes a value to its place, unless it is nothing; the value as it is there.
  private mutating func put(
    _ value: MadeValue, at target: TargetCode, of object: Int
  ) -> MadeValue {
    if case .nothing = value { return .nothing }
    if isOff(value, target.type) { return .nothing }
    made.write(value, at: target, of: object)
    return value
  }

  /// Values of the line that would have written the same, or nothing, are no loss.
  private mutating func takeAlike(
    _ line: MappingLineCode, except position: Int, _ result: MadeValue, _ frame: Int
  ) {
    for (other, value) in line.values.enumerated() where other != position {
      guard case .move(let conversion) = value.source, let source = value.places.first else {
        continue
      }
      let found = found(source, frame)
      guard found.place.isPresent, found.place.start < end, !fates.isTaken(found.place.start),
        let kind = bytes.kind(of: found.place), kind != .object, kind != .array
      else { continue }
      let before = fates.partialCount
      fates.isSuspended = true
      var alike = MadeValue.object(-1)
      do throws(ConversionError) {
        alike = try convert(found, conversion, from: source.type, to: line.target.type)
      } catch {}
      fates.isSuspended = false
      if fates.partialCount == before, isAlike(alike, result) { fates.take(found.place.start) }
    }
  }

  private func isAlike(_ value: MadeValue, _ result: MadeValue) -> Bool {
    if case .nothing = value { return true }
    guard let value = scalar(value), let result = scalar(result) else { return false }
    return value == result
  }

  private func scalar(_ value: MadeValue) -> JSONValue? {
    switch value {
    case .read(let start, _): bytes.jsonValue(at: start)
    case .made(let start, let end): made.text.span.extracting(start..<end).jsonValue(at: 0)
    case .nothing, .object, .list: nil
    }
  }

  // MARK: Values

  /// What a path leads to.
  mutating func found(_ source: SourceCode, _ frame: Int) -> FoundValue {
    let found = engine.found(Int(source.place), frame)
    guard found.place.isUsable else { return FoundValue() }
    return source.lookup < 0 ? found : lookedUp(source, from: found, frame)
  }

  /// The same of a member that is looked up from a value on.
  private mutating func lookedUp(
    _ source: SourceCode, from found: FoundValue, _ frame: Int
  ) -> FoundValue {
    guard let keys = keys(program.lookups[Int(source.lookup)], frame) else { return FoundValue() }
    var member = found.place
    for key in keys { member = bytes.member(key, of: member) }
    if program.holdsFlag(source.type), bytes.isZero(member) { return FoundValue() }
    return FoundValue(place: member)
  }

  /// Marks a value that goes along as a whole.
  mutating func take(_ found: FoundValue) {
    if found.place.isPresent, found.place.start < end { fates.take(found.place.start) }
  }

  /// Marks a value that the line at hand leaves behind, for the case that no other line takes it.
  mutating func displace(_ found: FoundValue, isDropped: Bool = false) {
    guard found.place.isPresent, found.place.start < end else { return }
    fates.displace(found.place.start, reason, isDropped: isDropped)
  }

  /// Marks a value that cannot be written, for the line's reason or another one.
  mutating func refuse(_ found: FoundValue, _ other: String? = nil) -> MadeValue {
    if found.place.start < end { fates.refuse(found.place.start, other ?? reason) }
    return .nothing
  }

  /// The object that a value is; -1 where it is none.
  mutating func frame(of found: FoundValue) -> Int {
    if found.frame >= 0 || found.place.isAbsent { return found.frame }
    return frame(at: found.place.start)
  }

  /// The object that starts at an offset, of those that were read with the one at hand; -1 where there is none.
  mutating func frame(at start: Int) -> Int {
    // The givens, which are behind the payload, were read second.
    let reading = reading == 0 && start >= end ? 1 : reading
    guard readings.indices.contains(reading) else { return -1 }
    let first = reading == 0 ? 0 : readings[reading - 1]
    let frames = engine.room.frames[first..<readings[reading]]
    let position = frames.partitionPoint { $0.place.start < start }
    return position < frames.endIndex && frames[position].place.start == start ? position : -1
  }

  /// Where a value is in the payload or in the givens, as a JSON Pointer.
  func pointer(of offset: Int) -> String {
    var walk = TextWalk()
    if offset < end { return walk.pointer(ofNodeAt: offset, followedBy: [], in: bytes) }
    return walk.pointer(
      ofNodeAt: offset - end, followedBy: [], in: bytes.extracting(end..<bytes.count))
  }
}

extension DecimalParts {
  /// Whether a text is the number 0.
  fileprivate static func isZero(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard start < end, bytes.kind(at: start) == .number else { return false }
    return DecimalParts(bytes, from: start, to: end).wholeNumber(in: bytes) == 0
  }
}
