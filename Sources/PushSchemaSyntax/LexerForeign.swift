import PushSchemaDiagnostics

/// Comments, operators and marks of other languages and tools. The lexer reports each with an edit
/// that fixes it. It then accepts the intended token, so that no more errors result.
extension Lexer {
  /// Accepts such a mark if one starts here, and returns whether it did.
  mutating func lexForeign() -> Bool {
    if isAtLineOf(ASCII.less) { return lexConflict() }
    if isAtLineOf(ASCII.equals) || isAtLineOf(ASCII.greater) { return lexStrayConflictMark() }
    switch byte() {
    case 0x23: return lexHashComment()
    case ASCII.slash where byte(ahead: 1) == 0x2A: return lexBlockComment("/*", "*/")
    case ASCII.less where hasPrefix("<!--"): return lexBlockComment("<!--", "-->")
    case 0x3B: return lexSemicolon()
    case ASCII.minus where hasPrefix("---") && tokens.isEmpty: return lexDocumentMark()
    default: break
    }
    guard let foreign = foreignMarks.first(where: { hasPrefix($0.spelling) }) else { return false }
    if foreign.spelling == "!" {
      guard ASCII.isNameStart(byte(ahead: 1)) || byte(ahead: 1) == 0x28 else { return false }
    }
    let start = position
    position += foreign.spelling.utf8.count
    let replacement = foreign.keyword == nil ? foreign.ours : spaced(foreign.ours, from: start)
    reportForeign(
      .unexpectedMark(foreign.spelling, at: range(start, position)),
      edits: [(range(start, position), replacement)])
    append(
      foreign.keyword == nil ? .punctuation : .name, Mark(rawValue: foreign.ours),
      foreign.keyword, from: start)
    return true
  }

  private func hasPrefix(_ text: String) -> Bool { hasBytes(text, at: position) }

  private func hasBytes(_ text: String, at place: Int) -> Bool {
    place + text.utf8.count <= bytes.count
      && bytes[place..<(place + text.utf8.count)].elementsEqual(text.utf8)
  }

  /// A word that replaces the accepted bytes, with blanks where it would touch another word.
  private func spaced(_ word: String, from start: Int) -> String {
    let isTouchingBefore = start > 0 && ASCII.isNamePart(bytes[start - 1])
    let next = byte()
    let isTouchingBehind = ASCII.isNamePart(next) || next == 0x28
    return (isTouchingBefore ? " " : "") + word + (isTouchingBehind ? " " : "")
  }

  /// The maximum number of edits in the report of one habit. The lexer accepts further occurrences
  /// in the same way, and reports them when the first ones are fixed.
  static let habitLimit = 100

  /// Reports a habit once, with edits for all its occurrences in the file.
  private mutating func reportForeign(
    _ diagnostic: Diagnostic, edits: [(range: SourceRange, replacement: String)]
  ) {
    guard let earlier = habits[diagnostic.message] else {
      habits[diagnostic.message] = diagnostics.count
      return diagnostics.append(edits.count > Self.habitLimit ? diagnostic : diagnostic.fix(edits))
    }
    guard diagnostics[earlier].fixes.count + edits.count <= Self.habitLimit else { return }
    var merged = diagnostics[earlier].fix(edits)
    if merged.labels.count < 2 { merged = merged.label(diagnostic.range, "and here") }
    diagnostics[earlier] = merged
  }

  // MARK: Comments and separators

  private mutating func lexHashComment() -> Bool {
    let start = position
    while byte() == 0x23 { position += 1 }
    let mark = range(start, position)
    reportForeign(
      .unexpectedMark("#", at: mark), edits: [(mark, comment(before: position))])
    skipLine(of: .comment)
    return true
  }

  /// Changes a comment between two marks to line comments, unless other text follows it on its last
  /// line.
  private mutating func lexBlockComment(_ opening: String, _ closing: String) -> Bool {
    let start = position
    position += opening.utf8.count
    guard !missingCommentEnds.contains(closing), let end = place(of: closing, from: position) else {
      missingCommentEnds.insert(closing)
      skipLine(of: .comment)
      diagnostics.append(.openComment(opening, closing, at: range(start, start + 2)))
      return true
    }
    var edits = [(range: range(start, position), replacement: comment(before: position))]
    while position < end {
      let isLineEnd = ASCII.isLineEnd(bytes[position])
      if isLineEnd { position += 1 } else { skipScalar(in: .block) }
      guard isLineEnd else { continue }
      isAtLineStart = true
      let lineStart = textStart(from: position)
      let isStar = hasBytes("*", at: lineStart) && !hasBytes(closing, at: lineStart)
      guard lineStart < bytes.count, !ASCII.isLineEnd(bytes[lineStart]),
        !hasBytes(closing, at: lineStart)
      else { continue }
      let text = lineStart + (isStar ? 1 : 0)
      edits.append((range(lineStart, text), comment(before: text)))
    }
    edits.append((range(position, position + closing.utf8.count), ""))
    position += closing.utf8.count
    let next = textStart(from: position)
    let isAlone = next >= bytes.count || ASCII.isLineEnd(bytes[next])
    reportForeign(
      .unexpectedMark(opening, at: range(start, start + opening.utf8.count))
        .help(isAlone ? nil : "comments start with '//' and end with their line"),
      edits: isAlone ? edits : [])
    return true
  }

  /// The start of a comment, with a blank before a slash that would make it documentation.
  private func comment(before place: Int) -> String {
    place < bytes.count && bytes[place] == ASCII.slash ? "// " : "//"
  }

  private func place(of text: String, from start: Int) -> Int? {
    guard let first = text.utf8.first, start < bytes.count else { return nil }
    return bytes[start...].indices.first { bytes[$0] == first && hasBytes(text, at: $0) }
  }

  /// The offset of the next byte that is no blank.
  private func textStart(from place: Int) -> Int {
    var end = place
    while end < bytes.count, bytes[end] == ASCII.space || bytes[end] == ASCII.tab { end += 1 }
    return end
  }

  private mutating func lexSemicolon() -> Bool {
    let start = position
    while byte() == 0x3B { position += 1 }
    let isBetween = ASCII.isNamePart(byte()) && start > 0 && ASCII.isNamePart(bytes[start - 1])
    reportForeign(
      .unexpectedMark(";", at: range(start, position)),
      edits: [(range(start, position), isBetween ? " " : "")])
    return true
  }

  /// Lexes `---`, the line with which YAML starts documents.
  private mutating func lexDocumentMark() -> Bool {
    let start = position
    position += 3
    guard
      textStart(from: position) >= bytes.count || ASCII.isLineEnd(bytes[textStart(from: position)])
    else {
      position = start
      return false
    }
    reportForeign(
      .unexpectedMark("---", at: range(start, position)), edits: [(range(start, position), "")])
    return true
  }

  // MARK: Merge conflicts

  /// Whether the current line starts with exactly seven marks of one kind, as only conflicts do.
  func isAtLineOf(_ mark: UInt8) -> Bool {
    guard byte() == mark, position == 0 || ASCII.isLineEnd(bytes[position - 1]),
      position + 7 <= bytes.count,
      bytes[position..<(position + 7)].allSatisfy({ $0 == mark })
    else { return false }
    return byte(ahead: 7) != mark
  }

  /// Skips the first mark of a conflict. The lexer then reads the first side and skips the other.
  private mutating func lexConflict() -> Bool {
    let marks = range(position, position + 7)
    if noteConflict() { return true }
    diagnostics.append(.conflict(at: marks))
    return true
  }

  /// Skips the first line of a conflict. Notes the range to skip if the other marks follow, and
  /// returns whether they do. A text with only the first mark has no conflict.
  @discardableResult mutating func noteConflict() -> Bool {
    let start = position
    let marks = range(start, start + 7)
    skipLine(of: .block)
    guard !lacksConflictEnd, let middle = startOfLine(of: ASCII.equals, from: position),
      let end = startOfLine(of: ASCII.greater, from: middle)
    else {
      lacksConflictEnd = true
      return false
    }
    let skipped = startOfLine(of: 0x7C, from: position, to: middle) ?? middle
    diagnostics.append(
      .conflict(at: marks).label(range(middle, middle + 7), "the other side starts here")
        .label(range(end, end + 7), "and ends here"))
    conflictStart = skipped
    conflictEnd = end + 7
    while conflictEnd < bytes.count, !ASCII.isLineEnd(bytes[conflictEnd]) { conflictEnd += 1 }
    return true
  }

  private func startOfLine(of mark: UInt8, from place: Int, to end: Int = .max) -> Int? {
    var copy = self
    copy.position = place
    while copy.position < min(end, bytes.count) {
      if copy.isAtLineOf(mark) { return copy.position }
      while copy.position < bytes.count, !ASCII.isLineEnd(bytes[copy.position]) {
        copy.position += 1
      }
      copy.position += 1
    }
    return nil
  }

  private mutating func lexStrayConflictMark() -> Bool {
    diagnostics.append(.conflict(at: range(position, position + 7)))
    skipLine(of: .block)
    return true
  }
}

/// A mark or word of this language as other languages write it.
private struct ForeignMark {
  let spelling: String
  let ours: String
  var keyword: Keyword?
}

/// A longer spelling comes before its prefixes.
private let foreignMarks = [
  ForeignMark(spelling: "===", ours: "=="), ForeignMark(spelling: "!==", ours: "!="),
  ForeignMark(spelling: "<>", ours: "!="), ForeignMark(spelling: "&&", ours: "and", keyword: .and),
  ForeignMark(spelling: "!", ours: "not", keyword: .not),
  ForeignMark(spelling: "\u{2192}", ours: "->"), ForeignMark(spelling: "\u{2190}", ours: "<-"),
  ForeignMark(spelling: "\u{2194}", ours: "<->"), ForeignMark(spelling: "\u{21D2}", ours: "->"),
  ForeignMark(spelling: "\u{2264}", ours: "<="), ForeignMark(spelling: "\u{2265}", ours: ">="),
  ForeignMark(spelling: "\u{2260}", ours: "!="), ForeignMark(spelling: "\u{2026}", ours: "..."),
]

extension Diagnostic {
  fileprivate static func unexpectedMark(_ text: String, at range: SourceRange) -> Diagnostic {
    .error("unexpected-character", "'\(text)' is no part of the language", at: range)
  }

  fileprivate static func openComment(
    _ opening: String, _ closing: String, at range: SourceRange
  ) -> Diagnostic {
    .error("unexpected-character", "'\(opening)' is not closed with '\(closing)'", at: range)
      .help("comments start with '//' and end with their line")
  }

  fileprivate static func conflict(at range: SourceRange) -> Diagnostic {
    .error("merge-conflict", "this merge conflict is not resolved", at: range)
      .help("keep the correct lines, and remove the lines with the marks")
  }
}
