import PushPayload
import PushSchemaModel
import PushSchemaProgram
import PushSchemaText

/// The listings of all objects, by which the payload page checks: a script that sets one list. Each
/// item is an object's name, its listing and the placeholders that its payloads may contain.
struct SiteListings {
  let set: SchemaSet
  /// The schemas of the site, in its order.
  let schemas: [Schema]

  func render() -> TextBuffer {
    let document = JSONDocument.array(schemas.flatMap(\.objects).map(item))
    let text = JSONDocument.escaped(document.text) { $0.isHidden }
    var buffer = TextBuffer(capacity: 1 << 19)
    buffer.append(#"window["push-listings"] = "#)
    buffer.append(SiteData.scriptSafe(text))
    buffer.append(";\n")
    return buffer
  }

  /// The listing stays a text, because JavaScript would change some of its numbers and keys.
  private func item(_ object: Object) -> JSONDocument {
    let places = set.templatePlaces(in: object.id).map { place in
      JSONDocument.texts([place.opening, place.closing, place.filler])
    }
    return .array([
      .string(object.id.description), .string(set.listing(of: object).text), .array(places),
    ])
  }
}

extension JSONDocument {
  fileprivate static func texts(_ texts: [String]) -> JSONDocument {
    .array(texts.map { .string($0) })
  }
}
