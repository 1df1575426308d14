/// The lines among which the parser reads. After a mistake it goes on at the next of them, which their
/// indentation tells.
struct ReadingPlace {
  /// The first token of the declaration or line that is being read.
  var item = 0
  /// The first token of what the lines belong to.
  fileprivate private(set) var head = 0
  /// The first token that may be in one of the lines.
  fileprivate private(set) var start = 0
  /// Where the lines start; `nil` inside where they are not indented.
  fileprivate var column: Int??
  /// The lines of the declaration so far, those inside of others before them.
  fileprivate(set) var lines: [ReadLine] = []

  /// From here on a declaration is read.
  mutating func enterDeclaration(at start: Int) {
    self = ReadingPlace()
    item = start
  }

  /// From here on the lines of the outer place are read again.
  mutating func leave(to outer: ReadingPlace) {
    let lines = lines
    self = outer
    self.lines = lines
  }

  /// From here on the lines of the item are read, of which a token is the first.
  mutating func enter(from start: Int) {
    head = item
    self.start = start
    column = nil
  }
}

/// A line of a declaration's body, as the tokens that it has.
struct ReadLine {
  let tokens: Range<Int>
  let isRead: Bool
}

extension Parser {
  /// Ends a line that starts at a token: goes on at the next one where it could not be read.
  mutating func endLine(from start: Int) {
    let isRead = !isLost
    if isLost { goOnInBody(from: start) }
    if index == start { advance() }
    place.lines.append(ReadLine(tokens: start..<index, isRead: isRead))
  }

  /// Whether one of the lines starts here, or the body has ended.
  mutating func isAtLineOfBody() -> Bool {
    guard startsLine(), let margin = margin() else { return false }
    return column(of: current.range.lowerBound) <= margin
  }

  /// Whether a line starts here that belongs to what is being read, or goes on here.
  var isIndented: Bool { !startsLine() || column(of: current.range.lowerBound) > headColumn }

  /// Goes to the next line of the body, or to its end.
  private mutating func goOnInBody(from start: Int) {
    if index == start { advance() }
    if margin() == nil {
      skip()
    } else {
      while !isAtEnd, !isAtLineOfDeclaration, !isAtLineOfBody(), !isAtLastBrace { advance() }
    }
    isLost = false
  }

  /// Whether a `}` ends its line, and the next line belongs to nothing in the body.
  private var isAtLastBrace: Bool {
    guard isAt(.closeBrace) else { return false }
    let next = token(ahead: 1)
    return next.kind == .end
      || (next.startsLine && column(of: next.range.lowerBound) <= headColumn)
  }

  /// Goes to the next declaration, import or documentation, or to the end.
  mutating func goOnInFile(from start: Int) {
    if index == start { advance() }
    let margin = column(of: tokens[lineStart(of: start)].range.lowerBound)
    while !isAtEnd, !isAtLineOfDeclaration, !isAtLineOfImport {
      if startsLine(), column(of: current.range.lowerBound) <= margin,
        current.kind == .documentation
          || (isAt(oneOf: Self.declarationWords) && !isAt(.colon, ahead: 1))
      {
        break
      }
      advance()
    }
    isLost = false
  }

  var isAtLineOfImport: Bool {
    word() == .import && startsLine() && token(ahead: 1).kind != .punctuation
  }

  /// The column where the lines of the body start: that of the one that is indented the least.
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

  /// The first token on the line of another one.
  private func lineStart(of position: Int) -> Int {
    var position = position
    while position > 0, !tokens[position].startsLine { position -= 1 }
    return position
  }
}
