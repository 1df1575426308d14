import PushSchemaDiagnostics

/// The text of a STRING token with its escapes resolved. Wrong ones are reported; those of other
/// languages are resolved all the same.
func decodeString(_ token: Token, in file: SourceFile, report: (Diagnostic) -> Void) -> String {
  var bytes = contentBytes(of: token, in: file)
  guard bytes.contains(ASCII.backslash) else { return String(decoding: bytes, as: UTF8.self) }
  var value: [UInt8] = []
  while let start = bytes.firstIndex(of: ASCII.backslash) {
    value += bytes[..<start]
    let escape = TextEscape(bytes[start...])
    let written = bytes[start...].prefix(escape.length)
    bytes = bytes[written.endIndex...]
    if let scalar = escape.scalar {
      value += String(scalar).utf8
      guard escape.isForeign else { continue }
    } else {
      value += written
    }
    let range = file.range(start, written.endIndex)
    // A backslash before a letter may be intended, as in a regular expression.
    let isPlain =
      escape.scalar == nil && escape.length == 2 && written.last.map(ASCII.isNamePart) == true
    report(
      .error("invalid-escape", "'\(file.text(in: range))' is no escape", at: range)
        .help("the escapes are '\\\"', '\\\\', '\\n', '\\t' and '\\u{hex}'")
        .fix(range, escape.ours).guess(range.start, isPlain ? "\\" : nil))
  }
  return String(decoding: value + bytes, as: UTF8.self)
}

/// The bytes between a text's quotes, which may be of any kind; the closing one may be missing.
private func contentBytes(of token: Token, in file: SourceFile) -> ArraySlice<UInt8> {
  let bytes = file.bytes[token.range]
  guard bytes.first != ASCII.quote else {
    let content = bytes.dropFirst()
    guard content.last == ASCII.quote else { return content }
    let backslashes = content.dropLast().reversed().prefix { $0 == ASCII.backslash }.count
    return backslashes.isMultiple(of: 2) ? content.dropLast() : content
  }
  guard let (_, opening) = decodeScalar(file.bytes, at: token.range.lowerBound) else { return [] }
  let content = bytes.dropFirst(opening)
  let closing = content.reversed().prefix { $0 & 0xC0 == 0x80 }.count + 1
  return content.dropLast(closing)
}
