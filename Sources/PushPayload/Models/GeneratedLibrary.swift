@_spi(Generated) import PushPayloadBasics

/// The generated objects and mappings that one of them names.
final class GeneratedLibrary: ListingLibrary {
  private let objects: [any PayloadObject.Type]
  /// Functions, because a mapping may use itself.
  private let mappings: [@Sendable () -> MappingListing]

  init(objects: [any PayloadObject.Type], mappings: [@Sendable () -> MappingListing] = []) {
    (self.objects, self.mappings) = (objects, mappings)
  }

  private func object(_ name: String) -> (any PayloadObject.Type)? {
    objects.first { $0.schemaName.hasSameBytes(as: name) }
  }

  func listing(of name: String) -> ObjectListing? { object(name)?.listing }

  func knownKeys(of name: String) -> KnownKeys? { object(name)?.knownKeys }

  func mapping(of name: String) -> MappingListing? {
    mappings.lazy.map { $0() }.first { $0.name.hasSameBytes(as: name) }
  }
}

// MARK: Programs and tables of generated types

extension ObjectListing {
  /// Creates the listing of a generated object, with the objects that the text names.
  @_spi(Generated)
  public init(
    errata: [PayloadHint] = [], objects: [any PayloadObject.Type] = [], _ text: String
  ) {
    self.init(text, errata: errata, library: GeneratedLibrary(objects: objects))
  }
}

extension MappingListing {
  /// Creates the listing of a generated mapping, with the objects and mappings that the text names.
  @_spi(Generated)
  public init(
    _ name: String, objects: [any PayloadObject.Type],
    mappings: [@Sendable () -> MappingListing] = [], _ text: String
  ) {
    self.init(name, text, library: GeneratedLibrary(objects: objects, mappings: mappings))
  }
}

extension KnownKeys {
  /// Reads the keys of a generated object from its listing.
  @_spi(Generated)
  public convenience init(of object: any PayloadObject.Type) { self.init(object.listing) }
}

extension PayloadProgram {
  /// The program that checks payloads of a generated object.
  @_spi(Generated)
  public convenience init(of object: any PayloadObject.Type) {
    self.init(of: object.schemaName, in: GeneratedLibrary(objects: [object]))
  }

  /// The program that checks arrays of a generated object; with `takesOne`, also a single object.
  @_spi(Generated)
  public convenience init(
    ofArraysOf object: any PayloadObject.Type, items lower: Int? = nil, _ upper: Int? = nil,
    takesOne: Bool, citation: String?
  ) {
    self.init(
      ofArraysOf: object.schemaName,
      ListForm(items: lower, upper, takesOne: takesOne, citation: citation),
      in: GeneratedLibrary(objects: [object]))
  }
}

extension PayloadObjectTable {
  /// Creates a table of objects such as `APNs.payloadTypes + Braze.payloadTypes`.
  public init(_ objects: [any PayloadObject.Type]) {
    self.init(objects.map { type in PayloadOutline(type.knownKeys) { type.validate($0).findings } })
  }
}

extension PayloadIdentification {
  /// Detects the object of a payload among those of generated libraries, such as
  /// `APNs.payloadTypes + Braze.payloadTypes`. Throws if the text is no JSON. Of repeated names, the first
  /// counts; the others are findings of the candidates.
  public init(
    of payload: some PayloadText, among objects: [any PayloadObject.Type]
  ) throws(MalformedJSON) {
    try self.init(of: payload, among: PayloadObjectTable(objects))
  }
}
