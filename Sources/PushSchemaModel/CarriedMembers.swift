/// The members of an object that are always copied if present; dropping them loses nothing.
package struct CarriedMembers: Hashable, Sendable {
  /// Members as keys from the object on; with `spreads`, only the free members in it.
  private struct Part: Hashable, Sendable {
    let keys: [String]
    let spreads: Bool
  }

  private var parts: [Part] = []

  package init() {}

  /// Whether the value at a path from the object on is copied.
  package func contains(_ path: MappingPath) -> Bool {
    parts.contains { part in
      part.spreads
        ? path.spreads && part.keys.isSame(as: path.keys) : path.keys.hasPrefix(part.keys)
    }
  }

  /// The copied members inside the member at the end of the keys.
  package func inside(_ keys: [String]) -> CarriedMembers {
    var members = CarriedMembers()
    members.parts = parts.compactMap { part in
      if !part.spreads, keys.hasPrefix(part.keys) { return Part(keys: [], spreads: false) }
      return part.keys.dropping(keys).map { Part(keys: Array($0), spreads: part.spreads) }
    }
    return members
  }

  fileprivate mutating func add(_ path: MappingPath) {
    parts.append(Part(keys: path.keys, spreads: path.spreads))
  }

  /// Adds the copied members inside the member at the end of the keys.
  package mutating func add(_ members: CarriedMembers, at keys: [String] = []) {
    parts += members.parts.map { Part(keys: keys + $0.keys, spreads: $0.spreads) }
  }
}

extension SchemaSet {
  /// The members of the object that a line passes to another mapping, if other lines copy them in
  /// every case, or they become the key of an item. `outer` has the copied members of the line's
  /// own object.
  package func carriedBeside(
    _ position: Int, of mapping: Mapping, through nested: DeclarationID, isBackward: Bool = false,
    _ outer: CarriedMembers = CarriedMembers()
  ) -> CarriedMembers {
    guard mapping.lines.indices.contains(position),
      let way = mapping.lines[position].way(isBackward: isBackward),
      let (path, conversion) = way.conversions.first(where: { entry in
        entry.conversion.nestedMappings.contains { $0.id == nested }
      })
    else { return CarriedMembers() }
    var members = outer
    if mapping.sharesMembers(ofLine: position, isBackward: isBackward) {
      for other in mapping.lines.indices where other != position {
        let place = mapping.caseIndex(ofLine: other)
        guard place == nil || place == mapping.caseIndex(ofLine: position) else { continue }
        members.add(carried(by: mapping.lines[other], isBackward: isBackward, within: []))
      }
    }
    var inner = members.inside(path.keys)
    if let keying = conversion.keying,
      let field = object(keying.object)?.field(keying.field)
    {
      inner.add(
        MappingPath(
          steps: [
            MappingPath.Step(key: field.key, place: .field(keying.object), type: field.type)
          ]))
    }
    return inner
  }

  /// The members that a line always copies if present; each mapping is followed once.
  private func carried(
    by line: MappingLine, isBackward: Bool, within followed: [DeclarationID]
  ) -> CarriedMembers {
    var members = CarriedMembers()
    guard line.form != .override, let way = line.way(isBackward: isBackward), way.target != nil,
      let value = way.onlyValue, value.condition == nil
    else { return members }
    for (path, conversion) in value.source.conversions
    where path.root == .own && value.carries(path) {
      let nested = conversion.nestedMappings
      if nested.isEmpty { members.add(path) }
      guard nested.count == 1, let way = nested.first, !followed.contains(way.id),
        !path.spreads, let mapping = mapping(way.id), mapping.cases.isEmpty,
        mapping.suppressions(isBackward: way.isBackward).isEmpty
      else { continue }
      for line in mapping.lines {
        members.add(
          carried(by: line, isBackward: way.isBackward, within: followed + [way.id]), at: path.keys)
      }
    }
    return members
  }
}

extension Mapping {
  /// Whether other lines copy what a line copies, in at least one case.
  fileprivate func sharesMembers(ofLine position: Int, isBackward: Bool) -> Bool {
    let forms = cases.isEmpty ? [lines[position]] : cases.compactMap { $0.lines[position] }
    return forms.contains { $0.way(isBackward: isBackward)?.shared.isEmpty == false }
  }

  /// Whether other lines copy parts of what a line drops.
  fileprivate func movesParts(ofDrop position: Int) -> Bool {
    let dropped = lines[position].readPaths.filter { !$0.spreads }
    let ownCase = caseIndex(ofLine: position)
    return lines.indices.contains { other in
      let otherCase = caseIndex(ofLine: other)
      return lines[other].form != .drop
        && (ownCase == nil || otherCase == nil || ownCase == otherCase)
        && lines[other].readPaths.contains { path in
          dropped.contains { $0.isProperPrefix(of: path) }
        }
    }
  }
}

/// The uses of mappings by other mappings, each with the members that are copied next to it.
package struct MappingUses {
  private var uses: [DeclarationID: [CarriedMembers]] = [:]

  package init(of set: SchemaSet) {
    for mapping in set.schemas.flatMap(\.mappings) {
      for (position, line) in mapping.lines.enumerated() {
        for nested in line.forward?.nestedMappings ?? [] where !nested.isBackward {
          uses[nested.id, default: []].append(
            set.carriedBeside(position, of: mapping, through: nested.id))
        }
      }
    }
  }

  /// What happens to a member that a line drops, in words.
  package func words(ofDrop position: Int, in mapping: Mapping) -> String {
    let drop = mapping.lines[position]
    // What every use of the mapping copies is only lost if the mapping runs alone.
    let isCarried =
      uses[mapping.id].map { $0.allSatisfy { drop.readPaths.allSatisfy($0.contains) } } ?? false
    return (isCarried ? "copied by the mappings that use this one, else " : "")
      + (mapping.movesParts(ofDrop: position)
        ? "dropped, except what other lines copy: " : "dropped: ")
      + (drop.reason ?? "")
  }
}
