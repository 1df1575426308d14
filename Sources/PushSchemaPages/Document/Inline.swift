import PushSchemaModel

/// A piece of a line of a document. Texts are literal, whatever marks they contain.
indirect enum Inline: Sendable {
  case text(String)
  case code(String)
  case strong(Line)
  case link(Line, Place)
  /// A link to a web page, whose address starts with `http`.
  case website(Line, String)
  /// A small label, such as `required` next to a field.
  case label(String, Tone)

  /// The meaning of a label's colour.
  enum Tone: String, Sendable { case plain, required, conditional, error, warning, note, good }
}

typealias Line = [Inline]

extension Inline: ExpressibleByStringInterpolation {
  init(stringLiteral text: String) { self = .text(text) }

  static func link(_ words: String, _ place: Place) -> Inline { .link([.text(words)], place) }

  static func link(code: String, _ place: Place) -> Inline { .link([.code(code)], place) }

  /// A link from the full name of a declaration to its description.
  static func link(_ id: DeclarationID) -> Inline { .link("\(id)", Place(id)) }

  /// A link from the name of a schema to its page.
  static func link(schema: String) -> Inline { .link(schema, Place(.schema(schema))) }

  /// A link from the name of an endpoint to its description.
  static func link(_ endpoint: Endpoint) -> Inline { .link(endpoint.id.name, Place(endpoint)) }

  /// A link from a rule to its description.
  static func link(_ rule: Rule, of object: DeclarationID) -> Inline {
    .link(code: rule.id, Place(rule, of: object))
  }
}

extension [Inline] {
  /// Prose with code between backticks; a single backtick is a character.
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

  /// The line with texts around it; nothing if it is empty.
  func between(_ start: String, _ end: String) -> Line {
    isEmpty ? [] : [.text(start)] + self + [.text(end)]
  }

  /// Pieces of code, separated by commas.
  static func codes(_ texts: [String]) -> Line { list(texts.map { .code($0) }) }

  /// Pieces, joined by a separator.
  static func list(_ pieces: [Inline], by separator: String = ", ") -> Line {
    joined(pieces.map { [$0] }, by: separator)
  }

  /// Lines, joined by a separator.
  static func joined(_ lines: [Line], by separator: String = ", ") -> Line {
    Array(lines.filter { !$0.isEmpty }.joined(separator: [.text(separator)]))
  }
}
