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
        KnownKeys(outline, library: ListingReference(to: self))
      }
      keys[name] = known
      return known
    }
  }

  /// The keys of all objects, in the order of the schemas.
  var knownKeys: [KnownKeys] { source.objects.compactMap(knownKeys) }

  func mapping(of name: String) -> MappingListing? { MappingWay(named: name).flatMap(mapping) }

  func mapping(_ way: MappingWay) -> MappingListing? {
    let set = model()
    guard let mapping = set.mapping(way.id),
      let written = set.listing(of: mapping, isBackward: way.isBackward)
    else { return nil }
    return MappingListing(written.name, written.text, library: self)
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
}

/// A weak reference to listings, for what they store themselves, and for the programs of givens, with
/// an additional object.
final class ListingReference: ListingLibrary {
  private weak let listings: SchemaListings?
  private let holder: Object?

  init(to listings: SchemaListings, beside holder: Object? = nil) {
    (self.listings, self.holder) = (listings, holder)
  }

  func listing(of name: String) -> ObjectListing? {
    guard let holder, name.isEmpty else { return listings?.listing(of: name) }
    return listings?.listing(ofStray: holder, library: self)
  }

  func knownKeys(of name: String) -> KnownKeys? { listings?.knownKeys(of: name) }

  func mapping(of name: String) -> MappingListing? { listings?.mapping(of: name) }
}
