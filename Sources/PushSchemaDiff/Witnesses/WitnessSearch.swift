@_spi(Generated) package import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Searches for payloads that one version accepts and the other rejects.
struct WitnessSearch {
  private let from: CheckedSchemas
  private let into: CheckedSchemas
  private let pool: PayloadPool
  /// The number of random payloads for each gap.
  private let attempts: Int
  /// The number of attempts left for all gaps together; after that, the gaps of a pair share theirs.
  private var openAttempts: Int
  /// The payloads of the pool, judged once for all gaps of a pair.
  private var judged: [Gap.Pair: [JudgedPayload]] = [:]
  /// Random payloads that gaps share.
  private var shared: [Gap.Pair: [JudgedPayload]] = [:]

  private static let fullySearchedGaps = 50
  private static let sharedAttempts = 40

  init(from: CheckedSchemas, into: CheckedSchemas, pool: PayloadPool, attempts: Int) {
    self.attempts = attempts
    openAttempts = Self.fullySearchedGaps * attempts
    self.from = from
    self.into = into
    self.pool = pool
  }

  private var samples: SampleValues { SampleValues(set: from.set) }

  /// A small payload that is rejected because of a gap; `nil` if none was found.
  ///
  /// `around` are pairs whose objects contain the gap's, for conditions on enclosing objects.
  mutating func witness(of gap: Gap, around: [Gap.Pair]) -> Witness? {
    payload(showing: gap, around: around).map { describe($0.payload, $0.finding, $0.pair, gap) }
  }

  /// The same for an object that replaces another one: a payload with such an object in the member
  /// of `place`.
  mutating func witness(of gap: Gap, in place: Gap) -> Witness? {
    guard case .member(let key) = place.cause,
      let inner = payload(showing: gap, around: [])?.payload
    else { return nil }
    for base in pool.payloads(of: place.pair.from) {
      for value in [inner, .array([inner])] {
        var payload = base
        payload.set(value, at: [key])
        if let finding = finding(on: payload, place.pair, place) {
          return describe(payload, finding, place.pair, place)
        }
      }
    }
    return nil
  }

  /// The smallest known payload that the object accepts.
  func acceptedPayload(of id: DeclarationID) -> String? {
    pool.payloads(of: id).map { $0.jsonString() }
      .min { $0.utf8.count < $1.utf8.count }
  }

  /// A payload that shows a gap, and the finding of the rejecting version.
  private typealias Shown = (payload: JSONValue, finding: Finding, pair: Gap.Pair)

  private mutating func payload(showing gap: Gap, around: [Gap.Pair]) -> Shown? {
    if let shown = plainWitness(of: gap) { return shown }
    for pair in [gap.pair] + (gap.looksAround ? around : []) {
      if let shown = first(of: judgedPayloads(of: pair), showing: gap, pair) { return shown }
      guard openAttempts > 0 else {
        if let shown = first(of: sharedPayloads(of: pair), showing: gap, pair) { return shown }
        continue
      }
      for round in 0..<min(attempts, openAttempts) {
        openAttempts -= 1
        guard let payload = randomPayload(of: pair.from, round) else { continue }
        if let finding = finding(on: payload, pair, gap) { return (payload, finding, pair) }
      }
    }
    return nil
  }

  private func first(
    of payloads: [JudgedPayload], showing gap: Gap, _ pair: Gap.Pair
  ) -> Shown? {
    payloads.firstNonNil { judged in
      judged.error(for: gap, of: pair).map { (judged.payload, $0, pair) }
    }
  }

  private mutating func judgedPayloads(of pair: Gap.Pair) -> [JudgedPayload] {
    if let known = judged[pair] { return known }
    let payloads = pool.payloads(of: pair.from).compactMap { judge($0, pair) }
    judged[pair] = payloads
    return payloads
  }

  private mutating func sharedPayloads(of pair: Gap.Pair) -> [JudgedPayload] {
    if let known = shared[pair] { return known }
    let payloads = (0..<min(attempts, Self.sharedAttempts)).compactMap { round in
      randomPayload(of: pair.from, round).flatMap { judge($0, pair) }
    }
    shared[pair] = payloads
    return payloads
  }

  /// A new payload of the object, or a known one with members changed, which need not be accepted.
  private func randomPayload(of id: DeclarationID, _ round: Int) -> JSONValue? {
    let bases = pool.payloads(of: id)
    if round.isMultiple(of: 3) || bases.isEmpty { return pool.generator.payload(of: id) }
    var variant = bases[round % bases.count]
    for _ in 0...(round % 2) { variant = pool.generator.variant(of: variant, of: id) }
    return variant
  }

  /// A payload in which one member is what the gap is about.
  private func plainWitness(of gap: Gap) -> Shown? {
    let pair = gap.pair
    func shown(_ payload: JSONValue) -> Shown? {
      finding(on: payload, pair, gap).map { (payload, $0, pair) }
    }
    let baseCount = openAttempts == 0 ? 1 : attempts > 50 ? 5 : 2
    let bases = pool.payloads(of: pair.from).prefix(baseCount)
    var fragments = values(of: gap)
    let keys: [String]
    switch gap.cause {
    case .value:
      for fragment in fragments {
        if let shown = shown(fragment) { return shown }
      }
      return nil
    case .rest:
      let objects = [from.set.object(pair.from), into.set.object(pair.into)]
      keys = objects.compactMap(\.self).flatMap(\.collectedKeys) + ["strange", "a"]
    case .member(let key), .spelling(let key, _): keys = [key]
    case .unknownKeys:
      keys = (from.set.object(pair.from)?.collectedKeys ?? []) + ["strange"]
      let type = from.set.object(pair.from)?.rest?.type ?? .integer(.none)
      fragments = samples.values(of: type) + [pool.generator.value(of: type)]
    case .rule(let id): return ruleWitness(of: gap, id, bases, shown)
    case .presence: return nil
    }
    for base in bases {
      for key in keys {
        for fragment in fragments {
          var payload = base
          if case .spelling(_, let declared) = gap.cause { payload.set(nil, at: [declared]) }
          payload.set(fragment, at: [key])
          if let shown = shown(payload) { return shown }
        }
      }
    }
    return nil
  }

  /// A payload in which one member that a rule tests has a value from conditions, or is absent.
  private func ruleWitness(
    of gap: Gap, _ id: String, _ bases: ArraySlice<JSONValue>, _ shown: (JSONValue) -> Shown?
  ) -> Shown? {
    let rule = into.set.object(gap.pair.into)?.rules.first { $0.id == id }
    let paths = rule?.expression.paths.filter { $0.root == .own && !$0.keys.isEmpty } ?? []
    for base in bases {
      for path in paths.prefix(Self.mostPaths) {
        let compared = pool.generator.compared[path.keys.last ?? ""] ?? []
        let values = [JSONValue?.none] + compared
        for value in values.prefix(Self.mostValues) {
          var payload = base
          payload.set(value, at: path.keys[...])
          if let shown = shown(payload) { return shown }
        }
      }
    }
    return nil
  }

  private static let mostPaths = 8
  private static let mostValues = 40

  private func values(of gap: Gap) -> [JSONValue] {
    guard let types = gap.types else {
      switch gap.cause {
      case .member(let key), .spelling(let key, _):
        guard let type = from.set.object(gap.pair.from)?.field(spelled: key)?.type else {
          return [1]
        }
        return samples.values(of: type) + [pool.generator.value(of: type)]
      default: return [1]
      }
    }
    var values = samples.values(of: types.from, beside: types.into)
    for part in types.from.cases {
      values.append(pool.generator.value(of: part))
      // Samples have no objects, and so no arrays of them.
      guard case .array(let item, _) = part, item.declaredObject != nil,
        case .array(_, let limits) = types.into.alternative(for: .array)
      else { continue }
      for count in limits.items.countsBesideBounds where (0...200).contains(count) {
        let value = pool.generator.value(of: item)
        values.append(.array(Array(repeating: value, count: count)))
      }
    }
    return values
  }

  // MARK: Judging

  /// Whether one version accepts the payload and the other rejects it because of the gap.
  private func finding(on payload: JSONValue, _ pair: Gap.Pair, _ gap: Gap) -> Finding? {
    judge(payload, pair)?.error(for: gap, of: pair)
  }

  /// The payload with the errors of the rejecting version; `nil` if the other does not accept it.
  private func judge(_ payload: JSONValue, _ pair: Gap.Pair) -> JudgedPayload? {
    let bytes = payload.json()
    let before = from.validate(bytes, as: pair.from)
    guard !before.contains(where: { $0.severity == .error }) else { return nil }
    return JudgedPayload(payload, before: before, after: into.validate(bytes, as: pair.into))
  }

  /// The payload without all that the witness does not need.
  private func describe(
    _ payload: JSONValue, _ finding: Finding, _ pair: Gap.Pair, _ gap: Gap
  ) -> Witness {
    var last = finding
    let payload = payload.shrunk { smaller in
      guard let finding = self.finding(on: smaller, pair, gap) else { return false }
      last = finding
      return true
    }
    return Witness(
      object: pair.from.description, json: payload.jsonString(),
      outcome: "[\(last.code)] \(last.message)")
  }
}

/// Keys that only one version knows.
package enum KnownKeys {
  /// Whether a payload has a key that the version with the findings `before` does not know, and the
  /// version with the findings `after` does.
  package static func holdsNewKeys(before: [Finding], after: [Finding]) -> Bool {
    let unknown = Set(after.filter { $0.code == "unknown-key" }.map(\.pointer))
    return before.contains { $0.code == "unknown-key" && !unknown.contains($0.pointer) }
  }
}
