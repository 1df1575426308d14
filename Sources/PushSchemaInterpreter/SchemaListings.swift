@_spi(Generated) import PushPayload
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaProgram

/// The listings of schemas for programs, each read from its source on first use.
final class SchemaListings: ListingLibrary, @unchecked Sendable {
  let source: any ListingSource
  /// The model of the schemas, from which the listings of mappings are written.
  private let model: @Sendable () -> SchemaSet
  // The members below are only read and written under the lock.
  private let lock = Monitor()
  private var texts: [String: String] = [:]
  private var keys: [String: KnownKeys] = [:]
  private var errata: [String: [PayloadHint]] = [:]

  init(_ source: any ListingSource, model: @escaping @Sendable () -> SchemaSet) {
    self.source = source
    self.model = model
  }

  func listing(of name: String) -> ObjectListing? {
    lock.withLock {
      guard let text = texts[name] ?? source.listing(of: name) else { return nil }
      texts[name] = text
      return ObjectListing(text, errata: errata(of: name), library: self)
    }
  }

  func knownKeys(of name: String) -> KnownKeys? {
    lock.withLock {
      if let known = keys[name] { return known }
      let known = source.outline(of: name).map { outline in
        KnownKeys(outline, library: Reference(to: self))
      }
      keys[name] = known
      return known
    }
  }

  /// The keys of all objects, in the order of the schemas.
  var knownKeys: [KnownKeys] { source.objects.compactMap(knownKeys) }

  func mapping(of name: String) -> MappingListing? {
    MappingWay(named: name).flatMap { mapping($0, library: self) }
  }

  func mapping(_ way: MappingWay, library: any ListingLibrary) -> MappingListing? {
    let set = model()
    guard let mapping = set.mapping(way.id),
      let written = set.listing(of: mapping, isBackward: way.isBackward)
    else { return nil }
    return MappingListing(written.name, written.text, library: library)
  }

  /// The listing of an object without a schema.
  func listing(ofStray object: Object, library: any ListingLibrary) -> ObjectListing {
    ObjectListing(model().listing(of: object).text, errata: [], library: library)
  }

  /// The misprints of documents of an object's schema.
  private func errata(of object: String) -> [PayloadHint] {
    let schema = String(object.prefix { $0 != "." })
    if let known = errata[schema] { return known }
    let hints = source.errata(of: schema)
    errata[schema] = hints
    return hints
  }

  /// A weak reference to the listings, for the stored keys that the listings own.
  private final class Reference: ListingLibrary {
    private weak let listings: SchemaListings?

    init(to listings: SchemaListings) { self.listings = listings }

    func listing(of name: String) -> ObjectListing? { listings?.listing(of: name) }

    func knownKeys(of name: String) -> KnownKeys? { listings?.knownKeys(of: name) }

    func mapping(of name: String) -> MappingListing? { listings?.mapping(of: name) }
  }
}

/// The listings of a set of schemas, and that of an additional object.
final class GivenListing: ListingLibrary {
  private let holder: Object
  private let listings: SchemaListings

  init(holder: Object, listings: SchemaListings) {
    (self.holder, self.listings) = (holder, listings)
  }

  func listing(of name: String) -> ObjectListing? {
    name.isEmpty
      ? listings.listing(ofStray: holder, library: self) : listings.listing(of: name)
  }

  func knownKeys(of name: String) -> KnownKeys? { listings.knownKeys(of: name) }

  func mapping(of name: String) -> MappingListing? { listings.mapping(of: name) }
}
