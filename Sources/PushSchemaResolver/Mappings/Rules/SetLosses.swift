import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A `set` line cannot state a loss, so what it takes from the source object arrives, or another line
  /// carries it as well.
  mutating func checkSetLosses(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard case .set(let set) = line else { continue }
      let overwriter = draft.overwriter(of: set.target, after: position)
      for path in line.readMembers where !isCarried(path, beside: position, in: draft) {
        if let overwriter {
          report(
            .overwrittenValue(
              path, isText: set.value.isText, at: line.range,
              by: draft.places[overwriter].whole))
        } else if let lack = lack(beside: path, in: set, of: draft),
          !isCarried(path, without: lack, in: draft)
        {
          report(.templateLoss(path, without: lack, at: line.range))
        }
      }
    }
  }

  /// Whether a line other than this one takes the same member along in any case.
  private func isCarried(
    _ path: MappingPath, beside position: Int, in draft: MappingDraft
  ) -> Bool {
    draft.paths.read.same(as: path).contains { other in
      guard other.line != position, draft.mapping.lines[other.line].condition == nil else {
        return false
      }
      switch draft.mapping.lines[other.line] {
      case .move: return true
      case .set(let set):
        return draft.overwriter(of: set.target, after: other.line) == nil
          && lack(beside: path, in: set, of: draft) == nil
      case .drop: return false
      }
    }
  }

  /// Whether a line takes the member along where another one is absent.
  private func isCarried(
    _ path: MappingPath, without lack: MappingPath, in draft: MappingDraft
  ) -> Bool {
    draft.paths.read.same(as: path).contains { other in
      draft.mapping.lines[other.line].condition?.demandsAbsence(of: lack) ?? false
    }
  }

  /// Another place in the same text that may be absent when the line runs, so that it writes nothing.
  private func lack(
    beside path: MappingPath, in line: SetLine, of draft: MappingDraft
  ) -> MappingPath? {
    line.value.paths.first { $0 != path && mayLack($0, line, draft) }
  }

  /// Whether a place in a text may be absent when the line runs.
  private func mayLack(_ path: MappingPath, _ line: SetLine, _ draft: MappingDraft) -> Bool {
    if line.condition?.demands(path) ?? false { return false }
    switch path.root {
    case .given:
      let given = draft.mapping.givens.first { $0.name == path.keys.first }
      return path.steps.count > 1 || given?.defaultValue == .null
    case .own:
      return !path.steps.allSatisfy { step in
        guard case .field(let owner) = step.place else { return false }
        return object(owner)?.field(step.key)?.isAlwaysRequired ?? false
      } || !path.steps.dropLast().allSatisfy { $0.type.isObject }
    }
  }
}

extension PayloadType {
  /// Whether each value of it is an object with known fields.
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}

extension SetLine.Value {
  fileprivate var isText: Bool { if case .template = self { true } else { false } }
}

extension Diagnostic {
  fileprivate static func overwrittenValue(
    _ path: MappingPath, isText: Bool, at range: SourceRange, by later: SourceRange
  ) -> Diagnostic {
    .error(
      "missing-loss",
      "a later line overwrites what this one takes from '\(path.text)', and nothing says so",
      at: range
    )
    .label(later, "overwritten here")
    .help(
      isText
        ? "give both lines conditions that exclude each other"
        : "move it with '->', and say what is lost with 'lossy'")
  }

  fileprivate static func templateLoss(
    _ path: MappingPath, without lack: MappingPath, at range: SourceRange
  ) -> Diagnostic {
    .warning(
      "template-loss",
      "'\(path.text)' is lost where '\(lack.text)' is absent, because the text is not written then",
      at: range
    )
    .help("add 'when \(lack.text) is present', and   \(path.text) drop \"reason\"")
  }
}
