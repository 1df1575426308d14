/// Text of a schema as Markdown: the only way it reaches a page.
enum MarkdownText {
  /// Prose on one line. Code between backticks stays code; everything else is taken literally.
  static func prose(_ text: String) -> String {
    guard text.utf8.contains(0x60) else { return literal(text) }
    var result = ""
    for (index, piece) in codeSpans(of: text).enumerated() {
      result += index.isMultiple(of: 2) ? literal(piece) : code(piece)
    }
    return result
  }

  /// Prose in a cell of a table.
  static func cell(_ text: String) -> String { tableSafe(prose(text)) }

  /// A code span in a cell of a table; empty for an empty text.
  static func codeCell(_ text: String) -> String { text.isEmpty ? "" : tableSafe(code(text)) }

  /// A code span that holds exactly the text, on one line.
  static func code(_ text: String) -> String {
    let visible = visibleText(text, keepsLineEnds: false)
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
    guard visible.utf8.contains(where: isMarkup) else { return visible }
    var result = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "!", "~", "|", "$":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
    guard markdown.utf8.contains(0x7C) else { return markdown }
    var result = ""
    var isEscaped = false
    for scalar in markdown.unicodeScalars {
      if scalar == "|", !isEscaped { result += "\\" }
      result.unicodeScalars.append(scalar)
      isEscaped = scalar == "\\" && !isEscaped
    }
    return result
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
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
