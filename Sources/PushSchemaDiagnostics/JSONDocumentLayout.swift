extension JSONDocument {
  /// The text with one member or item a line, two spaces a level and a line end behind it. Empty
  /// containers stay on one line.
  package var indentedText: String {
    var text = ""
    write(to: &text, level: 0)
    return text + "\n"
  }

  private func write(to text: inout String, level: Int) {
    switch self {
    case .array(let items) where !items.isEmpty:
      text += "["
      for (index, item) in items.enumerated() {
        startLine(of: &text, isFirst: index == 0, level: level + 1)
        item.write(to: &text, level: level + 1)
      }
      endLine(of: &text, level: level)
      text += "]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (index, member) in members.enumerated() {
        startLine(of: &text, isFirst: index == 0, level: level + 1)
        text += JSONDocument.quoted(member.0)
        text += ": "
        member.1.write(to: &text, level: level + 1)
      }
      endLine(of: &text, level: level)
      text += "}"
    default:
      text += self.text
    }
  }

  private func startLine(of text: inout String, isFirst: Bool, level: Int) {
    text += isFirst ? "\n" : ",\n"
    for _ in 0..<level { text += "  " }
  }

  private func endLine(of text: inout String, level: Int) {
    text += "\n"
    for _ in 0..<level { text += "  " }
  }
}
