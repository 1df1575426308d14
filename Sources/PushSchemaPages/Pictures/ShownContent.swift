import PushPayload
package import PushSchemaModel
package import PushSchemaPreview
import PushSchemaQueries

extension SchemaSet {
  /// What the schemas know of the content of a payload on a device.
  package var shownContent: ShownContent {
    let marks = schemas.flatMap(\.senderMarks)
    let objects = distinct(marks.compactMap(\.object)).map { object in
      ShownContent.Marked(
        marks: marks.filter { $0.object == object }.map { PayloadMark($0.pointers) },
        places: content(of: object).map { ContentPlace($0.role, $0.pointer) })
    }
    return ShownContent(of: objects, buttons: categoryButtons)
  }
}
