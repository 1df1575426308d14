import PushSchemaDiagnostics

/// Finds lines without an entry in a sheet if the document is not available: the anchors show
/// which lines are empty. Sentences and words of a line cannot be checked without the document.
struct RecordedCoverage {
  let sheet: DocumentSheet
  let edition: Edition

  /// Reports them. Returns the number of lines that are not empty, or `nil` if lines are cut.
  func check(log: inout DiagnosticLog) -> Int? {
    guard !edition.isCut else { return nil }
    let empty = Edition(of: SourceDocument([]), isCut: false).passages.first?.digest
    let filled = edition.passages.filter { $0.digest != empty }.map(\.line)
    var accounted: Set<Int> = []
    for case .line(let line) in sheet.facts.map(\.place) { accounted.insert(line) }
    for example in sheet.examples {
      guard case .line(let first) = example.place else { continue }
      accounted.formUnion(first...first + example.text.lineEndCount)
    }
    for silence in sheet.silences {
      switch silence.extent {
      case .lines(let first, let last):
        // Does not count through lines that the document does not have.
        accounted.formUnion((first...last).clamped(to: 0...edition.lineCount))
      case .words(_, let line): accounted.insert(line)
      case .bytes: break
      }
    }
    log.report(unaccounted: filled.filter { !accounted.contains($0) }, of: sheet)
    return filled.count
  }
}
