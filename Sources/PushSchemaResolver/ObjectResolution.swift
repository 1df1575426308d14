import PushPayloadBasics
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Resolves the type of every field; `resolveObjects` adds conditions, defaults and rules.
  mutating func shapeObjects(of unit: Int) {
    for case .object(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      let parent = syntax.within.flatMap { resolveObjectName($0, in: unit) }
      let provenance = resolveProvenance(syntax.provenance, in: unit)
      let (fields, rest) = shapeFields(includedMembers(of: syntax, in: unit))
      if let spelling = syntax.otherSpelling { checkSpellings(of: fields, syntax, spelling) }
      checkFilled(syntax.members, code: "empty-object", "object", syntax.name, needs: "fields")
      units[unit].schema.objects.append(
        Object(
          id: id, documentation: syntax.documentation?.text ?? "", parent: parent,
          isOpen: syntax.openness?.isOpen ?? true, takesCamelCase: syntax.otherSpelling != nil,
          takesNull: syntax.absentNull != nil, fields: fields, rest: rest, provenance: provenance,
          range: syntax.name.range))
    }
  }

  /// Adds conditions, defaults and rules to the objects.
  mutating func resolveObjects(of unit: Int) {
    for case .object(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      guard let position = units[unit].symbols[id.name]?.position,
        let object = units[unit].schema.objects.element(at: position)
      else { continue }
      let scope = { home in
        ExpressionScope(
          unit: home, own: id, parent: object.parent, namesParent: syntax.within != nil)
      }
      let members = knownMembers(of: syntax, in: unit)
      let fields = resolveConditions(of: object, among: members, scope: scope)
      let rules = resolveRules(members, scope: scope)
      units[unit].schema.objects[position] = object.with(fields: fields, rules: rules)
    }
  }

  /// The fields of an object, the first of each key, and at most one rest field.
  private mutating func shapeFields(_ runs: [MemberRun]) -> (fields: [Field], rest: RestField?) {
    let count = runs.reduce(0) { $0 + $1.members.count }
    var firsts = FirstOccurrences<JSONName>(expecting: count)
    var fields: [Field] = []
    fields.reserveCapacity(count)
    var rest: RestField?
    for run in runs {
      for case .field(let field) in run.members {
        // The rest field's `*` cannot be a key, because keys with it are in backticks.
        let name = field.key ?? NameSyntax(text: "* (rest)", range: field.range)
        guard
          isFirst(JSONName(name.text), name, in: &firsts, code: "duplicate-field", noun: "field")
        else { continue }
        if let key = field.key {
          fields.append(resolveField(field, key: key, in: run.unit))
        } else {
          rest = resolveRest(field, in: run.unit)
        }
      }
    }
    return (fields, rest)
  }

  private mutating func resolveField(
    _ syntax: FieldSyntax, key: NameSyntax, in unit: Int
  ) -> Field {
    let clauses = resolveCommonClauses(syntax.clauses, on: .field, in: unit)
    let resolved = resolveWrittenType(syntax.type, in: unit)
    let defaultValue = resolveDefault(syntax.clauses)
    return Field(
      key: key.text, swiftName: clauses.swiftName?.text,
      documentation: syntax.documentation?.text ?? "", type: resolved.type,
      written: resolved.written, defaultValue: defaultValue, isSensitive: clauses.isSensitive,
      availability: clauses.availability, deprecation: clauses.deprecation,
      provenance: clauses.provenance, range: key.range)
  }

  /// The first default in the clauses; it is compared with the type after all types are resolved.
  private mutating func resolveDefault(_ clauses: [ClauseSyntax]) -> DefaultValue? {
    for clause in clauses {
      switch clause.kind {
      case .defaultValue(let literal): return .literal(resolveLiteral(literal))
      case .defaultUnspecified(let words): return .unspecified(words.value)
      default: break
      }
    }
    return nil
  }

  private mutating func resolveRest(_ syntax: FieldSyntax, in unit: Int) -> RestField {
    let clauses = resolveCommonClauses(syntax.clauses, on: .restField, in: unit)
    if !syntax.clauses.contains(where: { $0.word == .as }) {
      reportAbsence(
        .error("rest-without-name", "the rest field has no name", at: syntax.range)
          .help("add 'as' and the name of the Swift property that holds the other keys"))
    }
    let resolved = resolveWrittenType(syntax.type, in: unit)
    return RestField(
      name: clauses.swiftName?.text ?? "rest", documentation: syntax.documentation?.text ?? "",
      keyForm: syntax.keyForm.flatMap { resolveForm($0) }, type: resolved.type,
      written: resolved.written, isSensitive: clauses.isSensitive,
      provenance: clauses.provenance, range: syntax.range)
  }

  /// The fields of an object with conditions and defaults; ranges of keys identify their syntax.
  private mutating func resolveConditions(
    of object: Object, among runs: [MemberRun], scope: (Int) -> ExpressionScope
  ) -> [Field] {
    var fields = object.fields
    var position = 0
    for run in runs {
      for case .field(let written) in run.members {
        guard let field = object.fields.element(at: position), written.key?.range == field.range
        else { continue }
        let complete = resolveConditions(of: written, field, in: object, scope: scope(run.unit))
        if complete !== field { fields[position] = complete }
        position += 1
      }
    }
    return fields
  }

  private mutating func resolveConditions(
    of syntax: FieldSyntax, _ field: Field, in object: Object, scope: ExpressionScope
  ) -> Field {
    var presence: [PresenceClause] = []
    var isDefaultChecked = false
    for clause in syntax.clauses {
      switch clause.kind {
      case .required(let severity, nil):
        presence.append(
          PresenceClause(
            demand: .required, severity: Severity(severity), condition: nil, range: clause.range))
      case .required(let severity, let condition?), .forbidden(let severity, let condition):
        guard let resolved = resolveCondition(condition, in: scope) else { continue }
        checkSelfCondition(resolved, of: field, at: condition.expression.range)
        presence.append(
          PresenceClause(
            demand: clause.word == .required ? .required : .forbidden,
            severity: Severity(severity), condition: resolved, range: clause.range))
      case .defaultValue(let literal):
        guard !isDefaultChecked, case .literal(let value)? = field.defaultValue else { continue }
        isDefaultChecked = true
        checkFits(value, field.type, at: literal.range, noun: "default")
        if field.isSensitive { checkShownDefault(value, of: field, at: literal.range) }
      case .deprecated(_, let use?):
        checkReplacement(use, of: field, in: object)
      default: break
      }
    }
    checkPresence(presence, of: field)
    // Conditions are resolved last.
    return presence.isEmpty
      ? field : field.with(presence: presence, defaultValue: field.defaultValue)
  }

  private mutating func checkReplacement(_ use: NameSyntax, of field: Field, in object: Object) {
    record(use.range, of: object.field(use.text)?.range)
    if use.text == field.key || object.field(use.text) == nil {
      let known = object.fields.map(\.key).filter { $0 != field.key }
      report(unknown(code: "unknown-field", "field", use, among: known, where: " to use instead"))
    }
  }

  private mutating func resolveRules(
    _ runs: [MemberRun], scope: (Int) -> ExpressionScope
  ) -> [Rule] {
    let rules = runs.flatMap { run in
      run.members.compactMap { member in member.rule.map { (rule: $0, unit: run.unit) } }
    }
    return firsts(of: rules, by: \.rule.name, code: "duplicate-rule", noun: "rule").compactMap {
      resolveRule($0.rule, scope: scope($0.unit))
    }
  }

  private mutating func resolveRule(_ syntax: RuleSyntax, scope: ExpressionScope) -> Rule? {
    checkRuleID(syntax.name)
    let provenance = resolveProvenance(syntax.provenance, in: scope.unit)
    let place = syntax.place.flatMap { resolvePath($0, in: scope) }
    guard let condition = resolveExpression(syntax.expression, in: scope) else { return nil }
    let expression = syntax.isNegated ? .not(condition) : condition
    checkCanBeFalse(expression, at: syntax.expression.range)
    return Rule(
      id: syntax.name.text, documentation: syntax.documentation?.text ?? "",
      severity: Severity(syntax.severity), expression: expression,
      place: syntax.place == nil ? expression.onlyMember : place, message: syntax.message?.value,
      provenance: provenance, range: syntax.name.range)
  }
}

extension Expression {
  /// The only member that it tests; `nil` for several or an object. Each banned key has its own position.
  fileprivate var onlyMember: Path? {
    if case .keys(_, isBanned: true, _, _) = self { return nil }
    let members = Set(paths.filter { !$0.isOfItem })
    guard members.count == 1, let member = members.first, member.root == .own, !member.keys.isEmpty
    else { return nil }
    return member
  }
}

extension Severity {
  /// The severity of a word; `error` if there is none.
  fileprivate init(_ word: NameSyntax?) {
    self = word.flatMap { Severity(rawValue: $0.text) } ?? .error
  }
}

extension ObjectSyntax.Member {
  fileprivate var rule: RuleSyntax? {
    if case .rule(let rule) = self { rule } else { nil }
  }
}
