/// Checking what holds across the members of objects.
extension PayloadEngine {
  mutating func check(_ frame: Int, in reader: inout PayloadReader) {
    let number = frames[frame].object
    for (position, check) in program.objects[number].checks.enumerated() {
      switch check {
      case .presence(let clause): self.check(clause, position, number, frame, in: &reader)
      case .rule(let rule): self.check(rule, position, number, frame, in: &reader)
      case .deprecated(let field, let reason, let replacement, let citation):
        reader.checkDeprecated(
          members[frames[frame].base + field], reason: reason, replacement: replacement,
          citation: citation)
      }
    }
  }

  private mutating func check(
    _ clause: PresenceCode, _ position: Int, _ object: Int, _ frame: Int,
    in reader: inout PayloadReader
  ) {
    let member = members[frames[frame].base + clause.field]
    let mayBreak = member.isPresent == clause.isForbidden
    guard mayBreak || verdicts != nil else { return }
    let applies =
      clause.condition.map { (truth($0, frame, &reader) == .yes) != clause.isUnless } ?? true
    verdicts?.note(position, of: object, applies: applies, isBroken: applies && mayBreak)
    guard applies, mayBreak else { return }
    let evidence = evidence(clause.evidence, frame, &reader)
    if clause.isForbidden {
      reader.reportForbidden(
        member, clause.severity, condition: clause.words, evidence: evidence,
        citation: clause.citation)
    } else {
      let neighbours = clause.neighbours.map { place($0, frame, &reader) }
      reader.reportMissing(
        clause.key, clause.severity, in: frames[frame].place, condition: clause.words,
        neighbours: neighbours, evidence: evidence, citation: clause.citation)
    }
  }

  private mutating func check(
    _ rule: RuleCode, _ position: Int, _ object: Int, _ frame: Int,
    in reader: inout PayloadReader
  ) {
    let truth = truth(rule.condition, frame, &reader)
    verdicts?.note(position, of: object, applies: truth == .yes, isBroken: truth == .no)
    guard truth == .no else { return }
    let evidence = evidence(rule.evidence, frame, &reader)
    switch rule.place {
    case .object:
      reader.reportRule(
        rule.id, rule.severity, in: frames[frame].place, message: rule.message,
        evidence: evidence, errata: rule.errata, citation: rule.citation)
    case .member(let path, let start, let keys):
      reader.reportRule(
        rule.id, rule.severity, in: place(start, frame, &reader), at: place(path, frame, &reader),
        path: keys, message: rule.message, evidence: evidence, errata: rule.errata,
        citation: rule.citation)
    case .keys(let names, let isPrefix, let path):
      let object = place(path, frame, &reader)
      if isPrefix {
        reader.reportBannedKeys(
          rule.id, rule.severity, startingWith: names, in: object, message: rule.message,
          evidence: evidence, errata: rule.errata, citation: rule.citation)
      } else {
        reader.reportBannedKeys(
          rule.id, rule.severity, names: names, in: object, message: rule.message,
          evidence: evidence, errata: rule.errata, citation: rule.citation)
      }
    }
  }

  private mutating func evidence(
    _ pieces: [EvidenceCode], _ frame: Int, _ reader: inout PayloadReader
  ) -> EvidenceList {
    EvidenceList(
      pieces.map {
        PayloadEvidence(
          $0.path, place($0.place, frame, &reader), shows: $0.form, isSensitive: $0.isSensitive)
      })
  }
}
