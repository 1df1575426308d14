import PushPayload
import PushSchemaDiagnostics
package import PushSchemaModel

/// Writes a JSON Schema (draft 2020-12) for each object of the requested schemas. A payload is valid
/// under it exactly where it has no finding of severity `error`, apart from what its `$comment` names.
package struct JSONSchemaEmitter: Emitter {
  package init() {}

  package func emit(_ set: SchemaSet) -> [Artifact] {
    set.schemas.filter(\.isRequested).flatMap { schema in
      schema.objects.map { object in
        Artifact(
          path: "JSONSchema/\(object.id).json",
          bytes: ObjectJSONSchema(object, in: set).document.indentedBytes)
      }
    }
  }

  /// The `$id` of an object's schema, which the others refer to.
  static func identifier(of id: DeclarationID) -> String { "urn:pushschema:\(id)" }
}

/// One object as a JSON Schema.
struct ObjectJSONSchema {
  private let object: Object
  private let set: SchemaSet

  init(_ object: Object, in set: SchemaSet) {
    self.object = object
    self.set = set
  }

  var document: JSONDocument {
    var unsaid: [String] = []
    let constraints = self.constraints(&unsaid)
    let properties = object.fields.map { ($0.key, property($0, unsaid: &unsaid)) }
    var members: [(String, JSONDocument)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("$id", .string(JSONSchemaEmitter.identifier(of: object.id))),
    ]
    let comment = unsaid.isEmpty ? nil : "not said here: " + unsaid.joined(separator: "; ")
    if let comment { members.append(("$comment", .string(comment))) }
    members.append(("title", .string(object.id.description)))
    if !object.documentation.isEmpty {
      members.append(("description", .string(object.documentation)))
    }
    members.append(("type", .string("object")))
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    let required = object.fields.filter(\.isAlwaysRequired).map(\.key)
    if !required.isEmpty { members.append(("required", .array(required.map { .string($0) }))) }
    if let other = otherMembers(&unsaid) { members.append(("additionalProperties", other)) }
    if !constraints.isEmpty { members.append(("allOf", .array(constraints))) }
    return .object(members)
  }

  /// What all keys without a field must be; `nil` where anything goes.
  private func otherMembers(_ unsaid: inout [String]) -> JSONDocument? {
    guard let rest = object.rest else { return object.isOpen ? nil : .boolean(false) }
    let schema = TypeJSONSchema(set: set).schema(of: rest.type, subject: rest.name, &unsaid)
    return schema.isTrue ? nil : schema
  }

  private func property(_ field: Field, unsaid: inout [String]) -> JSONDocument {
    let type = TypeJSONSchema(set: set).schema(of: field.type, subject: field.key, &unsaid)
    var members: [(String, JSONDocument)] = []
    if case .object(let typeMembers) = type { members = typeMembers }
    if !field.documentation.isEmpty {
      members.append(("description", .string(field.documentation)))
    }
    if case .literal(let value)? = field.defaultValue {
      members.append(("default", value.jsonDocument))
    }
    if field.deprecation != nil { members.append(("deprecated", .boolean(true))) }
    return members.isEmpty ? .boolean(true) : .object(members)
  }

  /// Conditional presence and rules, each a schema; those that cannot be said are named instead.
  private func constraints(_ unsaid: inout [String]) -> [JSONDocument] {
    let conditions = ConditionJSONSchema(object: object, set: set)
    var schemas: [JSONDocument] = []
    for field in object.fields {
      for clause in field.presence {
        guard let condition = clause.condition else { continue }
        guard let holds = conditions.whereTrue(condition.expression) else {
          unsaid.append("\(field.key) \(clause.demand) \(condition.text)")
          continue
        }
        let required = JSONDocument.object([("required", .array([.string(field.key)]))])
        let demanded = clause.demand == .required ? required : .object([("not", required)])
        let branch = condition.isUnless ? "else" : "then"
        schemas.append(.object([("if", holds), (branch, demanded)]))
      }
    }
    for rule in object.rules where rule.severity == .error {
      if let broken = conditions.whereFalse(rule.expression) {
        schemas.append(broken.negated.titled(rule.id))
      } else {
        unsaid.append("rule \(rule.id): \(rule.expression.text)")
      }
    }
    return schemas
  }
}

extension JSONDocument {
  /// The schema that is valid exactly where this one is not.
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

  /// Whether it is the schema that everything satisfies.
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
    }
  }
}
