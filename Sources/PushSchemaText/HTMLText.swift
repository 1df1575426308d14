/// Text as HTML.
package enum HTMLText {
  /// The text for a position between tags or in a quoted attribute: nothing in it ends either.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isMarkup) else { return text }
    return text.replacingScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: true
    default: false
    }
  }
}
