/// Reports the findings of a schema's clauses and rules.
extension PayloadReader {
  /// Reports an absent member that is required, under a clause such as `when asset_url is present`.
  /// The position is that of the first present neighbour: `neighbours` are the object's own members
  /// at which the condition's paths start.
  mutating func reportMissing(
    _ clause: CheckCode, in object: MemberPlace, _ neighbours: [MemberPlace],
    _ evidence: [PayloadEvidence]
  ) {
    let preventsDecoding = clause.text.isEmpty && clause.severity == .error
    if preventsDecoding { buildsModel = false }
    let offset = neighbours.first(where: { $0.isPresent })?.key ?? object.start
    guard log.accepts(clause.severity, at: offset) else { return }
    log.report(
      "required", clause.severity, at: offset, node: object.start, absentKeys: [clause.name],
      wording: .required(key: clause.name, condition: clause.text), showing: evidence,
      citation: clause.citation, preventsDecoding: preventsDecoding)
  }

  mutating func reportForbidden(
    _ member: MemberPlace, _ clause: CheckCode, _ evidence: [PayloadEvidence]
  ) {
    guard log.accepts(clause.severity, at: member.key) else { return }
    let key = bytes.text(ofStringAt: member.key)
    let message = FindingText.forbidden(key, condition: clause.text)
    log.report(
      "forbidden", clause.severity, at: member.key, wording: .text(message, hint: nil),
      showing: evidence, citation: clause.citation)
  }

  /// Reports a member that is `null` although its schema does not define `null`.
  mutating func reportNull(_ member: MemberPlace, citation: String?) {
    guard log.accepts(.warning, at: member.start) else { return }
    let message = FindingText.nullMember(bytes.text(ofStringAt: member.key))
    log.report("null", .warning, at: member.start, message: message, citation: citation)
  }

  /// Reports a member that its document declares deprecated.
  mutating func reportDeprecated(_ member: MemberPlace, _ check: CheckCode) {
    guard log.accepts(.warning, at: member.key) else { return }
    let message = FindingText.deprecated(bytes.text(ofStringAt: member.key), reason: check.text)
    log.report(
      "deprecated", .warning, at: member.key, message: message,
      hint: check.replacement.map(FindingText.replacement), citation: check.citation)
  }

  /// Reports a rule that fails, at a member if it is present, else at the object.
  mutating func reportRule(
    _ rule: CheckCode, in object: MemberPlace, at member: MemberPlace? = nil, path: [String] = [],
    _ evidence: [PayloadEvidence]
  ) {
    let place = member.flatMap { $0.isPresent ? $0.start : nil }
    guard log.accepts(rule.severity, at: place ?? object.start) else { return }
    log.report(
      rule.name, rule.severity, at: place ?? object.start, absentKeys: place == nil ? path : [],
      wording: .rule(rule.text, errata: rule.errata), showing: evidence, citation: rule.citation)
  }

  /// Reports a rule `has no key`, or `has no key starting with`, for each key that the object has.
  mutating func reportRule(
    _ rule: CheckCode, ofKeys names: [String], isPrefix: Bool, in object: MemberPlace,
    _ evidence: [PayloadEvidence]
  ) {
    let banned =
      isPrefix
      ? bytes.members(of: object, startingWith: names)
      : names.map { bytes.member($0, of: object) }.filter { $0.isPresent }
    for member in banned where log.accepts(rule.severity, at: member.key) {
      log.report(
        rule.name, rule.severity, at: member.key, wording: .rule(rule.text, errata: rule.errata),
        showing: evidence, citation: rule.citation)
    }
  }

  /// Reports a string that the list does not contain: an error for a closed list, else a warning.
  mutating func reportUnlisted(
    _ member: MemberPlace, among values: [String], isOpen: Bool = false,
    errata: [PayloadHint] = [], citation: String?
  ) {
    if !isOpen { buildsModel = false }
    let severity: Severity = isOpen ? .warning : .error
    guard log.accepts(severity, at: member.start) else { return }
    log.report(
      "not-one-of", severity, at: member.start,
      wording: .unlisted(
        subject(of: member),
        value: isSecret(member)
          ? nil : bytes.string(from: member.start, to: member.end),
        values: values, errata: errata, isOpen: isOpen),
      citation: citation, preventsDecoding: !isOpen)
  }

  /// Reports a number that the list does not contain.
  mutating func reportUnlisted(
    _ member: MemberPlace, amongNumbers values: [String], isOpen: Bool = false,
    citation: String?
  ) {
    if !isOpen { buildsModel = false }
    let severity: Severity = isOpen ? .warning : .error
    guard log.accepts(severity, at: member.start) else { return }
    let (subject, list) = (subject(of: member).text, values.joined(separator: ", "))
    let value = shownValue(member)
    let message =
      isOpen
      ? FindingText.unlisted(subject, value, values: list)
      : FindingText.found(FindingText.notOneOf(subject, values: list), value)
    log.report(
      "not-one-of", severity, at: member.start, message: message, citation: citation,
      preventsDecoding: !isOpen)
  }

  /// Reports the last key, which the object does not have, unless one of its rules does.
  mutating func reportUnknownKey(in object: ObjectCode) {
    let severity: Severity = object.isOpen ? .warning : .error
    guard log.accepts(severity, at: key.offset),
      object.banned.isEmpty || !object.banned.contains(keyText)
    else { return }
    log.report(
      "unknown-key", severity, at: key.offset, wording: .unknownKey(keyText, object.advice),
      citation: object.citation)
  }

  /// Begins the value of a key that a free map or an object's rest collects; `nil` after the
  /// closing brace. Repeated keys are findings and are skipped. The value's key is `keyText`.
  mutating func nextValue(
    in object: inout ObjectScope, of map: MemberPlace
  ) throws(MalformedJSON) -> MemberPlace? {
    while try nextKey(in: &object) {
      guard isNewKey(in: &object) else {
        try skipValue()
        continue
      }
      var value = MemberPlace()
      value.key = map.key
      value.role = .mapValue
      value.start = position
      return value
    }
    return nil
  }

  /// A value's JSON text, cut; `nil` if it must not be shown.
  func shownValue(_ member: MemberPlace) -> String? {
    isSecret(member) ? nil : bytes.shownValue(member)
  }

  mutating func shownEvidence(_ evidence: PayloadEvidence) -> Finding.Evidence {
    Finding.Evidence(path: evidence.path, value: shownValue(evidence))
  }

  private mutating func shownValue(_ evidence: PayloadEvidence) -> String {
    let member = evidence.member
    guard member.isPresent else { return FindingText.absent }
    guard !isSecret(evidence) else { return FindingText.masked }
    if case .measure(let unit) = evidence.form, let measured = measure(member, in: unit) {
      return String(measured)
    }
    if let list = bytes.list(evidence, masking: { isSecret($0) }) {
      return FindingText.evidence(list: list)
    }
    return bytes.shownValue(member)
  }

  private func isSecret(_ evidence: PayloadEvidence) -> Bool {
    evidence.isSensitive || isSecret(evidence.member)
  }

  /// The strings among the members, which errata may print, even in members of other types.
  func shownStrings(among evidence: [PayloadEvidence]) -> [String] {
    evidence.compactMap { piece in
      guard !isSecret(piece), piece.member.isPresent, bytes[piece.member.start] == 0x22 else {
        return nil
      }
      return bytes.text(ofStringAt: piece.member.start)
    }
  }
}
