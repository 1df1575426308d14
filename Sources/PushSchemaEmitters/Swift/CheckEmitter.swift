import PushPayload
import PushSchemaModel

/// The checks that hold across an object's members.
extension SwiftFile {
  /// The parameter with the members of an enclosing object.
  func parentName(_ id: DeclarationID) -> String {
    (SwiftNaming.caseName(id.name) ?? "parent") + "Members"
  }

  /// The call that checks an object whose members were read.
  func checkCall(
    _ plan: ObjectPlan, on type: String, members: String, parent: (DeclarationID) -> String
  ) -> SwiftCode {
    let prefix = type.isEmpty ? "" : type + "."
    return .call(
      prefix + "check",
      [.text(members)] + plan.parents.map { .labeled(parentName($0), parent($0)) }
        + [.text("in: &reader")])
  }

  /// The function that checks what holds across the members.
  func writeCheck(_ plan: ObjectPlan, to writer: inout CodeWriter) {
    guard plan.hasChecks else { return }
    var statements = CheckStatements(file: self, plan: plan)
    let body = statements.statements()
    let around = plan.parents.isEmpty ? "" : " and those of enclosing objects"
    writer.documentation(["Checks what holds across the members\(around)."])
    let parameters = plan.parents.map {
      SwiftCode.text("\(parentName($0)): \(names.typeName($0)).Members")
    }
    let head = SwiftCode.list(
      open: "static func check(",
      [.text("_ members: Members")] + parameters + [.text("in reader: inout PayloadReader")],
      close: ")", style: .declaration)
    writer.block(head) { writer in
      for local in statements.conditions.locals {
        writer.code(.prefixed("let \(local.name) = ", .text(local.code)))
      }
      for answer in statements.conditions.lookups.answers {
        writer.code(answer.code, prefix: "let \(answer.name) = ")
      }
      for statement in body { statement(&writer) }
    }
    guard !statements.conditions.textLists.isEmpty else { return }
    writer.line()
    writer.documentation(["What strings are looked up in."])
    writer.block("private enum Texts") { writer in
      for list in statements.conditions.textLists {
        writer.code(.strings(list.texts), prefix: "static let \(list.name): PayloadTexts = ")
      }
    }
  }
}

/// Writes the statements of one object's check function.
private struct CheckStatements {
  let file: SwiftFile
  let plan: ObjectPlan
  var conditions: ConditionEmitter

  typealias Statement = (inout CodeWriter) -> Void

  private var object: Object { plan.object }

  init(file: SwiftFile, plan: ObjectPlan) {
    self.file = file
    self.plan = plan
    conditions = ConditionEmitter(file: file, plan: plan)
  }

  mutating func statements() -> [Statement] {
    var statements: [Statement] = []
    for field in object.fields {
      for clause in field.presence { statements.append(presence(clause, of: field)) }
      if let deprecation = field.deprecation {
        statements.append(deprecated(deprecation, field))
      }
    }
    for rule in object.rules { statements.append(check(rule)) }
    for inner in plan.inner {
      if let statement = waiting(inner) { statements.append(statement) }
    }
    return statements
  }

  private mutating func presence(_ clause: PresenceClause, of field: Field) -> Statement {
    let place = "members." + field.memberName
    let isRequired = clause.demand == .required
    var tests = [SwiftCode.text(place + (isRequired ? ".isAbsent" : ".isPresent"))]
    var arguments: [SwiftCode] =
      isRequired
      ? [.literal(field.key), .text("in: members.\(plan.ownPlace)")] : [.text(place)]
    if let condition = clause.condition {
      tests += conditions.applies(condition)
      arguments.append(.labeled("condition", .literal(condition.text)))
      if isRequired { arguments += neighbours(condition) }
      arguments.append(evidence(condition.expression))
    }
    arguments.append(file.citation(of: field, in: object))
    let call = SwiftCode.call(
      isRequired ? "reader.reportMissing" : "reader.reportForbidden", arguments)
    return { $0.branch(tests) { $0.code(call) } }
  }

  /// The own members that the condition starts at, each once.
  private mutating func neighbours(_ condition: Condition) -> [SwiftCode] {
    var places: [String] = []
    for path in condition.expression.paths {
      guard let key = path.ownKey else { continue }
      let place = conditions.place(Path(keys: [key], type: .any))
      if !places.contains(place) { places.append(place) }
    }
    return places.isEmpty
      ? [] : [.labeled("neighbours", .array(places.map { .text($0) }))]
  }

  private mutating func evidence(_ expression: Expression) -> SwiftCode {
    let pieces = expression.paths.map { path in
      SwiftCode.call(
        "PayloadEvidence",
        [.literal(path.text), .text(conditions.place(path))]
          + (path.isSensitive ? [.text("isSensitive: true")] : []))
    }
    return .labeled("evidence", .array(pieces))
  }

  private func deprecated(_ deprecation: Deprecation, _ field: Field) -> Statement {
    let place = "members.\(field.memberName)"
    var arguments: [SwiftCode] = [
      .text(place), .labeled("reason", .literal(deprecation.reason)),
    ]
    if let replacement = deprecation.replacement {
      arguments.append(.labeled("replacement", .literal(replacement)))
    }
    arguments.append(file.citation(of: field, in: object))
    return { writer in
      writer.branch([.text(place + ".isPresent")]) {
        $0.code(.call("reader.reportDeprecated", arguments))
      }
    }
  }

  private mutating func check(_ rule: Rule) -> Statement {
    let tests = conditions.fails(rule.expression)
    var arguments: [SwiftCode] = [.literal(rule.id), .text(".\(rule.severity.rawValue)")]
    let banned = rule.bannedKeys
    if let banned {
      let names = SwiftCode.strings(banned.names)
      arguments.append(.labeled(banned.isPrefix ? "startingWith" : "names", names))
      arguments.append(.labeled("in", conditions.place(banned.path)))
    } else if let place = rule.place {
      arguments += location(place)
    } else {
      arguments.append(.text("in: members.\(plan.ownPlace)"))
    }
    arguments.append(.labeled("message", .literal(rule.findingMessage)))
    arguments.append(evidence(rule.expression))
    if file.hasErrata { arguments.append(.text("errata: \(file.schema.name).errata")) }
    arguments.append(file.citation(of: rule, in: object))
    let function = banned == nil ? "reader.reportRule" : "reader.reportBannedKeys"
    return { $0.branch(tests) { $0.code(.call(function, arguments)) } }
  }

  /// Where a rule's finding stands: the object its path starts at, the member, and the path.
  private mutating func location(_ path: Path) -> [SwiftCode] {
    let root = conditions.place(Path(root: path.root, keys: [], type: .any))
    guard !path.keys.isEmpty else { return [.labeled("in", root)] }
    return [
      .labeled("in", root), .labeled("at", conditions.place(path)),
      .labeled("path", .strings(path.keys)),
    ]
  }

  /// The checks of objects inside that waited for this one's members.
  private func waiting(_ inner: ObjectPlan.Inner) -> Statement? {
    guard let innerPlan = file.plans[inner.object], !innerPlan.parents.isEmpty else { return nil }
    let place = "members.\(inner.name)"
    let call = file.checkCall(
      innerPlan, on: file.names.typeName(inner.object), members: inner.isMany ? "inner" : place
    ) { $0 == object.id ? "members" : file.parentName($0) }
    let head =
      inner.isMany
      ? "for inner in \(place)" : "if \(place).\(innerPlan.ownPlace).isPresent"
    return { $0.block(head) { $0.code(call) } }
  }
}

extension CodeWriter {
  /// Writes an `if` whose tests must all pass.
  mutating func branch(_ tests: [SwiftCode], _ body: (inout CodeWriter) -> Void) {
    if fits(tests, keyword: "if ", end: " {") {
      line(tests, keyword: "if ", end: " {")
    } else {
      lines(tests, keyword: "if ")
      line("{")
    }
    indented(body)
    line("}")
  }
}
