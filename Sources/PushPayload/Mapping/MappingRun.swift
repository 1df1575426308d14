@_spi(Generated) import PushPayloadBasics

/// The run of a mapping on one payload. The engine has read the payload; its givens follow it in
/// the same text. Each value that a line writes is marked as taken; unmarked values are lost.
///
/// Methods that change nothing are mutating too; otherwise the compiler would copy the value for
/// each call from a mutating method.
struct MappingRun: ~Copyable, ~Escapable {
  let code: MappingProgram
  let program: PayloadProgram
  private var payloadRun: PayloadRun
  /// Reads values and evaluates conditions. The compiler creates no accessors for a noncopyable
  /// value like this.
  var engine: PayloadRun {
    @_lifetime(borrow self)
    _read { yield payloadRun }
    @_lifetime(&self)
    _modify { yield &payloadRun }
  }
  let bytes: Span<UInt8>
  /// The maximum number of created objects. A mapping that converts a member twice by itself
  /// doubles the number at each level.
  private let objectLimit: Int
  /// The end of the payload.
  let end: Int
  var made: MadeObjects
  var fates: ValueFates
  /// For each reading of a text, the end of its objects among all objects: the payload, the givens,
  /// and values that are read again.
  var readings: [Int]
  /// The reading that contains the current object.
  var reading = 0
  /// The order and number of items for the current line; `nil` if all are copied in their order.
  var selection: SelectionCode?
  /// The current line by its index.
  private var line = 0
  /// The offset of the array with the converted item; -1 if there is none.
  var fanOutStart = -1
  /// The index of that item.
  var fanOutIndex = 0
  /// The positions of written values; `nil` if nothing is merged over them.
  var written: WrittenValues?
  /// Whether `cases` is filled.
  var tellsCases = false
  /// The case of each converted object.
  var cases: [ChosenCase] = []

  /// Creates a run from the one that has read the payload.
  @_lifetime(copy run)
  init(_ code: MappingProgram, _ run: consuming PayloadRun, end: Int) {
    self.code = code
    program = code.program
    self.end = end
    bytes = run.reader.bytes
    made = MadeObjects(code)
    fates = ValueFates(keepsJournal: code.keepsJournal)
    readings = [run.room.frames.count]
    objectLimit = 10_000 + 64 * run.room.frames.count
    payloadRun = run
  }

  /// Reads the givens after the payload; mistyped ones count as absent.
  mutating func readGivens() {
    guard code.givens >= 0, end < bytes.count else { return }
    var place = MemberPlace(payloadAt: end)
    engine.room.givens = engine.read(anew: &place, as: code.givens)
    readings.append(engine.room.frames.count)
  }

  /// Reads a value again with a type; `nil` if it does not have the type.
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

  /// Whether a value has a type and is listed in closed enums, and its objects have their required
  /// members.
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

  /// The reason for values that the current line cannot write.
  var reason: String { code.rows.reasons[code.rows.lines[line].reason] }

  /// Runs the lines of a mapping on an object; returns the number of the new object.
  mutating func run(_ number: Int, on frame: Int) throws(ConversionError) -> Int {
    let lines = chosenCase(number, frame)
    let object = made.addObject(code.mappings[number].target)
    let start = engine.room.frames[frame].place.start
    guard object < objectLimit else {
      throw .tooManyObjects(objectLimit, at: start < end ? pointer(of: start) : "")
    }
    if tellsCases, !fates.isSuspended {
      cases.append(
        ChosenCase(mapping: code.mappings[number].name, offset: start, index: lines))
    }
    fates.open(
      start,
      ValueFates.Opening(mapping: number, lines: lines, frame: frame, object: object))
    let outer = (line, reading)
    let lays = code.mappings[number].lays
    let around = lays ? written : nil
    let before = fates.takenCount
    if lays { written = WrittenValues() }
    reading = readings.partitionPoint { $0 <= frame }
    var overlay: Int?
    let present = engine.room.frames[frame].present
    for index in code.mappings[number].lines where mayRun(index, in: lines, present) {
      line = index
      switch code.rows.lines[index].form {
      case .drop(let source, let spreads):
        openLookedUp(source, frame)
        if spreads {
          displaceMembers(of: source, frame)
        } else {
          displace(found(source, frame), isDropped: true)
        }
      case .write: try write(index, into: object, from: frame)
      case .lay:
        let value = code.rows.lines[index].values.lowerBound
        for place in code.rows.values[value].places {
          openLookedUp(code.rows.places[place], frame)
        }
        if holds(code.rows.values[value].condition, frame) { overlay = index }
      }
    }
    if let overlay {
      line = overlay
      try lay(overlay, over: object, of: number, frame, since: before)
    }
    (line, reading) = outer
    if lays { written = around?.adding(written) }
    return object
  }

  /// Whether a line runs in a case, and has something to do with the present fields.
  @inline(__always)
  private func mayRun(_ index: Int, in number: Int, _ present: UInt64) -> Bool {
    let line = code.rows.lines[index]
    guard line.needs == 0 || line.needs & present != 0 else { return false }
    if line.cases.isEmpty { return true }
    for position in line.cases where code.rows.lineCases[position] == number { return true }
    return false
  }

  /// The index of the first case of a mapping whose condition is true.
  private mutating func chosenCase(_ number: Int, _ frame: Int) -> Int {
    let cases = code.mappings[number].cases
    for index in cases where holds(code.rows.cases[index], frame) {
      return index - cases.lowerBound
    }
    return 0
  }

  /// The reason why a mapping has no result for an object; `nil` if it has one. Throws if the
  /// mapping refuses the object.
  mutating func suppression(of number: Int, _ frame: Int) throws(ConversionError) -> String? {
    for index in code.mappings[number].suppressions
    where holds(code.rows.suppressions[index].condition, frame) {
      let reason = code.rows.reasons[code.rows.suppressions[index].reason]
      guard code.rows.suppressions[index].isRefusal else { return reason }
      // With a result for each item, it is the item that is refused.
      let isItem = number == 0 && fanOutStart >= 0
      let start = (isItem ? engine.room.fanOut.place : engine.room.frames[frame].place).start
      throw .refused(reason, at: start < end ? pointer(of: start) : "")
    }
    return nil
  }

  mutating func holds(_ condition: ConditionCode?, _ frame: Int) -> Bool {
    guard let condition else { return true }
    return (engine.truth(condition.test, frame) == .yes) != condition.isUnless
  }

  /// Writes the first value of a line that is present.
  private mutating func write(
    _ index: Int, into object: Int, from frame: Int
  ) throws(ConversionError) {
    let line = code.rows.lines[index]
    var chosen: Int?
    for position in line.values {
      guard holds(code.rows.values[position].condition, frame),
        let first = firstPlace(of: position, frame)
      else { continue }
      chosen = position
      let place = written == nil ? nil : enter([String](code.rows.keys(of: line.target)))
      let result = try write(position, first, at: line.target, of: object, frame)
      for said in code.rows.values[position].said { take(found(code.rows.places[said], frame)) }
      if line.values.count > 1 { takeAlike(line, except: position, result, frame) }
      if let place { leave(place) }
      break
    }
    if line.looksUp { displaceLookups(line, except: chosen, frame) }
  }

  /// If the line states a reason, looked-up members that it does not write are lost with it: no
  /// path names them.
  private mutating func displaceLookups(
    _ line: LineRow, except chosen: Int?, _ frame: Int
  ) {
    for position in line.values {
      for index in code.rows.values[position].places where code.rows.places[index].lookup >= 0 {
        let place = code.rows.places[index]
        openLookedUp(place, frame)
        if position != chosen, line.statesReason { displace(found(place, frame)) }
      }
    }
  }

  /// The value at the first path of a line's value; `nil` if a necessary one is absent.
  @inline(__always)
  private mutating func firstPlace(of value: Int, _ frame: Int) -> FoundValue? {
    let places = code.rows.values[value].places
    var first = FoundValue()
    for index in places.prefix(code.rows.values[value].neededCount) {
      let found = found(code.rows.places[index], frame)
      if found.place.isAbsent { return nil }
      if index == places.lowerBound { first = found }
    }
    return first
  }

  private mutating func write(
    _ value: Int, _ first: FoundValue, at target: TargetCode, of object: Int, _ frame: Int
  ) throws(ConversionError) -> MadeValue {
    let row = code.rows.values[value]
    selection = row.selects ? code.rows.codes[value].selection : nil
    let result: MadeValue
    switch row.source {
    case .nothing: return .nothing
    case .constant(let range): result = writtenValue(constant(range), as: target.type)
    case .move(let conversion):
      result = try convert(
        first, conversion, from: code.rows.type(of: row), to: target.type,
        without: row.isPartlyTaken ? code.rows.codes[value].taken : [])
    case .other:
      guard
        let made = try write(code.rows.codes[value], row, first, at: target, of: object, frame)
      else { return .nothing }
      result = made
    }
    return put(result, at: target, of: object)
  }

  /// Creates a rarer value; `nil` if it was already written.
  @inline(never)
  private mutating func write(
    _ value: ValueCode, _ row: ValueRow, _ first: FoundValue, at target: TargetCode,
    of object: Int, _ frame: Int
  ) throws(ConversionError) -> MadeValue? {
    switch value.source {
    case .row: return nil
    case .text(let parts): return writtenValue(text(parts, frame), as: target.type)
    case .sum(let sum):
      return writtenValue(try self.sum(sum, row.places, frame), as: target.type)
    case .lists(let columns, as: let stated):
      return try objects(
        of: columns, row.places, to: stated < 0 ? target.type : stated, frame)
    case .join(let separator):
      return writtenValue(joined(first.place, separator), as: target.type)
    case .spread(let conversion, let spread):
      try self.spread(
        value, first, conversion, spread, from: code.rows.type(of: row), to: target, of: object,
        frame)
      return nil
    case .number(let conversion, let spread, let numbering):
      try number(
        first, conversion, spread, numbering, from: code.rows.type(of: row), to: target,
        of: object)
      return nil
    }
  }

  /// Adds a constant to the new text.
  private mutating func constant(_ range: Range<Int>) -> MadeValue {
    let start = made.text.count
    for index in range { made.text.append(code.rows.constants[index]) }
    return .made(start, made.text.count)
  }

  /// Whether a value is a flag that is off; most types contain none.
  @inline(__always)
  mutating func isOff(_ value: MadeValue, _ type: Int32) -> Bool {
    type >= 0 && code.traits[Int(type)].contains(.holdsFlags) && isFlagOff(value, type)
  }

  private mutating func isFlagOff(_ value: MadeValue, _ type: Int32) -> Bool {
    guard program.holdsFlag(type) else { return false }
    switch value {
    case .read(let start, let end):
      // A text of a textual type may contain the number.
      let quote = bytes[start] == 0x22 && code.traits[Int(type)].contains(.readsTexts) ? 1 : 0
      return DecimalParts.isZero(bytes, from: start + quote, to: end - quote)
    case .made(let start, let end):
      return DecimalParts.isZero(made.text.span, from: start, to: end)
    case .nothing, .object, .list: return false
    }
  }

  /// Writes a value to the target, unless it is nothing; returns the written value.
  private mutating func put(
    _ value: MadeValue, at target: TargetCode, of object: Int
  ) -> MadeValue {
    if case .nothing = value { return .nothing }
    if isOff(value, target.type) { return .nothing }
    made.write(value, at: target, of: object)
    return value
  }

  /// Other values of the line that would have written the same, or nothing, are no losses.
  private mutating func takeAlike(
    _ line: LineRow, except position: Int, _ result: MadeValue, _ frame: Int
  ) {
    for other in line.values where other != position {
      let value = code.rows.values[other]
      guard case .move(let conversion) = value.source, let place = value.places.first else {
        continue
      }
      let source = code.rows.places[place]
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

  /// The value at the end of a path.
  mutating func found(_ source: SourceCode, _ frame: Int) -> FoundValue {
    let found = engine.found(Int(source.place), frame)
    guard found.place.isUsable else { return FoundValue() }
    return source.lookup < 0 ? found : lookedUp(source, from: found, frame)
  }

  /// The same for a member that is looked up in a value.
  private mutating func lookedUp(
    _ source: SourceCode, from found: FoundValue, _ frame: Int
  ) -> FoundValue {
    guard let keys = keys(program.lookups[Int(source.lookup)], frame) else { return FoundValue() }
    var member = found.place
    for key in keys { member = bytes.member(key, of: member) }
    if program.holdsFlag(source.type), bytes.isZero(member) { return FoundValue() }
    return FoundValue(place: member)
  }

  /// Marks a value that is copied as a whole.
  mutating func take(_ found: FoundValue) {
    if found.place.isPresent, found.place.start < end { fates.take(found.place.start) }
  }

  /// Marks a value that the current line drops, unless another line takes it.
  mutating func displace(_ found: FoundValue, isDropped: Bool = false) {
    guard found.place.isPresent, found.place.start < end else { return }
    fates.displace(found.place.start, reason, isDropped: isDropped)
  }

  /// Marks a value that cannot be written, with the line's reason or another one.
  mutating func refuse(_ found: FoundValue, _ other: String? = nil) -> MadeValue {
    if found.place.start < end { fates.refuse(found.place.start, other ?? reason) }
    return .nothing
  }

  /// The object of a value; -1 if it is none.
  mutating func frame(of found: FoundValue) -> Int {
    if found.frame >= 0 || found.place.isAbsent { return found.frame }
    return frame(at: found.place.start)
  }

  /// The object at an offset, among those of the current object's reading; -1 if there is none.
  mutating func frame(at start: Int) -> Int {
    // The givens, which follow the payload, were read second.
    let reading = reading == 0 && start >= end ? 1 : reading
    guard readings.indices.contains(reading) else { return -1 }
    let first = reading == 0 ? 0 : readings[reading - 1]
    let frames = engine.room.frames[first..<readings[reading]]
    let position = frames.partitionPoint { $0.place.start < start }
    return position < frames.endIndex && frames[position].place.start == start ? position : -1
  }

  /// The JSON Pointer of an offset in the payload or the givens.
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
