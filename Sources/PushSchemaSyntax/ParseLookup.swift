import PushSchemaDiagnostics

/// Paths whose last key is the value of a given.
extension Parser {
  /// Whether `.{` stands here, which only a path that a line reads may go on with.
  var isAtLookup: Bool { isAt(.dot) && isAt(.openBrace, ahead: 1) }

  /// A path that a line of a mapping reads: its last step may be `{given.NAME}`.
  mutating func parseReadPath(_ what: String = "a field") -> PathSyntax? {
    guard var path = parsePath(what) else { return nil }
    guard isAtLookup else { return path }
    advance()
    advance()
    guard let name = parseKeyGiven() else {
      skip()
      _ = takeIf(.closeBrace)
      return nil
    }
    path.lookup = name
    closeGroup(.closeBrace)
    path.range = range(from: path.range)
    return path
  }

  /// `given.NAME`; the name alone is taken for it.
  private mutating func parseKeyGiven() -> NameSyntax? {
    if current.kind == .name, word() != .given, isAt(.closeBrace, ahead: 1) {
      let name = parseName("the name of a given")
      if let name { report(.keyWithoutGiven(name)) }
      return name
    }
    guard expect(word: .given) != nil, expect(.dot) != nil else { return nil }
    return parseName("the name of a given")
  }
}

extension Diagnostic {
  fileprivate static func keyWithoutGiven(_ name: NameSyntax) -> Diagnostic {
    .error("unexpected-token", "the key of a look-up is a given", at: name.range)
      .help("write 'given.\(name.text)'").fix(name.range, "given.\(name.text)")
  }
}
