import PushSchemaModel

extension Transformation {
  /// The conversion in words; empty if the value stays as it is.
  var line: Line {
    // A mark that no visible text holds stands on either side of what is written in the language.
    let marked = words { "\u{E000}" + VisibleText.line($0) + "\u{E000}" }
    let parts = marked.split(separator: "\u{E000}", omittingEmptySubsequences: false)
    return parts.enumerated().compactMap { position, part in
      if part.isEmpty { return nil }
      return position.isMultiple(of: 2) ? .text(String(part)) : .code(String(part))
    }
  }
}
