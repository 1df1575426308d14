package import PushSchemaDiagnostics

/// A declaration that the parser could not read completely; usually its name is known.
package struct DamagedDeclaration: Equatable, Sendable {
  /// The parts that nothing can check.
  package let unread: [SourceRange]
  /// The keyword of the declaration; `nil` if it is unknown.
  package let word: Keyword?
  /// Its name; if that is unknown, the words that may be the name.
  package let names: [String]
  /// Whether other declarations may refer to it by an unknown name.
  package let hidesName: Bool
}

extension Parser {
  /// The damaged declaration that starts at a token and ends before the current one.
  func damagedDeclaration(from start: Int) -> DamagedDeclaration {
    var first = start
    while tokens[first].kind == .documentation, first < index { first += 1 }
    let last = max(first, index - 1)
    let unread = unreadTokens(in: first..<(last + 1)).map { part in
      whole.inSameFile(
        tokens[part.lowerBound].range.lowerBound, tokens[part.upperBound - 1].range.upperBound)
    }
    let word = tokens[first].keyword.flatMap { Self.declarationWords.contains($0) ? $0 : nil }
    let line = tokens[first...last].dropFirst().prefix { !$0.startsLine }
    let name = line.first.flatMap { token in
      let isName = token.kind == .name && ![.open, .closed, .within].contains(token.keyword)
      return word != nil && isName ? text(of: token) : nil
    }
    let others = (word == nil ? [tokens[first]] : []) + line
    return DamagedDeclaration(
      unread: unread, word: word,
      names: name.map { [$0] }
        ?? others.filter { $0.kind == .name && $0.keyword == nil }.map { text(of: $0) },
      hidesName: name == nil && (word?.isNamedByOthers ?? true))
  }

  // MARK: Lines

  /// The tokens of a declaration that nothing can check: its head, the lines that could not be
  /// read, and the lines that share a name or a text with one of these. All of its tokens, if such
  /// a line has no name, if no line failed, or if it is an example.
  private func unreadTokens(in declaration: Range<Int>) -> [Range<Int>] {
    let lost = place.lines.filter { !$0.isRead }
    guard let firstLine = place.lines.map(\.tokens.lowerBound).min(), !lost.isEmpty,
      tokens[declaration.lowerBound].keyword != .example, lost.allSatisfy({ isNamed($0.tokens) })
    else { return [declaration] }
    let shared = lost.reduce(into: Set<String>()) { $0.formUnion(names(in: $1.tokens)) }
    let others = place.lines.filter { $0.isRead && !shared.isDisjoint(with: names(in: $0.tokens)) }
    return [declaration.lowerBound..<max(firstLine, declaration.lowerBound + 1)]
      + (lost + others).map(\.tokens)
  }

  /// Whether a line starts with the name of its member.
  private func isNamed(_ line: Range<Int>) -> Bool {
    guard let first = tokens[line].first(where: { $0.kind != .documentation }) else { return false }
    switch first.keyword {
    case .rule, .given, .include: return tokens[line].dropFirst().first?.kind == .name
    default: return first.kind != .punctuation && first.kind != .unknown
    }
  }

  /// The names and texts in a line, except keywords, constants, sources and texts of `inferred`.
  private func names(in line: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for position in line {
      let token = tokens[position]
      let last = position > line.lowerBound ? tokens[position - 1] : nil
      switch token.kind {
      case .name where token.keyword == nil && last?.keyword != .cite:
        let isConstant =
          last?.mark == .dot && position > line.lowerBound + 1
          && tokens[position - 2].keyword == .constant
        if !isConstant { names.insert(text(of: token)) }
      case .string where last?.keyword != .inferred, .quotedKey: names.insert(text(of: token))
      default: break
      }
    }
    return names
  }
}

extension Keyword {
  /// Whether other declarations may name a declaration that starts with this word.
  var isNamedByOthers: Bool {
    ![.mapping, .endpoint, .example, .erratum, .conflict, .accepted].contains(self)
  }
}
