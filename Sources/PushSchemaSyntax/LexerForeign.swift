import PushSchemaDiagnostics

/// Comments, operators and marks of other languages and tools. The lexer reports each with an edit
/// that fixes it. It then accepts the intended token, so that no more errors result.
extension Lexer {
  /// Accepts such a mark if one starts here, and returns whether it did.
  mutating func lexForeign() -> Bool {
    if isAtLineOf(ASCII.less) || isAtLineOf(ASCII.equals) || isAtLineOf(ASCII.greater) {
      return lexConflict()
    }
    switch byte() {
    case 0x23: return lexHashComment()
    case ASCII.slash where byte(ahead: 1) == 0x2A: return lexBlockComment("/*", "*/")
    case ASCII.less where hasBytes("<!--", at: position): return lexBlockComment("<!--", "-->")
    case 0x3B: return lexSemicolon()
    case ASCII.minus where hasBytes("---", at: position) && tokens.isEmpty:
      return lexDocumentMark()
    default: break
    }
    guard let (spelling, ours) = foreignMarks.first(where: { hasBytes($0.spelling, at: position) })
    else { return false }
    if spelling == "!" {
      guard ASCII.isNameStart(byte(ahead: 1)) || byte(ahead: 1) == 0x28 else { return false }
    }
    let start = position
    position += spelling.utf8.count
    let keyword = Keyword(rawValue: ours)
    let written = range(start, position)
    reportForeign(
      .unexpectedCharacter(spelling, at: written),
      edits: [(written, keyword == nil ? ours : spaced(ours, from: start))])
    append(keyword == nil ? .punctuation : .name, Mark(rawValue: ours), keyword, from: start)
    return true
  }

  private func hasBytes(_ text: String, at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: text.utf8)
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
    reportForeign(.unexpectedCharacter("#", at: mark), edits: [(mark, comment(before: position))])
    skipLine(of: .comment)
    return true
  }

  /// Changes a comment between two marks to line comments, unless text follows it on its last line.
  private mutating func lexBlockComment(_ opening: String, _ closing: String) -> Bool {
    let start = position
    position += opening.utf8.count
    guard !missingCommentEnds.contains(closing), let end = place(of: closing, from: position) else {
      missingCommentEnds.insert(closing)
      skipLine(of: .comment)
      diagnostics.append(
        .error(
          "unexpected-character", "'\(opening)' is not closed with '\(closing)'",
          at: range(start, start + 2)
        ).help("comments start with '//' and end with their line"))
      return true
    }
    var edits = [(range: range(start, position), replacement: comment(before: position))]
    while position < end {
      guard ASCII.isLineEnd(bytes[position]) else {
        skipScalar(in: .block)
        continue
      }
      position += 1
      isAtLineStart = true
      let lineStart = textStart(from: position)
      guard !isAtLineEnd(lineStart), !hasBytes(closing, at: lineStart) else { continue }
      let text = lineStart + (bytes[lineStart] == ASCII.star ? 1 : 0)
      edits.append((range(lineStart, text), comment(before: text)))
    }
    edits.append((range(position, position + closing.utf8.count), ""))
    position += closing.utf8.count
    let isAlone = isAtLineEnd(textStart(from: position))
    reportForeign(
      .unexpectedCharacter(opening, at: range(start, start + opening.utf8.count))
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
    bytes.dropFirst(place).firstIndex { !ASCII.isBlank($0) } ?? bytes.count
  }

  private func isAtLineEnd(_ place: Int) -> Bool {
    place >= bytes.count || ASCII.isLineEnd(bytes[place])
  }

  private mutating func lexSemicolon() -> Bool {
    let start = position
    while byte() == 0x3B { position += 1 }
    let isBetween = ASCII.isNamePart(byte()) && start > 0 && ASCII.isNamePart(bytes[start - 1])
    reportForeign(
      .unexpectedCharacter(";", at: range(start, position)),
      edits: [(range(start, position), isBetween ? " " : "")])
    return true
  }

  /// Lexes `---`, the line with which YAML starts documents.
  private mutating func lexDocumentMark() -> Bool {
    guard isAtLineEnd(textStart(from: position + 3)) else { return false }
    let mark = range(position, position + 3)
    position += 3
    reportForeign(.unexpectedCharacter("---", at: mark), edits: [(mark, "")])
    return true
  }

  // MARK: Merge conflicts

  /// Whether the current line starts with exactly seven marks of one kind, as only conflicts do.
  func isAtLineOf(_ mark: UInt8) -> Bool { isLine(of: mark, at: position) }

  private func isLine(of mark: UInt8, at place: Int) -> Bool {
    (place == 0 || ASCII.isLineEnd(bytes[place - 1]))
      && bytes.dropFirst(place).prefix(8).prefix { $0 == mark }.count == 7
  }

  /// Skips a mark of a conflict. After the first, the lexer reads one side and skips the other.
  private mutating func lexConflict() -> Bool {
    let isFirst = byte() == ASCII.less
    let marks = range(position, position + 7)
    if !isFirst { skipLine(of: .block) }
    if !isFirst || !noteConflict() { diagnostics.append(.conflict(at: marks)) }
    return true
  }

  /// Skips the first line of a conflict. Notes the range to skip if the other marks follow, and
  /// returns whether they do. A text with only the first mark has no conflict.
  @discardableResult mutating func noteConflict() -> Bool {
    let marks = range(position, position + 7)
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
    conflictEnd = endOfLine(from: end + 7)
    return true
  }

  private func startOfLine(of mark: UInt8, from place: Int, to end: Int = .max) -> Int? {
    var place = place
    while place < min(end, bytes.count) {
      if isLine(of: mark, at: place) { return place }
      place = endOfLine(from: place) + 1
    }
    return nil
  }
}

/// Marks and words as other languages write them. A longer spelling comes before its prefixes.
private let foreignMarks: [(spelling: String, ours: String)] = [
  ("===", "=="), ("!==", "!="), ("<>", "!="), ("&&", "and"), ("!", "not"), ("\u{2192}", "->"),
  ("\u{2190}", "<-"), ("\u{2194}", "<->"), ("\u{21D2}", "->"), ("\u{2264}", "<="),
  ("\u{2265}", ">="), ("\u{2260}", "!="), ("\u{2026}", "..."),
]

extension Diagnostic {
  fileprivate static func conflict(at range: SourceRange) -> Diagnostic {
    .error("merge-conflict", "this merge conflict is not resolved", at: range)
      .help("keep the correct lines, and remove the lines with the marks")
  }
}
