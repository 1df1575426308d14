package import PushSchemaDiagnostics

/// `payload NAME = …`: whole texts that are an array of objects, or one of these objects as well.
package struct ArrayPayload: Sendable {
  package var id: DeclarationID
  package var documentation: String
  /// What the items are.
  package var object: DeclarationID
  /// Whether the text may also be one object.
  package var takesOne: Bool
  /// How many items an array may have.
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
  /// The type of a whole text, which an object or a `payload` describes.
  package func rootType(of id: DeclarationID) -> PayloadType { payload(id)?.type ?? .object(id) }

  /// The object that a whole text is, or that the items of its array are.
  package func rootObject(of id: DeclarationID) -> DeclarationID { payload(id)?.object ?? id }
}
