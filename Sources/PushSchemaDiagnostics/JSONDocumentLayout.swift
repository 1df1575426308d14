extension JSONDocument {
  /// The text with one member or item a line, two spaces a level and a line end behind it. Empty
  /// containers stay on one line.
  package var indentedBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    write(to: &bytes, level: 0)
    bytes.append(0x0A)
    return bytes
  }

  private func write(to bytes: inout [UInt8], level: Int) {
    switch self {
    case .array(let items) where !items.isEmpty:
      bytes.append(0x5B)
      for (index, item) in items.enumerated() {
        JSONDocument.startLine(of: &bytes, isFirst: index == 0, level: level + 1)
        item.write(to: &bytes, level: level + 1)
      }
      JSONDocument.startLine(of: &bytes, isFirst: true, level: level)
      bytes.append(0x5D)
    case .object(let members) where !members.isEmpty:
      bytes.append(0x7B)
      for (index, member) in members.enumerated() {
        JSONDocument.startLine(of: &bytes, isFirst: index == 0, level: level + 1)
        JSONDocument.write(member.0, to: &bytes)
        bytes.append(0x3A)
        bytes.append(0x20)
        member.1.write(to: &bytes, level: level + 1)
      }
      JSONDocument.startLine(of: &bytes, isFirst: true, level: level)
      bytes.append(0x7D)
    case .string(let value): JSONDocument.write(value, to: &bytes)
    default: bytes.append(text)
    }
  }

  private static func startLine(of bytes: inout [UInt8], isFirst: Bool, level: Int) {
    if !isFirst { bytes.append(0x2C) }
    bytes.append(0x0A)
    bytes.appendIndentation(level)
  }

  /// Writes a string with its quotes.
  private static func write(_ string: String, to bytes: inout [UInt8]) {
    let isPlain = string.allBytes { 0x20 <= $0 && $0 <= 0x7E && $0 != 0x22 && $0 != 0x5C }
    guard isPlain else { return bytes.append(quoted(string)) }
    bytes.append(0x22)
    bytes.append(string)
    bytes.append(0x22)
  }
}
