import PushSchemaModel

extension SchemaSet {
  /// The breaks that the requested schemas accept and did not accept in the earlier version; older
  /// ones concern earlier changes.
  func newAcceptances(since old: SchemaSet) -> [AcceptedBreak] {
    let known = Set(old.schemas.flatMap(\.acceptedBreaks).map(\.identity))
    return schemas.filter(\.isRequested).flatMap(\.acceptedBreaks)
      .filter { !known.contains($0.identity) }
  }
}

extension AcceptedBreak {
  /// Whether it concerns a change.
  func isAbout(_ change: Change) -> Bool {
    // An object's rest has no name in a path.
    [change.subject, change.formerSubject ?? change.subject].contains { name in
      name == subject || name == subject + ".*"
    }
  }
}

extension ChangeList {
  /// Marks the changes whose breaks the new version accepts explicitly and completely.
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
