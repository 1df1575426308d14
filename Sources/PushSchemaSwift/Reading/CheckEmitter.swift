import PushPayloadBasics
import PushSchemaModel

/// The checks that hold across an object's members.
extension SwiftFile {
  /// The call that checks an object whose members were read; `parents` are the places of what it looks
  /// at in enclosing objects.
  func checkCall(
    _ plan: ObjectPlan, on type: String, members: String, parents: [String]
  ) -> SwiftCode {
    let prefix = type.isEmpty ? "" : type + "."
    return .call(
      prefix + "check",
      [.text(members)] + zip(plan.parents, parents).map { .labeled($0.name, $1) }
        + [.text("in: &reader")])
  }

  /// The call that checks an object that nothing encloses.
  func checkCall(_ plan: ObjectPlan, members: String) -> SwiftCode {
    checkCall(plan, on: "", members: members, parents: plan.parents.map { _ in "MemberPlace()" })
  }

  /// The function that checks what holds across the members.
  func writeCheck(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    guard plan.hasChecks else { return }
    // The statements say which local constants and texts stand before and behind them.
    var statements = CheckStatements(file: self, plan: plan)
    var body = CodeWriter(level: writer.indentation / 2 + 1)
    statements.write(to: &body)
    let conditions = statements.conditions
    writer.block(head: { putCheckHead(plan, to: &$0) }) { writer in
      for local in conditions.locals {
        writer.write(.assignment("let \(local.name)", local.code))
      }
      for answer in conditions.lookups.answers {
        writer.code(answer.code, prefix: "let \(answer.name) = ")
      }
      for test in conditions.itemTests { test.write(to: &writer) }
      writer.append(body)
    }
    guard !conditions.textLists.isEmpty else { return }
    writer.line()
    writer.documentation(sentence: "What strings are looked up in.")
    writer.block("private enum Texts") { writer in
      for list in conditions.textLists {
        writer.statement { writer in
          writer.put("static let ", list.name, ": KnownTexts = ")
          writer.strings(list.texts)
        }
      }
    }
  }

  private func putCheckHead(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    writer.put("static func check(")
    writer.list(.declaration) { writer in
      writer.item("_ members: Members")
      for parent in plan.parents { writer.item(parent.name, ": MemberPlace") }
      writer.item("in reader: inout PayloadReader")
    }
    writer.put(")")
  }
}

/// Writes the statements of one object's check function.
private struct CheckStatements {
  let file: SwiftFile
  let plan: ObjectPlan
  var conditions: ConditionEmitter

  private var object: Object { plan.object }

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    conditions = ConditionEmitter(file: file, plan: plan)
  }

  mutating func write(to writer: inout CodeWriter) {
    for field in object.fields {
      for clause in field.presence { write(clause, of: field, to: &writer) }
      if let deprecation = field.deprecation { write(deprecation, of: field, to: &writer) }
    }
    for rule in object.rules { write(rule, to: &writer) }
    for inner in plan.inner { writeDeferredCheck(of: inner, to: &writer) }
  }

  private func putForm(_ form: ConditionEvidence.Form, to writer: inout CodeWriter) {
    switch form {
    case .value: break
    case .keys: writer.item("shows: .keys")
    case .namedKeys(let names, isPrefix: false): put("shows: .named(", names, to: &writer)
    case .namedKeys(let names, isPrefix: true): put("shows: .starting(", names, to: &writer)
    case .measure(.bytes): writer.item("shows: .bytes")
    case .measure(.characters): writer.item("shows: .characters")
    case .measure(.count): writer.item("shows: .count")
    case .measure(.capitals): writer.item("shows: .capitals")
    case .measure(.epochSeconds): break
    case .items(let keys): put("shows: .items(", keys, to: &writer)
    case .values(let keys): put("shows: .values(", keys, to: &writer)
    }
  }

  private func put(_ open: String, _ keys: [String], to writer: inout CodeWriter) {
    writer.item(open)
    writer.strings(keys)
    writer.put(")")
  }

  private mutating func write(
    _ clause: PresenceClause, of field: Field, to writer: inout CodeWriter
  ) {
    let isRequired = clause.demand == .required
    if isRequired, clause.condition == nil {
      return writeRequirement(of: field, clause.severity, to: &writer)
    }
    writer.branch(
      tests: { writer in
        writer.item("members.", field.memberName, isRequired ? ".isAbsent" : ".isPresent")
        if let condition = clause.condition { writer.items(conditions.applies(condition)) }
      },
      { writer in
        writer.statement { writer in
          writer.call(isRequired ? "reader.reportMissing" : "reader.reportForbidden") { writer in
            if isRequired {
              writer.item(literal: field.key)
            } else {
              writer.item("members.", field.memberName)
            }
            if clause.severity != .error { writer.item(".", clause.severity.rawValue) }
            if isRequired { writer.item("in: members.", plan.ownPlace) }
            if let condition = clause.condition {
              writer.item("condition", literal: file.set.words(of: condition))
              if isRequired { putNeighbours(condition, to: &writer) }
              putEvidence(condition.expression, to: &writer)
            }
            writer.item(citation: file.citationName(field, in: object))
          }
        }
      })
  }

  /// Writes the check of a field that every object must have.
  private func writeRequirement(
    of field: Field, _ severity: Severity, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.call("reader.require") { writer in
        writer.item(literal: field.key)
        writer.item("members.", field.memberName)
        if severity != .error { writer.item(".", severity.rawValue) }
        writer.item("in: members.", plan.ownPlace)
        writer.item(citation: file.citationName(field, in: object))
      }
    }
  }

  /// Puts the own members that the condition starts at, each once.
  private mutating func putNeighbours(_ condition: Condition, to writer: inout CodeWriter) {
    var places: [String] = []
    for path in condition.expression.paths {
      guard let key = path.ownKey else { continue }
      let place = conditions.place(Path(keys: [key], type: .any))
      if !places.contains(place) { places.append(place) }
    }
    guard !places.isEmpty else { return }
    writer.item("neighbours: ")
    writer.array { for place in places { $0.item(place) } }
  }

  /// Puts the members that a condition looks at: each by its path where it is shown itself.
  private mutating func putEvidence(_ expression: Expression, to writer: inout CodeWriter) {
    let evidence = expression.evidence
    let showsMembers = evidence.allSatisfy { $0.form.showsMember && !$0.isSensitive }
    writer.item("evidence: ")
    writer.array { writer in
      for shown in evidence {
        if showsMembers {
          writer.item(literal: shown.text)
          writer.put(": ")
          writer.put(conditions.place(shown.path))
        } else {
          putPiece(shown, to: &writer)
        }
      }
    }
  }

  private mutating func putPiece(_ shown: ConditionEvidence, to writer: inout CodeWriter) {
    writer.item()
    writer.call("PayloadEvidence") { writer in
      writer.item(literal: shown.text)
      writer.item(conditions.place(shown.path))
      putForm(shown.form, to: &writer)
      if shown.isSensitive { writer.item("isSensitive: true") }
    }
  }

  private func write(
    _ deprecation: Deprecation, of field: Field, to writer: inout CodeWriter
  ) {
    writer.statement { writer in
      writer.call("reader.checkDeprecated") { writer in
        writer.item("members.", field.memberName)
        writer.item("reason", literal: deprecation.reason)
        if let replacement = deprecation.replacement {
          writer.item("replacement", literal: replacement)
        }
        writer.item(citation: file.citationName(field, in: object))
      }
    }
  }

  private mutating func write(_ rule: Rule, to writer: inout CodeWriter) {
    let function = rule.bannedKeys == nil ? "reader.reportRule" : "reader.reportBannedKeys"
    writer.branch(
      tests: { $0.items(conditions.fails(rule.expression)) },
      { writer in
        writer.statement { writer in
          writer.call(function) { writer in
            writer.item(literal: rule.id)
            writer.item(".", rule.severity.rawValue)
            putPlace(of: rule, to: &writer)
            writer.item("message", literal: file.set.message(of: rule))
            putEvidence(rule.expression, to: &writer)
            if file.hasErrata { writer.item("errata: ", file.schema.name, ".errata") }
            file.putCitation(of: rule, in: object, to: &writer)
          }
        }
      })
  }

  /// Puts where a rule's finding stands.
  private mutating func putPlace(of rule: Rule, to writer: inout CodeWriter) {
    if let banned = rule.bannedKeys {
      writer.item(banned.isPrefix ? "startingWith: " : "names: ")
      writer.strings(banned.names)
      writer.item("in: ", conditions.place(banned.path))
    } else if let path = rule.place {
      // The object its path starts at, the member, and the path.
      writer.item("in: ", conditions.place(Path(root: path.root, keys: [], type: .any)))
      guard !path.keys.isEmpty else { return }
      writer.item("at: ", conditions.place(path))
      writer.item("path: ")
      writer.strings(path.keys)
    } else {
      writer.item("in: members.", plan.ownPlace)
    }
  }

  /// Writes the checks of objects inside that waited for this one's members.
  private mutating func writeDeferredCheck(
    of inner: ObjectPlan.Inner, to writer: inout CodeWriter
  ) {
    guard let innerPlan = file.plans[inner.object], !innerPlan.parents.isEmpty else { return }
    let place = "members." + inner.name
    var parents: [String] = []
    for parent in innerPlan.parents {
      var path = parent.path
      if path.root == .parent(object.id) { path.root = .own }
      parents.append(conditions.place(path))
    }
    let call = file.checkCall(
      innerPlan, on: innerPlan.typeName, members: inner.isMany ? "inner" : place,
      parents: parents)
    if inner.isMany {
      writer.block("for inner in ", place) { $0.code(call) }
    } else {
      writer.block("if ", place, ".", innerPlan.ownPlace + ".isPresent") { $0.code(call) }
    }
  }
}

extension ConditionEvidence.Form {
  /// Whether the member itself is shown.
  fileprivate var showsMember: Bool {
    switch self {
    case .value, .measure(.epochSeconds): true
    case .keys, .namedKeys, .measure, .items, .values: false
    }
  }
}
