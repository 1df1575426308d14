/// A list of words and lists, for showing structure.
indirect enum SExpression: Sendable {
  case atom(String)
  case list([SExpression])

  static func list(_ head: String, _ rest: SExpression?...) -> SExpression {
    .list([.atom(head)] + rest.compactMap { $0 })
  }

  static func list(_ head: String, _ rest: [SExpression]) -> SExpression {
    .list([.atom(head)] + rest)
  }

  /// On one line where it fits 90 columns; else the inner lists stand on lines of their own.
  func text(indentation: Int = 0) -> String {
    let short = inline
    guard case .list(let parts) = self, indentation + short.unicodeScalars.count > 90 else {
      return short
    }
    var text = "("
    var isFirst = true
    for part in parts {
      if case .list = part {
        let inner = part.text(indentation: indentation + 2)
        text += "\n" + String(repeating: " ", count: indentation + 2) + inner
      } else {
        text += (isFirst ? "" : " ") + part.inline
      }
      isFirst = false
    }
    return text + ")"
  }

  private var inline: String {
    switch self {
    case .atom(let word): word
    case .list(let parts): "(" + parts.map(\.inline).joined(separator: " ") + ")"
    }
  }
}
