/// The objects that know members of a payload: the same for all payloads of one shape.
package struct PayloadKnowledge: Sendable {
  /// The objects in the order of their table, each with the members that it knows.
  let objects: [KnownMembers]

  /// The objects that may be likely: marked ones first, then by distinguishing keys.
  private let ordered: [KnownMembers]

  init(_ objects: [KnownMembers]) {
    self.objects = objects
    ordered = objects.filter { !$0.lacksMark }.ordered { one, other in
      one.isMarked != other.isMarked ? one.isMarked : one.tellingCount > other.tellingCount
    }
  }

  /// The candidates that contain the best ones of a payload; objects that cannot be among them,
  /// whatever the findings, are not checked.
  func contenders(of payload: [UInt8]) -> [PayloadCandidate] {
    var found: [PayloadCandidate] = []
    var known: [KnownMembers] = []
    var best = 0
    var first: Int?
    for members in ordered {
      // A score is at most that of the known keys, and a rival needs half of the best score.
      guard members.isMarked || 2 * PayloadCandidate.highestScore(knowing: members) >= best else {
        break
      }
      if let first, !members.isMarked, isBehind(members, known[first], found[first].score),
        members.isPart || !found.contains(where: { $0.isPart })
      {
        continue
      }
      let candidate = members.candidate(payload)
      guard candidate.isLikely else { continue }
      best = max(best, candidate.score)
      found.append(candidate)
      known.append(members)
      let leader = found.yieldingToNone.min { $0.precedes($1) }
      first = found.firstIndex { $0.schemaName == leader?.schemaName }
    }
    return found
  }

  /// Whether an unmarked object cannot change the result once the first was found: its score is
  /// lower, it knows no member that the first does not, and no other part in the table would yield to
  /// it.
  private func isBehind(_ members: KnownMembers, _ first: KnownMembers, _ score: Int) -> Bool {
    PayloadCandidate.highestScore(knowing: members) < score && members.isWithin(first)
      && (members.isPart || !ordered.contains { $0.isPart && !$0.isWithin(first) })
  }
}

extension [PayloadCandidate] {
  /// Those that yield to no other.
  var yieldingToNone: [PayloadCandidate] {
    count > 1 ? filter { one in !contains { one.yields(to: $0) } } : self
  }
}
