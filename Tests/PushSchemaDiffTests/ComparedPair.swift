import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

@testable import PushSchemaDiff

/// Two versions and what is said of them.
struct ComparedPair {
  let old: Interpreter
  let new: Interpreter
  let diff: SchemaDiff

  /// Payloads that are to show a break, and do not; `count` counts all of them.
  func problemsOfWitnesses(_ count: inout Int) -> [String] {
    var problems: [String] = []
    for change in diff.changes {
      for effect in change.effects {
        guard let witness = effect.witness, let id = DeclarationID(witness.object) else {
          if effect.verdict == .breaks, effect.audience != .swift {
            problems.append("\(change.subject) breaks \(effect.audience) without a payload")
          }
          continue
        }
        count += 1
        if !isShown(effect.audience, by: Array(witness.json.utf8), as: id) {
          problems.append("\(effect.audience) \(change.subject): \(witness)")
        }
      }
    }
    return problems
  }

  /// Whether a payload does what it is said to. Where the object has another name in the other version, only
  /// half of it can be told here; what a conversion gives is told by its givens, which the words hold.
  private func isShown(_ audience: Audience, by bytes: [UInt8], as id: DeclarationID) -> Bool {
    switch audience {
    case .senders:
      accepts(old, bytes, id) && (new.set.object(id) == nil || !accepts(new, bytes, id))
    case .receivers:
      accepts(new, bytes, id) && (old.set.object(id) == nil || !accepts(old, bytes, id))
    case .results: accepts(old, bytes, id)
    case .swift, .documentation: false
    }
  }

  /// What one payload shows and nothing said; `refused` counts those that one version refuses.
  func problems(
    of bytes: [UInt8], as object: DeclarationID, _ mappings: [DeclarationID],
    givens: [(name: String, value: Literal)] = [], _ refused: inout Int
  ) -> [String] {
    let (before, after) = (old.validate(bytes, as: object), new.validate(bytes, as: object))
    let (inOld, inNew) = (!before.hasErrors, !after.hasErrors)
    let text = String(decoding: bytes, as: UTF8.self)
    if inOld != inNew {
      refused += 1
      let (first, second) = inOld ? (before, after) : (after, before)
      let audience: Audience = inOld ? .senders : .receivers
      let verdict = verdict(for: audience, of: object)
      let hasNewKeys = KnownKeys.holdsNewKeys(before: first, after: second)
      return isSaid(verdict, hasNewKeys) ? [] : ["\(audience) \(said(verdict)): \(object) \(text)"]
    }
    guard inOld else { return [] }
    let hasNewKeys =
      KnownKeys.holdsNewKeys(before: before, after: after)
      || KnownKeys.holdsNewKeys(before: after, after: before)
    return mappings.compactMap { mapping in
      guard let first = digest(old, bytes, mapping, givens),
        let second = digest(new, bytes, mapping, givens), first != second
      else { return nil }
      let verdict = diff.verdict(ofMapping: mapping)
      return isSaid(verdict, hasNewKeys) ? nil : "\(mapping) \(said(verdict)): \(text)"
    }
  }

  private func said(_ verdict: Verdict?) -> String { verdict?.rawValue ?? "safe" }

  private func isSaid(_ verdict: Verdict?, _ hasNewKeys: Bool) -> Bool {
    switch verdict {
    case .breaks, .mayBreak: true
    case .breaksUnknownKeys: hasNewKeys
    case .changes, nil: false
    }
  }

  private func accepts(_ version: Interpreter, _ bytes: [UInt8], _ id: DeclarationID) -> Bool {
    !version.validate(bytes, as: id).hasErrors
  }

  private func digest(
    _ version: Interpreter, _ bytes: [UInt8], _ mapping: DeclarationID,
    _ givens: [(name: String, value: Literal)]
  ) -> ConversionDigest? {
    version.set.mapping(mapping).flatMap {
      ConversionDigest(version.convert(bytes, by: $0, givens: givens))
    }
  }
}

extension [Finding] {
  fileprivate var hasErrors: Bool { contains { $0.severity == .error } }
}

extension ComparedPair {
  /// What the gaps say to senders or receivers of an object, by its name in the accepting version; `nil` if
  /// all are safe. What a payload proves only may break here.
  func verdict(for audience: Audience, of object: DeclarationID) -> Verdict? {
    let names = Correspondence(old: old.set, new: new.set)
    if audience == .senders, names.removedObjects.contains(object) { return .mayBreak }
    let inclusion =
      audience == .senders
      ? Inclusion(from: old.set, into: new.set, name: names.newName)
      : Inclusion(from: new.set, into: old.set, name: names.oldName)
    let pairs = inclusion.inner.keys.filter { $0.from == object }.map(inclusion.reach)
    let gaps = inclusion.gaps.filter { gap in pairs.contains { $0.contains(gap.pair) } }
    return gaps.isEmpty ? nil : gaps.allSatisfy(\.isOfUnknownKeys) ? .breaksUnknownKeys : .mayBreak
  }
}

extension SchemaDiff {
  /// What is said of the results of a mapping, by its old name; `nil` if all payloads that both versions
  /// accept have the same results.
  func verdict(ofMapping mapping: DeclarationID) -> Verdict? {
    changes.filter {
      $0.topic == .mapping && ($0.formerSubject ?? $0.subject) == mapping.description
    }.compactMap { $0.verdict(for: .results) }.first
  }
}

extension Inclusion {
  /// The pairs that a value of one may contain, with itself.
  fileprivate func reach(of pair: Gap.Pair) -> Set<Gap.Pair> {
    var seen: Set<Gap.Pair> = [pair]
    var open = [pair]
    while let next = open.popLast() {
      open += (inner[next] ?? []).filter { seen.insert($0).inserted }
    }
    return seen
  }
}
