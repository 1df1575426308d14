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

  /// The change of a member or rule, by its name and range in each version.
  private func change(
    _ topic: Change.Topic, _ former: (name: String, range: SourceRange)?,
    _ later: (name: String, range: SourceRange)?
  ) -> Change {
    let isSame = later.map { $0.name.hasSameBytes(as: former?.name ?? "") } ?? false
    return Change(
      topic, from: former.map { ("\(old.id).\($0.name)", $0.range) },
      to: later.map { ("\(new.id).\($0.name)", $0.range) }, isRenamed: !isSame)
  }

  private func add(_ field: Field?, _ other: Field?, to list: inout ChangeList) {
    var change = change(
      .field, field.map { (keyText($0.key), $0.range) }, other.map { (keyText($0.key), $0.range) })
    if let field, let other {
      compare(field, other, &change)
    } else if let other {
      change.details = [other.type.text(in: schema, as: other.written)] + other.presence.map(\.text)
      if other.isAlwaysRequired {
        change.breaksSwift("the initializer needs '\(other.memberName)'")
      }
      change.changesDocumentation("the documentation is longer")
    } else if let field {
      change.breaksSwift("the property '\(field.memberName)' is gone")
    }
    list.add(change, as: keys(.field, field?.key, other?.key))
  }

  private func compare(_ field: Field, _ other: Field, _ change: inout Change) {
    let types = [field, other].map { $0.type.text(in: schema) }
    if field.type != other.type { change.compare(types, "type: ") }
    change.compare([field, other].map { $0.presence.map(\.text).listed }, "presence: ")
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
    var change = change(.rest, old.rest.map { ("*", $0.range) }, new.rest.map { ("*", $0.range) })
    let texts = [old.rest, new.rest].map { $0.map { $0.keyText + $0.type.text(in: schema) } ?? "" }
    switch (old.rest, new.rest) {
    case (nil, nil): return
    case (nil, _?):
      change.details = [texts[1]]
      if !new.hasUnknownKeys {
        change.breaksSwift("the property 'unknownMembers' is gone")
      }
    case (let rest?, nil): change.breaksSwift("the property '\(rest.name)' is gone")
    case (let rest?, let other?):
      change.compare(texts, "type: ")
      if rest.name != other.name || rest.type.swiftShape != other.type.swiftShape {
        change.breaksSwift("the property '\(rest.name)' has another name or type")
      }
      if old.hasUnknownKeys, !new.hasUnknownKeys {
        change.breaksSwift("the property 'unknownMembers' is gone")
      }
      if rest.documentation != other.documentation
        || !rest.provenance.isSame(as: other.provenance)
      {
        change.changesDocumentation()
      }
    }
    list.add(change, as: keys(.rest, "*"))
  }

  // MARK: Rules

  private func add(_ rule: Rule?, _ other: Rule?, to list: inout ChangeList) {
    var change = change(.rule, rule.map { ($0.id, $0.range) }, other.map { ($0.id, $0.range) })
    if let rule, let other {
      change.compare([rule.expression.text, other.expression.text])
      change.compare([rule.severity.rawValue, other.severity.rawValue])
      if rule.id != other.id {
        change.changesDocumentation("its findings have the code '\(other.id)'")
      } else if rule.hasOtherWords(than: other) {
        change.changesDocumentation("its words, place or citations changed")
      }
    } else if let other {
      change.details = ["\(other.severity.rawValue): \(other.expression.text)"]
    }
    list.add(change, as: keys(.rule, rule?.id, other?.id))
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
      && citations.elementsEqual(other.citations) { $0.citesSame(as: $1) }
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
