import PushPayload
import PushSchemaInterpreter
import PushSchemaModel

/// Converts payloads in both versions, and compares the results.
struct ResultComparison {
  let old: CheckedSchemas
  let new: CheckedSchemas
  let pool: PayloadPool
  /// The number of random payloads for each mapping.
  let attempts: Int

  private var samples: SampleValues { SampleValues(set: old.set) }

  /// A payload that both versions accept and convert differently; `nil` if none was found.
  func witness(_ mapping: Mapping, _ partner: Mapping?, isBackward: Bool) -> Witness? {
    let source = isBackward ? mapping.target : mapping.source
    let partnerSource = isBackward ? partner?.target : partner?.source
    let bases = pool.payloads(of: source)
    for round in 0..<(bases.count + attempts) {
      let payload = round < bases.count ? bases[round] : pool.generator.payload(of: source)
      guard let payload else { continue }
      let givens = self.givens(of: mapping, partner, round)
      func differs(_ payload: JSONValue) -> (ConversionDigest, ConversionDigest?)? {
        let bytes = payload.json()
        guard old.accepts(bytes, as: source),
          let before = outcome(old.interpreter, bytes, mapping, isBackward, givens)
        else { return nil }
        guard let partner, let partnerSource else { return (before, nil) }
        guard new.accepts(bytes, as: partnerSource),
          let after = outcome(new.interpreter, bytes, partner, isBackward, givens), after != before
        else { return nil }
        return (before, after)
      }
      guard differs(payload) != nil else { continue }
      var smaller = payload
      for key in payload.members.names {
        var attempt = smaller
        attempt.set(nil, at: [key])
        if differs(attempt) != nil { smaller = attempt }
      }
      guard let (before, after) = differs(smaller) else { continue }
      let given =
        givens.values.map { "\($0.name)=\($0.value.text)" }
        + givens.objects.map { "\($0.name)=\($0.json)" }
      return Witness(
        object: source.description, json: smaller.jsonString(),
        outcome: (given.isEmpty ? "" : "with \(given.joined(separator: ", ")) ")
          + "it became \(before.words), now \(after?.words ?? "it cannot be converted")")
    }
    return nil
  }

  private func outcome(
    _ interpreter: Interpreter, _ bytes: [UInt8], _ mapping: Mapping, _ isBackward: Bool,
    _ givens: Interpreter.StatedGivens
  ) -> ConversionDigest? {
    ConversionDigest(
      interpreter.convert(
        bytes, by: mapping, isBackward: isBackward, givens: givens.values,
        givenObjects: givens.objects))
  }

  /// Values for the givens of both versions; optional ones are sometimes omitted. A new optional
  /// given is always omitted, because nobody states it yet.
  private func givens(
    of mapping: Mapping, _ partner: Mapping?, _ round: Int
  ) -> Interpreter.StatedGivens {
    var givens: Interpreter.StatedGivens = ([], [])
    let own = mapping.givens
    let others = (partner?.givens ?? []).filter { given in
      given.defaultValue == nil && !own.contains { $0.name == given.name }
    }
    for given in own + others {
      if given.defaultValue != nil, !round.isMultiple(of: 3) { continue }
      if given.takesJSON {
        let payloads =
          given.type.declaredObject.map { pool.payloads(of: $0) } ?? samples.values(of: given.type)
        if payloads.isEmpty { continue }
        let payload = payloads[round % payloads.count]
        givens.objects.append((given.name, payload.jsonString()))
      } else {
        let scalars: [JSONKind] = [.boolean, .number, .string]
        let literals = samples.values(of: given.type).filter { scalars.contains($0.kind) }
          .map(\.shallowLiteral)
        if !literals.isEmpty {
          givens.values.append((given.name, literals[round / 2 % literals.count]))
        }
      }
    }
    return givens
  }
}
