package import PushPayload
package import PushSchemaModel

extension SchemaSet {
  /// What a payload of a device shows and opens, by all objects whose marks it has. The buttons of its category come
  /// first, if a schema lists them.
  package func shownContent(of payload: JSONValue) -> PushContent {
    let marked = schemas.flatMap(\.senderMarks).filter { mark in
      mark.object != nil && PayloadMark(mark.pointers).members(in: payload) != nil
    }
    let places = distinct(marked.compactMap(\.object)).flatMap { content(of: $0) }
      .map { ContentPlace($0.role, $0.pointer) }
    var shown = PushContent(of: payload, at: distinct(places))
    let registered = shown.category.map(buttons(ofCategory:)) ?? []
    let own = shown.buttons
    shown.buttons =
      registered.map { id in own.first { $0.id == id } ?? PushContent.Button(id: id) }
      + own.filter { $0.id.map { !registered.contains($0) } ?? true }
    return shown
  }
}
