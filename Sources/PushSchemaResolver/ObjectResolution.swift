import PushPayload
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaSyntax

extension Resolution {
  /// Gives every field its type; conditions, defaults and rules come with `resolveObjects`.
  mutating func shapeObjects(of unit: Int) {
    for case .object(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      guard isFirstDeclaration(syntax.name, id: id) else { continue }
      var object = Object(
        id: id, documentation: syntax.documentation?.text ?? "",
        parent: syntax.within.flatMap { resolveObjectName($0, in: unit) },
        isOpen: syntax.openness?.isOpen ?? true,
        provenance: resolveProvenance(syntax.provenance, in: unit), range: syntax.name.range)
      for field in keptFields(of: syntax) {
        guard let key = field.key else {
          object.rest = resolveRest(field, in: unit)
          continue
        }
        object.fields.append(resolveField(field, key: key, in: unit))
      }
      if syntax.members.isEmpty {
        reportAbsence(.empty(code: "empty-object", "object", syntax.name, needs: "fields"))
      }
      shapes[id] = ObjectShape(object)
    }
  }

  /// Adds conditions, defaults and rules to the objects.
  mutating func resolveObjects(of unit: Int) {
    for case .object(let syntax) in units[unit].declarations {
      let id = DeclarationID(schema: units[unit].name, name: syntax.name.text)
      guard isFirstDeclaration(syntax.name, id: id) else { continue }
      // The shape stays in its place: a second owner would make every change of a field a copy.
      let scope = ExpressionScope(
        unit: unit, own: id, parent: shapes[id]?.object.parent, namesParent: syntax.within != nil)
      for (position, field) in keptFields(of: syntax).filter({ $0.key != nil }).enumerated() {
        resolveConditions(of: field, at: position, in: id, scope: scope)
      }
      let rules = resolveRules(of: syntax, scope: scope)
      shapes[id]?.object.rules = rules
      if let object = shapes[id]?.object { units[unit].objects.append(object) }
    }
  }

  /// The fields of an object, the first of each key, and one rest field; the log drops what a second
  /// call reports again.
  private mutating func keptFields(of syntax: ObjectSyntax) -> [FieldSyntax] {
    let fields = syntax.members.compactMap { member -> FieldSyntax? in
      if case .field(let field) = member { field } else { nil }
    }
    // The rest field's `*` cannot be a key, because keys stand between backticks.
    let names = fields.map { $0.key ?? NameSyntax(text: "* (rest)", range: $0.range) }
    let firsts = firstOfEachName(names, code: "duplicate-field", noun: "field")
    return zip(fields, firsts).filter(\.1).map(\.0)
  }

  private mutating func resolveField(
    _ syntax: FieldSyntax, key: NameSyntax, in unit: Int
  ) -> Field {
    let clauses = resolveCommonClauses(
      syntax.clauses,
      allowing: [
        .required, .forbidden, .defaultValue, .named, .sensitive, .available, .deprecated,
        .provenance,
      ], on: "a field", in: unit)
    return Field(
      key: key.text, swiftName: clauses.swiftName?.text,
      documentation: syntax.documentation?.text ?? "", type: resolveType(syntax.type, in: unit),
      isSensitive: clauses.isSensitive, availability: clauses.availability,
      deprecation: clauses.deprecation, provenance: clauses.provenance, range: key.range)
  }

  private mutating func resolveRest(_ syntax: FieldSyntax, in unit: Int) -> RestField {
    let clauses = resolveCommonClauses(
      syntax.clauses, allowing: [.named, .sensitive, .provenance], on: "a rest field", in: unit)
    if !syntax.clauses.contains(where: { $0.word == .named }) {
      reportAbsence(.restWithoutName(syntax))
    }
    return RestField(
      name: clauses.swiftName?.text ?? "rest", documentation: syntax.documentation?.text ?? "",
      type: resolveType(syntax.type, in: unit), isSensitive: clauses.isSensitive,
      provenance: clauses.provenance, range: syntax.range)
  }

  private mutating func resolveConditions(
    of syntax: FieldSyntax, at position: Int, in id: DeclarationID, scope: ExpressionScope
  ) {
    guard let field = shapes[id]?.object.fields[position] else { return }
    var presence: [PresenceClause] = []
    var defaultValue: DefaultValue?
    for clause in syntax.clauses {
      switch clause.kind {
      case .required(nil):
        presence.append(
          PresenceClause(demand: .required, condition: nil, range: clause.range))
      case .required(let condition?), .forbidden(let condition):
        guard let resolved = resolveCondition(condition, in: scope) else { continue }
        checkSelfCondition(resolved, of: field, at: condition.expression.range)
        let demand: PresenceClause.Demand = clause.word == .required ? .required : .forbidden
        presence.append(
          PresenceClause(demand: demand, condition: resolved, range: clause.range))
      case .defaultValue(let literal) where defaultValue == nil:
        let value = resolveLiteral(literal)
        checkFits(value, field.type, at: literal.range, noun: "default")
        defaultValue = .literal(value)
      case .defaultUnspecified(let words) where defaultValue == nil:
        defaultValue = .unspecified(words.value)
      case .deprecated(_, let use?):
        checkReplacement(use, of: field, in: id)
      default: break
      }
    }
    checkPresence(presence, of: field, hasDefault: defaultValue != nil)
    shapes[id]?.object.fields[position].presence = presence
    shapes[id]?.object.fields[position].defaultValue = defaultValue
  }

  private mutating func checkReplacement(
    _ use: NameSyntax, of field: Field, in id: DeclarationID
  ) {
    guard let shape = shapes[id] else { return }
    if use.text == field.key || shape.field(use.text) == nil {
      let known = shape.object.fields.map(\.key).filter { $0 != field.key }
      report(
        .unknown(
          code: "unknown-field", "field", use.text, at: use.range,
          suggestion: suggestion(for: use.text, among: known),
          where: " to use instead"))
    }
  }

  private mutating func resolveRules(of syntax: ObjectSyntax, scope: ExpressionScope) -> [Rule] {
    let rules = syntax.members.compactMap { member -> RuleSyntax? in
      if case .rule(let rule) = member { rule } else { nil }
    }
    let firsts = firstOfEachName(rules.map(\.name), code: "duplicate-rule", noun: "rule")
    return zip(rules, firsts).filter(\.1).compactMap { resolveRule($0.0, scope: scope) }
  }

  private mutating func resolveRule(_ syntax: RuleSyntax, scope: ExpressionScope) -> Rule? {
    checkRuleID(syntax.name)
    let provenance = resolveProvenance(syntax.provenance, in: scope.unit)
    let place = syntax.place.flatMap { resolvePath($0, in: scope) }
    guard let expression = resolveExpression(syntax.expression, in: scope) else { return nil }
    return Rule(
      id: syntax.name.text, documentation: syntax.documentation?.text ?? "",
      severity: syntax.severity.flatMap { Severity(rawValue: $0.text) } ?? .error,
      expression: expression, place: place, message: syntax.message?.value,
      provenance: provenance, range: syntax.name.range)
  }
}

extension Diagnostic {
  fileprivate static func restWithoutName(_ syntax: FieldSyntax) -> Diagnostic {
    .error("rest-without-name", "the rest field has no name", at: syntax.range)
      .help("add 'as' and the name of the Swift property that holds the other keys")
  }
}
