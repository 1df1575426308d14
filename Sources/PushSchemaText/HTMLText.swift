/// Texts of schemas, documents and payloads as HTML: the only way they reach a page.
package enum HTMLText {
  /// The text as it stands between tags and in attributes between quotes: nothing in it is taken for
  /// markup, and what would steer the page or turn text around is shown as an escape.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result += PrintableText.escaped(scalar)
      }
    }
    return result
  }
}
