@_spi(Generated) import PushPayload
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaProgram

/// The objects of schemas as programs are made of them, each taken from its source when it is first asked for.
final class SchemaListings: ListingLibrary, @unchecked Sendable {
  let source: any ListingSource
  /// The model of the schemas, which their mappings are written from.
  private let model: @Sendable () -> SchemaSet
  // What is below is only read and written while the lock is held.
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
        KnownKeys(outline, library: Reference(listings: self))
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

  /// The listing of an object that belongs to no schema.
  func listing(ofStray object: Object, library: any ListingLibrary) -> ObjectListing {
    ObjectListing(model().listing(of: object).text, errata: [], library: library)
  }

  /// What documents of an object's schema print by mistake for one of its values.
  private func errata(of object: String) -> [PayloadHint] {
    let schema = String(object.prefix { $0 != "." })
    if let known = errata[schema] { return known }
    let hints = source.errata(of: schema)
    errata[schema] = hints
    return hints
  }

  /// What the kept keys have of the listings, which keep them.
  private struct Reference: ListingLibrary {
    weak let listings: SchemaListings?

    func listing(of name: String) -> ObjectListing? { listings?.listing(of: name) }

    func knownKeys(of name: String) -> KnownKeys? { listings?.knownKeys(of: name) }

    func mapping(of name: String) -> MappingListing? { listings?.mapping(of: name) }
  }
}

/// The listings of a set of schemas, and that of an object which is none of them.
struct GivenListing: ListingLibrary {
  let holder: Object
  let listings: SchemaListings

  func listing(of name: String) -> ObjectListing? {
    name.isEmpty
      ? listings.listing(ofStray: holder, library: self) : listings.listing(of: name)
  }

  func knownKeys(of name: String) -> KnownKeys? { listings.knownKeys(of: name) }

  func mapping(of name: String) -> MappingListing? { listings.mapping(of: name) }
}
