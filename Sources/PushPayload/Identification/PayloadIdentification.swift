/// The objects that a payload may be.
public struct PayloadIdentification: Sendable, Hashable {
  /// The objects that know keys of the payload, best first. An object is omitted if another knows
  /// more than twice as many keys, both of all and of the distinguishing ones.
  public let candidates: [PayloadCandidate]

  /// The candidates that remain possible, best first: one if the payload is surely or only that;
  /// none if nothing is likely.
  public let best: [PayloadCandidate]

  /// Detects the object of a payload with a table that you create once for many payloads.
  public init(
    of payload: some PayloadText, among objects: PayloadObjectTable
  ) throws(MalformedJSON) {
    let payload = payload.utf8Bytes
    let value = try JSONValue(json: payload, mayRepeatNames: true)
    self.init(of: payload, knowing: objects.knowledge(of: value))
  }

  /// Detects the object of a payload that is a `JSONObject`.
  public init(of payload: JSONObject, among objects: PayloadObjectTable) {
    let value = JSONValue.object(payload)
    self.init(of: value.json(), knowing: objects.knowledge(of: value))
  }

  /// Detects the object. With `onlyBest`, candidates that cannot be the best may be missing.
  package init(of payload: [UInt8], knowing known: PayloadKnowledge, onlyBest: Bool = false) {
    self.init(
      onlyBest
        ? known.contenders(of: payload)
        : known.objects.map { $0.candidate(payload) })
  }

  private init(_ candidates: [PayloadCandidate]) {
    self.candidates = candidates.ordered { $0.precedes($1) }
    best = Self.best(of: self.candidates)
  }

  /// The first of the likely candidates that yield to no other; those that fit equally; and those
  /// that know a top-level key that the first does not, have half its score, and are valid if it
  /// is.
  private static func best(of candidates: [PayloadCandidate]) -> [PayloadCandidate] {
    let contenders = candidates.filter { $0.isLikely }.yieldingToNone
    guard let first = contenders.first, contenders.count > 1 else { return contenders }
    // A valid object also explains the members that its findings concern.
    let own =
      first.isValid
      ? first.addressedMembers.subtracting(first.unknownMembers) : Set(first.ownMembers)
    return contenders.filter {
      $0.equals(first)
        || 2 * $0.score >= first.score && ($0.isValid || !first.isValid)
          && !own.isSuperset(of: $0.ownMembers)
    }
  }

  /// The object that the payload surely is; `nil` if several are possible or the evidence is too
  /// weak.
  public var object: PayloadCandidate? {
    guard best.count == 1, let first = best.first, first.isSure else { return nil }
    return first
  }

  /// The candidates that remain possible, whole payloads first; one if the payload surely is it.
  package var possible: [PayloadCandidate] {
    object.map { [$0] } ?? best.filter { !$0.isPart } + best.filter { $0.isPart }
  }

  /// The members that distinguish a candidate, because no other candidate knows them.
  package func tellingMembers(of candidate: PayloadCandidate) -> [String] {
    var others: Set<String> = []
    for other in candidates where other.schemaName != candidate.schemaName {
      others.formUnion(other.knownMembers)
    }
    return candidate.knownMembers.filter { !others.contains($0) }
  }

  /// The absent keys that would distinguish a candidate from the others in `best`, because only it
  /// has them, in the order of its schema.
  package func decidingKeys(of candidate: PayloadCandidate) -> [String] {
    var others = Set(
      candidate.ownMembers.map { JSONName(JSONPointer.name(String($0.dropFirst()))) })
    for other in best where other.schemaName != candidate.schemaName {
      others.formUnion(other.keys.lazy.map(JSONName.init))
    }
    return candidate.keys.filter { !others.contains(JSONName($0)) }
  }
}
