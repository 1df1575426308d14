/// Reads the commands of a shell script.
struct ShellReader {
  /// A command with all commands to which its output is piped.
  struct Command {
    var words: [MappedText] = []
    /// The texts after `<<`.
    var documents: [MappedText] = []
    /// The number of its first line.
    var line = 1
  }

  private let text: MappedText
  private var position = 0
  private var bytes: [UInt8] { text.bytes }

  init(_ text: MappedText) { self.text = text }

  private var next: UInt8? { bytes.byte(at: position) }

  /// The next command; `nil` at the end.
  mutating func command() -> Command? {
    var command = Command()
    var delimiters: [[UInt8]] = []
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0D: position += 1
      case UInt8(ascii: "\\") where isLineBreak(at: position + 1): skipJoint()
      case UInt8(ascii: "^") where isLineBreak(at: position + 1): skipJoint()
      case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "&"):
        position += 1
        if byte == 0x0A { command.documents = delimiters.map { document(until: $0) } }
        if !command.words.isEmpty { return command }
      case UInt8(ascii: "|"):
        command.words.append(text.part(position..<position + 1))
        position += 1
      case UInt8(ascii: "#"): position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      case UInt8(ascii: "<"):
        position += 1
        guard bytes[position...].starts(with: "<".utf8) else { continue }
        position += bytes[position...].starts(with: "<-".utf8) ? 2 : 1
        while next == 0x20 { position += 1 }
        delimiters.append(word().bytes)
      default: command.words.append(word())
      }
    }
    return command.words.isEmpty ? nil : command
  }

  private func isLineBreak(at offset: Int) -> Bool {
    bytes.byte(at: offset) == 0x0A
      || bytes.byte(at: offset) == 0x0D && bytes.byte(at: offset + 1) == 0x0A
  }

  private mutating func skipJoint() { position += bytes.byte(at: position + 1) == 0x0D ? 3 : 2 }

  /// The lines before one that is the delimiter.
  private mutating func document(until delimiter: [UInt8]) -> MappedText {
    let start = position
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[position..<end]
      let lineStart = position
      position = min(end + 1, bytes.count)
      if line.drop(while: { $0 == 0x09 }).filter({ $0 != 0x0D }) == delimiter {
        return text.part(start..<lineStart)
      }
    }
    return text.part(start..<bytes.count)
  }

  private mutating func word() -> MappedText {
    var word = MappedText(emptyAt: position)
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "<"):
        return word
      case UInt8(ascii: "&") where word.bytes.isEmpty || !word.bytes.contains(0x3A): return word
      case UInt8(ascii: "'"):
        let end = bytes[(position + 1)...].firstIndex(of: byte) ?? bytes.count
        word.append(text, position + 1..<max(end, position + 1))
        position = min(end + 1, bytes.count)
      case UInt8(ascii: "\""): readQuoted(&word)
      case UInt8(ascii: "$") where bytes.byte(at: position + 1) == UInt8(ascii: "'"):
        readEscaped(&word)
      case UInt8(ascii: "\\"):
        if isLineBreak(at: position + 1) {
          skipJoint()
        } else {
          word.append(text, position + 1..<position + 2)
          position = min(position + 2, bytes.count)
        }
      default:
        word.append(text, position..<position + 1)
        position += 1
      }
    }
    return word
  }

  /// Reads a text in double quotes: a backslash is special before a few signs only.
  private mutating func readQuoted(_ word: inout MappedText) {
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\"), let sign = bytes.byte(at: position + 1) {
        if isLineBreak(at: position + 1) {
          skipJoint()
          continue
        }
        if "\"\\$`".utf8.contains(sign) { position += 1 }
      }
      word.append(text, position..<position + 1)
      position += 1
    }
    position = min(position + 1, bytes.count)
  }

  /// Reads a text in `$'…'`, with the escapes of C.
  private mutating func readEscaped(_ word: inout MappedText) {
    position += 2
    while let byte = next, byte != UInt8(ascii: "'") {
      if byte == UInt8(ascii: "\\"), let escape = Escape(bytes, position..<bytes.count) {
        let made = escape.scalar.map { String(Character($0)) } ?? ""
        word.append(made.utf8, from: text.sourceOffset(of: position))
        position += escape.length
      } else {
        word.append(text, position..<position + 1)
        position += 1
      }
    }
    position = min(position + 1, bytes.count)
  }
}
