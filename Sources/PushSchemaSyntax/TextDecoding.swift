import PushSchemaDiagnostics

/// The text of a STRING token, with its escapes resolved. Reports wrong escapes, but resolves those
/// of other languages.
func decodeString(_ token: Token, in file: SourceFile, report: (Diagnostic) -> Void) -> String {
  var bytes = contentBytes(of: token, in: file)
  guard let firstEscape = bytes.firstIndex(of: ASCII.backslash) else {
    return String(decoding: bytes, as: UTF8.self)
  }
  var value = Array(bytes[..<firstEscape])
  bytes = bytes[firstEscape...]
  while let next = bytes.first {
    guard next == ASCII.backslash else {
      value.append(next)
      bytes = bytes.dropFirst()
      continue
    }
    if let foreign = ForeignEscape(bytes) {
      value.append(contentsOf: String(Character(foreign.scalar)).utf8)
      let range = file.range(bytes.startIndex, bytes.startIndex + foreign.length)
      report(.invalidEscape(file.text(in: range), at: range).fix(range, foreign.ours))
      bytes = bytes.dropFirst(foreign.length)
      continue
    }
    let length = escapeLength(bytes)
    let escape = bytes.prefix(length)
    if let scalar = scalarOfEscape(escape) {
      value.append(contentsOf: String(Character(scalar)).utf8)
    } else {
      value.append(contentsOf: escape)
      let range = file.range(escape.startIndex, escape.endIndex)
      let diagnostic = Diagnostic.invalidEscape(file.text(in: range), at: range)
      // A backslash before a letter may be intended, as in a regular expression.
      let isPlain = length == 2 && escape.last.map(ASCII.isNamePart) == true
      report(
        isPlain
          ? diagnostic.guess(file.range(range.lowerBound, range.lowerBound), "\\") : diagnostic)
    }
    bytes = bytes.dropFirst(length)
  }
  return String(decoding: value, as: UTF8.self)
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
  let opener = Array(bytes.prefix(3))
  guard opener == [ASCII.backslash, 0x75, 0x7B] else {
    guard let (_, length) = decodeScalar(Array(bytes.dropFirst().prefix(4)), at: 0) else {
      return min(2, bytes.count)
    }
    return 1 + length
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

extension Diagnostic {
  fileprivate static func invalidEscape(_ text: String, at range: SourceRange) -> Diagnostic {
    .error("invalid-escape", "'\(text)' is no escape", at: range)
      .help("the escapes are '\\\"', '\\\\', '\\n', '\\t' and '\\u{hex}'")
  }
}
