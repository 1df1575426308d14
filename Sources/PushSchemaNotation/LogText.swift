/// Reads a text with JSON among other words: for each line the largest object that starts in it.
func readLog(_ text: MappedText) -> TextReading? {
  var scan = LogScan(text)
  scan.run()
  let found = scan.found.values.sorted { $0.line < $1.line }
  guard !found.isEmpty, !scan.isCutOffValue else { return nil }
  let areLines = scan.opening != nil && found.count > 1
  var reading = TextReading(
    notation: scan.isOneValue ? .escaped : areLines ? .severalValues : .log, slips: scan.unread)
  if areLines { reading.slips += scan.unreadLines }
  for (line, value, _) in found {
    reading.add(value, label: found.count > 1 ? "line \(line)" : nil)
  }
  return reading
}

/// A walk through a text from one object to the next.
private struct LogScan {
  let text: MappedText
  /// The largest object of each line.
  var found: [Int: (line: Int, value: ReadValue, range: Range<Int>)] = [:]
  /// Objects that cannot be read, and their places.
  var unread: [TextSlip] = []
  private var unreadRanges: [Range<Int>] = []
  /// The value at the start of the text.
  private(set) var opening: (value: ReadValue, end: Int)?
  private var bytes: [UInt8] { text.bytes }
  private var position = 0
  private var line = 1
  /// The number of bytes that may still be read without result, so that the time stays linear.
  private var patience: Int

  init(_ text: MappedText) {
    self.text = text
    patience = 16 * text.bytes.count + 4096
  }

  mutating func run() {
    while let byte = bytes.byte(at: position), patience > 0 {
      guard mayStart(byte) else {
        advance(to: position + 1)
        continue
      }
      let start = position
      if let (value, end) = value(at: start), end > start {
        if bytes[..<start].allSatisfy({ $0 <= 0x20 }) { opening = (value, end) }
        keep(value, start..<end)
        advance(to: end)
      } else {
        skipUnread()
      }
    }
    if position < bytes.count { note("the text is not read from here on") }
  }

  private mutating func note(_ message: String) {
    unread.append(TextSlip(offset: text.sourceOffset(of: position), length: 1, message: message))
  }

  /// Whether the text starts with a value and continues like a part of a larger one: then it is
  /// JSON with an additional bracket, and no log.
  var isCutOffValue: Bool {
    guard let opening else { return false }
    return bytes[opening.end...].first { $0 > 0x20 }.map(",}]:".utf8.contains) ?? false
  }

  /// Whether it is only one value, which could only be read after its escapes were removed.
  var isOneValue: Bool {
    guard let opening else { return false }
    return bytes[opening.end...].allSatisfy { $0 <= 0x20 }
  }

  private mutating func advance(to end: Int) {
    line += bytes[position..<min(max(end, position), bytes.count)].count { $0 == 0x0A }
    position = max(end, position + 1)
  }

  private func mayStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): true
    case UInt8(ascii: "%"): bytes.byte(at: position + 1) == UInt8(ascii: "{")
    case UInt8(ascii: "["):
      switch bytes[(position + 1)...].first(where: { $0 != 0x20 && $0 != 0x0A }) {
      case UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "A"): true
      default: false
      }
    default: false
    }
  }

  private mutating func value(at start: Int) -> (value: ReadValue, end: Int)? {
    if isEscaped(at: start) { return escapedValue(at: start) }
    guard let value = readValue(in: text, at: start, effort: &patience), value.holdsObject else {
      return nil
    }
    return (value, value.end)
  }

  /// Whether the quotes of the object at an offset have backslashes, as in a JSON string.
  private func isEscaped(at start: Int) -> Bool {
    var offset = start + 1
    while let byte = bytes.byte(at: offset) {
      if byte == 0x20 {
        offset += 1
      } else if byte == UInt8(ascii: "\\"), let next = bytes.byte(at: offset + 1) {
        if next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") { return true }
        offset += 2
      } else {
        return false
      }
    }
    return false
  }

  /// The value of an object whose text was escaped, up to four times.
  private mutating func escapedValue(at start: Int) -> (value: ReadValue, end: Int)? {
    var end = start
    while let byte = bytes.byte(at: end), byte != 0x0A, byte != UInt8(ascii: "\"") {
      end += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    var inner = text.part(start..<min(end, bytes.count))
    for _ in 0..<4 {
      guard let outer = unescaped(inner.bytes.indices, of: inner.bytes, refusing: { $0 == 0x0A })
      else { return nil }
      inner = outer.mapped(through: inner)
      if let value = readValue(in: inner, at: 0, effort: &patience), value.holdsObject {
        return (value, end)
      }
    }
    return nil
  }

  private mutating func keep(_ value: ReadValue, _ range: Range<Int>) {
    if let other = found[line], other.range.count >= range.count { return }
    found[line] = (line, value, range)
  }

  /// What is besides the values, in a text whose lines should be values: one slip for all lines from
  /// one value to the next.
  var unreadLines: [TextSlip] {
    let passed = (found.values.map(\.range) + unreadRanges).sorted { $0.lowerBound < $1.lowerBound }
    var slips: [TextSlip] = []
    var start = 0
    for next in passed + [bytes.count..<bytes.count] where next.lowerBound >= start {
      let between = bytes[start..<next.lowerBound]
      start = next.upperBound
      guard let first = between.firstIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }),
        let last = between.lastIndex(where: { $0 > 0x20 })
      else { continue }
      let count = bytes[first...last].split(separator: 0x0A).count { $0.contains { $0 > 0x20 } }
      slips.append(
        TextSlip(
          offset: text.sourceOffset(of: first), length: last - first + 1,
          message: count == 1
            ? "this is no JSON value, and is not read"
            : "these \(count) lines are no JSON values, and are not read"))
    }
    return slips
  }

  /// Skips an unreadable object, whose content is no payload, or a bracket that is none of an object.
  private mutating func skipUnread() {
    let start = position
    let isObject = bytes[(start + 1)...].first { $0 > 0x20 } == UInt8(ascii: "\"")
    let (end, isClosed) = endOfBrackets(from: start)
    guard isObject || isClosed else {
      patience -= end - start
      return advance(to: start + 1)
    }
    if isObject { note("this object cannot be read") }
    advance(to: end)
    if isObject { unreadRanges.append(start..<position) }
  }

  /// The end of the brackets at an offset, and whether it is there; if not, the start of the next
  /// line that does not look like a part of them.
  private func endOfBrackets(from start: Int) -> (end: Int, isClosed: Bool) {
    let isDocument = bytes[..<start].allSatisfy { $0 <= 0x20 }
    var (offset, open, isText) = (start, 0, false)
    while let byte = bytes.byte(at: offset) {
      offset += 1
      switch byte {
      case UInt8(ascii: "\\"): offset += isText ? 1 : 0
      case UInt8(ascii: "\""): isText.toggle()
      case 0x0A:
        guard let next = bytes.byte(at: offset) else { return (offset, false) }
        // In a document, a text may continue on the next line; in logs, it does not.
        let mayContinue = isText && isDocument && next.isLetter
        if !mayContinue, !" \t\n\r\"}]".utf8.contains(next) { return (offset, false) }
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: open += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText:
        open -= 1
        if open == 0 { return (offset, true) }
      default: break
      }
    }
    return (bytes.count, false)
  }
}

extension ReadValue {
  /// Whether it is an object with members, or a list of objects; others occur in many texts.
  fileprivate var holdsObject: Bool {
    guard let bytes = payload?.json.bytes else { return true }
    return bytes.starts(with: "{\"".utf8) || bytes.starts(with: "[{\"".utf8)
  }
}
