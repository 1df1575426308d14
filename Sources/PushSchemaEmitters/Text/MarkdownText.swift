import PushSchemaDiagnostics

/// Text of a schema as Markdown: the only way it reaches a page.
enum MarkdownText {
  /// Prose on one line. Code between backticks stays code; everything else is taken literally.
  static func prose(_ text: String) -> String {
    if text.allBytes({ $0 != 0x60 }) { return literal(text) }
    if text.isPlain { return plainProse(text) }
    var result = ""
    for (index, piece) in codeSpans(of: text).enumerated() {
      result += index.isMultiple(of: 2) ? literal(piece) : code(piece)
    }
    return result
  }

  /// The same for a text of nothing but ASCII.
  private static func plainProse(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 16)
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x60),
      let end = rest[(start + 1)...].firstIndex(of: 0x60)
    {
      appendLiteral(rest[..<start], to: &result)
      result += end == start + 1 ? [0x60, 0x20, 0x20, 0x60] : rest[start...end]
      rest = rest[(end + 1)...]
    }
    appendLiteral(rest, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  /// Prose in a cell of a table.
  static func cell(_ text: String) -> String { tableSafe(prose(text)) }

  /// A code span in a cell of a table; empty for an empty text.
  static func codeCell(_ text: String) -> String { text.isEmpty ? "" : tableSafe(code(text)) }

  /// A code span that holds exactly the text, on one line.
  static func code(_ text: String) -> String {
    let visible = visibleText(text, keepsLineEnds: false)
    if !visible.isEmpty, visible.allBytes({ $0 != 0x60 }) { return "`" + visible + "`" }
    let fence = String(repeating: "`", count: longestRun(of: 0x60, in: visible) + 1)
    let needsBlanks = visible.hasPrefix("`") || visible.hasSuffix("`") || visible.isEmpty
    return needsBlanks ? "\(fence) \(visible) \(fence)" : fence + visible + fence
  }

  /// A fenced code block that the text cannot end.
  static func fenced(_ text: String, language: String) -> [String] {
    let visible = visibleText(text, keepsLineEnds: true)
    let fence = String(repeating: "`", count: max(3, longestRun(of: 0x60, in: visible) + 1))
    let lines = visible.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return [fence + language] + lines + [fence]
  }

  /// The text with every mark of Markdown and HTML taken from it.
  private static func literal(_ text: String) -> String {
    let visible = visibleText(text, keepsLineEnds: false)
    if visible.allBytes({ !isMarkup($0) }) { return visible }
    var result: [UInt8] = []
    result.reserveCapacity(visible.utf8.count + 16)
    appendLiteral(Array(visible.utf8)[...], to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func appendLiteral(_ bytes: ArraySlice<UInt8>, to result: inout [UInt8]) {
    for byte in bytes {
      if byte == 0x26 {
        result.append("&amp;")
      } else {
        if isMarkup(byte) { result.append(0x5C) }
        result.append(byte)
      }
    }
  }

  /// Whether a byte is one of the marks that `literal` takes from a text.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23, 0x24, 0x26, 0x2A, 0x3C, 0x3E, 0x5B...0x5D, 0x5F, 0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// The text cut at single backticks: outside, inside, outside, …; an unpaired one stays outside.
  private static func codeSpans(of text: String) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if !pieces.count.isMultiple(of: 2) { return pieces }
    let joined = pieces.suffix(2).joined(separator: "`")
    return Array(pieces.dropLast(2)) + [joined]
  }

  /// A bar in a cell ends it, even in code, unless a backslash stands before it.
  private static func tableSafe(_ markdown: String) -> String {
    if markdown.allBytes({ $0 != 0x7C }) { return markdown }
    var result: [UInt8] = []
    var isEscaped = false
    for byte in Array(markdown.utf8) {
      if byte == 0x7C, !isEscaped { result.append(0x5C) }
      result.append(byte)
      isEscaped = byte == 0x5C && !isEscaped
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Hidden characters spelt out as `‹U+202E›`, several of the same as `‹U+00A0×4›`; line ends kept or
  /// made blanks.
  private static func visibleText(_ text: String, keepsLineEnds: Bool) -> String {
    if text.isPlain { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      var count = 1
      if scalar == "\n" {
        result += keepsLineEnds ? "\n" : " "
      } else if scalar.isHidden {
        count = rest.prefix { $0 == scalar }.count
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        result += "‹U+\(zeros)\(digits)\(count > 1 ? "×\(count)" : "")›"
      } else {
        result.unicodeScalars.append(scalar)
      }
      rest = rest.dropFirst(count)
    }
    return result
  }

  private static func longestRun(of mark: UInt8, in text: String) -> Int {
    text.withBytes { bytes in
      var longest = 0
      var run = 0
      for position in bytes.indices {
        run = bytes[position] == mark ? run + 1 : 0
        longest = max(longest, run)
      }
      return longest
    }
  }
}
