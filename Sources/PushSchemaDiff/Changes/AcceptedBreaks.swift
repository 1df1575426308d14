import PushSchemaModel

extension SchemaSet {
  /// What the schemas that were asked for accept and did not in an earlier version: what that accepted was about
  /// a change before it.
  func newAcceptances(since old: SchemaSet) -> [AcceptedBreak] {
    let known = Set(old.schemas.flatMap(\.acceptedBreaks).map(\.identity))
    return schemas.filter(\.isRequested).flatMap(\.acceptedBreaks)
      .filter { !known.contains($0.identity) }
  }
}

extension AcceptedBreak {
  /// Whether it is about a change.
  func isAbout(_ change: Change) -> Bool {
    // The rest of an object has no name that a path could end at.
    [change.subject, change.formerSubject ?? change.subject].contains { name in
      name == subject || name == subject + ".*"
    }
  }
}

extension ChangeList {
  /// Marks the changes whose breaks the new version accepts, all of them, in so many words.
  mutating func acceptBreaks(statedIn new: SchemaSet, before old: SchemaSet) {
    for acceptance in new.newAcceptances(since: old) {
      let accepted = Set(acceptance.audiences.compactMap { Audience(rawValue: $0.rawValue) })
      for position in changes.indices where acceptance.isAbout(changes[position]) {
        let broken = Audience.allCases.filter {
          $0 != .documentation && changes[position].breaks($0)
        }
        if !broken.isEmpty, accepted.isSuperset(of: broken) {
          accept(acceptance.reason, at: position)
        }
      }
    }
  }
}
