/// A piece of a line of a document. Texts are taken literally, whatever marks are in them.
indirect enum Inline: Sendable {
  case text(String)
  case code(String)
  case strong(Line)
  case link(Line, Place)
  /// A link to a page of the web, whose address starts with `http`.
  case website(Line, String)
  /// A small label, such as `required` beside a field.
  case label(String, Tone)

  /// What a label says by its colour as well.
  enum Tone: String, Sendable {
    case plain, required, conditional, error, warning, note, good
  }
}

typealias Line = [Inline]

extension [Inline] {
  /// Prose with code between backticks; a backtick without a second one stays a letter.
  static func prose(_ text: String) -> Line {
    guard text.utf8.contains(0x60) else { return text.isEmpty ? [] : [.text(text)] }
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    var line: Line = []
    for (position, part) in parts.enumerated() {
      let isUnpaired = position == parts.count - 1 && !position.isMultiple(of: 2)
      if position.isMultiple(of: 2) {
        if !part.isEmpty { line.append(.text(part)) }
      } else if isUnpaired || part.isEmpty {
        line.append(.text("`" + part + (isUnpaired ? "" : "`")))
      } else {
        line.append(.code(part))
      }
    }
    return line
  }

  /// Code pieces with commas between them.
  static func codes(_ texts: [String]) -> Line { joined(texts.map { [.code($0)] }) }

  /// Lines with a separator between them.
  static func joined(_ lines: [Line], by separator: String = ", ") -> Line {
    Array(lines.filter { !$0.isEmpty }.joined(separator: [.text(separator)]))
  }
}
