import PushSchemaText

/// A text that is safe for display: invisible characters, and those that change the direction of
/// text, become escapes. Lines end at the text's own line ends.
struct DisplayText {
  /// A character for display.
  struct Cluster {
    var text: String
    /// Whether it is a blank at which a line may end.
    var isBlank = false
  }

  /// The lines of the text itself.
  private(set) var paragraphs: [[Cluster]] = [[]]

  /// The maximum number of scalars of a character: many accents would cover other lines.
  private static let scalarLimit = 32

  /// The maximum number of characters, more than any push may have.
  private static let characterLimit = 8192

  init(_ text: String) {
    for character in text.prefix(Self.characterLimit) {
      if character.isNewline {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1] += Self.clusters(of: character)
      }
    }
  }

  private static func clusters(of character: Character) -> [Cluster] {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return [] }
    switch first {
    case " ", "\t", "\u{1680}", "\u{2000}"..."\u{200A}", "\u{205F}":
      return [Cluster(text: " ", isBlank: true)]
    case "\u{A0}", "\u{202F}": return [Cluster(text: " ")]
    case "\u{3000}": return [Cluster(text: "\u{3000}", isBlank: true)]
    // These marks are invisible and only affect the order of the text around them.
    case "\u{200E}", "\u{200F}", "\u{61C}": return []
    default: break
    }
    guard !first.isHidden else {
      return scalars.prefix(scalarLimit).flatMap { $0.escape.map { Cluster(text: String($0)) } }
    }
    var text = String(first)
    for scalar in scalars.prefix(scalarLimit).dropFirst() where joins(scalar) || !scalar.isHidden {
      text.unicodeScalars.append(scalar)
    }
    return [Cluster(text: text)]
  }

  /// Whether a hidden scalar joins those around it into one picture, as in families and flags, or
  /// selects a form of a letter.
  static func joins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }
}

extension [DisplayText.Cluster] {
  var text: String { reduce(into: "") { $0 += $1.text } }

  /// Whether the first letter with a direction is written from right to left.
  var isRightToLeft: Bool {
    for cluster in self {
      for scalar in cluster.text.unicodeScalars {
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EEFF:
          if scalar.properties.isAlphabetic { return true }
        default:
          if scalar.properties.isAlphabetic { return false }
        }
      }
    }
    return false
  }
}
