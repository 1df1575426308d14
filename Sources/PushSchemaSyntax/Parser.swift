import PushPayloadBasics
package import PushSchemaDiagnostics

/// Parses a file. Any bytes give a tree: unreadable parts are reported and omitted, and the tree's
/// tokens still contain every byte. `constants` are those of the schema's other files, which take
/// precedence over its own.
package func parse(
  _ file: SourceFile, constants: ConstantTable = ConstantTable(),
  limits: ParserLimits = ParserLimits(), log: inout DiagnosticLog
) -> SyntaxTree {
  guard file.bytes.count <= limits.bytes else {
    log.report(
      .error(
        "file-too-large",
        "the file has \(file.bytes.count) bytes; a schema may have up to \(limits.bytes)",
        at: file.range(0, 0)))
    return SyntaxTree.unread(file)
  }
  if let encoding = SourceEncoding.unreadable(file.bytes) {
    log.report(.wrongEncoding(encoding, of: file))
    return SyntaxTree.unread(file)
  }
  let lexer = Lexer(file: file)
  var parser = Parser(lexer, limits: limits)
  parser.constants = constants
  parser.collectConstants()
  let root = parser.parseFile()
  let lexed = lexer.diagnostics.filter { !parser.superseded.contains($0.range.lowerBound) }
  let found = (lexed + parser.diagnostics).ordered { $0.range.lowerBound < $1.range.lowerBound }
  for diagnostic in found.prefix(limits.diagnostics) { log.report(diagnostic) }
  if found.count > limits.diagnostics {
    log.report(
      .error(
        "too-many-errors",
        "this and later mistakes are not shown; the file has \(found.count)",
        at: found[limits.diagnostics].range))
  }
  return SyntaxTree(
    file: file, tokens: lexer.tokens, root: root,
    isComplete: !found.contains { $0.severity == .error })
}

/// The limits on a file, which bound the time, the memory and the stack of the parser.
package struct ParserLimits: Sendable {
  package var bytes = 64 << 20
  /// The maximum nesting of types, conditions and lists, and the maximum number of steps in a path.
  package var nesting = 64
  /// The maximum number of cases: each is checked together with all lines outside of them.
  package var cases = 64
  /// The maximum number of reported diagnostics of one file.
  package var diagnostics = 50

  package init() {}
}

/// A cursor over the tokens. Functions named `parse…` return a node, or `nil` after a report; those
/// for optional or foreign parts, or lines of a body, also return `nil` for other tokens. They
/// never move back, and each loop either advances or ends.
struct Parser {
  let file: SourceFile
  /// The range of the whole file, from which the parser creates other ranges.
  let whole: SourceRange
  let tokens: [Token]
  let limits: ParserLimits
  private let endsInsideText: Bool
  /// The positions of the lexer's errors that have no certain edit.
  let lexedErrors: [Int]
  private(set) var index = 0
  /// The `open` or `closed` that was written before the name of the current declaration.
  var opennessBefore: OpennessSyntax?
  var depth = 0
  /// The known constants, and the uses of constants so far.
  var constants = ConstantTable()
  var constantUses: [ConstantUseSyntax] = []
  /// Cleared while the parser reads a constant's own value, which cannot use another constant.
  var allowsConstants = true
  /// Set while the parser reads the value of a `set` line, which may be an object.
  var allowsObjects = false
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines at which the parser recovers after a mistake.
  var place = ReadingPlace()
  /// Set from a mistake until the parser recovers at another line; it reports nothing in between.
  var isLost = false
  /// The number of mistakes that leave a part of the tree unknown, including unreported ones.
  private(set) var losses = 0
  /// The offsets of the reports of the lexer that the parser replaces with its own.
  private(set) var superseded: Set<Int> = []

  init(_ lexer: Lexer, limits: ParserLimits) {
    file = lexer.file
    whole = file.range(0, file.bytes.count)
    tokens = lexer.tokens
    endsInsideText = lexer.endsInsideText
    lexedErrors = lexer.diagnostics.filter { $0.severity == .error && !$0.hasCertainFixes }
      .map(\.range.lowerBound)
    self.limits = limits
  }

  // MARK: Tokens

  var current: Token { tokens[index] }

  var currentRange: SourceRange { range(of: current) }

  func range(of token: Token) -> SourceRange {
    whole.inSameFile(token.range.lowerBound, token.range.upperBound)
  }

  /// The token `offset` positions ahead, or back if it is negative.
  func token(ahead offset: Int) -> Token { tokens[max(0, min(index + offset, tokens.count - 1))] }

  var isAtEnd: Bool { current.kind == .end }

  /// The keyword of the current token, or of the one `offset` ahead; `nil` if it is none.
  func word(ahead offset: Int = 0) -> Keyword? { token(ahead: offset).keyword }

  /// Whether the current token is one of these words.
  func isAt(oneOf words: [Keyword]) -> Bool { current.keyword.map(words.contains) ?? false }

  func text(of token: Token) -> String {
    token.keyword?.rawValue ?? String(decoding: file.bytes[token.range], as: UTF8.self)
  }

  /// Whether the current token, or the one `offset` ahead, is this mark.
  func isAt(_ mark: Mark, ahead offset: Int = 0) -> Bool { self.mark(ahead: offset) == mark }

  func mark(ahead offset: Int = 0) -> Mark? { token(ahead: offset).mark }

  /// Whether the token `offset` ahead is the first one on its line.
  func startsLine(ahead offset: Int = 0) -> Bool { token(ahead: offset).startsLine }

  // MARK: Moving

  /// Moves to the next token, but never past the end.
  mutating func advance() {
    if index < tokens.count - 1 { index += 1 }
  }

  /// Moves to a token, but never past the end.
  mutating func move(to position: Int) { index = max(0, min(position, tokens.count - 1)) }

  mutating func take() -> Token {
    defer { advance() }
    return current
  }

  mutating func takeRange() -> SourceRange {
    defer { advance() }
    return currentRange
  }

  mutating func takeIf(_ mark: Mark) -> SourceRange? { isAt(mark) ? takeRange() : nil }

  mutating func takeIf(word wanted: Keyword) -> SourceRange? {
    word() == wanted ? takeRange() : nil
  }

  /// The range from the start of an earlier token to the end of the previous one.
  func range(from start: SourceRange) -> SourceRange {
    guard index > 0 else { return start }
    return whole.inSameFile(
      start.lowerBound, max(start.upperBound, tokens[index - 1].range.upperBound))
  }

  // MARK: Reporting

  /// Reports a mistake, unless it may result from another one.
  mutating func report(_ diagnostic: Diagnostic) {
    if !isLost { diagnostics.append(diagnostic) }
  }

  /// Reports a mistake that leaves a part of a declaration unknown, but needs no recovery.
  mutating func reportDamage(_ diagnostic: Diagnostic) {
    report(diagnostic)
    losses += 1
  }

  private mutating func lose() {
    isLost = true
    losses += 1
  }

  /// Drops the lexer's report on a token, because the parser reports the mistake.
  mutating func supersede(_ token: Token) { superseded.insert(token.range.lowerBound) }

  /// Reports that the current token is not the expected one, unless the lexer has reported it.
  ///
  /// If the line ends too early, the report points to its last token, not to the next line.
  /// `refined` may change the report.
  mutating func reportExpected(
    _ wanted: String, help: String? = nil, refined: (Diagnostic) -> Diagnostic = { $0 }
  ) {
    defer { lose() }
    guard !isReported(current), !(isAtEnd && endsInsideText) else { return }
    if index > 0, isAtEnd || startsLine() {
      let last = tokens[index - 1]
      guard !isReported(last) else { return }
      return report(
        refined(
          .error(
            "unexpected-token", "expected \(wanted) after \(describe(last))", at: range(of: last)
          ).help(help)))
    }
    report(
      refined(
        .expected(wanted, found: describe(current), at: currentRange).help(help ?? foreignAdvice)))
  }

  /// Reports that the current token is none of several allowed ones, of which none is required.
  mutating func reportUnexpected(_ wanted: String, help: String? = nil) {
    defer { lose() }
    guard !isReported(current), !(isAtEnd && endsInsideText) else { return }
    report(
      .expected(wanted, found: describe(current), at: currentRange).help(foreignAdvice ?? help))
  }

  /// Whether the lexer has reported this token: unknown bytes, or a key without its backticks.
  private func isReported(_ token: Token) -> Bool {
    token.kind == .unknown
      || (token.kind == .quotedKey && file.bytes[token.range.lowerBound] != ASCII.backtick)
  }

  /// Accepts the mark, or reports that it is missing.
  @discardableResult
  mutating func expect(_ mark: Mark) -> SourceRange? {
    let range = takeIf(mark)
    if range == nil { reportExpected("'\(mark.rawValue)'") }
    return range
  }

  /// The name of a token in messages.
  func describe(_ token: Token) -> String {
    switch token.kind {
    case .end: "the end of the file"
    case .documentation: "documentation"
    case .block: "a block"
    case .string where token.range.count > 40: "a text"
    case .name, .quotedKey, .number, .string, .punctuation, .unknown:
      "'\(text(of: token))'"
    }
  }

  /// Runs `body` one level deeper; if that is too deep, reports it and skips a token or group.
  mutating func nested<Node>(_ body: (inout Parser) -> Node?) -> Node? {
    guard depth < limits.nesting else {
      report(.tooDeep(limits.nesting, at: currentRange))
      skipGroup()
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }
}

/// The punctuation of the language.
package enum Mark: String, Sendable {
  case openBrace = "{"
  case closeBrace = "}"
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
  case colon = ":"
  case comma = ","
  case dot = "."
  case bar = "|"
  case star = "*"
  case slash = "/"
  case plus = "+"
  case minus = "-"
  case assign = "="
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case range = "..."
  case both = "<->"
  case forward = "->"
  case backward = "<-"

  /// The mark of one byte; `nil` if the byte is none, or may start a longer mark or a comment.
  init?(single byte: UInt8) {
    switch byte {
    case 0x7B: self = .openBrace
    case 0x7D: self = .closeBrace
    case 0x28: self = .openParenthesis
    case 0x29: self = .closeParenthesis
    case 0x5B: self = .openBracket
    case 0x5D: self = .closeBracket
    case 0x3A: self = .colon
    case 0x2C: self = .comma
    case 0x7C: self = .bar
    case 0x2A: self = .star
    case 0x2B: self = .plus
    default: return nil
    }
  }

  /// The number of brackets that the mark opens; -1 if it closes one.
  package var depth: Int {
    switch self {
    case .openBrace, .openParenthesis, .openBracket: 1
    case .closeBrace, .closeParenthesis, .closeBracket: -1
    default: 0
    }
  }

  var isArrow: Bool { self == .both || self == .forward || self == .backward }

  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension SyntaxTree {
  /// The tree of a file that the parser does not read: one token with all bytes, and the end.
  fileprivate static func unread(_ file: SourceFile) -> SyntaxTree {
    let all = file.range(0, file.bytes.count)
    return SyntaxTree(
      file: file,
      tokens: [
        Token(kind: .unknown, leadingStart: 0, range: 0..<file.bytes.count),
        Token(
          kind: .end, leadingStart: file.bytes.count, range: file.bytes.count..<file.bytes.count),
      ],
      root: FileSyntax(range: all), isComplete: false)
  }
}

extension Diagnostic {
  static func expected(_ wanted: String, found: String, at range: SourceRange) -> Diagnostic {
    .error("unexpected-token", "expected \(wanted), found \(found)", at: range)
  }

  package static func tooDeep(_ limit: Int, at range: SourceRange) -> Diagnostic {
    .error("too-deep", "nested more than \(limit) levels deep", at: range)
  }
}
