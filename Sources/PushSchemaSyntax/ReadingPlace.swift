/// The lines that the parser reads. By their indentation, it finds the next one after a mistake.
struct ReadingPlace {
  /// The first token of the current declaration or line.
  var item = 0
  /// The first token of the declaration or line that contains the lines.
  fileprivate private(set) var head = 0
  /// The first token that may be in one of the lines.
  fileprivate private(set) var start = 0
  /// The column at which the lines start: `nil` if not yet computed, `.some(nil)` if not indented.
  fileprivate var column: Int??
  /// The lines of the declaration so far; lines inside another come before it.
  fileprivate(set) var lines: [ReadLine] = []

  /// Returns to the lines of the outer place.
  mutating func leave(to outer: ReadingPlace) {
    let lines = lines
    self = outer
    self.lines = lines
  }

  /// Enters the lines of the current item, from their first token on.
  mutating func enter(from start: Int) {
    head = item
    self.start = start
    column = nil
  }
}

/// The tokens of a line of a declaration's body, and whether the parser could read it.
struct ReadLine {
  let tokens: Range<Int>
  let isRead: Bool
}

extension Parser {
  /// Ends a line that starts at a token. Skips to the next one if the parser could not read it.
  mutating func endLine(from start: Int) {
    let isRead = !isLost
    if isLost { goOnInBody(from: start) }
    if index == start { advance() }
    place.lines.append(ReadLine(tokens: start..<index, isRead: isRead))
  }

  /// Whether the current token starts one of the lines, or the body has ended.
  mutating func isAtLineOfBody() -> Bool {
    guard startsLine(), let margin = margin() else { return false }
    return column(of: current.range.lowerBound) <= margin
  }

  /// Whether the current token continues a line, or starts one that is indented more than the head.
  var isIndented: Bool { !startsLine() || column(of: current.range.lowerBound) > headColumn }

  /// Skips to the next line of the body, or to its end.
  private mutating func goOnInBody(from start: Int) {
    if index == start { advance() }
    guard margin() == nil else {
      return recover { $0.isAtLineOfDeclaration || $0.isAtLineOfBody() || $0.isAtLastBrace }
    }
    skip()
    isLost = false
  }

  /// Whether a `}` ends its line, and the next line is not indented more than the head.
  private var isAtLastBrace: Bool {
    guard isAt(.closeBrace) else { return false }
    let next = token(ahead: 1)
    return next.kind == .end
      || (next.startsLine && column(of: next.range.lowerBound) <= headColumn)
  }

  /// Skips to the next declaration, import or documentation, or to the end.
  mutating func goOnInFile(from start: Int) {
    if index == start { advance() }
    let margin = column(of: tokens[lineStart(of: start)].range.lowerBound)
    recover { parser in
      parser.isAtLineOfDeclaration || parser.isAtLineOfImport
        || parser.startsLine() && parser.column(of: parser.current.range.lowerBound) <= margin
          && (parser.current.kind == .documentation
            || parser.isAt(oneOf: Self.declarationWords) && !parser.isAt(.colon, ahead: 1))
    }
  }

  /// Skips to the first token at which the parser can go on, or to the end.
  mutating func recover(at canGoOn: (inout Parser) -> Bool) {
    while !isAtEnd, !canGoOn(&self) { advance() }
    isLost = false
  }

  var isAtLineOfImport: Bool {
    word() == .import && startsLine() && token(ahead: 1).kind != .punctuation
  }

  /// The column of the least indented line of the body; `nil` if no line is indented.
  private mutating func margin() -> Int? {
    if let known = place.column { return known }
    let head = headColumn
    var least: Int?
    for token in tokens[min(place.start, tokens.count - 1)..<(tokens.count - 1)]
    where token.startsLine {
      let column = column(of: token.range.lowerBound)
      guard column > head else { break }
      least = min(least ?? column, column)
    }
    place.column = .some(least)
    return least
  }

  private var headColumn: Int { column(of: tokens[lineStart(of: place.head)].range.lowerBound) }

  /// The index of the first token on the line of another one.
  private func lineStart(of position: Int) -> Int {
    var position = position
    while position > 0, !tokens[position].startsLine { position -= 1 }
    return position
  }
}
