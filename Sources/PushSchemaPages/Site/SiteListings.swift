import PushPayload
import PushSchemaModel
import PushSchemaPreview
import PushSchemaProgram
import PushSchemaQueries
import PushSchemaText

/// What the engine of the payload page knows of the schemas, as a script that sets one text: the
/// JSON that `SchemaLibrary` reads.
struct SiteListings {
  let set: SchemaSet
  /// The schemas of the site, in its order.
  let schemas: [Schema]

  func render() -> TextBuffer {
    var buffer = TextBuffer(capacity: 1 << 20)
    buffer.append(#"window["push-listings"] = String.raw`"#)
    // A text, because JavaScript would change some numbers and keys of listings. What would end it is
    // only in its JSON strings.
    buffer.append(
      document.text.replacingScalars { scalar in
        scalar.isHidden || "<>&`$".unicodeScalars.contains(scalar)
          ? JSONDocument.escape(scalar) : nil
      })
    buffer.append("`;\n")
    return buffer
  }

  private var document: JSONDocument {
    .object([
      ("objects", .array(schemas.flatMap(\.objects).map(object))),
      ("lists", .array(schemas.flatMap(\.payloads).map(list))),
      (
        "errata",
        .object(
          schemas.map { schema in
            (schema.name, .array(set.valueHints(of: schema).map { .texts([$0.key, $0.text]) }))
          })
      ), ("mappings", .object(schemas.flatMap(\.mappings).flatMap(mapping))),
      ("routes", .object(schemas.flatMap(\.objects).compactMap(route))),
      (
        "buttons",
        .object(set.categoryButtons.ordered { $0.key < $1.key }.map { ($0.key, .texts($0.value)) })
      ),
    ])
  }

  /// An object's name, its listing and the placeholders that its payloads may contain.
  private func object(_ object: Object) -> JSONDocument {
    let places = set.templatePlaces(in: object.id).map { place in
      JSONDocument.texts([place.opening, place.closing, place.filler])
    }
    return .array([
      .string(object.id.description), .string(set.listing(of: object).text), .array(places),
    ])
  }

  private func list(_ payload: ArrayPayload) -> JSONDocument {
    let citation = set.citationText(payload.provenance, in: payload.id.schema)
    return .array([
      .string(payload.id.description), .string(payload.object.description),
      payload.items?.lower.map { .number($0) } ?? .null,
      payload.items?.upper.map { .number($0) } ?? .null, .boolean(payload.takesOne),
      citation.map { .string($0) } ?? .null,
    ])
  }

  private func mapping(_ mapping: Mapping) -> [(String, JSONDocument)] {
    [false, true].filter { $0 ? mapping.direction.runsBackward : mapping.direction.runsForward }
      .compactMap { set.listing(of: mapping, isBackward: $0) }.map { ($0.name, .string($0.text)) }
  }

  // MARK: Routes

  /// The mappings from an object to a push that can be drawn; `nil` if it is one, or has none.
  private func route(from object: Object) -> (String, JSONDocument)? {
    let drawn = PushPreview.drawnObjects.compactMap { DeclarationID($0) }
    guard !drawn.contains(object.id),
      let route = drawn.firstNonNil({ set.route(from: object.id, to: $0) })
    else { return nil }
    let steps = zip(route.steps, set.disclosedPlaces(along: route)).map(step)
    return (object.id.description, .array(steps))
  }

  private func step(_ step: ConversionRoute.Step, masking places: [String]) -> JSONDocument {
    let parts = step.isBackward ? [] : step.mapping.heldObjects
    return .array([
      .string(MappingWay(step.mapping.id, isBackward: step.isBackward).name),
      .string(step.source.description), .string(step.target.description),
      .array(step.isBackward ? [] : step.mapping.givens.map(given)), .texts(places),
      .array(parts.map { .texts([$0.pointer, $0.object.description]) }),
    ])
  }

  /// A given's name, its documentation, its sample or default as JSON, whether that is a sample, and
  /// whether it is required.
  private func given(_ given: Given) -> JSONDocument {
    let sample = given.sample?.jsonText
    let value = sample ?? given.defaultValue?.text
    return .array([
      .string(given.name), .string(VisibleText.line(given.documentation)),
      value.map { .string($0) } ?? .null, .boolean(sample != nil),
      .boolean(given.defaultValue == nil),
    ])
  }
}

extension Given.Sample {
  /// The value as JSON.
  fileprivate var jsonText: String {
    switch self {
    case .value(let value): value.text
    case .json(let json): json
    }
  }
}
