/// Which objects a payload may be.
public struct PayloadIdentification: Sendable, Hashable {
  /// The objects that have keys of the payload, best first. Those that know less than half as many of
  /// them as another are left out, of all keys and of those that tell. Where no object has any, those
  /// that take the payload all the same.
  public let candidates: [PayloadCandidate]

  /// Looks for the object that a payload is among those of generated libraries, such as
  /// `APNs.objects + Braze.objects`. Throws where the text is no JSON; of names that an object repeats
  /// the first counts, and the others are findings of the candidates.
  public init(
    of payload: [UInt8], among objects: [any PayloadObject.Type]
  ) throws(MalformedText) {
    try self.init(of: payload, among: objects.map(GeneratedOutline.init))
  }

  /// The same, where many payloads are to be told.
  public init(
    of payload: [UInt8], among objects: PayloadObjectTable
  ) throws(MalformedText) {
    try self.init(of: payload, by: objects.table)
  }

  package init<Outline: PayloadOutline>(
    of payload: [UInt8], among outlines: [Outline]
  ) throws(MalformedText) {
    let value = try JSONValue(json: payload, mayRepeatNames: true)
    guard case .object = value else {
      self.init([])
      return
    }
    let common = CommonKeys(among: outlines)
    let known = outlines.map { (outline: $0, members: $0.knownMembers(of: value, common)) }
    let most = KnowledgeMost(known.lazy.map(\.members))
    self.init(of: payload, knownBy: known.filter { $0.members.isEnough(beside: most) })
  }

  /// Where only the best are asked for, some that cannot be among them may be left out of the
  /// candidates.
  package init<Outline: PayloadOutline>(
    of payload: [UInt8], by table: ObjectTable<Outline>, onlyBest: Bool = false
  ) throws(MalformedText) {
    let known = table.knowledge(of: try JSONValue(json: payload, mayRepeatNames: true))
    guard onlyBest else {
      self.init(of: payload, knownBy: known)
      return
    }
    var found: [PayloadCandidate] = []
    var best = Int.min
    for (outline, members) in known.ordered(by: {
      $0.members.tellingCount > $1.members.tellingCount
    }
    ) {
      // No finding makes a score higher than the known keys do.
      guard PayloadCandidate.highestScore(knowing: members) >= best else { break }
      let candidate = outline.candidate(payload, knowing: members)
      best = max(best, candidate.score)
      found.append(candidate)
    }
    self.init(found)
  }

  private init<Outline: PayloadOutline>(
    of payload: [UInt8], knownBy known: [(outline: Outline, members: KnownMembers)]
  ) {
    self.init(known.map { $0.outline.candidate(payload, knowing: $0.members) })
  }

  /// An object that knows none of the keys is a candidate only where it takes them all.
  private init(_ candidates: [PayloadCandidate]) {
    self.candidates = candidates.filter { !$0.knownMembers.isEmpty || $0.takesAll }
      .ordered { $0.precedes($1) }
  }

  /// The object that the payload is, where one fits better than all others; else `nil`.
  public var object: PayloadCandidate? {
    let best = best
    return best.count == 1 && best[0].isLikely ? best[0] : nil
  }

  /// The candidates other than the best for which nothing in the payload is an error: it may be one of
  /// these too.
  public var othersValid: [PayloadCandidate] {
    candidates.dropFirst(best.count).filter(\.isValid)
  }

  /// The first of the candidates, and those that fit as well.
  public var best: [PayloadCandidate] {
    guard let first = candidates.first else { return [] }
    return Array(candidates.prefix { $0.equals(first) })
  }

  /// The members that tell a candidate from all others, because no other knows their keys there.
  public func tellingMembers(of candidate: PayloadCandidate) -> [String] {
    var others: Set<String> = []
    for other in candidates where other.schemaName != candidate.schemaName {
      others.formUnion(other.knownMembers)
    }
    return candidate.knownMembers.filter { !others.contains($0) }
  }
}

/// The objects of generated libraries with a table of their keys, made once for many payloads.
public struct PayloadObjectTable: Sendable {
  fileprivate let table: ObjectTable<GeneratedOutline>

  /// Creates a table of objects such as `APNs.objects + Braze.objects`.
  public init(_ objects: [any PayloadObject.Type]) {
    table = ObjectTable(objects.map(GeneratedOutline.init))
  }
}

/// An object of a generated library.
private struct GeneratedOutline: PayloadOutline {
  let type: any PayloadObject.Type

  var id: ObjectIdentifier { ObjectIdentifier(type) }

  var schemaName: String { type.schemaName }

  var keys: [String] { type.knownKeys.names }

  func objects(below key: String) -> [GeneratedOutline]? {
    type.knownKeys.objects(below: key)?.map(GeneratedOutline.init)
  }

  func findings(in payload: [UInt8]) -> [Finding] { type.validate(payload).findings }
}
