import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that each target member has one line. An object is written as a whole or member by
  /// member, unless conditions exclude one of the two.
  mutating func checkOverlaps(of draft: inout MappingDraft) {
    draft.conflictingLines = checkOverlaps(
      of: draft, among: draft.paths.written, written: \.target, at: \.target)
    checkOverlaps(
      of: draft, among: draft.paths.writtenBack, written: \.sourceWrittenBack, at: \.source)
  }

  /// The lines that write the same member as another one.
  @discardableResult
  private mutating func checkOverlaps(
    of draft: MappingDraft, among paths: LinePaths, written: (MappingLine) -> MappingPath?,
    at range: (MappingDraft.Place) -> SourceRange?
  ) -> Set<Int> {
    var rivals: Set<Int> = []
    func place(of line: Int) -> SourceRange {
      range(draft.places[line]) ?? draft.places[line].whole
    }
    for (position, line) in draft.mapping.lines.enumerated() {
      guard let later = written(line) else { continue }
      let range = place(of: position)
      for other in paths.at(later) where other.line < position {
        if other.path.spreads != later.spreads {
          guard !draft.exclude(position, other.line) else { continue }
          report(
            .error(
              "overlapping-target",
              "one line writes all of '\(MappingPath(steps: later.steps).text)' and another spreads into it",
              at: range
            )
            .label(place(of: other.line), "the other one")
            .help("one line would overwrite the members of the other"))
        } else if !later.spreads, line.target == later {
          // Two lines that read a member backward are ambiguous, which another check reports.
          report(
            .error("overlapping-target", "another line already writes '\(later.text)'", at: range)
              .label(place(of: other.line), "written here too")
              .help("write one line for both: 'set \(later.text) = the first else the second'"))
          rivals.formUnion([position, other.line])
        }
        break
      }
      guard !later.spreads else { continue }
      let related = paths.inside(later) + paths.around(later)
      for other in related.filter({ !$0.path.spreads }).ordered(by: { $0.line < $1.line }) {
        guard other.line < position else { break }
        let isWhole = later.isProperPrefix(of: other.path)
        let (whole, part) = isWhole ? (later, other.path) : (other.path, later)
        if draft.exclude(position, other.line), !changesObject(within: whole, part) { continue }
        report(
          .error(
            "overlapping-target",
            "one line writes the whole '\(whole.text)', another its part '\(part.text)'", at: range
          )
          .label(place(of: other.line), "the other one")
          .help(
            whole.type.isFreeObject
              ? "spread into '\(whole.text).*', which skips this name"
              : "write '\(whole.text)' member by member"
          )
          .help("or give each line a condition: 'when x is present', 'unless x is present'"))
        break
      }
    }
    return rivals
  }

  /// Whether a line that writes a part of a whole value changes an object inside it, or one with
  /// required members, which is written in one piece.
  private func changesObject(within whole: MappingPath, _ part: MappingPath) -> Bool {
    let inner = part.steps[whole.steps.count..<max(whole.steps.count, part.steps.count - 1)]
    if inner.contains(where: { $0.type.declaredObject != nil }) { return true }
    let object = whole.type.declaredObject.flatMap { self.object($0) }
    return object?.fields.contains(where: \.isAlwaysRequired) ?? false
  }
}

extension MappingDraft {
  /// Whether two lines never run for the same payload, as far as the form of their conditions
  /// shows.
  func exclude(_ position: Int, _ other: Int) -> Bool {
    if demandsAbsence(ofSource: position, other) || demandsAbsence(ofSource: other, position) {
      return true
    }
    let (conditions, others) = (writingConditions(position), writingConditions(other))
    return conditions.allSatisfy { condition in
      others.allSatisfy { other in
        if let condition, let other { condition.excludes(other) } else { false }
      }
    }
  }

  /// Whether the other line only runs if the member that the first one copies is absent.
  private func demandsAbsence(ofSource position: Int, _ other: Int) -> Bool {
    guard let source = mapping.lines[position].source, !source.spreads else { return false }
    return writingConditions(other).allSatisfy { condition in
      condition?.absentPaths.contains { source.leads(through: $0) } ?? false
    }
  }

  /// The conditions under which a line writes; an entry is `nil` if a value has none.
  private func writingConditions(_ position: Int) -> [Condition?] {
    mapping.lines[position].forward?.values.map(\.condition) ?? [nil]
  }
}

extension PayloadType {
  /// Whether a line can spread into it.
  fileprivate var isFreeObject: Bool {
    switch self {
    case .map, .anyObject: true
    default: false
    }
  }
}
