/// Writes a JSON text piece by piece: one member or item on each line, two spaces for each level.
/// Empty containers stay on one line, and the text is safe to print.
package struct JSONDocumentWriter: ~Copyable {
  private var buffer = TextBuffer(capacity: 4096)
  private var level = 0
  /// Whether the innermost container is still empty.
  private var isEmpty = true

  private init() {}

  /// The text of one object, with a line end after it.
  package static func object(_ write: (inout JSONDocumentWriter) -> Void) -> TextBuffer {
    var writer = JSONDocumentWriter()
    writer.container(0x7B, 0x7D, write)
    writer.buffer.append(0x0A)
    return writer.buffer
  }

  /// The text of one array, with a line end after it.
  package static func array(_ write: (inout JSONDocumentWriter) -> Void) -> TextBuffer {
    var writer = JSONDocumentWriter()
    writer.container(0x5B, 0x5D, write)
    writer.buffer.append(0x0A)
    return writer.buffer
  }
}

// MARK: Members of an object

extension JSONDocumentWriter {
  package mutating func member(_ key: String, _ value: JSONDocument) {
    start(key)
    put(value)
  }

  /// A member whose value is the object that `write` writes.
  package mutating func object(_ key: String, _ write: (inout JSONDocumentWriter) -> Void) {
    start(key)
    container(0x7B, 0x7D, write)
  }

  /// A member whose value is the array that `write` writes.
  package mutating func array(_ key: String, _ write: (inout JSONDocumentWriter) -> Void) {
    start(key)
    container(0x5B, 0x5D, write)
  }

  private mutating func start(_ key: String) {
    startLine()
    buffer.append(quoted: key)
    buffer.append(0x3A)
    buffer.append(0x20)
  }
}

// MARK: Items of an array

extension JSONDocumentWriter {
  package mutating func item(_ value: JSONDocument) {
    startLine()
    put(value)
  }

  /// An item that is the object that `write` writes.
  package mutating func object(_ write: (inout JSONDocumentWriter) -> Void) {
    startLine()
    container(0x7B, 0x7D, write)
  }
}

// MARK: Layout

extension JSONDocumentWriter {
  private mutating func startLine() {
    if !isEmpty { buffer.append(0x2C) }
    isEmpty = false
    buffer.append(0x0A)
    buffer.append(blanks: 2 * level)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ write: (inout JSONDocumentWriter) -> Void
  ) {
    buffer.append(open)
    level += 1
    isEmpty = true
    write(&self)
    level -= 1
    if !isEmpty {
      buffer.append(0x0A)
      buffer.append(blanks: 2 * level)
    }
    isEmpty = false
    buffer.append(close)
  }

  private mutating func put(_ value: JSONDocument) {
    switch value {
    case .string(let text): buffer.append(quoted: text)
    case .array(let items):
      container(0x5B, 0x5D) { writer in for item in items { writer.item(item) } }
    case .object(let members):
      container(0x7B, 0x7D) { writer in
        for (key, value) in members { writer.member(key, value) }
      }
    case .number(let number): buffer.append(decimal: number)
    case .null, .boolean, .exactNumber: buffer.append(value.text)
    }
  }
}

extension TextBuffer {
  /// Appends a string as a JSON string with its quotes.
  fileprivate mutating func append(quoted text: String) {
    guard text.isPlain(without: UInt8(ascii: "\""), UInt8(ascii: "\\")) else {
      return append(JSONDocument.quoted(text))
    }
    append(0x22)
    append(text)
    append(0x22)
  }
}
