extension MappingRun {
  /// The reason for values that the current line cannot write, by its index.
  var reason: Int { code.rows.lines[line].reason }

  /// Runs the lines of a mapping on an object; returns the number of the new object.
  mutating func run(_ number: Int, on frame: Int) throws(ConversionError) -> Int {
    let chosen = chosenCase(number, frame)
    let object = made.addObject(code.mappings[number].target)
    let start = engine.room.frames[frame].place.start
    guard object < objectLimit else {
      throw .tooManyObjects(objectLimit, at: start < end ? pointer(of: start) : "")
    }
    if tellsCases, !fates.isSuspended {
      cases.append(
        ChosenCase(mapping: code.mappings[number].name, offset: start, index: chosen))
    }
    fates.open(
      start,
      ValueFates.Opening(mapping: number, lines: chosen, frame: frame, object: object))
    let outer = (line, reading)
    let lays = code.mappings[number].lays
    let around = lays ? written : nil
    let before = fates.takenCount
    if lays { written = WrittenValues() }
    reading = readings.partitionPoint { $0 <= frame }
    var overlay: Int?
    let present = engine.room.frames[frame].present
    for index in code.mappings[number].lines where mayRun(index, in: chosen, present) {
      line = index
      switch code.rows.lines[index].form {
      case .drop(let source, let spreads):
        let found = found(source, frame, opens: true)
        if spreads {
          displaceMembers(of: found, source.type)
        } else {
          displace(found, isDropped: true)
        }
      case .write: try write(index, into: object, from: frame)
      case .lay:
        let value = code.rows.lines[index].values.lowerBound
        for place in code.rows.values[value].places {
          _ = found(code.rows.places[place], frame, opens: true)
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

  /// The index of the reason why a mapping has no result, if it has none. Throws if it refuses the
  /// object.
  mutating func suppression(of number: Int, _ frame: Int) throws(ConversionError) -> Int? {
    for index in code.mappings[number].suppressions
    where holds(code.rows.suppressions[index].condition, frame) {
      let reason = code.rows.suppressions[index].reason
      guard code.rows.suppressions[index].isRefusal else { return reason }
      // With a result for each item, it is the item that is refused.
      let isItem = number == 0 && fanOutStart >= 0
      let start = (isItem ? engine.room.fanOut.place : engine.room.frames[frame].place).start
      throw .refused(code.rows.reasons[reason], at: start < end ? pointer(of: start) : "")
    }
    return nil
  }

  mutating func holds(_ condition: ConditionCode, _ frame: Int) -> Bool {
    condition.test < 0 || (engine.truth(condition.test, frame) == .yes) != condition.isUnless
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

  /// Looked-up members that the line does not write are lost with its reason, if it states one.
  private mutating func displaceLookups(
    _ line: LineRow, except chosen: Int?, _ frame: Int
  ) {
    for position in line.values {
      for index in code.rows.values[position].places where code.rows.places[index].lookup >= 0 {
        let found = found(code.rows.places[index], frame, opens: true)
        if position != chosen, line.statesReason { displace(found) }
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
    case .constant(let range):
      result = writtenValue(.made(range.lowerBound, range.upperBound), as: target.type)
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
    if value.isNothing || isOff(value, target.type) { return .nothing }
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
      let alike = try? convert(found, conversion, from: source.type, to: line.target.type)
      fates.isSuspended = false
      if fates.partialCount == before, let alike, isAlike(alike, result) {
        fates.take(found.place.start)
      }
    }
  }

  private func isAlike(_ value: MadeValue, _ result: MadeValue) -> Bool {
    if value.isNothing { return true }
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
}

extension DecimalParts {
  /// Whether a text is the number 0.
  fileprivate static func isZero(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    guard start < end, bytes.kind(at: start) == .number else { return false }
    return DecimalParts(bytes, from: start, to: end).wholeNumber(in: bytes) == 0
  }
}
