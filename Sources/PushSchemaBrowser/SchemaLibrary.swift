@_spi(Generated) import PushPayload
import PushSchemaModel
import PushSchemaPreview

/// The schemas of a site, from the JSON text that `SchemaData` of the site writes.
final class SchemaLibrary: ListingLibrary, @unchecked Sendable {
  /// The names of all objects, in the order of the schemas.
  let objects: [String]
  /// The payloads that are lists of objects.
  let lists: [(name: String, object: String, form: ListForm)]
  private let texts: [String: (listing: String, placeholders: [TemplatePlace])]
  private let mappings: [String: String]
  private let errata: [String: [PayloadHint]]
  private let routes: [String: [MappingStep]]
  private let buttons: [String: [String]]
  // Set once, by the initializer.
  private var keys: [String: KnownKeys] = [:]

  init(_ data: JSONValue) {
    let rows = data["objects"]?.array ?? []
    objects = rows.compactMap { $0.text(0) }
    var texts: [String: (listing: String, placeholders: [TemplatePlace])] = [:]
    for row in rows {
      let places = row.items(2).map {
        TemplatePlace(opening: $0.text(0), closing: $0.text(1), filler: $0.text(2))
      }
      texts[row.text(0)] = (row.text(1), places)
    }
    self.texts = texts
    lists = (data["lists"]?.array ?? []).map { row in
      (
        row.text(0), row.text(1),
        ListForm(
          items: row[2]?.integer, row[3]?.integer, takesOne: row[4]?.boolean ?? false,
          citation: row[5]?.string)
      )
    }
    mappings = data.members("mappings").mapValues { $0.string ?? "" }
    errata = data.members("errata").mapValues { rows in
      (rows.array ?? []).map { PayloadHint($0.text(0), $0.text(1)) }
    }
    routes = data.members("routes").mapValues { steps in
      (steps.array ?? []).map { MappingStep($0) }
    }
    buttons = data.members("buttons").mapValues { ids in (ids.array ?? []).compactMap { $0.string }
    }
    for name in objects { keys[name] = KnownKeys(texts[name]?.listing ?? "", library: self) }
  }

  func listing(of name: String) -> ObjectListing? {
    let schema = String(name.prefix { $0 != "." })
    return texts[name].map {
      ObjectListing($0.listing, errata: errata[schema] ?? [], library: self)
    }
  }

  func knownKeys(of name: String) -> KnownKeys? { keys[name] }

  func mapping(of name: String) -> MappingListing? {
    mappings[name].map { MappingListing(name, $0, library: self) }
  }

  func placeholders(in object: String) -> [TemplatePlace] { texts[object]?.placeholders ?? [] }

  /// The mappings from an object to a push that can be drawn; `nil` if there are none.
  func route(from object: String) -> [MappingStep]? { routes[object] }

  /// What the schemas know of the content of a payload on a device.
  var shownContent: ShownContent {
    ShownContent(
      of: objects.compactMap { keys[$0] }.filter { !$0.marks.isEmpty }.map {
        ShownContent.Marked(marks: $0.marks, places: $0.content)
      }, buttons: buttons)
  }
}

/// A mapping of a route.
struct MappingStep: Sendable {
  /// The name of its listing.
  let mapping: String
  let source: String
  let target: String
  let givens: [Given]
  /// The pointers in its results that must be masked.
  let maskedPlaces: [String]
  /// The parts of its results that are other objects too.
  let parts: [(pointer: String, object: String)]

  /// A value that only the sending server knows.
  struct Given: Sendable {
    let name: String
    let documentation: String
    /// The value if none is stated: a sample, or the default; `nil` without both.
    let json: String?
    let isSample: Bool
    let isRequired: Bool
  }

  fileprivate init(_ row: JSONValue) {
    mapping = row.text(0)
    source = row.text(1)
    target = row.text(2)
    givens = row.items(3).map {
      Given(
        name: $0.text(0), documentation: $0.text(1), json: $0[2]?.string,
        isSample: $0[3]?.boolean ?? false, isRequired: $0[4]?.boolean ?? false)
    }
    maskedPlaces = row.items(4).compactMap { $0.string }
    parts = row.items(5).map { ($0.text(0), $0.text(1)) }
  }
}

extension JSONValue {
  /// The item of an array; `nil` if it is none, or too short.
  fileprivate subscript(index: Int) -> JSONValue? {
    guard case .array(let items) = self, items.indices.contains(index) else { return Optional.none }
    return items[index]
  }

  fileprivate func text(_ index: Int) -> String { self[index]?.string ?? "" }

  fileprivate func items(_ index: Int) -> [JSONValue] { self[index]?.array ?? [] }

  fileprivate func members(_ name: String) -> [String: JSONValue] {
    var members: [String: JSONValue] = [:]
    for (key, value) in self[name]?.object ?? [:] { members[key] = value }
    return members
  }
}
