package import PushSchemaDiagnostics

/// One word, number, text or mark of a schema file, with the blanks and comments before it.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A NAME or a word of the grammar; which of the two only the parser knows.
    case name
    /// A key between backticks.
    case quotedKey
    /// Digits with an optional sign, fraction or further version parts.
    case number
    /// A text between double quotes, on one line.
    case string
    /// A raw text between triple double quotes.
    case block
    /// `///` and the text behind it, up to the line's end.
    case documentation
    /// One of `{ } ( ) [ ] : , . | * = == != < <= > >= ... <-> -> <-`.
    case punctuation
    /// Bytes that are no part of the language; the lexer has reported them.
    case unknown
    /// The end of the file, with the blanks and comments before it.
    case end
  }

  package let kind: Kind

  /// Where the blanks and ordinary comments before the token start; the token before ends there.
  package let leadingStart: Int

  /// The token itself, without what is before it.
  package let range: SourceRange

  package init(kind: Kind, leadingStart: Int, range: SourceRange) {
    self.kind = kind
    self.leadingStart = leadingStart
    self.range = range
  }
}
