extension MappingLine {
  /// The line in short, with its conditions: `a -> b when c is present`, `set a = 1 else c`.
  package var text: String {
    switch form {
    case .move: heading + (values.first?.clauses ?? "")
    case .set:
      "\(heading) = " + values.map { $0.source.text + $0.clauses }.joined(separator: " else ")
    case .drop: heading
    case .override: "\(heading) with \(text(of: source))" + (values.first?.clauses ?? "")
    }
  }

  /// The start of the line with the members that it names.
  package var heading: String {
    switch form {
    case .move: "\(text(of: source)) \(direction.rawValue) \(text(of: targetPath))"
    case .set: "set \(text(of: forward?.target))"
    case .drop: "\(text(of: source)) drop"
    case .override: "override \(text(of: forward?.target))"
    }
  }

  private func text(of path: MappingPath?) -> String { path?.text ?? "" }
}

extension MappingLine.Value {
  /// The order and number of a list's items, and the condition, each after a blank.
  fileprivate var clauses: String {
    [selection?.text, condition?.text].compactMap(\.self).map { " " + $0 }.joined()
  }
}

extension MappingLine.Source {
  /// The value in the spelling of the language, without its conversion.
  package var text: String {
    switch self {
    case .literal(let literal): literal.text
    case .nothing: "nothing"
    case .path(let path, _): path.text
    case .arithmetic(let number): number.text
    case .join(let path, let separator): "join(\(path.text), \(Literal.string(separator).text))"
    case .lists(let lists): lists.text
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
  /// The text as part of a template, with double braces.
  fileprivate var doublingBraces: String {
    reduce(into: "") { text, character in
      text.append(character)
      if character == "{" || character == "}" { text.append(character) }
    }
  }
}
