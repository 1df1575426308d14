/// Text that is safe for a terminal or a log: without control and bidirectional characters.
package enum PrintableText {
  /// The text on one line, with an escape for every character that would control a terminal.
  package static func escaped(_ text: String) -> String {
    guard !text.isPlain, text.unicodeScalars.contains(where: isSteering) else { return text }
    return text.replacingScalars { isSteering($0) ? escaped($0) : nil }
  }

  /// A path at the start of a line: build services read lines that start with `::` or `##` as
  /// commands.
  package static func path(_ path: String) -> String {
    let isOrder = path.hasPrefix("::") || path.hasPrefix("##")
    return (isOrder ? "./" : "") + escaped(path)
  }

  /// The escaped text on one line; if it has more than 400 characters, without its middle.
  package static func shortened(_ text: String) -> String {
    let limit = 400
    guard text.utf8.count > limit else { return escaped(text) }
    let scalars = text.unicodeScalars
    let start = scalars.prefix(limit / 2)
    let end = scalars.suffix(limit / 2)
    guard start.endIndex < end.startIndex else { return escaped(text) }
    return escaped(String(start)) + " … " + escaped(String(end))
  }

  /// One scalar for output: itself, or an escape such as `\n` or `\u{202E}`.
  package static func escaped(_ scalar: Unicode.Scalar) -> String {
    guard isSteering(scalar) else { return String(Character(scalar)) }
    switch scalar {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: return scalar.escape
    }
  }

  /// Whether it is a control or format character, a bidirectional mark, one of the two Unicode line
  /// ends, or never a character, such as U+FFFF.
  package static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x7F { return scalar.value < 0x20 }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isNoncharacterCodePoint
    }
  }

  /// The columns of an unescaped scalar in a terminal: 0, 1 or 2.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
