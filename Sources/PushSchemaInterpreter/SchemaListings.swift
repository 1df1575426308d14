@_spi(Generated) import PushPayload
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaProgram

/// The objects of a set of schemas as programs are made of them, each written down when it is first asked for.
final class SchemaListings: ListingLibrary, @unchecked Sendable {
  private let set: SchemaSet
  // What is below is only read and written while the lock is held.
  private let lock = Monitor()
  private var texts: [String: WrittenListing] = [:]
  private var keys: [String: KnownKeys] = [:]
  private var errata: [String: [PayloadHint]] = [:]

  init(_ set: SchemaSet) { self.set = set }

  func listing(of name: String) -> ObjectListing? {
    lock.withLock { lockedListing(of: name, library: self) }
  }

  func knownKeys(of name: String) -> KnownKeys? {
    lock.withLock {
      if let known = keys[name] { return known }
      let known = lockedListing(of: name, library: Reference(listings: self)).map { KnownKeys($0) }
      keys[name] = known
      return known
    }
  }

  func mapping(of name: String) -> MappingListing? {
    MappingWay(named: name).flatMap { mapping($0, library: self) }
  }

  func mapping(_ way: MappingWay, library: any ListingLibrary) -> MappingListing? {
    guard let mapping = set.mapping(way.id),
      let written = set.listing(of: mapping, isBackward: way.isBackward)
    else { return nil }
    return MappingListing(written.name, written.text, library: library)
  }

  /// The listing of an object that belongs to no schema.
  func listing(ofStray object: Object, library: any ListingLibrary) -> ObjectListing {
    ObjectListing(set.listing(of: object).text, errata: [], library: library)
  }

  private func lockedListing(
    of name: String, library: any ListingLibrary
  ) -> ObjectListing? {
    guard let object = DeclarationID(name).flatMap(set.object) else { return nil }
    let written = texts[name] ?? set.listing(of: object)
    texts[name] = written
    return ObjectListing(
      written.text, errata: errata(of: object.id.schema), library: library)
  }

  /// What documents of a schema print by mistake for one of its values.
  private func errata(of schema: String) -> [PayloadHint] {
    if let known = errata[schema] { return known }
    let hints = (set.schema(schema).map(set.valueHints) ?? []).map {
      PayloadHint($0.key, $0.text)
    }
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
