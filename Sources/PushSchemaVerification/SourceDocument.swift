/// A document that a schema cites, divided into lines.
package struct SourceDocument: Sendable {
  package let bytes: [UInt8]
  /// The range of bytes of each line, without its line end.
  let lines: [Range<Int>]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.startIndex..<(line.last == 0x0D ? line.endIndex - 1 : line.endIndex)
    }
  }

  var lineCount: Int { lines.count }

  /// The text of lines counted from one, joined by line feeds; `nil` if a line is missing.
  func text(first: Int, last: Int) -> String? {
    guard first >= 1, first <= last, last <= lineCount else { return nil }
    return lines[(first - 1)..<last].map { String(decoding: bytes[$0], as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// Whether a text is at a position: whole lines, or the bytes from an offset on.
  func holds(_ text: String, at place: DocumentSheet.Place) -> Bool {
    switch place {
    case .line(let first):
      return self.text(first: first, last: first + text.lineEndCount) == text
    case .offset(let offset):
      let utf8 = Array(text.utf8)
      guard offset >= 0, offset <= bytes.count - utf8.count else { return false }
      return bytes[offset..<offset + utf8.count].elementsEqual(utf8)
    }
  }

  /// The text of up to `count` bytes from an offset; `nil` if the offset is outside the document.
  func text(from offset: Int, count: Int) -> String? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    return String(decoding: bytes[offset...].prefix(count), as: UTF8.self)
  }

  /// The lines that contain a text, counted from one.
  func lines(holding text: String) -> [Int] {
    let needle = Array(text.utf8)
    return lines.indices.filter { firstPlace(of: needle, in: bytes[lines[$0]]) != nil }
      .map { $0 + 1 }
  }
}

extension String {
  /// The number of line feeds.
  var lineEndCount: Int { utf8.count { $0 == 0x0A } }
}

/// Whether a text contains another, byte by byte. Swift's own comparison treats some different
/// bytes as equal characters.
func holds(_ text: String, _ part: String) -> Bool {
  let haystack = Array(text.utf8)
  return firstPlace(of: Array(part.utf8), in: haystack[...]) != nil
}

/// Whether a text contains another as a whole word: no ASCII letter, digit or `_` precedes or
/// follows it, if it starts or ends with one itself. A capital letter may follow, because tables
/// lose the spaces between their cells: `authString`.
func holdsWord(_ text: String, _ word: String) -> Bool {
  let haystack = Array(text.utf8)
  return firstWord(Array(word.utf8), in: haystack[...]) != nil
}

/// The start of the first occurrence of some bytes as a whole word.
func firstWord(_ needle: [UInt8], in haystack: ArraySlice<UInt8>) -> Int? {
  guard let first = needle.first, let last = needle.last else { return nil }
  var rest = haystack
  while let start = firstPlace(of: needle, in: rest) {
    let end = start + needle.count
    let goesOnBefore =
      start > haystack.startIndex && isWordByte(haystack[start - 1]) && isWordByte(first)
    let goesOnBehind =
      end < haystack.endIndex && isWordByte(haystack[end]) && isWordByte(last)
      && !(0x41...0x5A).contains(haystack[end])
    if !goesOnBefore, !goesOnBehind { return start }
    rest = haystack[(start + 1)...]
  }
  return nil
}

private func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
  default: false
  }
}

/// The start of the first occurrence of some bytes.
func firstPlace(of needle: [UInt8], in haystack: ArraySlice<UInt8>) -> Int? {
  guard let first = needle.first else { return haystack.startIndex }
  guard needle.count <= haystack.count else { return nil }
  return (haystack.startIndex...(haystack.endIndex - needle.count)).first { start in
    haystack[start] == first && haystack[start..<start + needle.count].elementsEqual(needle)
  }
}
