/// The result of a mapping for a text.
package struct MappingOutcome: Sendable {
  /// The results: one, or any number for a list or a mapping with a result for each item.
  package var results: [MappingResult] = []
  package let report: Report
}

/// The result of a mapping for an object, as text.
package struct MappingResult: Sendable {
  /// The result as compact JSON; `nil` if nothing is to be sent.
  package var json: [UInt8]?
  /// The reason why nothing is to be sent; `nil` if there is a result.
  package var suppression: String?
  package var losses: [Loss] = []
  /// The case of each converted object; empty unless the caller asked for them.
  package var cases: [ChosenCase] = []
}

/// The case of a mapping whose lines have run for an object.
package struct ChosenCase: Hashable, Sendable {
  /// The mapping's name in its schema, followed by ` back` in the backward direction.
  package let mapping: String
  /// The offset of the object in the text, after texts with objects were replaced by these.
  package let offset: Int
  /// The case's index; 0 if the mapping has no cases.
  package let index: Int

  package init(mapping: String, offset: Int, index: Int) {
    (self.mapping, self.offset, self.index) = (mapping, offset, index)
  }
}

extension MappingProgram {
  /// Converts a text, or each object of a list. `givens` is called after the text was read, and
  /// returns the text of an object. With `tellsCases`, results have the cases of their objects.
  package func convert(
    _ bytes: [UInt8], tellsCases: Bool = false, givens: () throws(ConversionError) -> [UInt8]?
  ) throws(ConversionError) -> MappingOutcome {
    let expanded = program.expanded(bytes.span)
    let values = expanded?.bytes ?? []
    let text = expanded == nil ? bytes.span : values.span
    var reading = PayloadRun(program, text, expanded)
    reading.keepsItems = true
    reading.readAll()
    var outcome = MappingOutcome(report: reading.reader.report())
    guard reading.reader.isReadable else { throw .unreadablePayload(outcome.report.findings) }
    let object = reading.payloadFrame
    let payload = reading.payload
    // An object without members has no givens.
    if let given = try givens(), given != [0x7B, 0x7D] {
      let (joined, values) = join(text.copy(), expanded, with: ContiguousArray(given))
      let both = PayloadRun(program, joined.span, values, room: reading.takeRoom())
      var run = MappingRun(self, both, end: text.count, tellsCases: tellsCases)
      try run.addResults(of: object, payload, to: &outcome.results)
    } else {
      var run = MappingRun(self, reading, end: text.count, tellsCases: tellsCases)
      try run.addResults(of: object, payload, to: &outcome.results)
    }
    return outcome
  }

  /// The findings on the text of the givens' object.
  package func findings(onGivens bytes: [UInt8]) -> [Finding] {
    givens < 0 ? [] : check(givens: bytes).findings
  }

  /// The same, and whether the object fits a model.
  func check(givens bytes: [UInt8]) -> (findings: [Finding], isReadable: Bool) {
    let expanded = program.expanded(bytes.span, as: givens)
    let text = expanded?.bytes ?? ContiguousArray(bytes)
    var run = PayloadRun(program, text.span, expanded)
    var place = MemberPlace(payloadAt: 0)
    _ = run.read(anew: &place, as: givens)
    return (run.reader.report().findings, run.reader.isReadable)
  }

  /// A text followed by its givens, and its values from texts.
  func join(
    _ text: ContiguousArray<UInt8>, _ expanded: ExpandedText?, with givens: ContiguousArray<UInt8>
  ) -> (ContiguousArray<UInt8>, ExpandedText?) {
    if givens.isEmpty { return (text, expanded) }
    let expandedGivens = self.givens < 0 ? nil : program.expanded(givens.span, as: self.givens)
    guard expanded != nil || expandedGivens != nil else { return (text + givens, nil) }
    let whole = expanded ?? ExpandedText(text, of: text, [], [:], [])
    let joined = whole.followed(by: givens, expandedGivens)
    return (joined.bytes, joined)
  }
}

extension PayloadRun {
  /// Reads and checks a value by a type, and stores the objects in it. Returns the object of the
  /// value, or -1. The reader's `isReadable` says whether it fits a model.
  mutating func read(anew place: inout MemberPlace, as type: Int32) -> Int {
    let first = room.frames.count
    reader.position = place.start
    reader.isReadable = true
    keepsItems = true
    do throws(MalformedJSON) {
      let frame = try read(&place, as: type, Owner.payload, in: -1)
      checkFrames(from: first)
      if place.end == 0 { place.end = reader.position }
      return frame
    } catch {
      reader.isReadable = false
      return -1
    }
  }
}

extension MappingRun {
  /// Adds the results of the payload's object, or of the objects that are its items.
  fileprivate mutating func addResults(
    of object: Int, _ payload: MemberPlace, to results: inout [MappingResult]
  ) throws(ConversionError) {
    if object >= 0 { return try addResults(of: object, at: "", to: &results) }
    for (index, place) in bytes.places(ofItemsIn: payload).enumerated() {
      let frame = item(place).frame
      if frame >= 0 { try addResults(of: frame, at: JSONPointer.component(index), to: &results) }
    }
  }

  /// Adds the results of an object: one, or one for each item of the list that the mapping names.
  fileprivate mutating func addResults(
    of object: Int, at pointer: String, to results: inout [MappingResult]
  ) throws(ConversionError) {
    fanOutStart = -1
    guard let fanOut = code.mappings[0].fanOut else {
      return results.append(try result(of: object, FoundValue(), at: pointer))
    }
    let list = found(fanOut, object).place
    guard bytes.kind(of: list) == .array else { return }
    fanOutStart = list.start
    for (index, place) in bytes.places(ofItemsIn: list).enumerated() {
      fanOutIndex = index
      results.append(try result(of: object, item(place), at: pointer))
    }
  }

  private mutating func result(
    of object: Int, _ item: FoundValue, at pointer: String
  ) throws(ConversionError) -> MappingResult {
    engine.room.fanOut = item
    made = MadeObjects(self.code)
    cases = []
    let place = engine.room.frames[object].place
    fates.restart(from: place.start, to: place.end)
    if let reason = try suppression(of: 0, object) {
      return MappingResult(suppression: code.rows.reasons[reason])
    }
    let number = try run(0, on: object)
    return MappingResult(
      json: try text(ofObject: number), losses: losses(from: object, at: pointer),
      cases: cases)
  }
}
