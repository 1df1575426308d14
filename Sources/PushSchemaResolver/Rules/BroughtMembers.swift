import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// What one line writes into an object is not overwritten by another, on either way: a member that the
  /// object brought along, or members of the same name. What it held would be lost, and no line could
  /// say so.
  mutating func checkBroughtMembers(of unit: Int) {
    for mapping in units[unit].mappings {
      checkBroughtMembers(of: mapping, isBackward: false)
      checkBroughtMembers(of: mapping, isBackward: true)
    }
  }

  private mutating func checkBroughtMembers(of mapping: Mapping, isBackward: Bool) {
    let lines = mapping.lines
    let written = LinePaths(lines) { line in line.written(isBackward).map { [$0] } ?? [] }
    for (position, line) in lines.enumerated() {
      guard let path = line.written(isBackward) else { continue }
      func runsBeside(_ other: Int) -> Bool {
        guard other < position else { return false }
        guard !isBackward, let first = lines[other].condition, let second = line.condition else {
          return true
        }
        return !first.excludes(second)
      }
      let others = written.at(path).filter { $0.path.spreads != path.spreads }
      if let other = others.first(where: { runsBeside($0.line) }) {
        report(.spreadAndWhole(path, at: line.range, earlier: lines[other.line].range))
      }
      guard !path.spreads else { continue }
      let wholes = written.around(path).filter { !$0.path.spreads && runsBeside($0.line) }
      for whole in wholes where !isRefused(path, behind: whole.path) {
        guard let reading = lines[whole.line].reading(isBackward),
          mayOverwrite(line, path, behind: whole.path, reading, isBackward: isBackward)
        else { continue }
        report(
          .broughtMember(
            path, at: line.range, by: whole.path, of: reading.path, lines[whole.line].range))
        break
      }
    }
  }

  /// Whether a line may write a member that is there already, because the object around it has come
  /// whole from another place.
  private func mayOverwrite(
    _ line: MappingLine, _ path: MappingPath, behind whole: MappingPath,
    _ reading: (path: MappingPath, passage: Passage), isBackward: Bool
  ) -> Bool {
    let keys = Array(path.keys.dropFirst(whole.keys.count))
    guard brings(keys, through: reading.passage) else { return false }
    // A line for what is absent overwrites nothing.
    guard !isBackward, let condition = line.condition else { return true }
    let names = reading.path.keys + (reading.passage.conversion.keepsNames ? keys : [])
    return !condition.absentPaths.contains { $0.root == .own && names.hasPrefix($0.keys) }
  }

  /// Whether a value may hold a member when it is written, by the keys that lead to it.
  private func brings(_ keys: [String], through passage: Passage) -> Bool {
    brings(keys, through: passage.conversion, without: passage.taken)
  }

  private func brings(
    _ keys: [String], through conversion: Transformation, without taken: [[String]] = []
  ) -> Bool {
    switch conversion {
    case .copy, .narrowing, .converter, .substitution, .items:
      !taken.contains { keys.hasPrefix($0) }
    case .alternatives(let alternatives):
      alternatives.contains { $0.map { brings(keys, through: $0, without: taken) } ?? false }
    case .mapping(let id, let isBackward):
      mapping(id).map { mayWrite(keys, $0, isBackward: isBackward) } ?? false
    }
  }

  private func mapping(_ id: DeclarationID) -> Mapping? {
    unitPositions[id.schema].flatMap { unit in units[unit].mappings.first { $0.id == id } }
  }

  /// Whether a line of a mapping may write a value of the payload into a member, an object around it,
  /// or something inside of it.
  private func mayWrite(_ keys: [String], _ mapping: Mapping, isBackward: Bool) -> Bool {
    let ends = [mapping.source, mapping.target]
    return mapping.lines.contains { line in
      guard let path = line.written(isBackward), !line.setsLiteral else { return false }
      let found = path.keys
      guard path.spreads else { return keys.hasPrefix(found) || found.hasPrefix(keys) }
      guard keys.hasPrefix(found), let key = keys.dropFirst(found.count).first else {
        return found.hasPrefix(keys)
      }
      // A spread carries no member that one of the objects has as a field, or that other lines read.
      guard let reading = line.reading(isBackward) else { return true }
      return !reading.passage.taken.contains([key])
        && !isField(key, at: path, of: ends[isBackward ? 0 : 1])
        && !isField(key, at: reading.path, of: ends[isBackward ? 1 : 0])
    }
  }

  /// Whether the object that a path from another one leads to has a key as a field.
  private func isField(_ key: String, at path: MappingPath, of root: DeclarationID) -> Bool {
    let owner = path.steps.isEmpty ? root : path.type.declaredObject
    return owner.flatMap { object($0) }?.fieldPosition(key) != nil
  }
}

extension MappingLine {
  /// The member that the line writes on one of the two ways.
  fileprivate func written(_ isBackward: Bool) -> MappingPath? {
    isBackward ? sourceWrittenBack : target
  }

  /// The member of the payload that the line reads on one of the two ways, and what becomes of it.
  fileprivate func reading(_ isBackward: Bool) -> (path: MappingPath, passage: Passage)? {
    switch self {
    case .move(let move):
      let passage = isBackward ? move.backward : move.forward
      return passage.map { (isBackward ? move.target : move.source, $0) }
    case .set(let line):
      guard case .path(let path, let conversion) = line.value, path.root == .own, !isBackward
      else { return nil }
      return (path, Passage(conversion))
    case .drop: return nil
    }
  }

  /// Whether the line writes the same value whatever the payload holds.
  fileprivate var setsLiteral: Bool {
    if case .set(let line) = self, case .literal = line.value { true } else { false }
  }
}

extension Transformation {
  /// Whether members keep their names.
  fileprivate var keepsNames: Bool {
    switch self {
    case .copy, .narrowing: true
    case .converter, .substitution, .items, .alternatives, .mapping: false
    }
  }
}

extension PayloadType {
  /// Whether a line can spread its members.
  fileprivate var isFreeObject: Bool {
    switch self {
    case .map, .anyObject: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func spreadAndWhole(
    _ path: MappingPath, at range: SourceRange, earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "overlapping-target",
      "one line writes all of '\(MappingPath(steps: path.steps).text)' and one spreads into it",
      at: range
    )
    .label(earlier, "the other one")
    .help("what one of them writes would take the place of what the other one wrote")
  }

  fileprivate static func broughtMember(
    _ part: MappingPath, at range: SourceRange, by whole: MappingPath, of source: MappingPath,
    _ earlier: SourceRange
  ) -> Diagnostic {
    .error(
      "overlapping-target",
      "what '\(whole.text)' brings as '\(part.text)' would be lost here, and nothing says so",
      at: range
    )
    .label(earlier, "written whole here")
    .help(
      whole.type.isFreeObject && source.type.isFreeObject
        ? "spread '\(source.text).*' into '\(whole.text).*', which leaves this name to this line"
        : "write '\(whole.text)' member by member")
  }
}
