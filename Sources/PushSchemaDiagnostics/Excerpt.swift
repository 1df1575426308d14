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

  private struct PlacedLine {
    let line: Int
    let places: [Place]
  }

  /// The excerpt's lines, without line ends.
  func lines() -> [String] {
    let placed = placesByLine()
    let gutter = max(5, String(placed.last?.line ?? 1).utf8.count)
    var result: [String] = []
    var previous: Int?
    for entry in placed {
      if let previous, entry.line > previous + 1 {
        result.append(style.faint(String(repeating: " ", count: gutter - 3) + "... |"))
      }
      result += lines(of: entry, gutter: gutter)
      previous = entry.line
    }
    return result
  }

  private func placesByLine() -> [PlacedLine] {
    let numbered = places.map { (line: file.position(at: $0.range.lowerBound).line, place: $0) }
    let lines = Set(numbered.map(\.line)).ordered()
    return lines.map { line in
      PlacedLine(
        line: line,
        places: numbered.filter { $0.line == line }.map(\.place)
          .ordered { $0.range.lowerBound < $1.range.lowerBound })
    }
  }

  private func lines(of entry: PlacedLine, gutter: Int) -> [String] {
    let focus = entry.places.first(where: \.isPrimary) ?? entry.places.first
    let line = SourceLine(entry.line, of: file, focus: focus?.range.lowerBound ?? 0)
    let number = String(entry.line)
    let padding = String(repeating: " ", count: gutter - number.utf8.count)
    var result = [
      style.faint(padding + number + " |") + (line.text.isEmpty ? "" : " " + line.text)
    ]
    for place in entry.places {
      result.append(underline(place, in: line, gutter: gutter))
    }
    return result
  }

  private func underline(_ place: Place, in line: SourceLine, gutter: Int) -> String {
    let columns = line.columns(of: place.range.lowerBound..<place.range.upperBound)
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
