package import PushSchemaText

/// Collects lines of output and indents them by two spaces for each level.
package struct CodeWriter: ~Copyable, Sendable {
  /// The text so far; each finished line ends with LF.
  private(set) var buffer = TextBuffer()
  private var level = 0
  /// The start of the current line.
  private var lineStart = 0
  /// The possible breaks of the current statement.
  var seams = BreakPoints()
  /// The starts of the current documentation comment and of its current paragraph.
  var documentationStart = 0
  var paragraphStart = 0

  /// The number of bytes so far.
  package var end: Int { buffer.count }

  package var text: String { buffer.text() }

  /// Returns the whole text.
  package consuming func finish() -> TextBuffer { buffer }

  /// The columns of the current level's indentation.
  package var indentation: Int { level * 2 }

  /// Reserves space for an output of about `count` bytes.
  package mutating func reserve(_ count: Int) { buffer.reserve(count) }

  /// Writes an empty line, without blanks.
  package mutating func line() { endLine() }

  /// Writes one line; an empty one stays without blanks.
  @_disfavoredOverload
  package mutating func line(_ content: String) {
    if !content.isEmpty {
      startLine()
      put(content)
    }
    endLine()
  }

  /// Writes one line that is known at compile time and not empty.
  package mutating func line(_ content: StaticString) {
    startLine()
    put(content)
    endLine()
  }

  /// Writes one line from its pieces, of which the first is not empty.
  package mutating func line(
    _ first: String, _ second: String, _ third: String = "", _ fourth: String = "",
    _ fifth: String = "", _ sixth: String = "", _ seventh: String = ""
  ) {
    startLine()
    put(first, second, third, fourth)
    if !fifth.isEmpty { put(fifth, sixth, seventh) }
    endLine()
  }

  /// Writes the output of `body` one level deeper.
  package mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Writes `head {` from the pieces of the head, the indented body, and `}`.
  package mutating func block(
    _ head: String, _ second: String = "", _ third: String = "", _ fourth: String = "",
    _ body: (inout CodeWriter) -> Void
  ) {
    if head.isEmpty { line("{") } else { line(head, second, third, fourth, " {") }
    indented(body)
    line("}")
  }

  /// Writes lines of names separated by commas, each with as many as fit after its start.
  package mutating func names(_ start: String, _ names: some Sequence<String>) {
    var isOpen = false
    for name in names {
      if isOpen, column + 2 + name.utf8.count <= CodeWriter.width {
        put(", ", name)
        continue
      }
      if isOpen { endLine() }
      startLine()
      put(start, name)
      isOpen = true
    }
    if isOpen { endLine() }
  }

  /// Writes the parts, with one empty line between two that have output.
  package mutating func separated(_ parts: [(inout CodeWriter) -> Void]) {
    let start = end
    for part in parts { separate(from: start, part) }
  }

  /// Writes a part, with an empty line before it if there is text after `start` and the part has
  /// output.
  package mutating func separate(from start: Int, _ part: (inout CodeWriter) -> Void) {
    let partEnd = end
    if partEnd > start { endLine() }
    let partStart = end
    part(&self)
    if end == partStart { drop(from: partEnd) }
  }
}

/// Lines that are built piece by piece.
extension CodeWriter {
  /// The number of columns of the current line so far.
  var column: Int { end - lineStart }

  mutating func startLine() { buffer.append(blanks: indentation) }

  @_disfavoredOverload
  mutating func put(_ piece: String) { buffer.append(piece) }

  @inline(__always)
  mutating func put(_ piece: StaticString) { buffer.append(piece) }

  mutating func put(
    _ first: String, _ second: String, _ third: String = "", _ fourth: String = ""
  ) {
    buffer.append(first)
    if !second.isEmpty { buffer.append(second) }
    if !third.isEmpty { buffer.append(third) }
    if !fourth.isEmpty { buffer.append(fourth) }
  }

  mutating func put(_ piece: ArraySlice<UInt8>) { buffer.append(piece) }

  mutating func put(_ byte: UInt8) { buffer.append(byte) }

  /// Appends the output of `write` to the current line.
  mutating func put(_ write: (inout TextBuffer) -> Void) { write(&buffer) }

  /// Removes the text after an offset on the current line, or the lines after a line's start.
  mutating func drop(from start: Int) {
    buffer.drop(from: start)
    lineStart = min(lineStart, start)
  }

  /// Writes the output of `body` as one line if it fits; otherwise writes nothing and returns
  /// `false`.
  mutating func fits(_ body: (inout CodeWriter) -> Void) -> Bool {
    let start = end
    startLine()
    body(&self)
    guard column <= CodeWriter.width else {
      drop(from: start)
      return false
    }
    endLine()
    return true
  }

  mutating func endLine() {
    buffer.append(0x0A)
    lineStart = end
  }
}
