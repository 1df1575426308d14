import PushSchemaDiagnostics
import PushSchemaText

/// Texts, keys between backticks, and bytes that are not part of the language.
extension Lexer {
  /// The place of a character, which decides whether it is allowed.
  enum Place {
    case comment
    /// A text on one line, or a key.
    case line
    /// A raw text, which keeps the characters of the document that it quotes.
    case block
  }

  /// Lexes a text between `"`, or a block. Escapes are checked when the text is decoded.
  mutating func lexText() {
    let start = position
    if byte(ahead: 1) == ASCII.quote, byte(ahead: 2) == ASCII.quote { return lexBlock() }
    position += 1
    skipPlainText()
    while position < bytes.count {
      let next = bytes[position]
      if ASCII.isLineEnd(next) { break }
      if next == ASCII.quote {
        position += 1
        return append(.string, from: start)
      }
      if next == ASCII.backslash, byte(ahead: 1) >= ASCII.space, byte(ahead: 1) < 0x7F {
        position += 2
      } else {
        skipScalar(in: .line)
      }
      skipPlainText()
    }
    diagnostics.append(.unterminatedText("\"", "text", at: range(start, position)))
    append(.string, from: start)
  }

  private mutating func lexBlock() {
    let start = position
    position += 3
    skipPlainText()
    while position < bytes.count {
      if bytes[position] == ASCII.quote, byte(ahead: 1) == ASCII.quote,
        byte(ahead: 2) == ASCII.quote
      {
        position += 3
        return append(.block, from: start)
      }
      skipScalar(in: .block)
      if isAtLineOf(ASCII.less) { noteConflict() }
      if position == conflictStart { position = conflictEnd }
      skipPlainText()
    }
    endsInsideText = true
    diagnostics.append(.unterminatedText("\"\"\"", "block", at: range(start, start + 3)))
    append(.block, from: start)
  }

  mutating func lexQuotedKey() {
    let start = position
    position += 1
    while position < bytes.count, !ASCII.isLineEnd(bytes[position]) {
      if bytes[position] == ASCII.backtick {
        position += 1
        if position == start + 2 {
          report("empty-key", "a key between backticks needs at least one character", from: start)
        }
        return append(.quotedKey, from: start)
      }
      skipScalar(in: .line)
    }
    // The key probably ends before its colon.
    if let colon = bytes[start..<position].firstIndex(of: 0x3A) { position = colon }
    diagnostics.append(.unterminatedText("`", "key", at: range(start, position)))
    append(.quotedKey, from: start)
  }

  /// Skips up to the end of the line.
  mutating func skipLine(of place: Place) {
    skipPlainText()
    while position < bytes.count, !ASCII.isLineEnd(bytes[position]) {
      skipScalar(in: place)
      skipPlainText()
    }
  }

  /// Skips printable ASCII other than quotes and backslashes. Nearly all bytes are such.
  private mutating func skipPlainText() { position = bytes.span.endOfPlainText(from: position) }

  /// Skips one character of a text or comment, and reports it if it is not allowed there.
  mutating func skipScalar(in place: Place) {
    let first = bytes[position]
    if first >= ASCII.space, first < 0x7F {
      position += 1
      return
    }
    let start = position
    guard let scalar = takeScalar() else { return skipIllFormed(from: start) }
    switch ScalarClass(of: scalar) {
    case .plain, .lineLayout: break
    case .onlyInBlocks where place == .block: break
    case .control, .invisible, .onlyInBlocks:
      // Without the character, a comment says the same. A text may need it.
      reportHidden(scalar, from: start, isNeedless: place == .comment)
    }
  }

  /// Lexes a character that starts no token. A run of the same ASCII character gets one report.
  mutating func lexUnknown() {
    let start = position
    guard let scalar = takeScalar() else {
      skipIllFormed(from: start)
      return append(.unknown, from: start)
    }
    if let closing = quotationMarks[scalar] { return lexWronglyQuoted(from: start, until: closing) }
    switch ScalarClass(of: scalar) {
    case .control: reportHidden(scalar, from: start)
    case .invisible, .onlyInBlocks:
      // The character is a blank. Without it, the words around it might become one word.
      let joins =
        ScalarClass.visible(scalar).isEmpty && start > 0 && ASCII.isNamePart(bytes[start - 1])
        && ASCII.isNamePart(byte())
      return reportHidden(scalar, from: start, isNeedless: !joins)
    case .plain, .lineLayout:
      if scalar.value >= 0x80, scalar.properties.isAlphabetic { return lexForeignName(from: start) }
      while byte() == bytes[start], bytes[start] < 0x80 { position += 1 }
      diagnostics.append(
        .unexpectedCharacter(
          text(from: start), help: advice(on: scalar), at: range(start, position)))
    }
    append(.unknown, from: start)
  }

  /// Reports a control character, or an invisible one with an edit, certain if it is needless.
  private mutating func reportHidden(
    _ scalar: Unicode.Scalar, from start: Int, isNeedless: Bool = false
  ) {
    let name = scalar.codePoint
    let help = "remove it, or write '\(escape(scalar))' in a text"
    guard ScalarClass(of: scalar) != .control else {
      return report("control-character", "control character \(name)", from: start) { $0.help(help) }
    }
    report("invisible-character", "\(name) is invisible or misleads readers", from: start) {
      $0.help(help).edit($0.range, ScalarClass.visible(scalar), isCertain: isNeedless)
    }
  }

  /// Lexes a word with letters outside ASCII or with invisible characters, and reports it. It is
  /// accepted as a keyword if it looks like one, else as a key between backticks.
  mutating func lexForeignName(from start: Int) {
    var hidden: Set<Unicode.Scalar> = []
    while position < bytes.count {
      let before = position
      if ASCII.isNamePart(bytes[position]) || bytes[position] == ASCII.minus {
        position += 1
      } else if bytes[position] >= 0x80, let scalar = takeScalar(), scalar.properties.isAlphabetic {
        continue
      } else if before > start, position > before, let scalar = reportJoining(from: before) {
        hidden.insert(scalar)
      } else {
        position = before
        break
      }
    }
    guard position > start, bytes[start..<position].contains(where: { $0 >= 0x80 }) else {
      return appendName(from: start)
    }
    var text = text(from: start)
    text.unicodeScalars.removeAll { hidden.contains($0) }
    let isPlain = text.utf8.allSatisfy { $0 < 0x80 }
    guard let plain = isPlain ? text : LookAlike.plain(text) else {
      report(
        "unexpected-character", "'\(text)' has letters that a bare name cannot have", from: start
      ) {
        $0.help("put a key between backticks: '`\(text)`'")
      }
      return append(.quotedKey, from: start)
    }
    let word = Keyword(rawValue: plain)
    if !isPlain {
      // A key may need these letters; a word of the language never does.
      let message = "this only looks like '\(plain)': \(LookAlike.description(of: text))"
      report("look-alike", message, from: start) {
        $0.edit($0.range, plain, isCertain: word != nil)
      }
    }
    append(word == nil ? .quotedKey : .name, nil, word, from: start)
  }

  /// The invisible character that was accepted last, if it joins a word to the next character; it
  /// is reported. `nil` for any other character.
  private mutating func reportJoining(from start: Int) -> Unicode.Scalar? {
    guard let (scalar, _) = decodeScalar(bytes, at: start),
      [.invisible, .onlyInBlocks].contains(ScalarClass(of: scalar)),
      ScalarClass.visible(scalar).isEmpty, ASCII.isNamePart(byte())
    else { return nil }
    reportHidden(scalar, from: start)
    return scalar
  }

  /// Lexes `“text”` or `'text'`: reports it, and accepts it as a text.
  private mutating func lexWronglyQuoted(from start: Int, until closing: [Unicode.Scalar]) {
    let opening = range(start, position)
    guard let end = endOfQuotation(from: position, closing) else {
      diagnostics.append(
        .unexpectedCharacter(
          text(from: start), help: "put texts between straight quotes '\"'", at: opening))
      return append(.unknown, from: start)
    }
    let quotes = (position..<end).filter { bytes[$0] == ASCII.quote }
    while position < end { skipScalar(in: .line) }
    _ = takeScalar()
    var edits = [(range: opening, replacement: "\""), (range(end, position), "\"")]
    edits += quotes.map { (range($0, $0), "\\") }
    let diagnostic = Diagnostic.error(
      "unexpected-character", "a text needs straight quotes '\"'", at: opening)
    // Some of these edits without the others would break the text.
    diagnostics.append(edits.count > Self.habitLimit ? diagnostic : diagnostic.fix(edits))
    append(.string, from: start)
  }

  /// The offset of the first closing mark on the line, if there is one. No line is searched twice.
  private mutating func endOfQuotation(from start: Int, _ closing: [Unicode.Scalar]) -> Int? {
    if let end = openQuotations[closing], start < end { return nil }
    var place = start
    while place < bytes.count, !ASCII.isLineEnd(bytes[place]) {
      guard let (scalar, length) = decodeScalar(bytes, at: place) else {
        place += 1
        continue
      }
      if closing.contains(scalar) { return place }
      place += length
    }
    openQuotations[closing] = place
    return nil
  }

  /// Accepts one well-formed scalar. Returns `nil` and does not move if there is none.
  private mutating func takeScalar() -> Unicode.Scalar? {
    guard let (scalar, length) = decodeScalar(bytes, at: position) else { return nil }
    position += length
    return scalar
  }

  private mutating func skipIllFormed(from start: Int) {
    while position < bytes.count, bytes[position] >= 0x80,
      decodeScalar(bytes, at: position) == nil
    {
      position += 1
    }
    report("ill-formed-utf8", "these bytes are not UTF-8", from: start) {
      $0.help("save the file as UTF-8")
    }
  }
}

/// Marks that people or their editors write for `"`, with the marks that may close them.
private let quotationMarks: [Unicode.Scalar: [Unicode.Scalar]] = [
  "'": ["'"], "\u{2018}": ["\u{2019}"], "\u{201C}": ["\u{201D}"], "\u{201D}": ["\u{201D}"],
  "\u{201E}": ["\u{201C}", "\u{201D}"], "\u{AB}": ["\u{BB}"],
]

private func advice(on scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "&": "write 'and'"
  case "!": "write 'not' or '!='"
  case "/": "comments start with '//'; there is no division"
  case "%": "there is no division"
  case "\u{2013}", "\u{2014}": "write '-'"
  default: nil
  }
}

extension Diagnostic {
  fileprivate static func unterminatedText(
    _ mark: String, _ noun: String, at range: SourceRange
  ) -> Diagnostic {
    let isText = noun == "text"
    return .error("unterminated-text", "the \(noun) is not closed with '\(mark)'", at: range)
      .help(isText ? "put a longer text between '\"\"\"'" : nil)
      .guess(range.end, isText ? mark : nil)
  }

  static func unexpectedCharacter(
    _ text: String, help: String? = nil, at range: SourceRange
  ) -> Diagnostic {
    .error("unexpected-character", "'\(text)' is no part of the language", at: range).help(help)
  }
}
