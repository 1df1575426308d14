/// Names the notations that cannot be read: XML, YAML, and the output of Go's maps, in which the
/// end of a text is unclear.
func nameOnly(_ bytes: [UInt8]) -> TextReading? {
  let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let text = bytes[start...].drop { $0 <= 0x20 }
  let notation: TextNotation? =
    if text.first == UInt8(ascii: "<") {
      xmlNotation(text)
    } else if text.starts(with: "map[".utf8) || text.starts(with: "&map[".utf8) {
      text.last { $0 > 0x20 } == UInt8(ascii: "]") ? .go : nil
    } else {
      isYAML(text) ? .yaml : nil
    }
  return notation.map { TextReading(notation: $0) }
}

private func xmlNotation(_ text: ArraySlice<UInt8>) -> TextNotation? {
  guard text.last(where: { $0 > 0x20 }) == UInt8(ascii: ">"), let second = text.dropFirst().first,
    [0x21, 0x3F].contains(second) || 0x41...0x7A ~= second
  else { return nil }
  let head = String(decoding: text.prefix(400), as: UTF8.self)
  return head.contains("<plist") ? .xmlPropertyList : .xml
}

/// Whether each line is a key with a colon or an item with a dash, and one contains others.
private func isYAML(_ text: ArraySlice<UInt8>) -> Bool {
  var hasNesting = false
  var keys = 0
  var opened: Int?
  for line in text.split(separator: 0x0A) {
    let content = line.drop { $0 == 0x20 }
    let indent = content.startIndex - line.startIndex
    if content.allSatisfy({ $0 <= 0x20 }) || content.first == UInt8(ascii: "#") { continue }
    if content.starts(with: "---".utf8) { continue }
    if let parent = opened, indent > parent { hasNesting = true }
    let isItem = content.starts(with: "- ".utf8)
    let entry = isItem ? content.dropFirst(2) : content
    let key = entry.prefix { $0 > 0x20 && $0 != UInt8(ascii: ":") }
    let rest = entry.dropFirst(key.count)
    let isKey = rest.first == UInt8(ascii: ":") && (rest.dropFirst().first ?? 0x20) <= 0x20
    guard isItem || isKey && !key.isEmpty && !"{[(<".utf8.contains(key.first ?? 0) else {
      return false
    }
    if isKey { keys += 1 }
    opened = isKey && rest.dropFirst().allSatisfy { $0 <= 0x20 } ? indent : nil
  }
  return hasNesting && keys > 1
}
