/// Opening the texts of a payload that hold values.
extension PayloadProgram {
  /// The payload with values in place of texts; `nil` where no text of it holds a value of such a type.
  @usableFromInline
  func opened(_ bytes: Span<UInt8>) -> OpenedText? {
    opened(bytes, as: root, depthLimit: JSONDepth.limit)
  }

  /// The same of a value of a type.
  func opened(
    _ bytes: Span<UInt8>, as type: Int32, depthLimit: Int = JSONDepth.limit
  ) -> OpenedText? {
    guard opensTexts, case let first = openings(in: bytes, nil, as: type), !first.isEmpty else {
      return nil
    }
    let original: ContiguousArray<UInt8> = bytes.copy()
    var opened: OpenedText?
    var openings = first
    var level = 0
    while !openings.isEmpty {
      var opener = TextOpener(opened?.bytes ?? original)
      let next = opener.open(
        openings, of: original, opened, depthLimit: depthLimit,
        isTooDeep: level >= OpenedText.levelLimit)
      let text = next.bytes
      openings = self.openings(in: text.span, next, as: type)
      opened = next
      level += 1
    }
    return opened
  }

  /// A value of a type that was written as JSON, with values in place of texts that hold them.
  func value(in text: [UInt8], as type: Int32) -> JSONValue {
    JSONValue(accepted: opened(text.span, as: type).map { Array($0.bytes) } ?? text)
  }

  /// The texts that are neither opened nor refused and in whose place a value may stand; none of a text that is no JSON.
  private func openings(
    in bytes: Span<UInt8>, _ opened: OpenedText?, as type: Int32
  ) -> [TextOpening] {
    var run = PayloadRun(self, PayloadReader(bytes, buildsModel: false))
    run.reader.opened = opened
    run.openings = []
    do throws(MalformedText) {
      try run.reader.start()
      var place = MemberPlace(payloadAt: run.reader.position)
      _ = try run.read(&place, as: type, Owner.payload, in: -1)
      try run.reader.finish()
      return run.openings ?? []
    } catch {
      return []
    }
  }
}

extension PayloadReader {
  /// The text that is read, where values stand in place of texts that hold them.
  var opened: OpenedText? {
    get { notes?.opened }
    set { if newValue != nil || notes != nil { writtenNotes.opened = newValue } }
  }
}

extension PayloadRun {
  /// Reads a value of a type that may hold others and stand in a text; the object that it is, or -1.
  @inline(never)
  mutating func readFromText(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedText) -> Int {
    let start = reader.position
    let opened = reader.opened
    let isContent = opened?.isContent(at: start) == true
    let value = program.types[Int(row.first)]
    let kind = try reader.kind()
    if isContent || kind == (value.step == .array ? .array : .object) {
      if row.form == .onlyText, !isContent, !reader.takesValues {
        try reader.reportOutsideText(place, value.phrase, citation: program.citation(of: owner))
      }
      let found = try read(&place, as: row.first, owner, in: frame)
      // What is around it is not written as it stands.
      if isContent { reader.lastLoosePosition = max(reader.lastLoosePosition, start) }
      return found
    }
    let expected = FindingText.expected(value.phrase, isOnlyText: row.form == .onlyText)
    guard let refusal = opened?.refusals[start] else {
      if kind == .string { openings?.append(TextOpening(start: start, depth: reader.depth)) }
      try reader.refuse(&place, expected: expected, citation: program.citation(of: owner))
      return -1
    }
    try reader.refuse(
      &place, .notJSON(reader.subject(of: place), expected: expected, refusal.reason),
      at: start + refusal.distance, citation: program.citation(of: owner))
    return -1
  }
}

extension TypeRow {
  /// What its values are called.
  fileprivate var phrase: String { step == .array ? "an array" : "an object" }
}
