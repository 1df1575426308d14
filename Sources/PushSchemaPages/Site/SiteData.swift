import PushPayload
import PushSchemaModel
import PushSchemaQueries
import PushSchemaText

/// The data of the site's scripts: objects with their fields and routes, rules and codes, as a
/// script that sets one value. Texts of schemas are only in its JSON strings.
struct SiteData {
  let contexts: [SchemaContext]
  let routes: PushRoutes

  func render() -> TextBuffer {
    var buffer = TextBuffer(capacity: 1 << 18)
    buffer.append(#"window["push-schema"] = "#)
    // What could end the script is only in the JSON's strings.
    buffer.append(
      document.text.replacingScalars { scalar in
        "<>&".unicodeScalars.contains(scalar) ? JSONDocument.escape(scalar) : nil
      })
    buffer.append(";\n")
    return buffer
  }

  private var document: JSONDocument {
    .object([
      ("vendors", .texts(routes.vendors)), ("apple", .array(apple)),
      (
        "objects",
        .array(
          contexts.flatMap { context in
            let wholes = Set(context.wholePayloads.map(\.id))
            return context.schema.objects.map { object($0, context, wholes) }
          })
      ),
      ("borrowed", .array(routes.vendors.flatMap { routes.borrowedRoutes(of: $0) }.map(borrowed))),
      ("endpoints", .array(contexts.flatMap { $0.schema.endpoints.map(endpoint) })),
      ("rules", .array(contexts.flatMap(rules))),
      ("codes", .array(BuiltInFinding.allCases.map(code))),
      ("schemas", .array(contexts.map(schema))),
    ])
  }

  private func address(_ place: Place) -> JSONDocument {
    .string(place.page.path + (place.address.map { "#" + $0 } ?? ""))
  }

  /// A text on a page, with hidden characters spelt out.
  private func shown(_ text: String) -> JSONDocument { .string(VisibleText.line(text)) }

  private func schema(_ context: SchemaContext) -> JSONDocument {
    .object([
      ("name", .string(context.schema.name)), ("url", address(Place(.schema(context.schema.name)))),
    ])
  }

  /// Apple's fields, then the custom keys.
  private var apple: [JSONDocument] {
    routes.paths.entries.map { entry in
      .object([
        ("path", shown(entry.path)), ("url", address(Place(entry.member))),
        ("doc", shown(entry.field.documentation)),
      ])
    }
      + routes.customPaths.map { path in
        .object([("path", shown(path)), ("url", address(routes.applePlace(of: path)))])
      }
  }

  private func object(
    _ object: Object, _ context: SchemaContext, _ wholes: Set<DeclarationID>
  ) -> JSONDocument {
    .object(
      known(
        ("schema", .string(object.id.schema)), ("name", .string(object.id.name)),
        ("url", address(Place(object.id))), ("doc", shown(object.documentation)),
        ("open", .boolean(object.isOpen)), ("whole", .boolean(wholes.contains(object.id))),
        ("fields", .array(object.fields.map { field($0, of: object) })),
        ("sample", context.sample(of: object.id).map { .string($0) }),
        ("rest", object.rest.map { rest($0, of: object) })))
  }

  private func rest(_ rest: RestField, of object: Object) -> JSONDocument {
    let member = MemberID(object: object.id, key: nil)
    return .object(
      known(
        ("swift", .string(rest.name)), ("doc", shown(rest.documentation)),
        ("type", shown(rest.type.text(in: object.id.schema, as: rest.written))),
        ("url", address(Place(member))), ("way", .string(Address.way(of: member))),
        ("shape", rest.type.shape), ("ways", ways(of: member))))
  }

  private func field(_ field: Field, of object: Object) -> JSONDocument {
    let member = MemberID(object: object.id, key: field.key)
    let reasons = routes.reasons(against: member)
    return .object(
      known(
        // The key is unchanged, because payloads are searched by it; pages show it escaped.
        ("key", .string(field.key)), ("doc", shown(field.documentation)),
        ("type", shown(field.type.text(in: object.id.schema, as: field.written))),
        ("presence", shown(object.presenceProse(of: field, in: routes.set))),
        ("url", address(Place(member))), ("way", .string(Address.way(of: member))),
        ("other", object.otherSpelling(of: field).map { .string($0) }),
        ("swift", field.memberName.isEmpty ? nil : .string(field.memberName)),
        ("dropped", reasons.isEmpty ? nil : shown(reasons.joined(separator: "; "))),
        ("shape", field.type.shape), ("ways", ways(of: member))))
  }

  /// A route from an object of another schema inside the vendor's.
  private func borrowed(_ route: Route) -> JSONDocument {
    .object([
      ("vendor", .string(route.vendor)), ("name", shown(route.source)),
      ("url", route.member.map { address(Place($0)) } ?? .null),
      ("way", .string(Address.way(of: route))), ("ways", .array([way(route)])),
    ])
  }

  private func ways(of member: MemberID) -> JSONDocument? {
    let found = routes.routes(of: member)
    return found.isEmpty ? nil : .array(found.map(way))
  }

  private func way(_ route: Route) -> JSONDocument {
    .object(
      known(
        ("to", shown(route.target)),
        ("how", route.notes.isEmpty ? nil : shown(route.notes.plainText)),
        ("loss", route.loss.isEmpty ? nil : shown(route.loss)),
        ("back", route.runsBack ? true : nil), ("whole", route.extent == .whole ? true : nil)))
  }

  private func rules(of context: SchemaContext) -> [JSONDocument] {
    context.schema.objects.flatMap { object in
      object.rules.map { rule in
        .object([
          ("code", .string(rule.id)), ("object", .string(object.id.description)),
          ("severity", .string(rule.severity.rawValue)),
          ("text", shown(routes.set.message(of: rule))),
          ("url", address(Place(rule, of: object.id))),
        ])
      }
    }
  }

  private func endpoint(_ endpoint: Endpoint) -> JSONDocument {
    .object([
      ("name", .string(endpoint.id.description)), ("object", .string(endpoint.object.name)),
      ("text", shown(endpoint.method + " " + endpoint.address)), ("url", address(Place(endpoint))),
    ])
  }

  private func code(_ finding: BuiltInFinding) -> JSONDocument {
    .object([
      ("code", .string(finding.rawValue)), ("text", .string(finding.meaning)),
      ("url", address(Place(.findings, Address.code(finding.rawValue)))),
    ])
  }
}

extension PayloadType {
  /// The objects in a value, for the layout of payloads: the name of one, or the content of an
  /// array, a free map or a union; `nil` if there are none.
  fileprivate var shape: JSONDocument? {
    switch self {
    case .object(let id): .string(id.description)
    case .array(let item, _): item.shape.map { .object([("items", $0)]) }
    case .map(let value, _): value.shape.map { .object([("values", $0)]) }
    case .textual(let value, _): value.shape
    case .union(let alternatives, _), .variants(let alternatives, _):
      alternatives.compactMap(\.shape).isEmpty
        ? nil : .object([("oneOf", .array(alternatives.compactMap(\.shape)))])
    default: nil
    }
  }
}
