import PushPayloadBasics
package import PushSchemaDiagnostics

/// The certain edits of diagnostics, without overlaps.
package struct CertainEdits: Sendable {
  /// The edits of each file, by path, sorted by position.
  package private(set) var byPath: [String: [Diagnostic.Fix]] = [:]

  /// Takes all edits of a diagnostic or none; if two diagnostics overlap, those of the first.
  package init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.hasCertainFixes {
      // Two diagnostics may need the same edit.
      let new = diagnostic.fixes.filter { !neighbours(of: $0).contains($0) }
      guard !new.contains(where: overlaps) else { continue }
      for fix in new { byPath[fix.range.path, default: []].insert(fix, at: position(of: fix)) }
    }
  }

  /// The index of an edit among those of its file, which are sorted and do not overlap.
  private func position(of fix: Diagnostic.Fix) -> Int {
    (byPath[fix.range.path] ?? [])
      .partitionPoint { $0.range.lowerBound < fix.range.lowerBound }
  }

  private func overlaps(_ fix: Diagnostic.Fix) -> Bool {
    // Edits may touch if it is clear which one comes first.
    neighbours(of: fix).contains { other in
      fix.range.lowerBound == other.range.lowerBound
        || (fix.range.lowerBound < other.range.upperBound
          && other.range.lowerBound < fix.range.upperBound)
    }
  }

  /// The edit before and those after it that could touch it.
  private func neighbours(of fix: Diagnostic.Fix) -> ArraySlice<Diagnostic.Fix> {
    let known = byPath[fix.range.path] ?? []
    let place = position(of: fix)
    let end = known[place...].firstIndex { $0.range.lowerBound > fix.range.upperBound }
    return known[max(0, place - 1)..<(end ?? known.count)]
  }

  /// The file after its edits.
  package func applied(to file: SourceFile) -> SourceFile {
    file.applying(byPath[file.path] ?? [])
  }
}

extension SourceFile {
  /// The file after some edits, which do not overlap.
  package func applying(_ edits: [Diagnostic.Fix]) -> SourceFile {
    let edits = edits.ordered(by: { $0.range.lowerBound < $1.range.lowerBound })
    return replacing(with: bytes.replacing(edits.map { ($0.range.offsets, $0.replacement) }))
  }
}
