@_spi(Generated) package import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Searches for payloads that one version accepts and the other rejects.
struct WitnessSearch {
  private let from: CheckedSchemas
  private let into: CheckedSchemas
  private let samples: SampleValues
  private let pool: PayloadPool

  /// The number of random payloads for each gap.
  private let attempts: Int
  /// The number of attempts left for all gaps together; each gap may always use `leastAttempts`.
  private var openAttempts: Int

  private static let fullySearchedGaps = 50
  private static let leastAttempts = 4

  init(from: CheckedSchemas, into: CheckedSchemas, pool: PayloadPool, attempts: Int) {
    self.attempts = attempts
    openAttempts = Self.fullySearchedGaps * attempts
    self.from = from
    self.into = into
    self.pool = pool
    samples = SampleValues(set: from.set)
  }

  /// A small payload that is rejected because of a gap; `nil` if none was found.
  ///
  /// `around` are pairs whose objects contain the gap's, for conditions on enclosing objects.
  mutating func witness(of gap: Gap, around: [Gap.Pair]) -> Witness? {
    payload(showing: gap, around: around).flatMap { describe($0.payload, $0.pair, gap) }
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
        if shows(payload, place.pair, place) { return describe(payload, place.pair, place) }
      }
    }
    return nil
  }

  /// The smallest known payload that the object accepts.
  mutating func acceptedPayload(of id: DeclarationID) -> String? {
    pool.payloads(of: id).map { String(decoding: $0.json(), as: UTF8.self) }
      .min { $0.utf8.count < $1.utf8.count }
  }

  private mutating func payload(
    showing gap: Gap, around: [Gap.Pair]
  ) -> (payload: JSONValue, pair: Gap.Pair)? {
    if let payload = plainWitness(of: gap) { return (payload, gap.pair) }
    for pair in [gap.pair] + (gap.looksAround ? around : []) {
      let bases = pool.payloads(of: pair.from)
      for base in bases where shows(base, pair, gap) { return (base, pair) }
      for round in 0..<min(attempts, max(openAttempts, Self.leastAttempts)) {
        openAttempts -= 1
        let payload: JSONValue?
        if round.isMultiple(of: 3) || bases.isEmpty {
          payload = pool.nextPayload(of: pair.from)
        } else {
          var variant = bases[round % bases.count]
          for _ in 0...(round % 2) { variant = pool.variant(of: variant, of: pair.from) }
          payload = variant
        }
        if let payload, shows(payload, pair, gap) { return (payload, pair) }
      }
    }
    return nil
  }

  /// A payload with a value for the member of the gap.
  private mutating func plainWitness(of gap: Gap) -> JSONValue? {
    let bases = pool.payloads(of: gap.pair.from).prefix(attempts > 50 ? 5 : 2)
    var fragments = values(of: gap)
    let keys: [String]
    switch gap.cause {
    case .value: return fragments.first { shows($0, gap.pair, gap) }
    case .rest:
      keys =
        [from, into].flatMap { version in
          let id = version.set === from.set ? gap.pair.from : gap.pair.into
          return version.set.object(id)?.collectedKeys ?? []
        } + ["strange", "a"]
    case .member(let key), .spelling(let key, _): keys = [key]
    case .unknownKeys:
      keys = (from.set.object(gap.pair.from)?.collectedKeys ?? []) + ["strange"]
      let type = from.set.object(gap.pair.from)?.rest?.type ?? .integer(.none)
      fragments = samples.values(of: type) + [pool.value(of: type)]
    case .rule(let id): return ruleWitness(of: gap, id, bases)
    case .presence: return nil
    }
    for base in bases {
      for key in keys {
        for fragment in fragments {
          var payload = base
          if case .spelling(_, let declared) = gap.cause { payload.set(nil, at: [declared]) }
          payload.set(fragment, at: [key])
          if shows(payload, gap.pair, gap) { return payload }
        }
      }
    }
    return nil
  }

  /// A payload in which one member that a rule tests has a value from conditions, or is absent.
  private func ruleWitness(
    of gap: Gap, _ id: String, _ bases: some Sequence<JSONValue>
  ) -> JSONValue? {
    let rule = into.set.object(gap.pair.into)?.rules.first { $0.id == id }
    let paths = rule?.expression.paths.filter { $0.root == .own && !$0.keys.isEmpty } ?? []
    for base in bases {
      for path in paths.prefix(Self.mostPaths) {
        let values: [JSONValue?] = [nil] + pool.comparedValues(of: path.keys.last ?? "")
        for value in values.prefix(Self.mostValues) {
          var payload = base
          payload.set(value, at: path.keys[...])
          if shows(payload, gap.pair, gap) { return payload }
        }
      }
    }
    return nil
  }

  private static let mostPaths = 8
  private static let mostValues = 40

  /// The type of the gap's member in the accepting version.
  private func type(ofMemberIn gap: Gap) -> PayloadType? {
    let object = from.set.object(gap.pair.from)
    return switch gap.cause {
    case .member(let key), .spelling(let key, _): object?.field(spelled: key)?.type
    default: nil
    }
  }

  private mutating func values(of gap: Gap) -> [JSONValue] {
    guard let types = gap.types else {
      guard let type = type(ofMemberIn: gap) else { return [.number(JSONNumber(1))] }
      return samples.values(of: type) + [pool.value(of: type)]
    }
    var values = samples.values(of: types.from, beside: types.into)
    for part in types.from.cases {
      values.append(pool.value(of: part))
      // Samples have no objects, and so no arrays of them.
      guard case .array(let item, _) = part, item.declaredObject != nil,
        case .array(_, let limits) = types.into.alternative(for: .array)
      else { continue }
      for bound in [limits.items?.lower, limits.items?.upper].compactMap({ $0 }) {
        for count in [bound &- 1, bound &+ 1] where (0...200).contains(count) {
          let value = pool.value(of: item)
          values.append(.array(Array(repeating: value, count: count)))
        }
      }
    }
    return values
  }

  // MARK: Judging

  /// Whether one version accepts the payload and the other rejects it because of the gap.
  private func shows(_ payload: JSONValue, _ pair: Gap.Pair, _ gap: Gap) -> Bool {
    finding(on: payload, pair, gap) != nil
  }

  private func finding(on payload: JSONValue, _ pair: Gap.Pair, _ gap: Gap) -> Finding? {
    let bytes = payload.json()
    let before = from.validate(bytes, as: pair.from)
    guard !before.contains(where: { $0.severity == .error }) else { return nil }
    let after = into.validate(bytes, as: pair.into)
    let error = after.first {
      $0.severity == .error && gap.explains(code: $0.code, pointer: $0.pointer, of: pair)
    }
    guard error != nil, !gap.isOfUnknownKeys else { return error }
    return KnownKeys.holdsNewKeys(before: before, after: after) ? nil : error
  }

  /// The payload without everything that the witness does not need.
  private func describe(_ payload: JSONValue, _ pair: Gap.Pair, _ gap: Gap) -> Witness? {
    let payload = payload.shrunk { shows($0, pair, gap) }
    guard let finding = finding(on: payload, pair, gap) else { return nil }
    return Witness(
      object: pair.from.description, json: payload.jsonText,
      outcome: "[\(finding.code)] \(finding.message)")
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
