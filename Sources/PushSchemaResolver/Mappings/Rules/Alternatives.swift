import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel

extension Resolution {
  /// Checks that each alternative of a line can be written, and that displaced members have a
  /// reason.
  mutating func checkAlternatives(of draft: MappingDraft) {
    for (position, line) in draft.mapping.lines.enumerated() {
      checkLookups(of: line, at: position, in: draft)
      guard let way = line.forward, way.values.count > 1 else { continue }
      let place = draft.places[position]
      for (index, alternative) in way.values.dropLast().enumerated()
      where alternative.condition == nil && alternative.optionalPaths.isEmpty {
        let next = index + 1
        let isKnown = place.alternatives.indices.contains(next)
        report(
          .error(
            "dead-alternative", "the value before this one is always written",
            at: isKnown ? place.alternatives[next] : place.whole
          )
          .help("give the value before it a condition, or remove this one"))
        break
      }
      for path in way.displaced {
        guard
          let other = contender(for: path, beside: position, in: draft)
            ?? lookupContender(for: path, beside: position, in: draft)
        else { continue }
        report(.contestedSource(path, at: place.whole, other: draft.places[other].whole))
      }
    }
  }

  /// Reports a member that a line copies under a condition and that another line may read with a
  /// key from a given: it would be unclear when it is lost.
  private mutating func checkLookups(
    of line: MappingLine, at position: Int, in draft: MappingDraft
  ) {
    for path in line.readMembers where line.condition(ofCarrying: path) ?? nil != nil {
      guard let other = lookupContender(for: path, beside: position, in: draft) else { continue }
      report(
        .contestedSource(
          path, at: draft.places[position].whole, other: draft.places[other].whole))
    }
  }

  /// Another line that copies a member only for some payloads, so that it is unclear which one
  /// loses it.
  private func contender(
    for path: MappingPath, beside position: Int, in draft: MappingDraft
  ) -> Int? {
    let read = draft.paths.read
    let related = Array(read.same(as: path)) + read.around(path) + read.inside(path)
    return related.filter { !$0.path.spreads }.map(\.line).first { other in
      other != position && draft.mapping.lines[other].form != .drop
    }
  }
}

extension MappingLine.Way {
  /// Whether the member is written whenever it is present.
  func surelyWrites(_ path: MappingPath) -> Bool {
    for alternative in values {
      if alternative.carries(path), alternative.condition?.holdsWherePresent(path) ?? true {
        return true
      }
      let absent = alternative.condition?.absentPaths ?? []
      let excludes = absent.contains { path.leads(through: $0) }
      if !excludes, !alternative.keeps(path) { return false }
    }
    return false
  }

  /// The source members that may be present without being written, each once. If two alternatives
  /// write the same, nothing is lost: `true` that becomes a flag, and the flag itself.
  func displaceable(by readers: UnconditionalReaders, at position: Int) -> [MappingPath] {
    let displaceable = conversions.filter { path, conversion in
      path.root == .own && !surelyWrites(path)
        && !(values.first?.carries(path) ?? false && readsOnce(path))
        && !(conversion == .converter(.boolToFlag) && otherwiseWritesFlag(besides: path))
        && !readers.carry(path, beside: position)
    }
    return distinct(displaceable.map(\.path))
  }

  /// Whether every other alternative writes the number 1, and the member is read without condition.
  private func otherwiseWritesFlag(besides path: MappingPath) -> Bool {
    values.allSatisfy { alternative in
      if alternative.source.paths.contains(path) { return alternative.condition == nil }
      if case .literal(.number(let number)) = alternative.source { return number.wholeNumber == 1 }
      return false
    }
  }
}

extension Diagnostic {
  fileprivate static func contestedSource(
    _ path: MappingPath, at range: SourceRange, other: SourceRange
  ) -> Diagnostic {
    .error(
      "contested-source",
      "'\(path.text)' is one of several values here, and another line may also copy it",
      at: range
    )
    .label(other, "the other line")
    .help("let one line copy the member without a condition")
  }
}
