import PushSchemaText

/// Rows as comma-separated values (RFC 4180), with LF as line end.
enum CSVText {
  static func table(_ rows: [[String]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  /// A field, in quotes if necessary; a first character that spreadsheets read as a formula gets an
  /// apostrophe before it.
  private static func field(_ value: String) -> String {
    var text = value.replacingScalars { $0.isHidden ? " " : nil }
    if let first = text.unicodeScalars.first, "=+-@".unicodeScalars.contains(first) {
      text = "'" + text
    }
    guard text.utf8.contains(where: "\",'".utf8.contains) else { return text }
    return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
  }
}
