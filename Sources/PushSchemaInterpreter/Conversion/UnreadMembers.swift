import PushPayload
import PushSchemaModel

/// The members that no line looks at.
extension MappingRun {
  /// Their losses, object by object in the order of the text.
  mutating func unreadMembers() -> [ConversionLoss] {
    var unread: [(object: Int, loss: ConversionLoss)] = []
    var visited: Set<Int> = []
    let paths = isBackward ? knownPaths : forwardPaths
    for keys in objectPaths(paths) {
      guard let object = workspace.conditions.value(at: keys, from: node),
        workspace.tree.kind(object) == .object, visited.insert(object).inserted
      else { continue }
      for member in workspace.tree.members(object) where !member.isRepetition {
        guard let reason = reasonUnread(member, keys, paths) else { continue }
        unread.append(
          (object, ConversionLoss(pointer: workspace.tree.pointer(member.value), reason: reason)))
      }
    }
    return unread.enumerated()
      .sorted { ($0.element.object, $0.offset) < ($1.element.object, $1.offset) }
      .map(\.element.loss)
  }

  /// The paths that lead to objects which the lines read member by member, the object itself first.
  private func objectPaths(_ known: [MappingPath]) -> [[String]] {
    var paths: [[String]] = [[]]
    for path in known where !path.keys.isEmpty {
      for length in path.spreads ? 1...path.keys.count : 1...max(1, path.keys.count - 1)
      where path.spreads || length < path.keys.count {
        paths.append(Array(path.keys.prefix(length)))
      }
    }
    let whole = known.filter { !$0.spreads }.map(\.keys)
    return paths.filter { path in path.isEmpty || !whole.contains(path) }
  }

  private var forwardPaths: [MappingPath] { mapping.lines.compactMap(\.source) }

  /// What lines read on the way back, and what they write on the way forward.
  private var knownPaths: [MappingPath] {
    mapping.lines.compactMap { line in
      switch line {
      case .move(let move): move.target
      case .set(let line): line.target
      case .drop: nil
      }
    }
  }

  /// Why a member of the object at the keys is lost; `nil` where some line answers for it.
  private func reasonUnread(
    _ member: PayloadTree.Member, _ keys: [String], _ paths: [MappingPath]
  ) -> String? {
    if isBackward {
      let isRead = paths.contains { isKnown(member, keys, by: $0) }
      return isRead ? nil : "no field of \(writtenObject) takes this"
    }
    guard let owner = owner(of: keys, paths), let plan = workspace.plans[owner],
      plan.object.rest == nil, plan.fieldPosition(member.key) == nil
    else { return nil }
    return "means nothing to \(owner)"
  }

  /// Whether a path leads to the member or, where that is an object, into it.
  private func isKnown(_ member: PayloadTree.Member, _ keys: [String], by path: MappingPath) -> Bool
  {
    guard let rest = path.keys.dropping(keys) else { return false }
    guard let first = rest.first else {
      return path.spreads
        && workspace.plan(at: path, root: readObject)?.fieldPosition(member.key) == nil
    }
    guard first.utf8.elementsEqual(member.key.utf8) else { return false }
    return rest.count == 1 && !path.spreads || workspace.tree.kind(member.value) == .object
  }

  /// The type of the object at the keys of the source.
  private func owner(of keys: [String], _ paths: [MappingPath]) -> DeclarationID? {
    guard !keys.isEmpty else { return readObject }
    for path in paths where path.keys.dropping(keys) != nil {
      if case .object(let id) = path.steps[keys.count - 1].type.alternative(for: .object) {
        return id
      }
    }
    return nil
  }
}
