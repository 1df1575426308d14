package import PushSchemaText

/// Collects lines of an output and indents them by two spaces a level.
package struct CodeWriter: ~Copyable, Sendable {
  /// Everything written so far; each finished line ends with LF.
  private(set) var buffer = TextBuffer()
  private var level = 0
  /// Where the present line starts.
  private var lineStart = 0
  /// Where the present statement may be broken.
  var seams = BreakPoints()
  /// Where the present documentation comment and its present paragraph start.
  var documentationStart = 0
  var paragraphStart = 0

  package init() {}

  /// Starts at a level of indentation.
  package init(level: Int) {
    self.level = level
  }

  /// How many bytes are written.
  package var end: Int { buffer.count }

  package var text: String { buffer.text() }

  /// Gives everything written away.
  package consuming func finish() -> TextBuffer { buffer }

  /// The columns that a line at the present level has already used.
  package var indentation: Int { level * 2 }

  /// Makes room for an output of about so many bytes.
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

  /// Writes one line, which is not empty, of a text that is known when the code is compiled.
  package mutating func line(_ content: StaticString) {
    startLine()
    put(content)
    endLine()
  }

  /// Writes one line from its pieces, the first of which is not empty.
  package mutating func line(
    _ first: String, _ second: String, _ third: String = "", _ fourth: String = "",
    _ fifth: String = "", _ sixth: String = "", _ seventh: String = ""
  ) {
    startLine()
    put(first, second, third, fourth)
    if !fifth.isEmpty { put(fifth, sixth, seventh) }
    endLine()
  }

  /// Writes what `body` writes one level deeper.
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

  /// Writes lines of names with commas between them, each with as many as fit behind its start.
  package mutating func names(
    _ start: String, _ names: some Sequence<String>, suffix: String = ""
  ) {
    var isOpen = false
    for name in names {
      if isOpen, column + 2 + name.utf8.count + suffix.utf8.count <= CodeWriter.width {
        put(", ", name, suffix)
        continue
      }
      if isOpen { endLine() }
      startLine()
      put(start, name, suffix)
      isOpen = true
    }
    if isOpen { endLine() }
  }

  /// Writes each of the parts with one empty line between two that wrote something.
  package mutating func separated(_ parts: [(inout CodeWriter) -> Void]) {
    let start = end
    for part in parts { separate(from: start, part) }
  }

  /// Writes a part, and an empty line before it where something stands behind `start` and the part
  /// writes something.
  package mutating func separate(from start: Int, _ part: (inout CodeWriter) -> Void) {
    let partEnd = end
    if partEnd > start { endLine() }
    let partStart = end
    part(&self)
    if end == partStart { drop(from: partEnd) }
  }
}

/// Lines that are put together piece by piece.
extension CodeWriter {
  /// The columns of the present line that are used.
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

  /// Lets `write` append to the present line.
  mutating func put(_ write: (inout TextBuffer) -> Void) { write(&buffer) }

  /// Takes back what was put on the present line behind an offset, or the lines behind one at which a
  /// line starts.
  mutating func drop(from start: Int) {
    buffer.drop(from: start)
    lineStart = min(lineStart, start)
  }

  /// Writes what `body` puts as one line, if it fits; otherwise writes nothing and says so.
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
