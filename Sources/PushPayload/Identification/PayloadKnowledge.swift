/// The objects that know members of a payload: the same for all payloads of one shape.
package struct PayloadKnowledge: Sendable {
  /// The objects in the order of their table, each with the members that it knows.
  let objects: [(outline: PayloadOutline, members: KnownMembers)]

  /// The objects that may be likely: marked ones first, then by distinguishing keys.
  private let ordered: [(outline: PayloadOutline, members: KnownMembers)]

  init(_ objects: [(PayloadOutline, KnownMembers)]) {
    self.objects = objects.map { (outline: $0.0, members: $0.1) }
    ordered = self.objects.filter { !$0.members.lacksMark }.ordered {
      let (one, other) = ($0.members, $1.members)
      return one.isMarked != other.isMarked
        ? one.isMarked : one.tellingCount > other.tellingCount
    }
  }

  /// The candidates that contain the best ones of a payload; objects that cannot be among them,
  /// whatever the findings, are not checked.
  func contenders(of payload: [UInt8]) -> [PayloadCandidate] {
    var found: [(candidate: PayloadCandidate, members: KnownMembers)] = []
    var best = 0
    var first: (candidate: PayloadCandidate, members: KnownMembers)?
    for (outline, members) in ordered {
      // A score is at most that of the known keys, and a rival needs half of the best score.
      guard members.isMarked || 2 * PayloadCandidate.highestScore(knowing: members) >= best else {
        break
      }
      if let first, !members.isMarked, isBehind(members, first, found.map({ $0.members })) {
        continue
      }
      let candidate = outline.candidate(payload, knowing: members)
      guard candidate.isLikely else { continue }
      best = max(best, candidate.score)
      found.append((candidate, members))
      let leader = found.map { $0.candidate }.yieldingToNone.min { $0.precedes($1) }
      first = found.first { $0.candidate.schemaName == leader?.schemaName }
    }
    return found.map { $0.candidate }
  }

  /// Whether an unmarked object cannot change the result once the first was found: its score is
  /// lower, and it knows no member that the first does not; and there is no part that would yield
  /// to it and otherwise be listed with the first.
  private func isBehind(
    _ members: KnownMembers, _ first: (candidate: PayloadCandidate, members: KnownMembers),
    _ found: [KnownMembers]
  ) -> Bool {
    guard PayloadCandidate.highestScore(knowing: members) < first.candidate.score,
      members.isWithin(first.members)
    else { return false }
    return members.isPart
      || !ordered.contains { $0.members.isPart && !$0.members.isWithin(first.members) }
        && !found.contains { $0.isPart }
  }
}

extension [PayloadCandidate] {
  /// Those that yield to no other.
  var yieldingToNone: [PayloadCandidate] {
    count > 1 ? filter { one in !contains { one.yields(to: $0) } } : self
  }
}
