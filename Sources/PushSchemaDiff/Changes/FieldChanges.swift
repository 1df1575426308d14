import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel

/// The differences in the members and rules of an object.
struct ObjectChanges {
  let old: Object
  let new: Object
  /// The roles of members in each version.
  let roles: (old: [ContentRow], new: [ContentRow])
  private var schema: String { new.id.schema }

  func add(to list: inout ChangeList) {
    addObject(to: &list)
    let fields = pairs(of: old.fields, and: new.fields, name: \.key) { $0.isLike($1) }
    for (field, other) in fields { add(field, other, to: &list) }
    addRest(to: &list)
    let rules = pairs(of: old.rules, and: new.rules, name: \.id) {
      $0.expression == $1.expression
    }
    for (rule, other) in rules { add(rule, other, to: &list) }
  }

  private func subject(_ object: Object, _ member: String) -> String { "\(object.id).\(member)" }

  private func keys(_ topic: Change.Topic, _ members: String?...) -> [ChangeList.Key] {
    members.compactMap { $0 }.flatMap { member in
      [old.id, new.id].map { ChangeList.Key(topic: topic, id: $0, member: JSONName(member)) }
    }
  }

  // MARK: The object

  private func addRoles(to change: inout Change) {
    var hasLost = false
    for role in ContentRole.allCases {
      let (before, after) = (roles.old.pointers(of: role), roles.new.pointers(of: role))
      guard before != after else { continue }
      change.details.append("role \(role.rawValue): \(before.listed) -> \(after.listed)")
      hasLost = hasLost || !before.isEmpty
    }
    if roles.new.isEmpty, !roles.old.isEmpty {
      change.breaksSwift("it is no PushMessage: its pushContent is gone")
    } else if hasLost {
      change.effects.append(
        Effect(.receivers, .mayBreak, "what it shows is read from other members"))
    }
  }

  private func addObject(to list: inout ChangeList) {
    let isRenamed = old.id != new.id
    var change = Change(
      isRenamed ? .renamed : .changed, .object, new.id.description,
      formerly: old.id.description, at: new.range)
    if isRenamed {
      change.breaksSwift("the type '\(old.id.name)' is now called '\(new.id.name)'")
    }
    if old.fields.map(\.memberName).isReordered(in: new.fields.map(\.memberName)) {
      change.details.append("its fields are in another order")
      change.breaksSwift("the initializer takes its arguments in another order")
    }
    if old.isOpen != new.isOpen {
      change.details.append(new.isOpen ? "unknown keys are kept" : "unknown keys are refused")
    }
    if old.takesCamelCase != new.takesCamelCase {
      change.details.append(
        new.takesCamelCase
          ? "keys may be in camelCase too" : "keys may no longer be in camelCase")
    }
    if old.takesNull != new.takesNull {
      change.details.append(
        new.takesNull
          ? "null now means that a member is absent"
          : "null no longer means that a member is absent")
    }
    if old.parent != new.parent {
      change.details.append("it is within \(new.parent?.description ?? "no object")")
    }
    addRoles(to: &change)
    if old.hasOtherWords(than: new) { change.changesDocumentation() }
    list.add(change, as: keys(.object, ""))
  }

  // MARK: Fields

  private func add(_ field: Field?, _ other: Field?, to list: inout ChangeList) {
    let keys = keys(.field, field?.key, other?.key)
    switch (field, other) {
    case (let field?, let other?):
      let isSameKey = field.key.hasSameBytes(as: other.key)
      var change = Change(
        isSameKey ? .changed : .renamed, .field,
        subject(new, keyText(other.key)), formerly: subject(old, keyText(field.key)),
        at: other.range)
      if isSameKey { change.formerSubject = nil }
      compare(field, other, &change)
      list.add(change, as: keys)
    case (nil, let other?):
      var change = Change(
        .added, .field, subject(new, keyText(other.key)),
        details: [other.type.text(in: schema, as: other.written)] + other.presence.map(\.text),
        at: other.range)
      if other.isAlwaysRequired {
        change.breaksSwift("the initializer needs '\(other.memberName)'")
      }
      change.changesDocumentation("the documentation is longer")
      list.add(change, as: keys)
    case (let field?, nil):
      var change = Change(.removed, .field, subject(old, keyText(field.key)), at: field.range)
      change.breaksSwift("the property '\(field.memberName)' is gone")
      list.add(change, as: keys)
    case (nil, nil): break
    }
  }

  private func compare(_ field: Field, _ other: Field, _ change: inout Change) {
    let types = (field.type.text(in: schema), other.type.text(in: schema))
    if field.type != other.type, types.0 != types.1 {
      change.details.append("type: \(types.0) -> \(types.1)")
    }
    let clauses = (field.presence.map(\.text), other.presence.map(\.text))
    if clauses.0 != clauses.1 {
      change.details.append("presence: \(clauses.0.listed) -> \(clauses.1.listed)")
    }
    if field.isSensitive != other.isSensitive {
      change.details.append(other.isSensitive ? "sensitive" : "no longer sensitive")
    }
    if field.memberName != other.memberName {
      change.breaksSwift("the property '\(field.memberName)' is now called '\(other.memberName)'")
    } else if field.swiftShape != other.swiftShape {
      change.breaksSwift("the property '\(other.memberName)' has another type")
    }
    if field.hasOtherWords(than: other) {
      change.changesDocumentation("its words, citations, default or versions changed")
    }
  }

  private func addRest(to list: inout ChangeList) {
    let keys = keys(.rest, "*")
    switch (old.rest, new.rest) {
    case (nil, nil): break
    case (nil, let rest?):
      var change = Change(
        .added, .rest, subject(new, "*"), details: [rest.keyText + rest.type.text(in: schema)],
        at: rest.range)
      if !new.keepsUnknownBesideRest {
        change.breaksSwift("the property 'unknownMembers' is gone")
      }
      list.add(change, as: keys)
    case (let rest?, nil):
      var change = Change(.removed, .rest, subject(old, "*"), at: rest.range)
      change.breaksSwift("the property '\(rest.name)' is gone")
      list.add(change, as: keys)
    case (let rest?, let other?):
      var change = Change(.changed, .rest, subject(new, "*"), at: other.range)
      let texts = [rest, other].map { $0.keyText + $0.type.text(in: schema) }
      if texts[0] != texts[1] { change.details.append("type: \(texts[0]) -> \(texts[1])") }
      if rest.name != other.name || rest.type.swiftShape != other.type.swiftShape {
        change.breaksSwift("the property '\(rest.name)' has another name or type")
      }
      if old.keepsUnknownBesideRest, !new.keepsUnknownBesideRest {
        change.breaksSwift("the property 'unknownMembers' is gone")
      }
      if rest.documentation != other.documentation
        || !rest.provenance.isSame(as: other.provenance)
      {
        change.changesDocumentation()
      }
      list.add(change, as: keys)
    }
  }

  // MARK: Rules

  private func add(_ rule: Rule?, _ other: Rule?, to list: inout ChangeList) {
    let keys = keys(.rule, rule?.id, other?.id)
    switch (rule, other) {
    case (let rule?, let other?):
      var change = Change(
        rule.id == other.id ? .changed : .renamed, .rule, subject(new, other.id),
        formerly: subject(old, rule.id), at: other.range)
      if rule.id == other.id { change.formerSubject = nil }
      if rule.expression.text != other.expression.text {
        change.details.append("\(rule.expression.text) -> \(other.expression.text)")
      }
      if rule.severity != other.severity {
        change.details.append("\(rule.severity.rawValue) -> \(other.severity.rawValue)")
      }
      if rule.id != other.id {
        change.changesDocumentation("its findings have the code '\(other.id)'")
      } else if rule.hasOtherWords(than: other) {
        change.changesDocumentation("its words, place or citations changed")
      }
      list.add(change, as: keys)
    case (nil, let other?):
      list.add(
        Change(
          .added, .rule, subject(new, other.id),
          details: ["\(other.severity.rawValue): \(other.expression.text)"], at: other.range),
        as: keys)
    case (let rule?, nil):
      list.add(Change(.removed, .rule, subject(old, rule.id), at: rule.range), as: keys)
    case (nil, nil): break
    }
  }
}

extension Field {
  /// Whether it differs in something that only readers notice.
  fileprivate func hasOtherWords(than other: Field) -> Bool {
    documentation != other.documentation || !provenance.isSame(as: other.provenance)
      || defaultValue != other.defaultValue || availability != other.availability
      || deprecation != other.deprecation
  }
}

extension Rule {
  fileprivate func hasOtherWords(than other: Rule) -> Bool {
    documentation != other.documentation || message != other.message
      || place?.keys != other.place?.keys || !provenance.isSame(as: other.provenance)
  }
}

extension Provenance {
  /// Whether both have the same content, wherever they are written.
  func isSame(as other: Provenance) -> Bool {
    inference == other.inference
      && citations.elementsEqual(other.citations) { $0.isSame(as: $1) }
  }
}

extension Citation {
  func isSame(as other: Citation) -> Bool {
    source == other.source && firstLine == other.firstLine && lastLine == other.lastLine
      && quotation == other.quotation
  }
}

extension [ContentRow] {
  /// The members that have a role, in their order.
  fileprivate func pointers(of role: ContentRole) -> [String] {
    filter { $0.role == role }.map(\.pointer)
  }
}

extension [String] {
  fileprivate var listed: String { isEmpty ? "none" : joined(separator: ", ") }
}
