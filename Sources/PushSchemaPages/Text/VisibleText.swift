import PushSchemaText

/// Texts with hidden characters spelt out as `‹U+202E›`, repeated ones as `‹U+00A0×4›`.
enum VisibleText {
  /// The text on one line: line ends become blanks.
  static func line(_ text: String) -> String { spelt(text, lineEnd: " ") }

  /// The text with its line ends.
  static func lines(_ text: String) -> String {
    text.hasVisibleLines ? text : spelt(text, lineEnd: "\n")
  }

  private static func spelt(_ text: String, lineEnd: String) -> String {
    var result = ""
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      var count = 1
      if scalar == "\n" {
        result += lineEnd
      } else if scalar.isHidden {
        count = rest.prefix { $0 == scalar }.count
        result += "‹\(scalar.codePoint)\(count > 1 ? "×\(count)" : "")›"
      } else {
        result.unicodeScalars.append(scalar)
      }
      rest = rest.dropFirst(count)
    }
    return result
  }
}

extension String {
  /// Whether it only has visible ASCII characters, blanks and line ends.
  fileprivate var hasVisibleLines: Bool {
    withBytes { bytes in
      bytes.hasNone { ($0.marks(of: 0x20...0x7E) | $0.marks(of: 0x0A)) ^ ByteWord.all }
    }
  }
}
