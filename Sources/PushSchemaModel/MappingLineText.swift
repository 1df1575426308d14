extension MappingLine {
  /// The line in short, with its conditions: `a -> b when c is present`, `a drop`, `set a = 1 when b else
  /// c`.
  package var text: String {
    switch self {
    case .move(let move):
      "\(move.source.text) \(move.direction.rawValue) \(move.target.text)"
        + (move.condition.map { " " + $0.text } ?? "")
    case .set(let line):
      "set \(line.target.text) = "
        + line.alternatives.map { alternative in
          alternative.value.text + (alternative.condition.map { " " + $0.text } ?? "")
        }.joined(separator: " else ")
    case .drop(let drop): "\(drop.source.text) drop"
    case .override(let override):
      "override \(override.target.text) with \(override.source.text)"
        + (override.condition.map { " " + $0.text } ?? "")
    }
  }
}

extension SetLine.Value {
  /// The value as the language writes it, without its conversion.
  package var text: String {
    switch self {
    case .literal(let literal): literal.text
    case .path(let path, _): path.text
    case .arithmetic(let number): number.text
    case .join(let path, let separator): "join(\(path.text), \(Literal.string(separator).text))"
    case .template(let parts):
      "text \""
        + parts.map { part in
          switch part {
          case .text(let text): text.doublingBraces
          case .path(let path): "{\(path.text)}"
          }
        }.joined() + "\""
    }
  }
}

extension String {
  /// The text as it stands in a template, where a single brace begins or ends a path.
  fileprivate var doublingBraces: String {
    reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }
}
