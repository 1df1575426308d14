@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

extension Resolution {
  /// Tells every move which members other lines take care of, now that all lines are known.
  func completeWays(of draft: inout MappingDraft) {
    for position in draft.mapping.lines.indices {
      guard case .move(var move) = draft.mapping.lines[position] else { continue }
      if let numbering = move.forward?.numbering {
        let fields = spreadObject(move.target, of: draft.mapping.target)?.fields.map(\.key) ?? []
        let written = move.target.members(in: draft.paths.written).compactMap(\.first)
        let reserved = names(fields + written, keptFrom: move, numbering)
        move.forward?.reserved = reserved
        move.forward?.yields = yields(position, to: move.target, in: draft)
      } else if move.source.spreads, move.forward != nil {
        let taken = move.source.members(in: draft.paths.read)
        let written = move.target.members(in: draft.paths.written)
        let renaming = move.forward?.renaming
        move.forward?.taken = taken
        move.forward?.lookups = move.source.lookedUpMembers(in: draft.paths.read)
        move.forward?.reserved = reserved(
          by: written, at: move.target, of: draft.mapping.target, taken: taken,
          readFrom: move.source, of: draft.mapping.source, renaming: renaming)
        move.forward?.yields = yields(position, to: move.target, in: draft)
      }
      if move.backward != nil {
        let taken = move.target.members(in: draft.paths.named)
        move.backward?.taken = taken
        if move.source.spreads {
          let written = move.source.members(in: draft.paths.writtenBack)
          let renaming = move.backward?.renaming
          move.backward?.reserved = reserved(
            by: written, at: move.source, of: draft.mapping.source, taken: taken,
            readFrom: move.target, of: draft.mapping.target, renaming: renaming)
        }
      }
      draft.mapping.lines[position] = .move(move)
    }
    completeAlternatives(of: &draft)
    completeDrops(of: &draft)
    completeSharing(of: &draft)
  }

  /// Whether a line before another one spreads into the same object, and may run for the same payload.
  private func yields(_ position: Int, to target: MappingPath, in draft: MappingDraft) -> Bool {
    draft.paths.written.at(target).contains { other in
      other.path.spreads && other.line < position && !draft.exclude(position, other.line)
        && !writeOtherKeys(draft.mapping.lines[position], draft.mapping.lines[other.line])
    }
  }

  /// Tells lines with several alternatives which members may be lost by them, and lines that read numbers
  /// out of texts which are lost with such a text.
  private func completeAlternatives(of draft: inout MappingDraft) {
    let readers = UnconditionalReaders(of: draft, in: self)
    for position in draft.mapping.lines.indices {
      guard case .set(var line) = draft.mapping.lines[position] else { continue }
      if line.alternatives.count > 1 {
        line.displaced = line.displaceable(by: readers, at: position)
        line.dropReasons = [:]
        for path in line.displaced { line.dropReasons[path] = dropReason(for: path, in: draft) }
      }
      line.lostWithText = line.membersBesideTexts.filter { path in
        !readers.carry(path, beside: position, whateverTextsSay: true)
      }
      draft.mapping.lines[position] = .set(line)
    }
  }

  /// The names a spread must not write: fields of the object it writes to, and what other lines write
  /// there; without those it cannot meet, because they are fields of the object it reads from.
  private func reserved(
    by written: [[String]], at path: MappingPath, of object: DeclarationID, taken: [[String]],
    readFrom source: MappingPath, of sourceObject: DeclarationID, renaming: KeyRenaming?
  ) -> [String] {
    let fields = spreadObject(path, of: object)?.fields.map(\.key) ?? []
    let unreachable = spreadObject(source, of: sourceObject)?.fields.map(\.key) ?? []
    let takenWhole = taken.filter { $0.count == 1 }.compactMap(\.first)
    var skipped = Set((unreachable + takenWhole).map(JSONName.init))
    if let renaming {
      var names: Set<JSONName> = []
      return (fields + written.compactMap(\.first)).filter { name in
        names.insert(JSONName(name)).inserted
          && renaming.sources(of: name).contains { !skipped.contains(JSONName($0)) }
      }
    }
    return (fields + written.compactMap(\.first)).filter { name in
      skipped.insert(JSONName(name)).inserted
    }
  }

  /// The object whose rest a path with `.*` stands for; `nil` for a free map.
  private func spreadObject(_ path: MappingPath, of object: DeclarationID) -> Object? {
    guard case .object(let id) = path.steps.last?.type ?? .object(object) else { return nil }
    return self.object(id)
  }

  /// Where lines carry a dropped member under conditions, or literals tell of it, the reason holds for the
  /// other cases.
  private func completeDrops(of draft: inout MappingDraft) {
    for position in draft.mapping.lines.indices {
      guard case .drop(var drop) = draft.mapping.lines[position] else { continue }
      var lines: [Int] = []
      for entry in draft.paths.read.same(as: drop.source) where entry.path == drop.source {
        if lines.last != entry.line { lines.append(entry.line) }
      }
      let carrying = lines.compactMap {
        draft.mapping.lines[$0].condition(ofCarrying: drop.source) ?? nil
      }
      drop.unlessAny = carrying + draft.paths.conditions(ofTelling: drop.source)
      if drop.source.spreads { drop.taken = drop.source.members(in: draft.paths.read) }
      drop.lookups = lookups(meeting: drop.source, in: draft)
      draft.mapping.lines[position] = .drop(drop)
    }
  }
}

extension MappingPath {
  /// The free members right inside of this path that others lead to, as keys from it on.
  fileprivate func members(in others: LinePaths) -> [[String]] {
    var known: Set<[JSONName]> = []
    return others.inside(self).compactMap { other in
      let inner = other.path.steps.dropFirst(steps.count)
      if case .field = inner.first?.place { return nil }
      let keys = inner.map(\.key)
      guard other.path.lookup == nil, known.insert(keys.map(JSONName.init)).inserted else {
        return nil
      }
      return keys
    }
  }

  func isSame(as other: MappingPath) -> Bool {
    root == other.root && spreads == other.spreads && steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { JSONName($0.key) == JSONName($1.key) }
  }
}

extension MappingLine {
  /// The members of the source that the line reads on the way forward, each once.
  var readMembers: [MappingPath] {
    readPaths.reduce(into: []) { members, path in
      if path.root == .own, !members.contains(path) { members.append(path) }
    }
  }

  /// The member of the target that the line names, whichever way it runs.
  var targetPath: MappingPath? {
    switch self {
    case .move(let move): move.target
    case .set(let line): line.target
    case .drop, .override: nil
    }
  }
}
