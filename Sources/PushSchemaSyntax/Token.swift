package import PushSchemaDiagnostics

/// One word, number, text or mark of a schema file, with the blanks and comments before it.
package struct Token: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A NAME or a keyword; only the parser can distinguish the two.
    case name
    /// A key between backticks.
    case quotedKey
    /// Digits with an optional sign, fraction or further version parts.
    case number
    /// A text between double quotes, on one line.
    case string
    /// A raw text between triple double quotes.
    case block
    /// `///` and the text after it, up to the line's end.
    case documentation
    /// One of `{ } ( ) [ ] : , . | * / + - = == != < <= > >= ... <-> -> <-`.
    case punctuation
    /// Bytes that are no part of the language; the lexer has reported them.
    case unknown
    /// The end of the file, with the blanks and comments before it.
    case end
  }

  package let kind: Kind

  /// The mark that a token of kind `punctuation` spells.
  package let mark: Mark?
  /// The keyword that a token of kind `name` spells, if it is one.
  package let keyword: Keyword?
  /// Whether it is the first token on its line.
  let startsLine: Bool
  // A file has more tokens than other parts, so their size matters.
  private let leading: UInt32
  private let lower: UInt32
  private let upper: UInt32

  /// The offset at which the previous token ends, before the blanks and comments of this one.
  package var leadingStart: Int { Int(leading) }

  /// The bytes of the token, without the blanks and comments before it.
  package var range: Range<Int> { Int(lower)..<Int(upper) }

  /// Creates a token. Offsets fit 32 bits, because no file of 1 GiB or more is read.
  init(
    kind: Kind, mark: Mark? = nil, keyword: Keyword? = nil, startsLine: Bool = false,
    leadingStart: Int, range: Range<Int>
  ) {
    self.kind = kind
    self.mark = mark
    self.keyword = keyword
    self.startsLine = startsLine
    leading = UInt32(clamping: leadingStart)
    lower = UInt32(clamping: range.lowerBound)
    upper = UInt32(clamping: range.upperBound)
  }
}

extension Token {
  /// The bytes of a documentation line without `///`, the blank after it and the blanks at its end.
  package func documentation(in file: SourceFile) -> ArraySlice<UInt8> {
    let line = file.bytes[range].dropFirst(3)
    return (line.first == ASCII.space ? line.dropFirst() : line).withoutBlanksAtEnd
  }
}

extension ArraySlice<UInt8> {
  package var withoutBlanksAtEnd: ArraySlice<UInt8> {
    self[..<(lastIndex { !ASCII.isBlank($0) }.map { $0 + 1 } ?? startIndex)]
  }
}
