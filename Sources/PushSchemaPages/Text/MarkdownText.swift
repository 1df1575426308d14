import PushSchemaText

/// Text of a schema as Markdown. No other code puts it on a page.
struct MarkdownText: ~Copyable {
  /// The text so far.
  private var buffer = TextBuffer()
  /// Whether it is in a table. There a bar ends a cell, even in code, unless a backslash comes
  /// before it.
  private let isInTable: Bool

  init(isInTable: Bool = false) { self.isInTable = isInTable }

  /// The output of `write` as a cell.
  static func cell(_ write: (inout MarkdownText) -> Void) -> String {
    var text = MarkdownText(isInTable: true)
    write(&text)
    return text.buffer.text()
  }

  /// The number of bytes.
  var count: Int { buffer.count }

  /// Returns the whole text.
  consuming func finish() -> TextBuffer { buffer }

  mutating func reserve(_ capacity: Int) { buffer.reserve(capacity) }

  /// Removes the text after an offset.
  mutating func drop(from start: Int) { buffer.drop(from: start) }

  /// Writes a part of another text unchanged.
  mutating func put(_ range: Range<Int>, of other: borrowing MarkdownText) {
    other.buffer.withBytes { buffer.append($0.extracting(range)) }
  }

  /// Writes Markdown unchanged.
  @_disfavoredOverload mutating func put(_ markdown: String) { buffer.append(markdown) }

  /// Writes Markdown that is known at compile time.
  @inline(__always) mutating func put(_ markdown: StaticString) { buffer.append(markdown) }

  /// Writes the marks before a heading.
  mutating func startHeading(_ level: Int) {
    for _ in 0..<level { put("#") }
    put(" ")
  }

  mutating func endLine() { buffer.append(0x0A) }

  /// Writes the blank before a cell of a table.
  mutating func startCell() { buffer.append(0x20) }

  /// Writes the blank and the bar after a cell of a table.
  mutating func endCell() {
    buffer.append(0x20)
    buffer.append(0x7C)
  }
}

// MARK: Prose

extension MarkdownText {
  /// Writes prose on one line. Code in backticks stays code; everything else is literal.
  mutating func prose(_ text: String) { append(text, readsCode: true) }

  /// Writes words on one line, all of them literally, including backticks.
  mutating func literal(_ words: String) { append(words, readsCode: false) }

  private mutating func append(_ text: String, readsCode: Bool) {
    if text.isInert { return put(text) }
    let visible = text.isPlain ? text : VisibleText.line(text)
    visible.withBytes { append($0, readsCode: readsCode) }
  }

  private mutating func append(_ text: Span<UInt8>, readsCode: Bool) {
    var written = 0
    var position = 0
    while position < text.count {
      let byte = text[position]
      guard MarkdownText.isMarkup(byte) else {
        position += 1
        continue
      }
      buffer.append(text.extracting(written..<position))
      if readsCode, byte == 0x60, let end = text.nextBacktick(behind: position) {
        appendCode(text.extracting(position + 1..<end), fence: 1)
        position = end + 1
        written = position
      } else {
        if byte == 0x26 { buffer.append("&amp;") } else { buffer.append(0x5C) }
        written = byte == 0x26 ? position + 1 : position
        position += 1
      }
    }
    buffer.append(text.extracting(written...))
  }

  /// Whether a byte is a special character of Markdown or HTML.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23, 0x24, 0x26, 0x2A, 0x3C, 0x3E, 0x5B...0x5D, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}

extension String {
  /// Whether it only has letters, blanks, digits and ASCII punctuation that is not special in
  /// Markdown.
  fileprivate var isInert: Bool {
    withBytes { bytes in
      bytes.hasNone { word in
        let letters = word.folded.marks(of: 0x61...0x7A)
        let digitsAndMarks = word.marks(of: 0x2B...0x3B) | word.marks(of: 0x27...0x29)
        return (letters | digitsAndMarks | word.marks(of: 0x20)) ^ ByteWord.all
      }
    }
  }
}

extension Span<UInt8> {
  fileprivate func nextBacktick(behind position: Int) -> Int? {
    var next = position + 1
    while next < count {
      if self[next] == 0x60 { return next }
      next += 1
    }
    return nil
  }

  fileprivate var longestRunOfBackticks: Int {
    var longest = 0
    var run = 0
    for position in indices {
      run = self[position] == 0x60 ? run + 1 : 0
      longest = Swift.max(longest, run)
    }
    return longest
  }
}

// MARK: Code

extension MarkdownText {
  /// Writes a code span with exactly the text, on one line. A cell for an empty text stays empty.
  mutating func code(_ text: String) {
    if isInTable && text.isEmpty { return }
    if !text.isEmpty, text.isPlain(without: UInt8(ascii: "`"), UInt8(ascii: "|")) {
      buffer.append(0x60)
      put(text)
      return buffer.append(0x60)
    }
    let visible = text.isPlain ? text : VisibleText.line(text)
    visible.withBytes { appendCode($0, fence: $0.longestRunOfBackticks + 1) }
  }

  private mutating func appendCode(_ text: Span<UInt8>, fence: Int) {
    let needsBlanks = text.isEmpty || text[0] == 0x60 || text[text.count - 1] == 0x60
    appendFence(fence)
    if needsBlanks { buffer.append(0x20) }
    if isInTable { appendCell(text) } else { buffer.append(text) }
    if needsBlanks { buffer.append(0x20) }
    appendFence(fence)
  }

  private mutating func appendFence(_ count: Int) { for _ in 0..<count { buffer.append(0x60) } }

  /// Writes code in a cell, with a backslash before each bar that has none.
  private mutating func appendCell(_ text: Span<UInt8>) {
    var written = 0
    var isEscaped = false
    for position in text.indices {
      if text[position] == 0x7C, !isEscaped {
        buffer.append(text.extracting(written..<position))
        buffer.append(0x5C)
        written = position
      }
      isEscaped = text[position] == 0x5C && !isEscaped
    }
    buffer.append(text.extracting(written...))
  }

  /// Writes a fenced code block that the text cannot end.
  mutating func fenced(_ text: String, language: String) {
    let visible = VisibleText.lines(text)
    let fence = visible.withBytes { max(3, $0.longestRunOfBackticks + 1) }
    appendFence(fence)
    put(language)
    endLine()
    put(visible)
    endLine()
    appendFence(fence)
    endLine()
  }
}
