package import PushSchemaModel

/// The members of an object that are always copied if present; dropping them loses nothing. What
/// mappings inside of mappings copy is only followed to a member that is asked for, because there
/// may be very many.
package struct CarriedMembers {
  /// Members as keys from the object on; with `spreads`, only the free members in it.
  private struct Part {
    let keys: [String]
    var spreads = false
    /// The mapping that converts the value: what it copies is copied; `nil` for the whole value.
    var way: MappingWay?
  }

  private let set: SchemaSet
  private var parts: [Part] = []

  package init(in set: SchemaSet) { self.set = set }

  /// Whether the value at a path from the object on is copied.
  package func contains(_ path: MappingPath) -> Bool {
    inside(path.keys).parts.contains {
      $0.keys.isEmpty && (path.spreads || !$0.spreads)
    }
  }

  /// The copied members inside the member at the end of the keys.
  func inside(_ keys: [String]) -> CarriedMembers {
    var members = CarriedMembers(in: set)
    // Mappings may be nested in themselves and each other.
    var followed: [MappingWay: Set<Int>] = [:]
    var open = parts.map { (part: $0, keys: keys) }
    while let (part, keys) = open.popLast() {
      if let inner = keys.dropping(part.keys).map(Array.init), !part.spreads {
        guard let way = part.way else {
          members.parts.append(Part(keys: []))
          continue
        }
        guard followed[way, default: []].insert(inner.count).inserted else { continue }
        var nested = CarriedMembers(in: set)
        nested.add(allOf: way)
        open += nested.parts.map { ($0, inner) }
      } else if let inner = part.keys.dropping(keys) {
        members.parts.append(Part(keys: Array(inner), spreads: part.spreads, way: part.way))
      }
    }
    return members
  }

  /// Adds what a mapping always copies.
  private mutating func add(allOf way: MappingWay) {
    guard let mapping = set.mapping(way.id), mapping.cases.isEmpty,
      mapping.suppressions(isBackward: way.isBackward).isEmpty
    else { return }
    for line in mapping.lines { add(line, isBackward: way.isBackward) }
  }

  /// Adds the members that a line always copies.
  fileprivate mutating func add(_ line: MappingLine, isBackward: Bool) {
    guard line.form != .override, let way = line.way(isBackward: isBackward), way.target != nil,
      let value = way.onlyValue, value.condition == nil
    else { return }
    // A text that is no number is not copied.
    if case .arithmetic(let number) = value.source, number.mayLose { return }
    for (path, conversion) in value.source.conversions
    where path.root == .own && value.carries(path) {
      let nested = conversion.nestedMappings
      if nested.isEmpty { parts.append(Part(keys: path.keys, spreads: path.spreads)) }
      if nested.count == 1, !path.spreads { parts.append(Part(keys: path.keys, way: nested[0])) }
    }
  }

  /// Adds a member.
  fileprivate mutating func add(_ key: String) { parts.append(Part(keys: [key])) }

  /// Removes all members, unless the whole object is copied.
  fileprivate mutating func keepWhole() {
    parts.removeAll { !$0.keys.isEmpty || $0.spreads }
  }
}

extension SchemaSet {
  /// The members of the object that a line passes to another mapping, if other lines copy them in
  /// every case, or they become the key of an item. `outer` has the copied members of the line's
  /// own object.
  package func carriedBeside(
    _ position: Int, of mapping: Mapping, through nested: DeclarationID, isBackward: Bool = false,
    _ outer: CarriedMembers? = nil
  ) -> CarriedMembers {
    guard mapping.lines.indices.contains(position),
      let way = mapping.lines[position].way(isBackward: isBackward),
      let (path, conversion) = way.conversions.first(where: { entry in
        entry.conversion.nestedMappings.contains { $0.id == nested }
      })
    else { return CarriedMembers(in: self) }
    var inner = CarriedMembers(in: self)
    if path.root == .own {
      var members = outer ?? inner
      let ownCase = mapping.caseIndex(ofLine: position)
      for other in mapping.lines.indices
      where other != position && mapping.lines[other].shares(path, isBackward: isBackward) {
        let place = mapping.caseIndex(ofLine: other)
        if place == nil || place == ownCase {
          members.add(mapping.lines[other], isBackward: isBackward)
        }
      }
      inner = members.inside(path.keys)
      // The keys of a map are no members of the objects in it.
      if path.spreads || path.type.isMap { inner.keepWhole() }
    }
    if let keying = conversion.keying { inner.add(keying.field) }
    return inner
  }
}

extension MappingLine {
  /// Whether the line reads a member, a part of it or an object around it, from which the member is
  /// not removed because others read it.
  fileprivate func shares(_ path: MappingPath, isBackward: Bool) -> Bool {
    way(isBackward: isBackward)?.values.contains { value in
      value.source.paths.contains { read in
        guard read.root == .own, read.keys.meets(path.keys) else { return false }
        let inner = path.keys.dropping(read.keys).map(Array.init) ?? []
        return !value.taken.contains(where: inner.hasPrefix)
      }
    } ?? false
  }
}

extension PayloadType {
  fileprivate var isMap: Bool { if case .map = self { true } else { false } }
}

extension Mapping {
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
