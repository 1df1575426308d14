import PushSchemaText

extension CodeWriter {
  /// The columns for the text of a comment's line.
  private var documentationWidth: Int { max(CodeWriter.width - indentation, 24) - 4 }

  /// Writes the paragraphs of `body`, then a list of items, as a documentation comment.
  mutating func documentation(_ body: (inout CodeWriter) -> Void, items: [String] = []) {
    documentationStart = end
    body(&self)
    guard !items.isEmpty else { return }
    if end > documentationStart { line("///") }
    let width = documentationWidth
    for item in items { SwiftDocumentation.write(item: item, width: width, to: &self) }
  }

  /// Writes a documentation comment of one paragraph.
  mutating func documentation(_ text: String) {
    documentation { $0.paragraph { $0.put(text) } }
  }

  /// Writes a documentation comment of one known sentence, which is Markdown and fits its line.
  mutating func documentation(sentence: StaticString) {
    startLine()
    put("/// ")
    put(sentence)
    endLine()
  }

  /// Writes the output of `words` as separate lines of the current paragraph, unless it is empty.
  mutating func lines(_ words: (inout CodeWriter) -> Void) {
    paragraph(goesOn: true, words)
  }

  /// Writes the output of `words` as a paragraph of the current documentation comment, unless it is
  /// empty.
  mutating func paragraph(_ words: (inout CodeWriter) -> Void) {
    paragraph(goesOn: false, words)
  }

  private mutating func paragraph(goesOn: Bool, _ words: (inout CodeWriter) -> Void) {
    let start = end
    let isFirst = goesOn || start == documentationStart
    if !isFirst { line("///") }
    startLine()
    put("/// ")
    paragraphStart = end
    words(&self)
    if end == paragraphStart { return drop(from: start) }
    let width = documentationWidth
    let isOneLine = buffer.withBytes(from: paragraphStart) {
      SwiftDocumentation.isOneLine($0, width: width)
    }
    if isOneLine { return endLine() }
    let text = buffer.bytes(from: paragraphStart)
    drop(from: start)
    SwiftDocumentation.write(paragraphsOf: text, isFirst: isFirst, width: width, to: &self)
  }

  /// Starts a sentence of the current paragraph with its first pieces.
  mutating func sentence(
    _ first: String = "", _ second: String = "", _ third: String = "", _ fourth: String = ""
  ) {
    if end > paragraphStart { put(" ") }
    put(first, second, third, fourth)
  }
}

/// Text of a schema as documentation comments. No other code writes such text.
///
/// The words stay the same. Everything that Markdown or DocC would read as markup is escaped,
/// except balanced code spans, and invisible characters are named (`U+202E`).
enum SwiftDocumentation {
  /// Writes the paragraphs of a text as comment lines of at most `width` columns, with an empty one
  /// before each except the first of the comment.
  fileprivate static func write(
    paragraphsOf text: [UInt8], isFirst: Bool, width: Int, to writer: inout CodeWriter
  ) {
    var isFirst = isFirst
    for escaped in split(text) {
      if !isFirst { writer.line("///") }
      writeWrapped(escaped, width: width, first: "/// ", next: "/// ", to: &writer)
      isFirst = false
    }
  }

  /// Writes an item of a list.
  fileprivate static func write(item: String, width: Int, to writer: inout CodeWriter) {
    let escaped = Array(split(Array(item.utf8)).joined(separator: [0x20]))
    writeWrapped(escaped, width: width - 2, first: "/// - ", next: "///   ", to: &writer)
  }

  /// Whether a paragraph is one line already: words with single spaces, nothing to escape, and a
  /// letter first.
  fileprivate static func isOneLine(_ bytes: Span<UInt8>, width: Int) -> Bool {
    guard !bytes.isEmpty, bytes.count <= width, bytes[0] | 0x20 >= 0x61, bytes[0] | 0x20 <= 0x7A,
      bytes[bytes.count - 1] != 0x20
    else { return false }
    return bytes.hasNone(marksOfMarkup) && !holdsTwoBlanks(bytes)
  }

  /// Whether two blanks are next to each other in plain bytes, of which there is at least one.
  private static func holdsTwoBlanks(_ bytes: Span<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      // Without branches, so that many bytes are processed at once.
      var found: UInt8 = 0
      for position in 1..<bytes.count {
        found |= bytes[position] | bytes[position - 1] == 0x20 ? 1 : 0
      }
      return found != 0
    }
  }

  /// Marks the bytes that may need an escape.
  @inline(__always)
  private static func marksOfMarkup(_ word: ByteWord) -> UInt64 {
    word.marks(outside: 0x20...0x7E) | word.marks(of: 0x26) | word.marks(of: 0x2A)
      | word.marks(of: 0x2F) | word.marks(of: 0x3C) | word.marks(of: 0x5B...0x5C)
      | word.marks(of: 0x5F...0x60)
  }

  /// The escaped paragraphs. Empty lines separate them; other line ends become blanks.
  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    if text.span.isPlain { return text.allSatisfy { $0 == 0x20 } ? [] : [escaped(text)] }
    var paragraphs: [[Substring]] = [[]]
    let scalars = String(decoding: text, as: UTF8.self).replacingCRLF.unicodeScalars
    for line in scalars.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine) {
      let words = line.split { $0 == " " || $0 == "\t" }.map { Substring($0) }
      if !words.isEmpty {
        paragraphs[paragraphs.count - 1] += words
      } else if paragraphs.last?.isEmpty == false {
        paragraphs.append([])
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { escaped(Array($0.joined(separator: " ").utf8)) }
  }

  /// Writes words separated by blanks on lines of at most `width` columns after the comment mark.
  private static func writeWrapped(
    _ text: [UInt8], width: Int, first: String, next: String, to writer: inout CodeWriter
  ) {
    var used = 0
    // The part of the current line that is not written yet.
    var waiting = 0..<0
    var position = 0
    while let word = word(of: text, at: &position) {
      if used > 0, used + 1 + word.count <= width {
        used += 1 + word.count
        if word.lowerBound == waiting.upperBound + 1 {
          waiting = waiting.lowerBound..<word.upperBound
        } else {
          writer.put(text[waiting])
          writer.put(" ")
          waiting = word
        }
        continue
      }
      if used > 0 {
        writer.put(text[waiting])
        writer.endLine()
      }
      writer.startLine()
      writer.put(used > 0 ? next : first)
      let mark = markAtLineStart(of: text[word])
      writer.put(text[word.lowerBound..<mark])
      if mark < word.upperBound { writer.put("\\") }
      waiting = mark..<word.upperBound
      used = word.count + (mark < word.upperBound ? 1 : 0)
    }
    guard used > 0 else { return }
    writer.put(text[waiting])
    writer.endLine()
  }

  /// The next word; the position moves after it.
  private static func word(of text: [UInt8], at position: inout Int) -> Range<Int>? {
    while position < text.count, text[position] == 0x20 { position += 1 }
    let start = position
    while position < text.count, text[position] != 0x20 { position += 1 }
    return position > start ? start..<position : nil
  }

  /// A paragraph with its code spans, and with all other markup escaped.
  private static func escaped(_ source: [UInt8]) -> [UInt8] {
    if source.span.hasNone(marksOfMarkup) { return source }
    var text: [UInt8] = []
    text.reserveCapacity(source.count + 16)
    var position = 0
    while position < source.count {
      // Text without escapes is copied as a whole.
      let start = position
      position = source.span.first(from: start, marksOfMarkup) ?? source.count
      text += source[start..<position]
      guard position < source.count else { break }
      let previous = position > 0 ? source[position - 1] : 0x20
      if source[position] == 0x60, previous != 0x60,
        let end = codeSpanEnd(in: source[(position + 1)...])
      {
        appendVisibly(source[position...end], to: &text)
        position = end + 1
      } else {
        let end = scalarEnd(in: source, from: position)
        let next = end < source.count ? source[end] : nil
        if isEscaped(source[position], after: previous, before: next) { text.append(0x5C) }
        appendVisibly(source[position..<end], to: &text)
        position = end
      }
    }
    return text
  }

  /// The end of the scalar at a position.
  private static func scalarEnd(in bytes: [UInt8], from start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// The end of the code span that starts before `rest`; a run of backticks starts none.
  private static func codeSpanEnd(in rest: ArraySlice<UInt8>) -> Int? {
    guard let end = rest.firstIndex(of: 0x60), end != rest.startIndex,
      rest[end...].dropFirst().first != 0x60
    else { return nil }
    return end
  }

  private static func isEscaped(
    _ byte: UInt8, after previous: UInt8, before next: UInt8?
  ) -> Bool {
    switch byte {
    case 0x5C, 0x60, 0x2A, 0x3C, 0x5B: true
    case 0x2F: previous == 0x2A
    case 0x5F: !(isWordPart(previous) && next.map(isWordPart) == true)
    case 0x26: next.map(isWordPart) == true || next == 0x23
    default: false
    }
  }

  /// Whether a byte belongs to a letter, a number or an underscore.
  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// The position in a word of a mark that is only markup at the start of a line: lists, headings,
  /// quotes, directives; the word's end if there is none.
  private static func markAtLineStart(of word: ArraySlice<UInt8>) -> Int {
    switch word.first {
    case 0x2D, 0x2B, 0x23, 0x3E, 0x3D, 0x7E, 0x7C, 0x40, 0x3A: return word.startIndex
    default: break
    }
    let rest = word.drop { (0x30...0x39).contains($0) }
    let isListMark = rest.first == 0x2E || rest.first == 0x29
    return isListMark && rest.startIndex > word.startIndex ? rest.startIndex : word.endIndex
  }

  /// Appends whole scalars; invisible ones are named.
  private static func appendVisibly(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    if bytes.allSatisfy({ 0x20 <= $0 && $0 <= 0x7E }) {
      text += bytes
      return
    }
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar.isHidden, scalar != " " {
        text += scalar.codePoint.utf8
      } else {
        text += String(scalar).utf8
      }
    }
  }
}

extension String {
  /// The text with LF for each CR LF, so that it counts as one line end.
  fileprivate var replacingCRLF: String {
    var text = ""
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if !(scalar == "\n" && previous == "\r") { text.unicodeScalars.append(scalar) }
      previous = scalar
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether some tool that reads the file ends a line here.
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
