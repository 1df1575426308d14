import PushSchemaText

/// The printed result of one line, if each has one, for joining it with the line's origin.
struct LineResult {
  private var text: String

  init(path: String, line: Int) {
    let start = JSONDocument.object([("path", .string(path)), ("line", .number(line))]).text
    text = String(start.dropLast())
  }

  mutating func add(_ name: String, _ value: JSONDocument) { text += ",\"\(name)\":" + value.text }

  /// Adds an array whose items are lines of JSON.
  mutating func add(_ name: String, lines: String) {
    let items = lines.split(separator: "\n").joined(separator: ",")
    text += ",\"\(name)\":[\(items)]"
  }

  /// The result as a separate line.
  var line: String { text + "}\n" }
}
