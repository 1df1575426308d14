import PushSchemaDiagnostics

/// Text of a schema as documentation comments: the only way it reaches one.
///
/// The words stay as they are; whatever Markdown or DocC would take for markup is escaped, except
/// balanced code spans, and what cannot be seen is named (`U+202E`).
enum SwiftDocumentation {
  /// Writes paragraphs, then a list of items, as comment lines of at most `width` columns.
  static func write(
    _ paragraphs: [String], items: [String] = [], width: Int, to writer: inout CodeWriter
  ) {
    let width = max(width, 24) - 4
    var isFirst = true
    for paragraph in paragraphs {
      if isOneLine(paragraph, width: width) {
        if !isFirst { writer.line("///") }
        writer.line("/// ", paragraph)
        isFirst = false
        continue
      }
      for escaped in split(paragraph) {
        if !isFirst { writer.line("///") }
        writeWrapped(escaped, width: width, first: "/// ", next: "/// ", to: &writer)
        isFirst = false
      }
    }
    if !isFirst, !items.isEmpty { writer.line("///") }
    for item in items {
      let escaped = Array(split(item).joined(separator: [0x20]))
      writeWrapped(escaped, width: width - 2, first: "/// - ", next: "///   ", to: &writer)
    }
  }

  /// Whether a paragraph stands on one line as it is: words with single spaces between them, nothing to
  /// be escaped, and a letter first.
  private static func isOneLine(_ text: String, width: Int) -> Bool {
    text.withBytes { bytes in
      guard !bytes.isEmpty, bytes.count <= width, bytes[0] | 0x20 >= 0x61, bytes[0] | 0x20 <= 0x7A
      else { return false }
      var previous = bytes[0]
      for position in bytes.indices {
        let byte = bytes[position]
        if mayNeedEscape(byte) || (byte == 0x20 && previous == 0x20) { return false }
        previous = byte
      }
      return previous != 0x20
    }
  }

  /// The paragraphs, escaped: they stand between empty lines, other line ends are blanks.
  private static func split(_ text: String) -> [[UInt8]] {
    if text.isPlain { return text.allBytes { $0 == 0x20 } ? [] : [escaped(text)] }
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
    return paragraphs.filter { !$0.isEmpty }.map { escaped($0.joined(separator: " ")) }
  }

  /// Writes words with blanks between them on lines of at most `width` columns behind their mark.
  private static func writeWrapped(
    _ text: [UInt8], width: Int, first: String, next: String, to writer: inout CodeWriter
  ) {
    var used = 0
    for word in text.split(separator: 0x20) {
      if used > 0, used + 1 + word.count <= width {
        writer.put(" ")
        writer.put(word)
        used += 1 + word.count
        continue
      }
      if used > 0 { writer.endLine() }
      writer.startLine()
      writer.put(used > 0 ? next : first)
      let mark = markAtLineStart(of: word)
      writer.put(word[..<mark])
      if mark < word.endIndex { writer.put("\\") }
      writer.put(word[mark...])
      used = word.count + (mark < word.endIndex ? 1 : 0)
    }
    if used > 0 { writer.endLine() }
  }

  /// A paragraph with code spans kept and all other markup escaped.
  private static func escaped(_ paragraph: String) -> [UInt8] {
    if paragraph.allBytes({ !mayNeedEscape($0) }) { return Array(paragraph.utf8) }
    let scalars = Array(paragraph.unicodeScalars)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(paragraph.utf8.count + 16)
    var previous: Unicode.Scalar = " "
    var position = 0
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar == "`", previous != "`", let end = codeSpanEnd(in: scalars[position...]) {
        bytes.append(0x60)
        for scalar in scalars[position..<end] { bytes.append(visible(scalar)) }
        bytes.append(0x60)
        position = end + 1
      } else {
        let next = position < scalars.count ? scalars[position] : nil
        bytes.append(escaped(scalar, after: previous, before: next))
      }
      previous = scalar
    }
    return bytes
  }

  /// Whether a byte belongs to something that is escaped somewhere, or may be hidden.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x26, 0x2A, 0x2F, 0x3C, 0x5B, 0x5C, 0x5F, 0x60, ..<0x20, 0x7F...: true
    default: false
    }
  }

  /// Where the code span ends that starts before `rest`; runs of backticks start none.
  private static func codeSpanEnd(in rest: ArraySlice<Unicode.Scalar>) -> Int? {
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

  /// Where in a word the mark stands that only the start of a line turns into markup: lists, headings,
  /// quotes, directives; the word's end where there is none.
  private static func markAtLineStart(of word: ArraySlice<UInt8>) -> Int {
    switch word.first {
    case 0x2D, 0x2B, 0x23, 0x3E, 0x3D, 0x7E, 0x7C, 0x40, 0x3A: return word.startIndex
    default: break
    }
    let rest = word.drop { (0x30...0x39).contains($0) }
    let isListMark = rest.first == 0x2E || rest.first == 0x29
    return isListMark && rest.startIndex > word.startIndex ? rest.startIndex : word.endIndex
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
