/// Text of a schema as documentation comments: the only way it reaches one.
///
/// The words stay as they are; whatever Markdown or DocC would take for markup is escaped, except
/// balanced code spans, and what cannot be seen is named (`U+202E`).
enum SwiftDocumentation {
  /// Paragraphs, then a list of items, as comment lines of at most `width` columns.
  static func comment(_ paragraphs: [String], items: [String] = [], width: Int) -> [String] {
    let width = max(width, 24) - 4
    var lines: [String] = []
    for paragraph in paragraphs {
      if isOneLine(paragraph, width: width) {
        if !lines.isEmpty { lines.append("///") }
        lines.append("/// " + paragraph)
        continue
      }
      for words in split(paragraph) {
        if !lines.isEmpty { lines.append("///") }
        lines += wrapped(words, width: width).map { "/// " + $0 }
      }
    }
    if !lines.isEmpty, !items.isEmpty { lines.append("///") }
    for item in items {
      let body = wrapped(split(item).flatMap { $0 }, width: width - 2)
      for (position, line) in body.enumerated() {
        lines.append((position == 0 ? "/// - " : "///   ") + line)
      }
    }
    return lines
  }

  /// Whether a paragraph stands on one line as it is: words with single spaces between them, nothing to
  /// be escaped, and a letter first.
  private static func isOneLine(_ text: String, width: Int) -> Bool {
    let utf8 = text.utf8
    guard utf8.count <= width, let first = utf8.first, 0x41...0x5A ~= first || 0x61...0x7A ~= first
    else { return false }
    var previous = first
    for byte in utf8 {
      if mayNeedEscape(byte) || (byte == 0x20 && previous == 0x20) { return false }
      previous = byte
    }
    return previous != 0x20
  }

  /// The words of each paragraph: paragraphs stand between empty lines, other line ends are blanks.
  private static func split(_ text: String) -> [[Substring]] {
    if text.isPlain {
      let words = words(of: escaped(text))
      return words.isEmpty ? [] : [words]
    }
    var paragraphs: [[Substring]] = [[]]
    let scalars = text.replacingCRLF.unicodeScalars
    for line in scalars.split(omittingEmptySubsequences: false, whereSeparator: \.endsLine) {
      let words = line.split { $0 == " " || $0 == "\t" }.map { Substring($0) }
      if !words.isEmpty {
        paragraphs[paragraphs.count - 1] += words
      } else if paragraphs.last?.isEmpty == false {
        paragraphs.append([])
      }
    }
    return paragraphs.filter { !$0.isEmpty }
      .map { words(of: escaped($0.joined(separator: " "))) }
  }

  /// The words of a text with no other blanks than spaces.
  private static func words(of text: String) -> [Substring] {
    text.utf8.split(separator: 0x20).map { Substring($0) }
  }

  private static func wrapped(_ words: [Substring], width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count <= width {
        line += " "
        line += word
      } else {
        if !line.isEmpty { lines.append(line) }
        line = escapedAtLineStart(word)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A paragraph with code spans kept and all other markup escaped.
  private static func escaped(_ paragraph: String) -> String {
    guard paragraph.utf8.contains(where: mayNeedEscape) else { return paragraph }
    var text = ""
    var rest = Substring(paragraph).unicodeScalars
    var previous: Unicode.Scalar = " "
    while let scalar = rest.popFirst() {
      if scalar == "`", previous != "`", let end = codeSpanEnd(in: rest) {
        text += "`" + visible(Substring(rest[..<end])) + "`"
        rest = rest[end...].dropFirst()
      } else if scalar.isASCII, !mayNeedEscape(UInt8(truncatingIfNeeded: scalar.value)) {
        text.unicodeScalars.append(scalar)
      } else {
        text += escaped(scalar, after: previous, before: rest.first)
      }
      previous = scalar
    }
    return text
  }

  /// Whether a byte belongs to something that is escaped somewhere, or may be hidden.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x2A, 0x2F, 0x3C, 0x5B, 0x5C, 0x5F, 0x60, ..<0x20, 0x7F...: true
    default: false
    }
  }

  /// Where the code span ends that starts before `rest`; runs of backticks start none.
  private static func codeSpanEnd(
    in rest: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    guard let end = rest.firstIndex(of: "`"), end != rest.startIndex,
      rest[end...].dropFirst().first != "`"
    else { return nil }
    return end
  }

  private static func escaped(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar?
  ) -> String {
    switch scalar {
    case "\\", "`", "*", "<", "[": return "\\" + String(scalar)
    case "/" where previous == "*": return "\\/"
    case "_" where !(previous.isWordPart && next?.isWordPart == true): return "\\_"
    case "&" where next?.isWordPart == true || next == "#": return "\\&"
    default: return visible(scalar)
    }
  }

  /// Escapes what only the start of a line turns into markup: lists, headings, quotes, directives.
  private static func escapedAtLineStart(_ word: Substring) -> String {
    switch word.unicodeScalars.first {
    case "-", "+", "#", ">", "=", "~", "|", "@", ":": return "\\" + word
    default: break
    }
    let digits = word.utf8.prefix { (0x30...0x39).contains($0) }.count
    let mark = word.utf8.dropFirst(digits).first
    guard digits > 0, mark == 0x2E || mark == 0x29 else { return String(word) }
    return word.prefix(digits) + "\\" + word.dropFirst(digits)
  }

  private static func visible(_ text: Substring) -> String {
    let text = String(text)
    return text.isPlain ? text : text.unicodeScalars.map(visible).joined()
  }

  private static func visible(_ scalar: Unicode.Scalar) -> String {
    guard scalar.isHidden, scalar != " " else { return String(scalar) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension String {
  /// The text with each CR LF as one LF, so that it counts as one line end.
  fileprivate var replacingCRLF: String {
    var text = ""
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      if !(scalar == "\n" && previous == "\r") { text.unicodeScalars.append(scalar) }
      previous = scalar
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether some reader of the file ends a line here.
  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  fileprivate var isWordPart: Bool {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }
}
