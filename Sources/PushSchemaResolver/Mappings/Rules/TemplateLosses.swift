import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks members in texts that are not written because another member is absent.
  mutating func checkTemplateLosses(of draft: MappingDraft, _ readers: UnconditionalReaders) {
    for (position, line) in draft.mapping.lines.enumerated() {
      guard let way = line.forward, let value = way.onlyValue else { continue }
      // A line with several lists states its loss.
      if case .lists = value.source { continue }
      let loose = loosePlaces(in: way, of: draft)
      for path in line.readMembers where !readers.carry(path, beside: position) {
        if let lack = lack(beside: path, among: loose, in: way, at: position, of: draft) {
          report(.templateLoss(path, of: value, without: lack, at: line.range))
        }
      }
    }
  }

  /// The members in a text that may be absent when the line runs, whatever others are present.
  func loosePlaces(in way: MappingLine.Way, of draft: MappingDraft) -> [MappingPath] {
    let needed = way.onlyValue?.source.neededPaths ?? []
    return needed.filter { mayLack($0, beside: nil, in: way, of: draft) }
  }

  /// Another of these members in the same text that may be absent when the line runs, so that it
  /// writes nothing and no other line copies the member.
  func lack(
    beside path: MappingPath, among loose: [MappingPath], in way: MappingLine.Way,
    at position: Int, of draft: MappingDraft
  ) -> MappingPath? {
    loose.first { other in
      other != path && mayLack(other, beside: path, in: way, of: draft)
        && !isCarried(path, without: other, beside: position, in: draft)
    }
  }

  /// Whether another line copies the member whenever this one lacks another member.
  private func isCarried(
    _ path: MappingPath, without lack: MappingPath, beside position: Int, in draft: MappingDraft
  ) -> Bool {
    let lines = draft.mapping.lines
    return draft.paths.read.same(as: path).contains { other in
      guard other.line != position, let condition = lines[other.line].condition else {
        return false
      }
      return condition.holds(whereAbsent: lack, and: lines[position].condition)
    }
  }

  /// Whether a member in a text may be absent when the line runs and another one is present.
  private func mayLack(
    _ path: MappingPath, beside other: MappingPath?, in way: MappingLine.Way,
    of draft: MappingDraft
  ) -> Bool {
    guard path.root == .own else {
      return !way.demands(path, in: draft) && !isAlwaysGiven(path, in: draft)
    }
    var isInsideObject = true
    for (position, step) in path.steps.enumerated() {
      let keys = Array(path.keys[...position])
      let isShared =
        other.map { $0.root == .own && $0.keys.count > keys.count && $0.keys.hasPrefix(keys) }
        ?? false
      let isItem = draft.mapping.fanOut?.keys.hasPrefix(keys) ?? false
      if !isShared, !isItem, !way.demands(path.prefix(position + 1), in: draft) {
        guard isInsideObject, isAlwaysThere(step) else { return true }
      }
      isInsideObject = isShared || step.type.isObject
    }
    return false
  }

  /// Whether a given is always present; members of one may be absent.
  func isAlwaysGiven(_ path: some RootedPath, in draft: MappingDraft) -> Bool {
    let given = draft.mapping.givens.first { $0.name == path.keys.first }
    return path.keys.count == 1 && given?.defaultValue != .null
  }

  /// Whether an object always has the member of a step.
  func isAlwaysThere(_ step: MappingPath.Step) -> Bool {
    guard case .field(let owner) = step.place else { return false }
    return object(owner)?.field(step.key)?.isAlwaysRequired ?? false
  }
}

extension MappingLine.Way {
  /// Whether the line only runs if a member is present.
  fileprivate func demands(_ path: MappingPath, in draft: MappingDraft) -> Bool {
    ([onlyValue?.condition] + draft.facts).contains { $0?.demands(path) ?? false }
  }
}

extension PayloadType {
  /// Whether all its values are objects with known fields.
  var isObject: Bool { if case .object = self { true } else { false } }
}

extension Diagnostic {
  fileprivate static func templateLoss(
    _ path: MappingPath, of value: MappingLine.Value, without lack: MappingPath,
    at range: SourceRange
  ) -> Diagnostic {
    let presence = "\(lack.text) is present"
    let noun = if case .template = value.source { "text" } else { "number" }
    return .warning(
      "template-loss",
      "'\(path.text)' is lost if '\(lack.text)' is absent, because the \(noun) is not written then",
      at: range
    )
    .help(
      (value.condition != nil
        ? "add '\(presence)' to its condition" : "add 'when \(presence)'")
        + ", and   \(path.text) drop \"reason\""
    )
    .help("or copy '\(path.text)' with another line 'when \(lack.text) is absent'")
  }
}
