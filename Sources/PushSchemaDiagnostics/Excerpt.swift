import PushPayloadBasics
import PushSchemaText

/// The lines of a file with the ranges of a diagnostic, underlined.
struct Excerpt {
  /// One underlined range and the words after its carets.
  struct Place {
    let range: SourceRange
    let text: String
    let isPrimary: Bool
  }

  let file: SourceFile
  let places: [Place]
  let severity: Severity
  let style: TextStyle

  /// The excerpt's lines, without line ends.
  func lines() -> [String] {
    let numbered = places.map { (line: file.position(at: $0.range.lowerBound).line, place: $0) }
    let numbers = Set(numbered.map(\.line)).ordered()
    let gutter = max(5, String(numbers.last ?? 1).utf8.count)
    var result: [String] = []
    var previous: Int?
    for number in numbers {
      if let previous, number > previous + 1 {
        result.append(style.faint(String(repeating: " ", count: gutter - 3) + "... |"))
      }
      let here = numbered.filter { $0.line == number }.map(\.place)
      result += lines(number, here.ordered { $0.range.lowerBound < $1.range.lowerBound }, gutter)
      previous = number
    }
    return result
  }

  private func lines(_ number: Int, _ places: [Place], _ gutter: Int) -> [String] {
    let focus = places.first(where: \.isPrimary) ?? places.first
    let line = SourceLine(number, of: file, focus: focus?.range.lowerBound ?? 0)
    let digits = String(number)
    let margin = String(repeating: " ", count: gutter - digits.utf8.count) + digits + " |"
    return [style.faint(margin) + (line.text.isEmpty ? "" : " " + line.text)]
      + places.map { underline($0, in: line, gutter: gutter) }
  }

  private func underline(_ place: Place, in line: SourceLine, gutter: Int) -> String {
    let columns = line.columns(of: place.range.offsets)
    let mark =
      place.isPrimary
      ? "^" + String(repeating: "~", count: columns.count - 1)
      : String(repeating: "-", count: columns.count)
    let text = place.text.isEmpty ? "" : " " + PrintableText.escaped(place.text)
    let shown = place.isPrimary ? style.severity(severity, mark + text) : mark + text
    return style.faint(String(repeating: " ", count: gutter) + " |")
      + String(repeating: " ", count: columns.lowerBound + 1) + shown
  }
}
