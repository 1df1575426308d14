import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A member is written as a whole before its own members are, and only where it surely is an object;
  /// one line spreads into it.
  mutating func checkOverlaps(of draft: MappingDraft) {
    checkSpreads(of: draft)
    checkOverlaps(of: draft, among: draft.paths.written, written: \.target, at: \.target)
    checkOverlaps(
      of: draft, among: draft.paths.writtenBack, written: \.sourceWrittenBack, at: \.source)
  }

  private mutating func checkSpreads(of draft: MappingDraft) {
    var firsts: [String: SourceRange] = [:]
    for (line, place) in zip(draft.mapping.lines, draft.places) {
      guard let target = line.target, target.spreads, let range = place.target else { continue }
      if let first = firsts[target.text] {
        report(.secondSpread(target, at: range, first: first))
      } else {
        firsts[target.text] = range
      }
    }
  }

  private mutating func checkOverlaps(
    of draft: MappingDraft, among paths: LinePaths, written: (MappingLine) -> MappingPath?,
    at range: (MappingDraft.Place) -> SourceRange?
  ) {
    func place(of line: Int) -> SourceRange {
      range(draft.places[line]) ?? draft.places[line].whole
    }
    for (position, line) in draft.mapping.lines.enumerated() {
      guard let later = written(line), !later.spreads else { continue }
      let parts = paths.inside(later).prefix { $0.line < position }
      let wholes = paths.around(later).prefix { $0.line < position }
      let related = (parts + wholes).filter { !$0.path.spreads }.sorted { $0.line < $1.line }
      for (earlier, range) in related.map({ ($0.path, place(of: $0.line)) }) {
        if later.isProperPrefix(of: earlier) {
          report(.wholeAfterPart(later, at: place(of: position), earlier: range))
        } else if !earlier.type.isObjectOnly {
          report(.partOfValue(earlier, at: place(of: position), earlier: range))
        } else if changesObject(within: earlier, later) {
          report(.partOfWhole(later, at: place(of: position), earlier, earlier: range))
        }
      }
    }
  }

  /// Whether a part of what an earlier line writes whole is refused for what the whole is.
  func isRefused(_ part: MappingPath, behind whole: MappingPath) -> Bool {
    !whole.type.isObjectOnly || changesObject(within: whole, part)
  }

  /// Whether a line that writes a part of what is written whole changes an object inside of it, or one
  /// that is made in one piece because it has required members.
  private func changesObject(within whole: MappingPath, _ part: MappingPath) -> Bool {
    let inner = part.steps[whole.steps.count..<max(whole.steps.count, part.steps.count - 1)]
    if inner.contains(where: { $0.type.declaredObject != nil }) { return true }
    let object = whole.type.declaredObject.flatMap { self.object($0) }
    return object?.fields.contains(where: \.isAlwaysRequired) ?? false
  }
}

extension PayloadType {
  /// Whether a part can be added to any value of it.
  fileprivate var isObjectOnly: Bool {
    switch self {
    case .object, .anyObject, .map: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func secondSpread(
    _ path: MappingPath, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    .error("overlapping-target", "two lines spread into '\(path.text)'", at: range)
      .label(first, "the other one")
      .help("members of the same name would take each other's place")
  }

  fileprivate static func wholeAfterPart(
    _ path: MappingPath, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "overlapping-target", "'\(path.text)' is written whole after one of its members", at: range
    )
    .label(earlier, "the member is written here")
    .help("write the whole first")
  }

  fileprivate static func partOfValue(
    _ path: MappingPath, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "overlapping-target",
      "'\(path.text)' may be no object when one of its members is written", at: range
    )
    .label(earlier, "written whole here, \(path.type.valuePhrase)")
  }

  fileprivate static func partOfWhole(
    _ path: MappingPath, at range: SourceRange, _ whole: MappingPath, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "overlapping-target", "'\(path.text)' changes an object that is written whole before",
      at: range
    )
    .label(earlier, "written whole here")
    .help("write '\(whole.text)' member by member")
  }
}
