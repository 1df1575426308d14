@_spi(Generated) package import PushPayload
import PushSchemaModel
import PushSchemaProgram

/// A source of the listings of some schemas.
protocol ListingSource: Sendable {
  /// The names of all objects, in the order of the schemas.
  var objects: [String] { get }

  /// The listing of an object; `nil` if there is none of this name.
  func listing(of name: String) -> String?

  /// The part of the listing for identification and hints on keys.
  func outline(of name: String) -> String?

  /// The member of a whole payload that contains the object, if it only occurs there.
  func memberHolding(_ name: String) -> String?

  /// The misprints of a schema's documents.
  func errata(of schema: String) -> [PayloadHint]

  /// The list payload of this name.
  func list(_ name: String) -> ListPayload?

  /// The marks of senders whose payloads are no objects of the schemas.
  var senderMarks: [SenderMark] { get }
}

/// A payload that is a list of objects.
package struct ListPayload: Sendable {
  package let object: String
  package let form: ListForm

  package init(of object: String, _ form: ListForm) {
    (self.object, self.form) = (object, form)
  }
}

/// Writes each listing from the model on request.
struct ModelListings: ListingSource {
  let set: SchemaSet

  private func object(_ name: String) -> Object? { DeclarationID(name).flatMap(set.object) }

  var objects: [String] { self.set.schemas.flatMap(\.objects).map(\.id.description) }

  func listing(of name: String) -> String? { object(name).map { set.listing(of: $0).text } }

  func outline(of name: String) -> String? { object(name).map(set.outline) }

  func memberHolding(_ name: String) -> String? { set.memberHolding(name) }

  func errata(of schema: String) -> [PayloadHint] {
    (set.schema(schema).map(set.valueHints) ?? []).map { PayloadHint($0.key, $0.text) }
  }

  func list(_ name: String) -> ListPayload? {
    DeclarationID(name).flatMap(set.payload).map { payload in
      ListPayload(
        of: payload.object.description,
        ListForm(
          items: payload.items?.lower, payload.items?.upper, takesOne: payload.takesOne,
          citation: set.citationText(payload.provenance, in: payload.id.schema)))
    }
  }

  var senderMarks: [SenderMark] {
    self.set.schemas.flatMap(\.senderMarks).filter { $0.object == nil }
  }
}

/// The listings of schemas that were stored when the tool was built.
package struct StoredListings: ListingSource {
  let objects: [String]
  private let texts: [String: (holder: String?, outline: String, listing: String)]
  private let hints: [String: [PayloadHint]]
  private let lists: [String: ListPayload]
  let senderMarks: [SenderMark]

  /// Creates the source from the objects in the order of the schemas, the misprints of each
  /// schema's documents, the list payloads by name, and the marks of senders whose payloads are no
  /// objects.
  package init(
    objects: [(name: String, holder: String?, outline: String, listing: String)],
    errata: [(schema: String, text: String, hint: String)],
    lists: [(name: String, payload: ListPayload)],
    senders: [(pointers: [String], sender: String)]
  ) {
    self.objects = objects.map(\.name)
    texts = Dictionary(firstOf: objects.map { ($0.name, ($0.holder, $0.outline, $0.listing)) })
    hints = Dictionary(grouping: errata, by: \.schema).mapValues { rows in
      rows.map { PayloadHint($0.text, $0.hint) }
    }
    self.lists = Dictionary(firstOf: lists.map { ($0.name, $0.payload) })
    senderMarks = senders.map { SenderMark(pointers: $0.pointers, sender: $0.sender) }
  }

  func listing(of name: String) -> String? { texts[name]?.listing }

  func outline(of name: String) -> String? { texts[name]?.outline }

  func memberHolding(_ name: String) -> String? { texts[name]?.holder }

  func errata(of schema: String) -> [PayloadHint] { hints[schema] ?? [] }

  func list(_ name: String) -> ListPayload? { lists[name] }
}
