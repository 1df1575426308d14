import PushSchemaModel

extension MappingDraft {
  /// The first later line that may put another value in place of what a line writes. What reads the same
  /// member does not count where one is named, because it carries the member on.
  func overwriter(of position: Int, carrying member: MappingPath? = nil) -> Int? {
    guard let target = mapping.lines[position].target, !target.spreads, target.type != .flag else {
      return nil
    }
    return paths.written.same(as: target, behind: position).map(\.line).first { other in
      if let member, paths.readByLine[other].contains(member) { return false }
      return !exclude(position, other)
    }
  }

  /// Whether two lines never write for the same payload, as far as the form of their conditions shows.
  private func exclude(_ position: Int, _ other: Int) -> Bool {
    if readsNothing(position, where: other) || readsNothing(other, where: position) { return true }
    let (first, second) = (mapping.lines[position], mapping.lines[other])
    guard let condition = first.condition, let another = second.condition else { return false }
    return condition.excludes(another)
  }

  /// Whether something that a line reads is absent wherever another line runs.
  private func readsNothing(_ position: Int, where other: Int) -> Bool {
    let absent = paths.absentByLine[other]
    guard !absent.isEmpty else { return false }
    return paths.readByLine[position].contains { path in
      absent.contains { path.leads(through: $0) }
    }
  }
}
