import PushSchemaModel

extension Transformation {
  /// The conversion in words; empty if the value is copied.
  var line: Line {
    // A mark that no visible text contains encloses text of the language.
    let marked = words { "\u{E000}" + VisibleText.line($0) + "\u{E000}" }
    let parts = marked.split(separator: "\u{E000}", omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { position, part in
      if part.isEmpty { return nil }
      return position.isMultiple(of: 2) ? .text(String(part)) : .code(String(part))
    }
  }
}
