/// A document that a schema cites, cut into lines.
struct SourceDocument {
  let bytes: [UInt8]
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.last == 0x0D ? line.dropLast() : line
    }
  }

  var lineCount: Int { lines.count }

  /// The text of lines counted from one, joined by line ends; `nil` where the document is shorter.
  func text(first: Int, last: Int) -> String? {
    guard first >= 1, first <= last, last <= lines.count else { return nil }
    return lines[(first - 1)..<last].map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// Whether the bytes of a text stand at an offset.
  func holds(_ text: String, at offset: Int) -> Bool {
    let utf8 = Array(text.utf8)
    guard offset >= 0, offset <= bytes.count - utf8.count else { return false }
    return bytes[offset..<offset + utf8.count].elementsEqual(utf8)
  }

  /// The text from an offset on, as many bytes as are there.
  func text(from offset: Int, count: Int) -> String? {
    guard offset >= 0, offset <= bytes.count else { return nil }
    return String(decoding: bytes[offset...].prefix(count), as: UTF8.self)
  }
}

/// Whether one text holds another, byte by byte; Swift's own comparison merges what only looks alike.
func holds(_ text: String, _ part: String) -> Bool {
  let haystack = Array(text.utf8)
  let needle = Array(part.utf8)
  guard let first = needle.first else { return true }
  guard needle.count <= haystack.count else { return false }
  return (0...(haystack.count - needle.count)).contains { start in
    haystack[start] == first && haystack[start..<start + needle.count].elementsEqual(needle)
  }
}
