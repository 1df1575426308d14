/// Plain text in Markdown.
enum MarkdownText {
  /// The line in Markdown, with few escapes, because some editors show their backslashes.
  static func escaped(_ line: String) -> String {
    let scalars = Array(line.unicodeScalars)
    var escaped = ""
    var codeEnd = 0
    for (position, scalar) in scalars.enumerated() {
      if scalar == "`", position >= codeEnd, let end = endOfCode(in: scalars, from: position) {
        codeEnd = end
      }
      if position < codeEnd {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      let before = position > 0 ? scalars[position - 1] : nil
      let after = position + 1 < scalars.count ? scalars[position + 1] : nil
      let isMark =
        switch scalar {
        case "\\", "`", "*", "[": true
        // Inside a word, it does not emphasise anything.
        case "_": !(before.isWordPart && after.isWordPart)
        case "~": after == "~" || before == "~"
        case "<":
          after.map { $0.properties.isAlphabetic || "/!?".unicodeScalars.contains($0) } ?? false
        case "&": after.map { $0.properties.isAlphabetic || $0 == "#" } ?? false
        // Starts a list, a heading, a quotation or a table.
        case "+", "-", "=", "#", ">", ":", "|": position == 0
        case ".", ")": position > 0 && scalars[..<position].allSatisfy { ("0"..."9").contains($0) }
        default: false
        }
      if isMark { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }

  /// The end of code between two backticks, which needs no escapes; `nil` if none starts here.
  private static func endOfCode(in line: [Unicode.Scalar], from start: Int) -> Int? {
    guard let closing = line[(start + 1)...].firstIndex(of: "`"), closing > start + 1,
      closing + 1 == line.count || line[closing + 1] != "`",
      start == 0 || line[start - 1] != "`"
    else { return nil }
    return closing + 1
  }
}

extension Unicode.Scalar? {
  fileprivate var isWordPart: Bool {
    map { $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_" } ?? false
  }
}
