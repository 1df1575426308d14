/// A text broken into lines of a width; if there are too many, the last one ends in `…`.
struct BrokenText {
  struct Line {
    var text: String
    /// Whether it is written from right to left, and so starts at the right.
    var isRightToLeft: Bool
  }

  private(set) var lines: [Line] = []
  /// The number of lines of the whole text.
  private(set) var total = 0

  var isCut: Bool { total > lines.count }

  /// The text of a single line.
  var text: String { lines.map { $0.text }.joined() }

  /// A text on one line, whatever lines it has itself.
  static func onOneLine(_ text: String, width: Int) -> String {
    let line = DisplayText(text).paragraphs.map { $0.text }.joined(separator: " ")
    return BrokenText(line, width: width, limit: 1, measure: .columns).text
  }

  /// Breaks a text at blanks, next to East Asian characters and, if a word is wider than a line,
  /// inside it.
  init(_ text: String, width: Int, limit: Int, measure: TextMeasure) {
    for paragraph in DisplayText(text).paragraphs {
      let isRightToLeft = paragraph.isRightToLeft
      var rest = paragraph[...]
      repeat {
        let line = Self.firstLine(of: rest, width: width, measure)
        rest = rest[line.endIndex...].drop(while: { $0.isBlank })
        total += 1
        if lines.count < limit {
          lines.append(Line(text: Self.trimmed(line).text, isRightToLeft: isRightToLeft))
        } else if total == limit + 1 {
          cutLastLine(width: width, measure)
        }
      } while !rest.isEmpty
    }
  }

  /// Adds `…` to the last line, because there is more.
  private mutating func cutLastLine(width: Int, _ measure: TextMeasure) {
    guard let last = lines.indices.last else { return }
    var shown = DisplayText(lines[last].text).paragraphs.flatMap { $0 }
    var room = width - measure.width("…") - measure.width(of: shown)
    while room < 0, let cluster = shown.popLast() { room += measure.width(cluster.text) }
    lines[last].text = Self.trimmed(shown[...]).text + "…"
  }

  /// The part of a text that fits on a line, at least one character.
  private static func firstLine(
    of text: ArraySlice<DisplayText.Cluster>, width: Int, _ measure: TextMeasure
  ) -> ArraySlice<DisplayText.Cluster> {
    var used = 0
    var lastBreak: Int?
    for index in text.indices {
      if index > text.startIndex, canBreak(between: text[index - 1], and: text[index]) {
        lastBreak = index
      }
      let advance = measure.width(text[index].text)
      // A blank may exceed the line, because it is invisible.
      if used + advance > width, !text[index].isBlank, index > text.startIndex {
        return text[text.startIndex..<(lastBreak ?? index)]
      }
      used += advance
    }
    return text
  }

  private static func canBreak(
    between left: DisplayText.Cluster, and right: DisplayText.Cluster
  ) -> Bool {
    if right.isBlank { return false }
    if left.isBlank || left.text == "-" { return true }
    guard TextMeasure.columns.width(left.text) == 2 || TextMeasure.columns.width(right.text) == 2
    else { return false }
    return !closing.contains(right.text) && !opening.contains(left.text)
  }

  /// Characters that must not start a line, and those that must not end one, in East Asian texts.
  private static let closing: Set<String> = [
    "\u{3001}", "\u{3002}", "\u{FF0C}", "\u{FF0E}", "\u{FF01}", "\u{FF1F}", "\u{FF1A}", "\u{FF1B}",
    "\u{FF09}", "\u{300D}", "\u{300F}", "\u{3011}", "\u{300B}", "\u{3009}", "\u{30FC}", "\u{3005}",
    "!", "?", ",", ".", ")", ":", ";",
  ]
  private static let opening: Set<String> = [
    "\u{FF08}", "\u{300C}", "\u{300E}", "\u{3010}", "\u{300A}", "\u{3008}", "(",
  ]

  private static func trimmed(
    _ line: ArraySlice<DisplayText.Cluster>
  ) -> [DisplayText.Cluster] {
    var line = line
    while line.last?.isBlank == true { line.removeLast() }
    return Array(line)
  }
}
