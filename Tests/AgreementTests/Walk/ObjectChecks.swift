import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaText

@testable import PushSchemaInterpreter

/// The checks of objects: members, presence clauses, rules.
extension PayloadValidator {
  mutating func checkObject(_ node: Int, _ id: DeclarationID) {
    guard let object = conditions.set.object(id) else { return }
    conditions.enclosing.append((id, node))
    var known: Set<JSONName> = []
    var cursor = tree.cursor(node)
    while let member = tree.nextMember(&cursor) {
      if !member.isRepetition { checkMember(member, object, &known) }
    }
    for position in object.fields.indices where !object.fields[position].presence.isEmpty {
      let field = object.fields[position]
      for presence in field.presence {
        checkPresence(presence, field, node, object, position)
      }
    }
    for (position, rule) in object.rules.enumerated() {
      checkRule(rule, node, object, position)
    }
    conditions.enclosing.removeLast()
  }

  /// Checks a member; `known` are the declared keys of those before it.
  private mutating func checkMember(
    _ member: PayloadTree.Member, _ object: Object, _ known: inout Set<JSONName>
  ) {
    let key = conditions.lookup.declaredKey(of: member.value)
    if let position = object.fieldPosition(key) {
      let field = object.fields[position]
      guard known.insert(JSONName(key)).inserted else { return noteOtherSpelling(member) }
      if tree.isOff(member.value, field.type) { return }
      if tree.kind(member.value) == .null, isAbsentAsNull(field) {
        return noteNull(member, object, position)
      }
      let context = MemberContext.member(
        member.key, citation: .field(position, of: object.id), schema: object.id.schema)
      checkDeprecation(field, member, context)
      check(member.value, as: field.type, context)
    } else if let rest = object.rest, rest.takes(member.key) {
      let context = MemberContext.member(
        member.key, citation: .rest(of: object.id), schema: object.id.schema)
      check(member.value, as: rest.type, context)
    } else {
      noteUnknown(member, object)
    }
  }

  /// Whether null counts as if a field were absent.
  private func isAbsentAsNull(_ field: Field) -> Bool {
    let isNeeded = field.presence.contains {
      $0.demand == .required && $0.condition == nil && $0.severity == .error
    }
    return !isNeeded && field.type.alternative(for: .null) == nil
  }

  private mutating func noteNull(
    _ member: PayloadTree.Member, _ object: Object, _ position: Int
  ) {
    if object.takesNull { return }
    note(
      FindingRecord(
        code: "null", severity: .warning, offset: tree.start(member.value), node: member.value,
        message: .text(FindingText.nullMember(member.key)),
        citation: .field(position, of: object.id)))
  }

  private mutating func noteOtherSpelling(_ member: PayloadTree.Member) {
    note(
      FindingRecord(
        code: "duplicate-key", severity: .error, offset: member.offset, node: member.value,
        message: .text(FindingText.otherSpelling(member.key)), preventsDecoding: true))
  }

  private mutating func checkDeprecation(
    _ field: Field, _ member: PayloadTree.Member, _ context: MemberContext
  ) {
    guard let deprecation = field.deprecation else { return }
    note(
      FindingRecord(
        code: "deprecated", severity: .warning, offset: member.offset, node: member.value,
        message: .text(FindingText.deprecated(member.key, reason: deprecation.reason)),
        hint: deprecation.replacement.map { .text(FindingText.replacement($0)) } ?? .none,
        citation: context.citation))
  }

  private mutating func noteUnknown(_ member: PayloadTree.Member, _ object: Object) {
    let severity: Severity = object.isOpen ? .warning : .error
    guard accepts(severity, at: member.offset) else { return }
    if object.bannedUnknownKeys.contains(member.key) { return }
    note(
      FindingRecord(
        code: "unknown-key", severity: severity, offset: member.offset,
        node: member.value,
        message: .text(FindingText.unknownKey(member.key, owner: object.id.description)),
        hint: .unknownKey(member.key, object.id), citation: .object(object.id)))
  }

  private mutating func checkPresence(
    _ clause: PresenceClause, _ field: Field, _ node: Int, _ object: Object,
    _ position: Int
  ) {
    var member = conditions.lookup.member(field.key, of: node)
    if let value = member?.value, tree.isOff(value, field.type) { member = nil }
    let applies = conditions.holds(clause.condition)
    let isBroken = applies && (member != nil) == (clause.demand == .forbidden)
    guard isBroken else { return }
    let citation = FindingRecord.CitationSource.field(position, of: object.id)
    let evidence = evidence(clause.condition?.expression)
    if let member {
      note(
        FindingRecord(
          code: "forbidden", severity: clause.severity, offset: member.offset, node: member.value,
          message: .presence(key: member.key, clause),
          evidence: evidence, citation: citation))
    } else {
      note(
        FindingRecord(
          code: "required", severity: clause.severity,
          offset: placeOfMissing(clause.condition?.expression, in: node), node: node,
          furtherKeys: [field.key],
          message: .presence(key: field.key, clause),
          evidence: evidence, citation: citation,
          preventsDecoding: clause.isUnconditional && clause.severity == .error))
    }
  }

  /// The key of the first present member that the condition looks at, else the opening brace.
  private mutating func placeOfMissing(_ condition: Expression?, in node: Int) -> Int {
    for key in condition?.paths.compactMap(\.ownKey) ?? [] {
      if let member = conditions.lookup.member(key, of: node) { return member.offset }
    }
    return tree.start(node)
  }

  private mutating func checkRule(
    _ rule: Rule, _ node: Int, _ object: Object, _ position: Int
  ) {
    let value = conditions.evaluate(rule.expression)
    guard value == false else { return }
    var record = FindingRecord(
      code: rule.id, severity: rule.severity, offset: tree.start(node), node: node,
      message: .rule(rule), evidence: evidence(rule.expression),
      hint: .evidence(schema: object.id.schema), citation: .rule(position, of: object.id))
    if let banned = rule.bannedKeys {
      for member in bannedMembers(banned) {
        record.offset = member.offset
        record.node = member.value
        note(record)
      }
      return
    }
    if let place = rule.place {
      if let value = conditions.node(at: place) {
        record.offset = tree.start(value)
        record.node = value
      } else {
        record.node = conditions.start(of: place) ?? node
        record.offset = tree.start(record.node)
        record.furtherKeys = place.keys
      }
    }
    note(record)
  }

  private mutating func bannedMembers(
    _ banned: (path: Path, isPrefix: Bool, names: [String])
  ) -> [PayloadTree.Member] {
    guard let node = conditions.node(at: banned.path) else { return [] }
    return tree.members(node).filter { member in
      !member.isRepetition
        && banned.names.contains { name in
          banned.isPrefix
            ? member.key.utf8.starts(with: name.utf8) : member.key.hasSameBytes(as: name)
        }
    }
  }

  private mutating func evidence(_ condition: Expression?) -> [FindingRecord.Evidence] {
    var evidence: [FindingRecord.Evidence] = []
    for shown in condition?.evidence ?? [] {
      evidence.append(
        FindingRecord.Evidence(shown: shown, node: conditions.node(at: shown.path)))
    }
    return evidence
  }
}
