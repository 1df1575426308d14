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
    guard expect(word: .given) != nil, expect(.dot) != nil,
      let name = parseName("the name of a given")
    else { return nil }
    path.lookup = name
    closeGroup(.closeBrace)
    path.range = range(from: path.range)
    return path
  }
}
