extension Unicode.Scalar {
  /// Whether the scalar is invisible, or changes the order or the lines of the text around it:
  /// controls, blanks other than the space, format, bidi and private characters, variation
  /// selectors.
  ///
  /// The ranges are explicit, so that outputs do not depend on a system's Unicode version.
  package var isHidden: Bool {
    switch value {
    case 0x20...0x7E: false
    case 0...0x1F, 0x7F...0xA0, 0xAD, 0x34F, 0x61C, 0x115F...0x1160, 0x1680: true
    case 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F: true
    case 0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xD800...0xF8FF: true
    case 0xFDD0...0xFDEF, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF: true
    case 0x13430...0x1345F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    case 0xE0000...: true
    default: false
    }
  }

  /// Whether the scalar joins the one before it, like an accent.
  package var isMark: Bool {
    guard value >= 0x300 else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// The scalar in the notation of Unicode: `U+202E`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  /// The scalar as an escape in a text: `\u{202E}`.
  package var escape: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}
