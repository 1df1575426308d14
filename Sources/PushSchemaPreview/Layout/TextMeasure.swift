import PushSchemaText

/// The width of characters: in columns of a terminal, or in thousandths of a font's size.
struct TextMeasure: Sendable {
  let width: @Sendable (_ character: String) -> Int

  func width(of text: [DisplayText.Cluster]) -> Int { text.reduce(0) { $0 + width($1.text) } }

  func width(of text: String) -> Int {
    width(of: DisplayText(text).paragraphs.flatMap { $0 })
  }
}

extension TextMeasure {
  /// Columns of a terminal: two for wide East Asian characters and for emoji.
  static let columns = TextMeasure { character in
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if first.isWide || scalars.contains("\u{FE0F}") { return 2 }
    // Accents have no width; the vowel signs of Indic scripts have some.
    return min(2, scalars.reduce(0) { $0 + PrintableText.width(of: $1) })
  }

  /// Thousandths of a font's size, as averages of the systems' sans serif fonts. No font is used,
  /// so that lines break alike on every machine.
  static let advances = TextMeasure { character in
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}") || first.properties.isEmojiPresentation { return 1250 }
    return first.isWide ? 1000 : advance(of: first)
  }

  private static func advance(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!", " ": 280
    case "f", "r", "t", "(", ")", "[", "]", "{", "}", "/", "\\", "-", "\"", "*", "‹", "›": 370
    case "m", "w", "M", "W", "@", "%", "…", "—": 880
    case "<", ">", "=", "+", "~", "#", "&": 700
    case "A"..."Z": 680
    case "\0"..."\u{2AF}": 560
    // Arabic letters are joined and narrow.
    case "\u{600}"..."\u{6FF}": 500
    default: 620
    }
  }
}

extension Unicode.Scalar {
  /// Whether it takes two columns: wide East Asian forms, emoji, and the letters of flags.
  fileprivate var isWide: Bool {
    if value < 0x1100 { return false }
    return properties.isEmojiPresentation || 0x1F1E6...0x1F1FF ~= value
      || PrintableText.width(of: self) == 2
  }
}
