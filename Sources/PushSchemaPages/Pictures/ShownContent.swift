package import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// What a payload of a device shows and opens, by all objects whose marks it has. Without own buttons, those of
  /// its category count, if a schema lists them.
  package func shownContent(of payload: JSONValue) -> PushContent {
    let marked = schemas.flatMap(\.senderMarks).filter { mark in
      mark.object != nil && PayloadMark(mark.pointers).members(in: payload) != nil
    }
    let places = distinct(marked.compactMap(\.object)).flatMap { content(of: $0) }
      .map { ContentPlace($0.role, $0.pointer) }
    var shown = PushContent(of: payload, at: distinct(places))
    if shown.buttons.isEmpty, let category = shown.category {
      shown.buttons = buttons(ofCategory: category).map { PushContent.Button(id: $0) }
    }
    return shown
  }
}
