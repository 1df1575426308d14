@_spi(Generated) import PushPayload
package import PushSchemaModel
import PushSchemaText

/// Writes a JSON Schema (draft 2020-12) for each object of the requested schemas. It accepts
/// exactly the payloads without findings of severity `error`, apart from the checks that its
/// `$comment` names.
package struct JSONSchemaEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    schema.objects.map { object in artifact(object.id) { ObjectJSONSchema(object, in: set).members }
    }
      + schema.payloads.map { list in
        artifact(list.id) {
          JSONSchemaEmitter.head(of: list.id, list.documentation)
            + TypeJSONSchema(set: set).members(of: list.type)
        }
      }
  }

  private func artifact(
    _ id: DeclarationID, _ members: @escaping @Sendable () -> [(String, JSONDocument)]
  ) -> Artifact {
    Artifact(path: "JSONSchema/\(id).json") { JSONDocument.object(members()).lines }
  }

  /// The first members of a schema.
  static func head(
    of id: DeclarationID, _ documentation: String, comment: String? = nil
  ) -> [(String, JSONDocument)] {
    known(
      ("$schema", "https://json-schema.org/draft/2020-12/schema"),
      ("$id", .string(identifier(of: id))), ("$comment", comment.map { .string($0) }),
      ("title", .string(id.description)),
      ("description", documentation.isEmpty ? nil : .string(documentation)))
  }

  /// The `$id` of an object's schema, to which the others refer.
  static func identifier(of id: DeclarationID) -> String { "urn:pushschema:\(id)" }
}

/// One object as a JSON Schema.
private struct ObjectJSONSchema {
  private let object: Object
  private let types: TypeJSONSchema
  private let conditions: ConditionJSONSchema

  init(_ object: Object, in set: SchemaSet) {
    self.object = object
    types = TypeJSONSchema(set: set)
    conditions = ConditionJSONSchema(object: object, set: set)
  }

  var members: [(String, JSONDocument)] {
    var unsaid: [String] = []
    let constraints = self.constraints(&unsaid)
    unsaid += object.fields.flatMap { $0.type.inexpressibleLimits(of: $0.key) }
    unsaid += object.rest?.type.inexpressibleLimits(of: "each other member") ?? []
    unsaid += object.rest?.keyForm?.inexpressible(of: "each other key") ?? []
    let fields = object.fields.flatMap { field in
      [field.key, object.otherSpelling(of: field)].compactMap(\.self).map { ($0, schema(field)) }
    }
    let required = object.fields.filter {
      $0.isAlwaysRequired && object.otherSpelling(of: $0) == nil
    }
    let written = object.fields.map(\.written) + [object.rest?.written].compactMap(\.self)
    return JSONSchemaEmitter.head(
      of: object.id, object.documentation,
      comment: unsaid.isEmpty ? nil : "not said here: " + unsaid.joined(separator: "; "))
      + known(
        ("type", "object"), ("properties", fields.isEmpty ? nil : .object(fields)),
        ("required", required.isEmpty ? nil : .array(required.map { .string($0.key) })))
      + otherMembers
      + known(
        ("allOf", constraints.isEmpty ? nil : .array(constraints)),
        ("$defs", types.definitions(of: written)))
  }

  private func schema(_ field: Field) -> JSONDocument {
    let stated: JSONDocument? =
      if case .literal(let value)? = field.defaultValue { value.jsonDocument } else { nil }
    let remarks = known(
      ("description", field.documentation.isEmpty ? nil : .string(field.documentation)),
      ("default", stated), ("deprecated", field.deprecation == nil ? nil : true))
    if field.type.isAnything, remarks.isEmpty { return true }
    let members = types.member(
      field.type, as: field.written, isRequired: field.isAlwaysRequired,
      orNull: field.isAbsentAsNull)
    return .object(members + remarks)
  }

  /// The schema of keys without a field; empty if any value is accepted.
  private var otherMembers: [(String, JSONDocument)] {
    guard let rest = object.rest else {
      return object.isOpen ? [] : [("additionalProperties", false)]
    }
    let others: JSONDocument =
      rest.type.isAnything ? true : .object(types.member(rest.type, as: rest.written))
    guard let form = rest.keyForm else {
      return rest.type.isAnything ? [] : [("additionalProperties", others)]
    }
    // Without the keys of fields; if no pattern expresses the form, any key is accepted.
    guard let pattern = form.pattern(besides: object.spelledKeys.filter(form.accepts)) else {
      return []
    }
    return known(
      ("patternProperties", [pattern: others]),
      ("additionalProperties", object.isOpen ? nil : false))
  }

  /// Conditional presence and rules, each as a schema; those that cannot be expressed are named
  /// instead.
  private func constraints(_ unsaid: inout [String]) -> [JSONDocument] {
    var schemas: [JSONDocument] = []
    for field in object.fields {
      guard let spelling = object.otherSpelling(of: field) else { continue }
      schemas.append(["not": ["required": [.string(field.key), .string(spelling)]]])
      if field.isAlwaysRequired { schemas.append(conditions.presence(of: field)) }
    }
    for field in object.fields {
      for clause in field.presence where clause.severity == .error {
        guard let condition = clause.condition else { continue }
        guard let holds = conditions.schema(of: condition.expression, isTrue: true) else {
          unsaid.append("\(field.key) \(clause.demand) \(condition.text)")
          continue
        }
        let required = conditions.presence(of: field)
        let demanded = clause.demand == .required ? required : ["not": required]
        schemas.append(["if": holds, condition.isUnless ? "else" : "then": demanded])
      }
    }
    for rule in object.rules where rule.severity == .error {
      if let broken = conditions.schema(of: rule.expression, isTrue: false) {
        schemas.append(broken.negated.titled(rule.id))
      } else {
        unsaid.append("rule \(rule.id): \(rule.expression.text)")
      }
    }
    return schemas
  }
}

extension JSONDocument {
  /// The schema that is valid exactly if this one is not.
  var negated: JSONDocument {
    if case .object(let members) = self, members.count == 1, members[0].0 == "not" {
      return members[0].1
    }
    return .object([("not", self)])
  }

  /// The schema with a title before its keywords.
  func titled(_ title: String) -> JSONDocument {
    guard case .object(let members) = self else { return self }
    return .object([("title", .string(title))] + members)
  }

  /// Whether the schema accepts everything.
  var isTrue: Bool {
    switch self {
    case .boolean(true): true
    case .object(let members): members.isEmpty
    default: false
    }
  }
}

extension Literal {
  /// The literal as a JSON value.
  var jsonDocument: JSONDocument {
    switch self {
    case .string(let value): .string(value)
    case .number(let value): .exactNumber(value)
    case .boolean(let value): .boolean(value)
    case .null: .null
    case .list(let values): .array(values.map(\.jsonDocument))
    case .object(let members): .object(members.map { ($0.key, $0.value.jsonDocument) })
    }
  }
}
