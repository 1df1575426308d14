import PushSchemaDiagnostics

/// The text of a STRING token with its escapes resolved. Wrong ones are reported; those of other
/// languages are resolved all the same.
func decodeString(_ token: Token, in file: SourceFile, report: (Diagnostic) -> Void) -> String {
  var bytes = contentBytes(of: token, in: file)
  guard bytes.contains(ASCII.backslash) else { return String(decoding: bytes, as: UTF8.self) }
  var value: [UInt8] = []
  while let start = bytes.firstIndex(of: ASCII.backslash) {
    value += bytes[..<start]
    bytes = bytes[start...]
    let foreign = ForeignEscape(bytes)
    let length = foreign?.length ?? escapeLength(bytes)
    let escape = bytes.prefix(length)
    bytes = bytes.dropFirst(length)
    let ours = foreign == nil ? scalarOfEscape(escape) : nil
    if let scalar = foreign?.scalar ?? ours {
      value += String(scalar).utf8
    } else {
      value += escape
    }
    guard ours == nil else { continue }
    let range = file.range(escape.startIndex, escape.endIndex)
    // A backslash before a letter may be intended, as in a regular expression.
    let isPlain = foreign == nil && length == 2 && escape.last.map(ASCII.isNamePart) == true
    report(
      .error("invalid-escape", "'\(file.text(in: range))' is no escape", at: range)
        .help("the escapes are '\\\"', '\\\\', '\\n', '\\t' and '\\u{hex}'")
        .fix(range, foreign?.ours).guess(range.start, isPlain ? "\\" : nil))
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

/// The length in bytes of the escape at the start of these bytes.
private func escapeLength(_ bytes: ArraySlice<UInt8>) -> Int {
  guard bytes.starts(with: [ASCII.backslash, 0x75, 0x7B]) else {
    let next = decodeScalar(Array(bytes.dropFirst().prefix(4)), at: 0)
    return next.map { 1 + $0.length } ?? min(2, bytes.count)
  }
  let digits = bytes.dropFirst(3).prefix { ASCII.isNamePart($0) }
  return digits.endIndex < bytes.endIndex && bytes[digits.endIndex] == 0x7D
    ? digits.count + 4 : digits.count + 3
}

private func scalarOfEscape(_ escape: ArraySlice<UInt8>) -> Unicode.Scalar? {
  switch Array(escape.dropFirst()) {
  case [ASCII.quote]: return "\""
  case [ASCII.backslash]: return "\\"
  case [0x6E]: return "\n"
  case [0x74]: return "\t"
  default: break
  }
  let digits = escape.dropFirst(3).dropLast()
  guard escape.last == 0x7D, (1...8).contains(digits.count) else { return nil }
  return UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap(Unicode.Scalar.init)
}
