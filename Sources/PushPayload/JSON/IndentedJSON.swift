extension String {
  /// A compact JSON text as a string: unchanged, or with one member or item per line.
  package init(json: [UInt8], pretty: Bool) {
    self.init(decoding: pretty ? IndentedJSON(json).bytes : json, as: UTF8.self)
  }
}

/// JSON text with one member or item per line, for people.
private struct IndentedJSON {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  /// Indents a compact JSON text.
  init(_ compact: [UInt8]) {
    bytes.reserveCapacity(compact.count * 2)
    var isInString = false
    var isEscaped = false
    for offset in compact.indices {
      let byte = compact[offset]
      if isInString {
        bytes.append(byte)
        if !isEscaped, byte == 0x22 { isInString = false }
        isEscaped = !isEscaped && byte == 0x5C
        continue
      }
      switch byte {
      case 0x7B, 0x5B:
        bytes.append(byte)
        depth += 1
        if offset + 1 < compact.count, !Self.closes(compact[offset + 1]) { startLine() }
      case 0x7D, 0x5D:
        depth -= 1
        if offset > 0, !Self.opens(compact[offset - 1]) { startLine() }
        bytes.append(byte)
      case 0x2C:
        bytes.append(byte)
        startLine()
      case 0x3A: bytes += [0x3A, 0x20]
      default:
        bytes.append(byte)
        isInString = byte == 0x22
      }
    }
  }

  private mutating func startLine() {
    bytes.append(0x0A)
    bytes.append(contentsOf: repeatElement(0x20, count: max(0, 2 * depth)))
  }

  private static func opens(_ byte: UInt8) -> Bool { byte == 0x7B || byte == 0x5B }
  private static func closes(_ byte: UInt8) -> Bool { byte == 0x7D || byte == 0x5D }
}
