package import PushSchemaDiagnostics

/// `payload NAME = …`: whole texts that are an array of objects, or also a single object.
package struct ArrayPayload: Sendable {
  package var id: DeclarationID
  package var documentation: String
  /// The object of the items.
  package var object: DeclarationID
  /// Whether the text may also be a single object.
  package var takesOne: Bool
  /// The limits of the number of items.
  package var items: CountRange?
  package var provenance: Provenance
  package var range: SourceRange

  package init(
    id: DeclarationID, documentation: String = "", object: DeclarationID, takesOne: Bool,
    items: CountRange? = nil, provenance: Provenance = Provenance(), range: SourceRange
  ) {
    self.id = id
    self.documentation = documentation
    self.object = object
    self.takesOne = takesOne
    self.items = items
    self.provenance = provenance
    self.range = range
  }

  /// The type of the text's value.
  package var type: PayloadType {
    let array = PayloadType.array(.object(object), ArrayLimits(items: items))
    return takesOne ? .union([.object(object), array], nil) : array
  }
}

extension SchemaSet {
  /// The type of a whole text that an object or a `payload` describes.
  package func rootType(of id: DeclarationID) -> PayloadType { payload(id)?.type ?? .object(id) }

  /// The object of a whole text, or of the items of its array.
  package func rootObject(of id: DeclarationID) -> DeclarationID { payload(id)?.object ?? id }
}
