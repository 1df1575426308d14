/// Collects lines of an output and indents them by two spaces a level.
package struct CodeWriter: Sendable {
  /// Everything written so far; each line ends with LF.
  package private(set) var text = ""
  private var level = 0

  package init() {}

  /// The columns that a line at the present level has already used.
  package var indentation: Int { level * 2 }

  /// Writes one line; an empty one stays without blanks.
  package mutating func line(_ content: String = "") {
    if !content.isEmpty {
      for _ in 0..<level { text += "  " }
      text += content
    }
    text += "\n"
  }

  package mutating func lines(_ contents: [String]) {
    for content in contents { line(content) }
  }

  /// Starts at a level of indentation.
  package init(level: Int) {
    self.level = level
  }

  /// Writes what another writer has written, as it is.
  package mutating func append(_ piece: CodeWriter) {
    text += piece.text
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
    line("\(head) { \(parameters)")
    indented(body)
    line("}")
  }

  /// Writes `head {`, the indented body, and `}`.
  package mutating func block(_ head: String, _ body: (inout CodeWriter) -> Void) {
    line(head.isEmpty ? "{" : head + " {")
    indented(body)
    line("}")
  }

  /// Writes each of the parts with one empty line between two that wrote something.
  package mutating func separated(_ parts: [(inout CodeWriter) -> Void]) {
    var isFirst = true
    for part in parts {
      var piece = CodeWriter(level: level)
      part(&piece)
      if piece.text.isEmpty { continue }
      if !isFirst { text += "\n" }
      text += piece.text
      isFirst = false
    }
  }
}
