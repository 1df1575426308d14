import PushSchemaDiagnostics

/// Collects lines of an output and indents them by two spaces a level.
package struct CodeWriter: Sendable {
  /// Everything written so far as UTF-8; each finished line ends with LF.
  package private(set) var bytes: [UInt8] = []
  private var level = 0
  /// Where the present line starts.
  private var lineStart = 0

  package init() {}

  /// Starts at a level of indentation.
  package init(level: Int) {
    self.level = level
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The columns that a line at the present level has already used.
  package var indentation: Int { level * 2 }

  /// Writes one line; an empty one stays without blanks.
  package mutating func line(_ content: String = "") {
    if !content.isEmpty {
      bytes.appendIndentation(level)
      bytes.append(content)
    }
    endLine()
  }

  /// Writes one line from its pieces, the first of which is not empty.
  package mutating func line(_ first: String, _ pieces: String...) {
    bytes.appendIndentation(level)
    bytes.append(first)
    for piece in pieces { bytes.append(piece) }
    endLine()
  }

  /// Writes what another writer has written, as it is.
  package mutating func append(_ piece: CodeWriter) {
    bytes += piece.bytes
    lineStart = bytes.count
  }

  /// Writes what `body` writes one level deeper.
  package mutating func indented(_ body: (inout CodeWriter) -> Void) {
    level += 1
    body(&self)
    level -= 1
  }

  /// Writes `head { parameters`, such as `writer in`, the indented body, and `}`.
  package mutating func block(
    _ head: String, closure parameters: String, _ body: (inout CodeWriter) -> Void
  ) {
    line(head, " { ", parameters)
    indented(body)
    line("}")
  }

  /// Writes `head {`, the indented body, and `}`.
  package mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    if head.isEmpty { line("{") } else { line(head, " {") }
    indented(body)
    line("}")
  }

  /// Writes each of the parts with one empty line between two that wrote something.
  package mutating func separated(_ parts: [(inout CodeWriter) -> Void]) {
    var isFirst = true
    for part in parts {
      let end = bytes.count
      if !isFirst { endLine() }
      let start = bytes.count
      part(&self)
      if bytes.count > start {
        isFirst = false
      } else {
        bytes.removeLast(start - end)
        lineStart = end
      }
    }
  }
}

/// Lines that are put together piece by piece.
extension CodeWriter {
  /// The columns of the present line that are used.
  var column: Int { bytes.count - lineStart }

  mutating func startLine() { bytes.appendIndentation(level) }

  mutating func put(_ piece: String) { bytes.append(piece) }

  mutating func put(_ piece: some Sequence<UInt8>) { bytes.append(contentsOf: piece) }

  /// Takes the blanks from the present line where it was started at an offset and holds nothing else.
  mutating func dropBlanks(from start: Int) {
    if bytes.count == start + indentation { bytes.removeLast(indentation) }
  }

  mutating func endLine() {
    bytes.append(0x0A)
    lineStart = bytes.count
  }
}
