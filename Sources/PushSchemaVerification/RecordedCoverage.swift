import PushSchemaDiagnostics

/// Which lines of a document a sheet leaves out, where the document is not at hand: its anchors tell which
/// lines are empty. What sentences and words of a line are left out, only the document tells.
struct RecordedCoverage {
  let sheet: DocumentSheet
  let edition: Edition

  /// Reports them; says how many lines hold anything, or `nil` if lines are cut.
  func check(log: inout DiagnosticLog) -> Int? {
    guard !edition.isCut else { return nil }
    let empty = Edition(of: SourceDocument([]), isCut: false).passages.first?.digest
    let filled = edition.passages.filter { $0.digest != empty }.map(\.line)
    var accounted: Set<Int> = []
    for case .line(let line) in sheet.facts.map(\.place) { accounted.insert(line) }
    for example in sheet.examples {
      guard case .line(let first) = example.place else { continue }
      accounted.formUnion(first...first + example.text.utf8.count { $0 == 0x0A })
    }
    for silence in sheet.silences {
      switch silence.extent {
      case .lines(let first, let last):
        // Numbers of lines that the document has not are not counted through.
        accounted.formUnion((first...last).clamped(to: 0...edition.lineCount))
      case .words(_, let line): accounted.insert(line)
      case .bytes: break
      }
    }
    log.report(unaccounted: filled.filter { !accounted.contains($0) }, of: sheet)
    return filled.count
  }
}
