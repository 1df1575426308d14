/// Writes a JSON text as it is worked out: one member or item a line, two spaces a level. Containers
/// in which nothing is written stay on one line, and the text is safe to print.
package struct JSONDocumentWriter {
  private var bytes: [UInt8] = []
  private var level = 0
  /// Whether the innermost container holds nothing yet.
  private var isEmpty = true

  private init() {
    // Most documents are no longer than this.
    bytes.reserveCapacity(4096)
  }

  /// The text of one object, with a line end behind it.
  package static func object(_ write: (inout JSONDocumentWriter) -> Void) -> [UInt8] {
    var writer = JSONDocumentWriter()
    writer.container(0x7B, 0x7D, write)
    writer.bytes.append(0x0A)
    return writer.bytes
  }

  /// The text of one array, with a line end behind it.
  package static func array(_ write: (inout JSONDocumentWriter) -> Void) -> [UInt8] {
    var writer = JSONDocumentWriter()
    writer.container(0x5B, 0x5D, write)
    writer.bytes.append(0x0A)
    return writer.bytes
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
    bytes.append(quoted: key)
    bytes.append(0x3A)
    bytes.append(0x20)
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
    if !isEmpty { bytes.append(0x2C) }
    isEmpty = false
    bytes.append(0x0A)
    bytes.appendIndentation(level)
  }

  private mutating func container(
    _ open: UInt8, _ close: UInt8, _ write: (inout JSONDocumentWriter) -> Void
  ) {
    bytes.append(open)
    level += 1
    isEmpty = true
    write(&self)
    level -= 1
    if !isEmpty {
      bytes.append(0x0A)
      bytes.appendIndentation(level)
    }
    isEmpty = false
    bytes.append(close)
  }

  private mutating func put(_ value: JSONDocument) {
    switch value {
    case .string(let text): bytes.append(quoted: text)
    case .array(let items):
      container(0x5B, 0x5D) { writer in for item in items { writer.item(item) } }
    case .object(let members):
      container(0x7B, 0x7D) { writer in
        for (key, value) in members { writer.member(key, value) }
      }
    case .null, .boolean, .number, .exactNumber: bytes.append(value.text)
    }
  }
}

extension [UInt8] {
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
