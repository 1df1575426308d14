import PushSchemaDiagnostics

/// Paths with keys that are the texts of other members.
extension Parser {
  /// Whether the next tokens are `.{`, which only a path that a line reads may contain.
  var isAtLookup: Bool { isAt(.dot) && isAt(.openBrace, ahead: 1) }

  /// A path that a line of a mapping reads: its steps after the first may be `{path}`.
  mutating func parseReadPath(_ what: String = "a field") -> PathSyntax? {
    guard var path = parsePath(what) else { return nil }
    while isAt(.dot), !isAt(.star, ahead: 1) {
      let count = path.parts.count + path.lookedUp.count
      if count == limits.nesting { report(.tooDeep(limits.nesting, at: currentRange)) }
      advance()
      guard let step = parseStep() else { return nil }
      if count < limits.nesting { path.lookedUp.append(step) }
    }
    path.range = range(from: path.range)
    return path
  }

  /// A key, or `{path}`.
  private mutating func parseStep() -> PathSyntax.Step? {
    guard takeIf(.openBrace) != nil else { return parseKey("a key").map(PathSyntax.Step.key) }
    guard let key = parsePath("the member whose text is the key") else {
      skip()
      _ = takeIf(.closeBrace)
      return nil
    }
    closeGroup(.closeBrace)
    return .lookup(key)
  }
}
