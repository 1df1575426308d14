/// The edits of diagnostics that certainly mend them, none of which reaches into another.
package struct CertainEdits: Sendable {
  /// The edits of each file, by its path, in the order of their places.
  package private(set) var byPath: [String: [Diagnostic.Fix]] = [:]

  /// All edits of a diagnostic are taken or none; of two that overlap the first diagnostic's are.
  package init(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics where diagnostic.hasCertainFixes {
      // Two diagnostics may ask for the same edit.
      let new = diagnostic.fixes.filter { !(byPath[$0.range.path] ?? []).contains($0) }
      guard !new.contains(where: overlaps) else { continue }
      for fix in new { byPath[fix.range.path, default: []].append(fix) }
    }
    for path in byPath.keys {
      byPath[path]?.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  private func overlaps(_ fix: Diagnostic.Fix) -> Bool {
    (byPath[fix.range.path] ?? []).contains { other in
      fix.range.lowerBound <= other.range.upperBound
        && other.range.lowerBound <= fix.range.upperBound
    }
  }

  /// A file with its edits.
  package func applied(to file: SourceFile) -> SourceFile {
    var bytes = file.bytes
    for fix in (byPath[file.path] ?? []).reversed() where fix.range.upperBound <= bytes.count {
      bytes.replaceSubrange(
        fix.range.lowerBound..<fix.range.upperBound, with: Array(fix.replacement.utf8))
    }
    return file.replacing(with: bytes)
  }
}
