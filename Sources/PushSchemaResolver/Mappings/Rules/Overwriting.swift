import PushSchemaModel

extension MappingDraft {
  /// The first later line that may put another value in place of what a line writes. What reads the same
  /// member does not count where one is named, because it carries the member on.
  func overwriter(of position: Int, carrying member: MappingPath? = nil) -> Int? {
    guard let target = mapping.lines[position].target, !target.spreads, target.type != .flag else {
      return nil
    }
    return paths.written.same(as: target, behind: position).map(\.line).first { other in
      let isCarrier = member.map { mapping.lines[other].readPaths.contains($0) } ?? false
      return !isCarrier && !exclude(position, other)
    }
  }

  /// Whether two lines never write for the same payload, as far as the form of their conditions shows.
  private func exclude(_ position: Int, _ other: Int) -> Bool {
    let (first, second) = (mapping.lines[position], mapping.lines[other])
    if let condition = first.condition, second.readPaths.contains(where: condition.demandsAbsence) {
      return true
    }
    if let condition = second.condition, first.readPaths.contains(where: condition.demandsAbsence) {
      return true
    }
    guard let condition = first.condition, let another = second.condition else { return false }
    return condition.excludes(another)
  }
}
