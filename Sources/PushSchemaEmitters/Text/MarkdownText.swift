/// Text of a schema as Markdown: the only way it reaches a page.
enum MarkdownText {
  /// Prose on one line. Code between backticks stays code; everything else is taken literally.
  static func prose(_ text: String) -> String {
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
    let fence = String(repeating: "`", count: longestRun(of: "`", in: visible) + 1)
    let needsBlanks = visible.hasPrefix("`") || visible.hasSuffix("`") || visible.isEmpty
    return needsBlanks ? "\(fence) \(visible) \(fence)" : fence + visible + fence
  }

  /// A fenced code block that the text cannot end.
  static func fenced(_ text: String, language: String) -> [String] {
    let visible = visibleText(text, keepsLineEnds: true)
    let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: visible) + 1))
    let lines = visible.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return [fence + language] + lines + [fence]
  }

  /// The text with every mark of Markdown and HTML taken from it.
  private static func literal(_ text: String) -> String {
    var result = ""
    for scalar in visibleText(text, keepsLineEnds: false).unicodeScalars {
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

  /// The text cut at single backticks: outside, inside, outside, …; an unpaired one stays outside.
  private static func codeSpans(of text: String) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    if !pieces.count.isMultiple(of: 2) { return pieces }
    let joined = pieces.suffix(2).joined(separator: "`")
    return Array(pieces.dropLast(2)) + [joined]
  }

  /// A bar in a cell ends it, even in code, unless a backslash stands before it.
  private static func tableSafe(_ markdown: String) -> String {
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

  private static func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
