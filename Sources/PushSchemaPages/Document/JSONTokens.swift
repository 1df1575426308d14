/// The tokens of a text that is JSON or similar, in order; joined, they are the text.
struct JSONTokens: Sequence, IteratorProtocol {
  struct Token: Equatable {
    enum Kind { case key, text, other, plain }

    let kind: Kind
    let text: String
  }

  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func next() -> Token? {
    guard let first = rest.first else { return nil }
    if first == "\"" { return quoted() }
    if JSONTokens.isWord(first) { return take(.other, while: JSONTokens.isWord) }
    return take(.plain) { $0 != "\"" && !JSONTokens.isWord($0) }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "a"..."z", "A"..."Z", "-", "+", ".": true
    default: false
    }
  }

  private mutating func take(_ kind: Token.Kind, while holds: (Unicode.Scalar) -> Bool) -> Token {
    let taken = rest.prefix(while: holds)
    rest = rest.dropFirst(taken.count)
    return Token(kind: kind, text: String(taken))
  }

  /// A text in quotation marks; before a colon, it is a key.
  private mutating func quoted() -> Token {
    var text = String.UnicodeScalarView()
    var isEscaped = true
    while let scalar = rest.popFirst() {
      text.append(scalar)
      if scalar == "\"", !isEscaped { break }
      isEscaped = scalar == "\\" && !isEscaped
    }
    let next = rest.first { $0 != " " && $0 != "\n" && $0 != "\t" }
    return Token(kind: next == ":" ? .key : .text, text: String(text))
  }
}
