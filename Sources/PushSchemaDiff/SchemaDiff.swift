import PushPayload
import PushSchemaInterpreter
package import PushSchemaModel

/// Every change between two versions of schemas, and the audiences that it breaks.
///
/// The structure decides whether senders or receivers of an object are safe; what the analysis
/// cannot decide is a gap. A break is only reported with a payload that proves it.
package struct SchemaDiff: Sendable {
  package private(set) var changes: [Change]
  /// The breaks that the new version accepts and that did not happen.
  package let unmatchedAcceptances: [String]

  /// Compares the requested schemas of both versions. `attempts` is the number of random payloads
  /// that are tried if no simple one proves an effect.
  package init(old: SchemaSet, new: SchemaSet, attempts: Int = 120) {
    let correspondence = Correspondence(old: old, new: new)
    var list = DeclarationChanges(correspondence).list
    let (before, after) = (CheckedSchemas(Interpreter(old)), CheckedSchemas(Interpreter(new)))
    let oldPool = PayloadPool(
      before, beside: new, name: correspondence.oldName, seed: 1, attempts: attempts)
    let newPool = PayloadPool(
      after, beside: old, name: correspondence.newName, seed: 2, attempts: attempts)
    var analysis = PayloadAnalysis(
      correspondence: correspondence,
      search: WitnessSearch(from: before, into: after, pool: oldPool, attempts: attempts)
    )
    analysis.addEffects(on: .senders, to: &list)
    for id in correspondence.removedObjects { analysis.addRemoval(of: id, to: &list) }
    analysis = PayloadAnalysis(
      correspondence: correspondence,
      search: WitnessSearch(from: after, into: before, pool: newPool, attempts: attempts)
    )
    analysis.addEffects(on: .receivers, to: &list)
    let results = ResultAnalysis(
      correspondence: correspondence,
      comparison: ResultComparison(old: before, new: after, pool: oldPool, attempts: attempts))
    results.addEffects(to: &list)
    list.acceptBreaks(statedIn: new, before: old)
    changes = list.changes
    unmatchedAcceptances = new.newAcceptances(since: old)
      .filter { acceptance in !list.changes.contains { acceptance.isAbout($0) } }
      .map(\.subject)
  }

  /// Whether a change that is not accepted breaks, or may break, something for an audience.
  package func breaks(_ audiences: Set<Audience>) -> Bool {
    changes.contains { change in
      change.acceptance == nil && audiences.contains { change.breaks($0) }
    }
  }
}

/// Finds the effects of changes on senders or readers of payloads.
private struct PayloadAnalysis {
  let correspondence: Correspondence
  var search: WitnessSearch

  /// Adds the effect of removing an object or a `payload` on its senders.
  func addRemoval(of id: DeclarationID, to list: inout ChangeList) {
    let witness = search.acceptedPayload(of: id).map {
      Witness(object: id.description, json: $0, outcome: "\(id) is gone")
    }
    let keys = [.object, .payload].map { ChangeList.Key(topic: $0, id: id) }
    if let position = list.position(of: keys) {
      list.add(
        Effect(
          .senders, witness == nil ? .mayBreak : .breaks, "nothing accepts its payloads any more",
          witness: witness), at: position)
    }
  }

  /// Adds the effects of all gaps to the changes.
  mutating func addEffects(on audience: Audience, to list: inout ChangeList) {
    let isForward = audience == .senders
    let inclusion =
      isForward
      ? Inclusion(
        from: correspondence.old, into: correspondence.new, name: correspondence.newName)
      : Inclusion(
        from: correspondence.new, into: correspondence.old, name: correspondence.oldName)
    var around: [Gap.Pair: [Gap.Pair]] = [:]
    for (outer, inner) in inclusion.inner {
      for pair in inner { around[pair, default: []].append(outer) }
    }
    for gap in inclusion.gaps {
      let outer = (around[gap.pair] ?? []).ordered()
      let place = inclusion.place(of: gap, around: outer)
      let witness: Witness? =
        if let place {
          search.witness(of: gap, in: place)
        } else if inclusion.isUnmatched(gap) {
          nil
        } else {
          search.witness(of: gap, around: Array(outer.prefix(3)))
        }
      let verdict: Verdict =
        gap.isOfUnknownKeys ? .breaksUnknownKeys : witness == nil ? .mayBreak : .breaks
      let effect = Effect(audience, verdict, (place ?? gap).reason, witness: witness)
      list.add(effect, of: place ?? gap, isForward: isForward)
    }
  }
}

extension ChangeList {
  /// Adds the effect of a gap to the change that causes it, or to a separate change.
  fileprivate mutating func add(_ effect: Effect, of gap: Gap, isForward: Bool) {
    let ids = [gap.pair.into, gap.pair.from]
    func keys(_ topic: Change.Topic, _ member: String) -> [Key] {
      ids.map { Key(topic: topic, id: $0, member: JSONName(member)) }
    }
    var candidates: [Key] = []
    if let name = gap.declaration {
      candidates += [.enumeration, .type].map { Key(topic: $0, id: name) }
    }
    let (topic, member): (Change.Topic, String) =
      switch gap.cause {
      case .value: (.payload, "")
      case .rest: (.rest, "*")
      case .member(let key), .presence(let key): (.field, key)
      case .rule(let id): (.rule, id)
      case .unknownKeys, .spelling: (.object, "")
      }
    candidates += keys(topic, member)
    if topic == .rest { candidates += keys(.object, "") }
    if case .unknownKeys = gap.cause { candidates += keys(.rest, "*") }
    if let position = position(of: candidates) {
      return add(effect, at: position)
    }
    // The name is that in the new version.
    let id = isForward ? gap.pair.into : gap.pair.from
    let subject =
      member.isEmpty ? id.description : "\(id).\(topic == .field ? keyText(member) : member)"
    add(Change(.affected, topic, subject, effects: [effect]), as: keys(topic, member))
  }
}

/// Finds the effects of changes on the results of conversions.
private struct ResultAnalysis {
  let correspondence: Correspondence
  let comparison: ResultComparison

  /// Adds the effects on mappings with perhaps different results.
  func addEffects(to list: inout ChangeList) {
    for schema in correspondence.old.schemas {
      for mapping in schema.mappings {
        let partner = correspondence.newName(of: mapping.id).flatMap(correspondence.new.mapping)
        func isSame(leavingOutNewKeys: Bool) -> Bool {
          var sameness = MappingSameness(correspondence, leavingOutNewKeys: leavingOutNewKeys)
          return partner.map { sameness.isSame(mapping, $0) } ?? false
        }
        if isSame(leavingOutNewKeys: false) { continue }
        let effect =
          isSame(leavingOutNewKeys: true)
          ? Effect(
            .results, .breaksUnknownKeys, "only keys that one version does not know are converted")
          : effect(of: mapping, partner)
        if schema.isRequested { add(effect, of: mapping, partner, to: &list) }
      }
    }
  }

  private func effect(of mapping: Mapping, _ partner: Mapping?) -> Effect {
    let directions = [mapping.direction, partner?.direction].compactMap(\.self)
    var witness: Witness?
    if directions.allSatisfy(\.runsForward) {
      witness = comparison.witness(mapping, partner, isBackward: false)
    }
    if witness == nil, directions.allSatisfy(\.runsBackward) {
      witness = comparison.witness(mapping, partner, isBackward: true)
    }
    let reason =
      partner == nil
      ? "the conversion is gone"
      : witness == nil
        ? "its lines, or the objects that it reads and writes, changed"
        : "a payload has another result"
    return Effect(.results, witness == nil ? .mayBreak : .breaks, reason, witness: witness)
  }

  private func add(
    _ effect: Effect, of mapping: Mapping, _ partner: Mapping?, to list: inout ChangeList
  ) {
    let latest = partner ?? mapping
    let keys = [latest.id, mapping.id].map { ChangeList.Key(topic: .mapping, id: $0) }
    if let position = list.position(of: keys) {
      return list.add(effect, at: position)
    }
    list.add(
      Change(
        .affected, .mapping, latest.id.description, at: latest.range, effects: [effect]), as: keys)
  }
}
