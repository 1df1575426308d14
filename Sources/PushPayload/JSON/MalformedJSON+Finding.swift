extension MalformedJSON {
  /// The only finding on a text that is no JSON, with its pointer, line and column.
  public func finding(in bytes: Span<UInt8>) -> Finding {
    var walk = TextWalk()
    let pointer = walk.pointerOfInnermostContainer(in: bytes, before: offset)
    let (line, column) = walk.position(of: offset, in: bytes)
    var finding = Finding(
      code: code, severity: .error, pointer: pointer, offset: offset, line: line, column: column,
      message: bytes.looksWide ? "the text must be UTF-8; this is UTF-16 or UTF-32" : message)
    finding.preventsDecoding = true
    return finding
  }

  /// The reason why a text is no JSON; `nil` if it is.
  package static func cause(
    in text: [UInt8], depthLimit: Int = JSONDepth.limit
  ) -> MalformedJSON? {
    var reader = PayloadReader(text.span, buildsModel: false)
    reader.depthLimit = depthLimit
    do throws(MalformedJSON) {
      try reader.start()
      try reader.skipValue()
      try reader.finish()
      return nil
    } catch {
      return error
    }
  }

  /// The reason why a text inside `level` others is no JSON, or contains a value too deep.
  package static func cause(
    in text: [UInt8], level: Int, depthLimit: Int
  ) -> MalformedJSON? {
    guard level >= JSONDepth.textLimit else { return cause(in: text, depthLimit: depthLimit) }
    guard let cause = cause(in: text, depthLimit: 0) else { return nil }
    return cause.reason == .tooDeep ? MalformedJSON(.tooManyTexts, at: cause.offset) : cause
  }
}

extension Span where Element == UInt8 {
  /// Whether a text starts with a wide byte order mark, or with zeros between letters.
  fileprivate var looksWide: Bool {
    guard count >= 2 else { return false }
    if self[0] == 0xFF && self[1] == 0xFE || self[0] == 0xFE && self[1] == 0xFF { return true }
    guard count >= 4 else { return false }
    let zeros = (0..<4).map { self[$0] == 0 }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
      || zeros == [false, true, true, true] || zeros == [true, true, true, false]
  }
}
