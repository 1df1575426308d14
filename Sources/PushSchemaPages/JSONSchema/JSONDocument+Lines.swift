import PushSchemaText

extension JSONDocument {
  /// The text with one member or item on each line, two spaces for each level, and a line end after
  /// it. Empty containers stay on one line, and the text is safe to print.
  var lines: TextBuffer {
    var buffer = TextBuffer(capacity: 4096)
    buffer.append(self, level: 0)
    buffer.append(0x0A)
    return buffer
  }
}

extension TextBuffer {
  fileprivate mutating func append(_ value: JSONDocument, level: Int) {
    switch value {
    case .string(let text): append(quoted: text)
    case .number(let number): append(decimal: number)
    case .null, .boolean, .exactNumber: append(value.text)
    case .array(let items):
      append(0x5B)
      for (position, item) in items.enumerated() {
        startLine(position, level + 1)
        append(item, level: level + 1)
      }
      if !items.isEmpty { startLine(0, level) }
      append(0x5D)
    case .object(let members):
      append(0x7B)
      for (position, (key, value)) in members.enumerated() {
        startLine(position, level + 1)
        append(quoted: key)
        append(": ")
        append(value, level: level + 1)
      }
      if !members.isEmpty { startLine(0, level) }
      append(0x7D)
    }
  }

  /// Starts the line of a member or an item, or of the end of their container.
  private mutating func startLine(_ position: Int, _ level: Int) {
    if position > 0 { append(0x2C) }
    append(0x0A)
    append(blanks: 2 * level)
  }

  /// Appends a string as a JSON string with its quotes.
  private mutating func append(quoted text: String) {
    guard text.isPlain(without: UInt8(ascii: "\""), UInt8(ascii: "\\")) else {
      return append(JSONDocument.string(text).text)
    }
    append(0x22)
    append(text)
    append(0x22)
  }
}
