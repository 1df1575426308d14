extension CodeWriter {
  /// Opens an `if` with tests joined by commas, broken where they do not fit the line.
  mutating func openIf(_ tests: [String]) {
    let whole = "if \(tests.joined(separator: ", ")) {"
    guard indentation + whole.utf8.count > CodeWriter.width else { return line(whole) }
    for (position, test) in tests.enumerated() {
      let end = position == tests.count - 1 ? "" : ","
      let prefix = position == 0 ? "if " : "  "
      let operands = test.operands
      for (index, operand) in operands.enumerated() {
        let isLast = index == operands.count - 1
        let indent = index == 0 ? prefix : position == 0 ? "  " : "    "
        line(indent + operand + (isLast ? end : ""))
      }
    }
    line("{")
  }
}

extension String {
  /// The parts of a test before each operator outside of brackets and texts.
  fileprivate var operands: [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isText = false
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      if (word == "&&" || word == "||"), depth == 0, !isText {
        parts.append(part)
        part = ""
      }
      part += part.isEmpty ? "\(word)" : " \(word)"
      var isEscaped = false
      for byte in word.utf8 {
        if byte == 0x22, !isEscaped { isText.toggle() }
        isEscaped = byte == 0x5C && !isEscaped
        if !isText, byte == 0x28 { depth += 1 }
        if !isText, byte == 0x29 { depth -= 1 }
      }
    }
    return parts + [part]
  }
}
