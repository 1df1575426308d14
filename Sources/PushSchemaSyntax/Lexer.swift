package import PushSchemaDiagnostics

/// Splits a file with any bytes into tokens that cover all of them; the last token is `.end`.
package func lex(_ file: SourceFile, log: inout DiagnosticLog) -> [Token] {
  let lexer = Lexer(file: file)
  for diagnostic in lexer.diagnostics { log.report(diagnostic) }
  return lexer.tokens
}

/// Reads the bytes of a file once, when it is created. Each function leaves `position` after the
/// bytes that it accepts.
struct Lexer {
  let file: SourceFile
  let bytes: [UInt8]
  var position = 0
  var leadingStart = 0
  /// Whether a line end follows the last token, or there is no token yet.
  var isAtLineStart = true
  var tokens: [Token] = []
  var diagnostics: [Diagnostic] = []
  /// Whether the file ends inside a block. The parser then reports nothing else at the end.
  var endsInsideText = false
  /// The offsets of the side of a merge conflict that the lexer skips; -1 if there is no conflict.
  var conflictStart = -1
  var conflictEnd = -1
  /// Whether no conflict that starts after this position has its other marks.
  var lacksConflictEnd = false
  /// The closing marks of foreign comments that do not occur after this position.
  var missingCommentEnds: Set<String> = []
  /// The offset up to which no closing quotation mark occurs, by the closing marks.
  var openQuotations: [[Unicode.Scalar]: Int] = [:]
  /// The indices in `diagnostics` of the reports on foreign habits, by message.
  var habits: [String: Int] = [:]

  init(file: SourceFile) {
    self.file = file
    bytes = file.bytes
    tokens.reserveCapacity(bytes.count / 6 + 1)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    while position < bytes.count {
      if position == conflictStart { position = conflictEnd } else { lexOne() }
    }
    mergeReportsOfEncoding()
    append(.end, from: position)
  }

  /// The byte at `position + offset`, or zero past the end. No token contains a zero byte.
  func byte(ahead offset: Int = 0) -> UInt8 {
    let place = position + offset
    return place < bytes.count ? bytes[place] : 0
  }

  mutating func append(
    _ kind: Token.Kind, _ mark: Mark? = nil, _ keyword: Keyword? = nil, from start: Int
  ) {
    tokens.append(
      Token(
        kind: kind, mark: mark, keyword: keyword, startsLine: isAtLineStart,
        leadingStart: leadingStart, range: start..<position))
    leadingStart = position
    isAtLineStart = false
  }

  mutating func appendName(from start: Int) {
    append(.name, nil, Keyword(in: bytes.span, start..<position), from: start)
  }

  func range(_ lower: Int, _ upper: Int) -> SourceRange { file.range(lower, upper) }

  /// Reports an error in the bytes from a position up to the current one.
  mutating func report(
    _ code: String, _ message: String, from start: Int,
    refined: (Diagnostic) -> Diagnostic = { $0 }
  ) {
    diagnostics.append(refined(.error(code, message, at: range(start, position))))
  }

  /// The text from a position up to the current one.
  func text(from start: Int) -> String { file.text(in: start..<position) }

  /// The offset of the next line end, or the end of the file.
  func endOfLine(from place: Int) -> Int {
    bytes.dropFirst(place).firstIndex(where: ASCII.isLineEnd) ?? bytes.count
  }

  private mutating func lexOne() {
    let start = position
    let first = bytes[position]
    switch first {
    case ASCII.space, ASCII.tab:
      position = bytes.span.endOfBlanks(from: start + 1)
    case ASCII.lineFeed, ASCII.carriageReturn:
      position = bytes.span.endOfBlanks(from: start + 1)
      isAtLineStart = true
    case ASCII.slash where byte(ahead: 1) == ASCII.slash:
      lexComment()
    case ASCII.quote:
      lexText()
    case ASCII.backtick:
      lexQuotedKey()
    case _ where ASCII.isNameStart(first):
      lexName()
    case _ where ASCII.isDigit(first):
      lexNumber()
    case ASCII.minus where ASCII.isDigit(byte(ahead: 1)):
      lexNumber()
    case ASCII.less, ASCII.equals, ASCII.exclamation, ASCII.greater:
      if isAtForeignPair, lexForeign() { return }
      fallthrough
    case ASCII.dot, 0x2B:
      if lexSignedOrShortNumber() { return }
      fallthrough
    default:
      guard let (mark, length) = longestMark() else { return lexForeign() ? () : lexUnknown() }
      position += length
      append(.punctuation, mark, from: start)
    }
  }

  /// Whether bytes that start with a mark of this language may be a mark of another one.
  private var isAtForeignPair: Bool {
    let second = byte(ahead: 1)
    return switch byte() {
    case ASCII.less: second == ASCII.less || second == ASCII.greater || second == ASCII.exclamation
    case ASCII.equals: second == ASCII.equals && byte(ahead: 2) == ASCII.equals
    case ASCII.greater: second == ASCII.greater
    default: second != ASCII.equals || byte(ahead: 2) == ASCII.equals
    }
  }

  private mutating func lexComment() {
    let start = position
    let isDocumentation = byte(ahead: 2) == ASCII.slash && byte(ahead: 3) != ASCII.slash
    position += isDocumentation ? 3 : 2
    skipLine(of: .comment)
    if isDocumentation { append(.documentation, from: start) }
  }

  private mutating func lexName() {
    let start = position
    skipName()
    guard byte() < 0x80 else { return lexForeignName(from: start) }
    appendName(from: start)
  }

  mutating func skipName() {
    position = bytes.span.endOfNamePart(from: position)
    while byte() == ASCII.minus, ASCII.isNamePart(byte(ahead: 1)) {
      position = bytes.span.endOfNamePart(from: position + 1)
    }
  }

  /// Lexes `-`, digits, and more groups of digits after single dots. `1...2` is two numbers.
  private mutating func lexNumber() {
    let start = position
    position += bytes[position] == ASCII.minus ? 1 : 0
    let firstDigit = position
    skipDigits()
    let hasLeadingZero = bytes[firstDigit] == ASCII.zero && position > firstDigit + 1
    while byte() == ASCII.dot, ASCII.isDigit(byte(ahead: 1)) {
      position += 1
      skipDigits()
    }
    let digitsEnd = position
    if ASCII.isNameStart(byte()) { skipName() }
    if position > digitsEnd || hasLeadingZero {
      let hasLetters = position > digitsEnd
      let diagnostic = Diagnostic.malformedNumber(
        text(from: start), hasLetters: hasLetters, at: range(start, position))
      var firstCounted = firstDigit
      while firstCounted + 1 < digitsEnd, bytes[firstCounted] == ASCII.zero,
        ASCII.isDigit(bytes[firstCounted + 1])
      {
        firstCounted += 1
      }
      diagnostics.append(
        hasLetters
          ? diagnostic.fix(range(firstDigit, position), plainNumber(from: firstDigit))
          : diagnostic.fix(range(firstDigit, firstCounted), ""))
    }
    append(.number, from: start)
  }

  /// The number in decimal digits, if it is written as in other languages: `1_000`, `0x10`.
  private func plainNumber(from start: Int) -> String? {
    let text = text(from: start).filter { $0 != "_" }
    let radixes = ["0x": 16, "0b": 2, "0o": 8]
    if let radix = radixes[String(text.prefix(2))], let value = Int(text.dropFirst(2), radix: radix)
    {
      return String(value)
    }
    return text.allSatisfy { $0.isASCII && $0.isNumber } && !text.hasPrefix("0") ? text : nil
  }

  /// Lexes `.5` after a blank, a comma or a parenthesis, and `+1` after a parenthesis, as other
  /// languages write numbers. Reports it and accepts it as a number. Returns whether there was one.
  private mutating func lexSignedOrShortNumber() -> Bool {
    guard ASCII.isDigit(byte(ahead: 1)), let last = position > 0 ? bytes[position - 1] : nil,
      last == 0x28 || byte() == ASCII.dot && (last == ASCII.space || last == 0x2C)
    else { return false }
    let start = position
    let isShort = byte() == ASCII.dot
    position += 1
    skipDigits()
    diagnostics.append(
      .malformedNumber(text(from: start), hasLetters: true, at: range(start, position))
        .fix(range(start, start + 1), isShort ? "0." : ""))
    append(.number, from: start)
    return true
  }

  private mutating func skipDigits() {
    while ASCII.isDigit(byte()) { position += 1 }
  }

  /// The longest mark at the current position, and its length in bytes.
  private func longestMark() -> (mark: Mark, length: Int)? {
    let (first, second) = (byte(), byte(ahead: 1))
    switch first {
    case ASCII.dot:
      return second == ASCII.dot && byte(ahead: 2) == ASCII.dot ? (.range, 3) : (.dot, 1)
    case ASCII.less where second == ASCII.minus:
      return byte(ahead: 2) == ASCII.greater ? (.both, 3) : (.backward, 2)
    case ASCII.less: return second == ASCII.equals ? (.lessOrEqual, 2) : (.less, 1)
    case ASCII.greater: return second == ASCII.equals ? (.greaterOrEqual, 2) : (.greater, 1)
    case ASCII.equals: return second == ASCII.equals ? (.equal, 2) : (.assign, 1)
    case ASCII.slash: return second == ASCII.star ? nil : (.slash, 1)
    case ASCII.minus where second == ASCII.minus: return nil
    case ASCII.minus: return second == ASCII.greater ? (.forward, 2) : (.minus, 1)
    case ASCII.exclamation: return second == ASCII.equals ? (.notEqual, 2) : nil
    default: return Mark(single: first).map { ($0, 1) }
    }
  }
}

/// The ASCII bytes that the language uses.
package enum ASCII {
  package static let tab: UInt8 = 0x09
  package static let lineFeed: UInt8 = 0x0A
  package static let carriageReturn: UInt8 = 0x0D
  package static let space: UInt8 = 0x20
  package static let exclamation: UInt8 = 0x21
  package static let quote: UInt8 = 0x22
  package static let star: UInt8 = 0x2A
  package static let minus: UInt8 = 0x2D
  package static let dot: UInt8 = 0x2E
  package static let slash: UInt8 = 0x2F
  package static let zero: UInt8 = 0x30
  package static let less: UInt8 = 0x3C
  package static let equals: UInt8 = 0x3D
  package static let greater: UInt8 = 0x3E
  package static let backslash: UInt8 = 0x5C
  package static let backtick: UInt8 = 0x60

  package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  package static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte == 0x5F
  }

  package static func isNamePart(_ byte: UInt8) -> Bool { isNameStart(byte) || isDigit(byte) }

  package static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn
  }

  package static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }
}

extension Diagnostic {
  fileprivate static func malformedNumber(
    _ text: String, hasLetters: Bool, at range: SourceRange
  ) -> Diagnostic {
    .error("malformed-number", "'\(text)' is not a number", at: range)
      .help(
        hasLetters
          ? "a number has digits, a sign and a dot; put a blank between a number and a word"
          : "remove the leading zeros")
  }
}
