/// Which objects a payload may be.
public struct PayloadIdentification: Sendable, Hashable {
  /// The objects that have keys of the payload, best first. Those that know less than half as many of
  /// them as another are left out, of all keys and of those that tell.
  public let candidates: [PayloadCandidate]

  /// The candidates between which it is not decided, best first: one where the payload is surely that,
  /// or may be that alone; none if nothing is likely.
  public let best: [PayloadCandidate]

  /// Looks for the object that a payload is among those of generated libraries, such as
  /// `APNs.objects + Braze.objects`. Throws if the text is no JSON; of names that an object repeats
  /// the first counts, and the others are findings of the candidates.
  public init(
    of payload: some PayloadText, among objects: [any PayloadObject.Type]
  ) throws(MalformedText) {
    try self.init(of: payload, among: PayloadObjectTable(objects))
  }

  /// The same, where many payloads are to be told.
  public init(
    of payload: some PayloadText, among objects: PayloadObjectTable
  ) throws(MalformedText) {
    let payload = payload.utf8Bytes
    let value = try JSONValue(json: payload, mayRepeatNames: true)
    self.init(of: payload, knowing: objects.knowledge(of: value))
  }

  /// The same of an object that was read.
  public init(of payload: JSONObject, among objects: PayloadObjectTable) {
    let value = JSONValue.object(payload)
    self.init(of: value.json(), knowing: objects.knowledge(of: value))
  }

  /// The same where it is known which objects know its members. Where only the best are asked for, some that
  /// cannot be among them may be left out of the candidates.
  package init(of payload: [UInt8], knowing known: PayloadKnowledge, onlyBest: Bool = false) {
    self.init(
      onlyBest
        ? known.contenders(of: payload)
        : known.objects.map { $0.outline.candidate(payload, knowing: $0.members) })
  }

  private init(_ candidates: [PayloadCandidate]) {
    self.candidates = candidates.ordered { $0.precedes($1) }
    best = Self.best(of: self.candidates)
  }

  /// The first of those that are likely and yield to no other, those that fit as well, and those that know a
  /// key of the payload which the first does not know, and fit half as well without an error more.
  private static func best(of candidates: [PayloadCandidate]) -> [PayloadCandidate] {
    let contenders = candidates.filter(\.isLikely).yieldingToNone
    guard let first = contenders.first, contenders.count > 1 else { return contenders }
    // Of what a sound object speaks of, it knows what it is.
    let own =
      first.isValid
      ? first.addressedMembers.subtracting(first.unknownMembers) : Set(first.ownMembers)
    return contenders.filter {
      $0.equals(first)
        || 2 * $0.score >= first.score && ($0.isValid || !first.isValid)
          && !own.isSuperset(of: $0.ownMembers)
    }
  }

  /// The object that the payload surely is; `nil` if several may be meant, or too little tells.
  public var object: PayloadCandidate? {
    guard best.count == 1, let first = best.first, first.isSure else { return nil }
    return first
  }

  /// The candidates other than the best for which nothing in the payload is an error: it may be one of
  /// these too.
  public var othersValid: [PayloadCandidate] {
    candidates.filter { $0.isValid && !best.contains($0) }
  }

  /// The members that tell a candidate from all others, because no other knows their keys there.
  public func tellingMembers(of candidate: PayloadCandidate) -> [String] {
    var others: Set<String> = []
    for other in candidates where other.schemaName != candidate.schemaName {
      others.formUnion(other.knownMembers)
    }
    return candidate.knownMembers.filter { !others.contains($0) }
  }

  /// Keys that the payload lacks and that would tell one of the best from the others of them, since only it has
  /// them, in the order of its schema.
  public func decidingKeys(of candidate: PayloadCandidate) -> [String] {
    var others = Set(
      candidate.ownMembers.map { JSONName(JSONPointer.name(String($0.dropFirst()))) })
    for other in best where other.schemaName != candidate.schemaName {
      others.formUnion(other.keys.lazy.map(JSONName.init))
    }
    return candidate.keys.filter { !others.contains(JSONName($0)) }
  }
}
