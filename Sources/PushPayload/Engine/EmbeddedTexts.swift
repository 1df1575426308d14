/// Replaces texts of a payload by the JSON values in them.
extension PayloadProgram {
  /// The payload with values instead of texts; `nil` if it has no text that may contain one.
  @usableFromInline
  func expanded(_ bytes: Span<UInt8>) -> ExpandedText? {
    expanded(bytes, as: root, depthLimit: JSONDepth.limit)
  }

  /// The same for a value of a type.
  func expanded(
    _ bytes: Span<UInt8>, as type: Int32, depthLimit: Int = JSONDepth.limit
  ) -> ExpandedText? {
    guard expandsTexts, case let first = embeddedTexts(in: bytes, nil, as: type), !first.isEmpty
    else { return nil }
    let original: ContiguousArray<UInt8> = bytes.copy()
    var expanded: ExpandedText?
    var embeddedTexts = first
    var level = 0
    while !embeddedTexts.isEmpty {
      var expander = TextExpander(expanded?.bytes ?? original)
      let next = expander.expand(
        embeddedTexts, of: original, expanded, level: level, depthLimit: depthLimit)
      let text = next.bytes
      embeddedTexts = self.embeddedTexts(in: text.span, next, as: type)
      expanded = next
      level += 1
    }
    return expanded
  }

  /// A value of a type from its JSON text, with values instead of the texts that contain them.
  func value(in text: [UInt8], as type: Int32) -> JSONValue {
    JSONValue(accepted: expanded(text.span, as: type).map { Array($0.bytes) } ?? text)
  }

  /// The texts that may contain a value and were not tried yet; none if the payload is no JSON.
  private func embeddedTexts(
    in bytes: Span<UInt8>, _ expanded: ExpandedText?, as type: Int32
  ) -> [EmbeddedText] {
    var run = PayloadRun(self, bytes, expanded)
    run.embeddedTexts = []
    do throws(MalformedJSON) {
      try run.reader.start()
      var place = MemberPlace(payloadAt: run.reader.position)
      _ = try run.read(&place, as: type, Owner.payload, in: -1)
      try run.reader.finish()
      return run.embeddedTexts ?? []
    } catch {
      return []
    }
  }
}

extension PayloadReader {
  /// The payload with texts replaced by their values.
  var expanded: ExpandedText? {
    get { notes?.expanded }
    set { if newValue != nil || notes != nil { rareState.expanded = newValue } }
  }
}

extension PayloadRun {
  /// Reads an object or array that may be in a text. Returns its object, or -1.
  @inline(never)
  mutating func readFromText(
    _ place: inout MemberPlace, _ row: TypeRow, _ owner: Owner, in frame: Int
  ) throws(MalformedJSON) -> Int {
    let start = reader.position
    let expanded = reader.expanded
    let isContent = expanded?.isContent(at: start) == true
    let value = program.rows.types[Int(row.first)]
    let kind = try reader.kind()
    if isContent || kind == (value.step == .array ? .array : .object) {
      if row.form == .onlyText, !isContent, !reader.takesValues {
        try reader.reportOutsideText(place, value.phrase, citation: program.citation(of: owner))
      }
      let found = try read(&place, as: row.first, owner, in: frame)
      // What is around it cannot be copied unchanged.
      if isContent { reader.lastLoosePosition = max(reader.lastLoosePosition, start) }
      return found
    }
    let expected = FindingText.expected(value.phrase, isOnlyText: row.form == .onlyText)
    guard let refusal = expanded?.refusals[start] else {
      if kind == .string { embeddedTexts?.append(EmbeddedText(start: start, depth: reader.depth)) }
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
  /// The name of its values in messages.
  fileprivate var phrase: String { step == .array ? "an array" : "an object" }
}
