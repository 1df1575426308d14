@_spi(Generated) import PushPayload
package import PushSchemaModel
import PushSchemaText

/// Writes a JSON Schema (draft 2020-12) for each object of the requested schemas. It accepts
/// exactly the payloads without findings of severity `error`, apart from the checks that its
/// `$comment` names.
package struct JSONSchemaEmitter: Emitter {
  package init() {}

  package func emit(_ schema: Schema, of set: SchemaSet) -> [Artifact] {
    schema.objects.map { object in
      Artifact(path: "JSONSchema/" + object.id.description + ".json") {
        ObjectJSONSchema(object, in: set).render()
      }
    }
      + schema.payloads.map { list in
        Artifact(path: "JSONSchema/" + list.id.description + ".json") { render(list, of: set) }
      }
  }

  private func render(_ list: ArrayPayload, of set: SchemaSet) -> TextBuffer {
    JSONDocumentWriter.object { writer in
      writer.member("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
      writer.member("$id", .string(JSONSchemaEmitter.identifier(of: list.id)))
      writer.member("title", .string(list.id.description))
      if !list.documentation.isEmpty { writer.member("description", .string(list.documentation)) }
      TypeJSONSchema(set: set).write(list.type, to: &writer)
    }
  }

  /// The `$id` of an object's schema, to which the others refer.
  static func identifier(of id: DeclarationID) -> String { "urn:pushschema:\(id)" }
}

/// One object as a JSON Schema.
struct ObjectJSONSchema {
  private let object: Object
  private let types: TypeJSONSchema
  private let conditions: ConditionJSONSchema

  init(_ object: Object, in set: SchemaSet) {
    self.object = object
    types = TypeJSONSchema(set: set)
    conditions = ConditionJSONSchema(object: object, set: set)
  }

  func render() -> TextBuffer {
    var unsaid: [String] = []
    let constraints = self.constraints(&unsaid)
    for field in object.fields { field.type.collectInexpressible(of: field.key, in: &unsaid) }
    object.rest?.type.collectInexpressible(of: "each other member", in: &unsaid)
    object.rest?.keyForm?.nameInexpressible(of: "each other key", in: &unsaid)
    return JSONDocumentWriter.object { writer in
      writer.member("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
      writer.member("$id", .string(JSONSchemaEmitter.identifier(of: object.id)))
      if !unsaid.isEmpty {
        writer.member("$comment", .string("not said here: " + unsaid.joined(separator: "; ")))
      }
      writer.member("title", .string(object.id.description))
      if !object.documentation.isEmpty {
        writer.member("description", .string(object.documentation))
      }
      writer.member("type", .string("object"))
      writeFields(to: &writer)
      writeOtherMembers(to: &writer)
      if !constraints.isEmpty { writer.member("allOf", .array(constraints)) }
      let written = object.fields.map(\.written) + [object.rest?.written].compactMap { $0 }
      types.writeDefinitions(of: written, to: &writer)
    }
  }

  private func writeFields(to writer: inout JSONDocumentWriter) {
    guard !object.fields.isEmpty else { return }
    writer.object("properties") { writer in
      for field in object.fields {
        write(field, under: field.key, to: &writer)
        if let spelling = object.otherSpelling(of: field) {
          write(field, under: spelling, to: &writer)
        }
      }
    }
    let required = object.fields.filter {
      $0.isAlwaysRequired && object.otherSpelling(of: $0) == nil
    }
    guard !required.isEmpty else { return }
    writer.array("required") { writer in
      for field in required { writer.item(.string(field.key)) }
    }
  }

  private func write(_ field: Field, under key: String, to writer: inout JSONDocumentWriter) {
    var defaultValue: Literal?
    if case .literal(let value)? = field.defaultValue { defaultValue = value }
    let isFree =
      field.type.isAnything && field.documentation.isEmpty && defaultValue == nil
      && field.deprecation == nil
    if isFree { return writer.member(key, .boolean(true)) }
    writer.object(key) { writer in
      types.writeMember(field, to: &writer)
      if !field.documentation.isEmpty { writer.member("description", .string(field.documentation)) }
      if let defaultValue { writer.member("default", defaultValue.jsonDocument) }
      if field.deprecation != nil { writer.member("deprecated", .boolean(true)) }
    }
  }

  /// Writes the schema of keys without a field; nothing if any value is accepted.
  private func writeOtherMembers(to writer: inout JSONDocumentWriter) {
    if let rest = object.rest, let form = rest.keyForm {
      guard writeCollected(rest, form, to: &writer) else { return }
      if !object.isOpen { writer.member("additionalProperties", .boolean(false)) }
    } else if let rest = object.rest {
      guard !rest.type.isAnything else { return }
      writer.object("additionalProperties") {
        types.writeMember(rest.type, as: rest.written, to: &$0)
      }
    } else if !object.isOpen {
      writer.member("additionalProperties", .boolean(false))
    }
  }

  /// Writes the schema of members with keys of a form, without those of fields; `false` if no
  /// pattern expresses it.
  private func writeCollected(
    _ rest: RestField, _ form: PayloadForm, to writer: inout JSONDocumentWriter
  ) -> Bool {
    let fields = object.spelledKeys.filter(form.accepts)
    guard let pattern = form.pattern(besides: fields) else { return false }
    writer.object("patternProperties") { writer in
      if rest.type.isAnything {
        writer.member(pattern, .boolean(true))
      } else {
        writer.object(pattern) { types.writeMember(rest.type, as: rest.written, to: &$0) }
      }
    }
    return true
  }

  /// Conditional presence and rules, each as a schema; those that cannot be expressed are named
  /// instead.
  private func constraints(_ unsaid: inout [String]) -> [JSONDocument] {
    var schemas: [JSONDocument] = []
    for field in object.fields {
      guard let spelling = object.otherSpelling(of: field) else { continue }
      let both = JSONDocument.array([.string(field.key), .string(spelling)])
      schemas.append(JSONDocument.object([("required", both)]).negated)
      if field.isAlwaysRequired { schemas.append(conditions.presence(of: field)) }
    }
    for field in object.fields {
      for clause in field.presence where clause.severity == .error {
        guard let condition = clause.condition else { continue }
        guard let holds = conditions.whereTrue(condition.expression) else {
          unsaid.append("\(field.key) \(clause.demand) \(condition.text)")
          continue
        }
        let required = conditions.presence(of: field)
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
