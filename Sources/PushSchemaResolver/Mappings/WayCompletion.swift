@_spi(Generated) import PushPayloadBasics
import PushSchemaModel

extension Resolution {
  /// Stores for every line which members other lines handle, after all lines are resolved.
  func completeWays(of draft: inout MappingDraft) {
    let (source, target) = (draft.mapping.source, draft.mapping.target)
    for position in draft.mapping.lines.indices {
      let line = draft.mapping.lines[position]
      if var value = line.forward?.onlyValue, let path = line.target,
        value.spreads || value.numbering != nil
      {
        let written = path.members(in: draft.paths.written)
        if let numbering = value.numbering {
          let fields = spreadObject(path, of: target)?.fields.map(\.key) ?? []
          value.reserved = names(fields + written.compactMap(\.first), keptFrom: value, numbering)
        } else if let read = value.moved?.path {
          value.taken = read.members(in: draft.paths.read)
          value.lookups = read.lookedUpMembers(in: draft.paths.read)
          value.reserved = reserved(by: written, at: path, of: target, for: value, of: source)
        }
        value.yields = yields(position, to: path, in: draft)
        draft.mapping.lines[position].forward?.values = [value]
      }
      if var value = line.backward?.onlyValue, let path = line.backward?.target {
        value.taken = value.moved?.path.members(in: draft.paths.named) ?? []
        if path.spreads {
          let written = path.members(in: draft.paths.writtenBack)
          value.reserved = reserved(by: written, at: path, of: source, for: value, of: target)
        }
        draft.mapping.lines[position].backward?.values = [value]
      }
    }
    completeValues(of: &draft)
    completeDrops(of: &draft)
  }

  /// Whether an earlier line spreads into the same object, and may run for the same payload.
  private func yields(_ position: Int, to target: MappingPath, in draft: MappingDraft) -> Bool {
    draft.paths.written.at(target).contains { other in
      other.path.spreads && other.line < position && !draft.exclude(position, other.line)
        && !writeOtherKeys(draft.mapping.lines[position], draft.mapping.lines[other.line])
    }
  }

  /// Stores for lines which members may be lost because of their other values, or because of
  /// another read member.
  private func completeValues(of draft: inout MappingDraft) {
    let readers = UnconditionalReaders(of: draft, in: self)
    for position in draft.mapping.lines.indices {
      guard var way = draft.mapping.lines[position].forward else { continue }
      if way.values.count > 1 {
        way.displaced = way.displaceable(by: readers, at: position)
        way.dropReasons = [:]
        for path in way.displaced { way.dropReasons[path] = dropReason(for: path, in: draft) }
      }
      way.lostWithOthers = way.membersBesideOthers.filter { path in
        !readers.carry(path, beside: position, whateverTextsSay: true)
      }
      draft.mapping.lines[position].forward = way
    }
  }

  /// The keys that a spread must not write: fields of the target object, and keys that other lines
  /// write there; without those that are fields of the source object, which it never reads.
  private func reserved(
    by written: [[String]], at path: MappingPath, of object: DeclarationID,
    for value: MappingLine.Value, of sourceObject: DeclarationID
  ) -> [String] {
    let names =
      (spreadObject(path, of: object)?.spelledKeys ?? []) + written.compactMap(\.first)
    let source = value.moved.flatMap { spreadObject($0.path, of: sourceObject) }
    let takenWhole = value.taken.filter { $0.count == 1 }.compactMap(\.first)
    var skipped = Set(((source?.spelledKeys ?? []) + takenWhole).map(JSONName.init))
    guard let renaming = value.renaming else {
      return names.filter { skipped.insert(JSONName($0)).inserted }
    }
    var known: Set<JSONName> = []
    return names.filter { name in
      known.insert(JSONName(name)).inserted
        && renaming.sources(of: name).contains { !skipped.contains(JSONName($0)) }
    }
  }

  /// The object whose members a path with `.*` means; `nil` for a free map.
  func spreadObject(_ path: MappingPath, of object: DeclarationID) -> Object? {
    guard case .object(let id) = path.steps.last?.type ?? .object(object) else { return nil }
    return self.object(id)
  }

  /// A drop excludes the members that other lines read inside what it names.
  private func completeDrops(of draft: inout MappingDraft) {
    for position in draft.mapping.lines.indices {
      let line = draft.mapping.lines[position]
      guard line.form == .drop, let source = line.source, var value = line.forward?.onlyValue else {
        continue
      }
      if source.spreads { value.taken = source.members(in: draft.paths.read) }
      value.lookups = lookups(meeting: source, in: draft)
      draft.mapping.lines[position].forward?.values = [value]
    }
  }
}

extension MappingPath {
  /// The direct free members of this path that others name, as keys from it on.
  fileprivate func members(in others: LinePaths) -> [[String]] {
    var known: Set<[JSONName]> = []
    return others.inside(self).compactMap { other in
      let inner = other.path.steps.dropFirst(steps.count)
      if case .field = inner.first?.place { return nil }
      let keys = inner.map(\.key)
      return inner.allSatisfy({ $0.lookup == nil })
        && known.insert(keys.map(JSONName.init)).inserted ? keys : nil
    }
  }
}

extension MappingLine {
  /// The source members that the line reads forward, each once.
  var readMembers: [MappingPath] { distinct(readPaths.filter { $0.root == .own }) }
}
