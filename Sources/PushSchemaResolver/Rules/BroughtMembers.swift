import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// A member that an object brings along is not written once more behind it, on either way: what it
  /// held would be lost, and no line could say so.
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
      guard let part = line.written(isBackward), !part.spreads else { continue }
      for earlier in written.around(part) where earlier.line < position {
        guard case .move(let move) = lines[earlier.line],
          let passage = isBackward ? move.backward : move.forward,
          !earlier.path.spreads, !isRefused(part, behind: earlier.path),
          isBackward || !complement(move.condition, line.condition),
          brings(part.keys.dropFirst(earlier.path.keys.count), through: passage)
        else { continue }
        let read = isBackward ? move.target : move.source
        report(.broughtMember(part, at: line.range, by: earlier.path, of: read, move.range))
      }
    }
  }

  private func complement(_ first: Condition?, _ second: Condition?) -> Bool {
    guard let first, let second else { return false }
    return first.complements(second)
  }

  /// Whether a value may hold a member when it is written, by the keys that lead to it.
  private func brings(_ keys: ArraySlice<String>, through passage: Passage) -> Bool {
    !passage.taken.contains { Array(keys).hasPrefix($0) }
      && brings(keys, through: passage.conversion)
  }

  private func brings(_ keys: ArraySlice<String>, through conversion: Transformation) -> Bool {
    switch conversion {
    case .copy, .narrowing, .converter, .items: true
    case .alternatives(let alternatives):
      alternatives.contains { $0.map { brings(keys, through: $0) } ?? false }
    case .mapping(let id, let isBackward):
      mapping(id)?.mayWrite(keys, isBackward: isBackward, isField: isField) ?? false
    }
  }

  private func mapping(_ id: DeclarationID) -> Mapping? {
    unitPositions[id.schema].flatMap { unit in units[unit].mappings.first { $0.id == id } }
  }

  private func isField(_ key: String, of id: DeclarationID) -> Bool {
    object(id)?.fieldPosition(key) != nil
  }
}

extension Mapping {
  /// Whether one of the lines may write a member, an object around it, or something inside of it.
  fileprivate func mayWrite(
    _ keys: ArraySlice<String>, isBackward: Bool, isField: (String, DeclarationID) -> Bool
  ) -> Bool {
    lines.contains { line in
      guard let path = line.written(isBackward) else { return false }
      let (wanted, found) = (Array(keys), path.keys)
      guard path.spreads else { return wanted.hasPrefix(found) || found.hasPrefix(wanted) }
      guard let key = wanted.dropFirst(found.count).first else { return found.hasPrefix(wanted) }
      // A spread writes no member that the object has as a field.
      let owner = found.isEmpty ? (isBackward ? source : target) : path.declaredObject
      return wanted.hasPrefix(found) && !(owner.map { isField(key, $0) } ?? false)
    }
  }
}

extension MappingLine {
  /// The member that the line writes on one of the two ways.
  fileprivate func written(_ isBackward: Bool) -> MappingPath? {
    isBackward ? sourceWrittenBack : target
  }
}

extension MappingPath {
  /// The object that the path ends at.
  fileprivate var declaredObject: DeclarationID? {
    if case .object(let id) = type { id } else { nil }
  }
}

extension [String] {
  fileprivate func hasPrefix(_ prefix: [String]) -> Bool {
    count >= prefix.count && zip(self, prefix).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}

extension Diagnostic {
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
      whole.declaredObject == nil
        ? "spread '\(source.text).*' into '\(whole.text).*', which leaves this name to this line"
        : "write '\(whole.text)' member by member")
  }
}
