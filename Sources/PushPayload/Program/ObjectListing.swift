/// The listing of one object: its keys with their types, its checks and its citations as text. It
/// is JSON with a line for each field and each check. A `PayloadProgram` is created from it.
public struct ObjectListing: Sendable {
  let text: String
  /// The misprints of the schema's documents.
  let errata: [PayloadHint]
  /// The library with the objects that the text names.
  let library: any ListingLibrary

  package init(_ text: String, errata: [PayloadHint], library: any ListingLibrary) {
    self.text = text
    self.errata = errata
    self.library = library
  }

  /// The text as JSON; `nil` if it was damaged after it was generated.
  var json: ListingPart? { ListingPart(listing: text) }
}

/// Objects by their names.
package protocol ListingLibrary: AnyObject, Sendable {
  func listing(of name: String) -> ObjectListing?

  /// The object's keys, and the names of its neighbouring objects.
  func knownKeys(of name: String) -> KnownKeys?

  func mapping(of name: String) -> MappingListing?
}

/// A part of a listing. An absent part reads as nothing; the generator never omits a necessary one.
struct ListingPart {
  let json: JSONValue

  /// The maximum depth: each of the 64 levels of a type or condition needs at most three.
  static let depthLimit = 256

  init(_ json: JSONValue) { self.json = json }

  /// Reads a listing; `nil` if it is no JSON.
  init?(listing text: String) {
    let json = try? JSONValue(
      json: Array(text.utf8), mayRepeatNames: false, depthLimit: Self.depthLimit)
    guard let json else { return nil }
    self.init(json)
  }

  subscript(position: Int) -> ListingPart {
    guard case .array(let items) = json, items.indices.contains(position) else {
      return ListingPart(.null)
    }
    return ListingPart(items[position])
  }

  subscript(key: String) -> ListingPart { ListingPart(json[key] ?? .null) }

  var items: [ListingPart] { json.array?.map(ListingPart.init) ?? [] }

  var text: String { json.string ?? "" }

  var optionalText: String? { json.string }

  var texts: [String] { items.map { $0.text } }

  var number: JSONNumber? { if case .number(let number) = json { number } else { nil } }

  var whole: Int? { json.integer }

  var numbers: [PayloadNumber] { items.compactMap { $0.number }.map(PayloadNumber.init) }

  var isTrue: Bool { json == .boolean(true) }

  var isNull: Bool { json == .null }

  var bytes: [UInt8] { json.json() }

  /// Whether an object has a member, which may be `null`.
  func has(_ key: String) -> Bool { json[key] != nil }

  /// The names and values of an object, in their order.
  var members: [(name: String, value: ListingPart)] {
    guard case .object(let members) = json else { return [] }
    return members.map { ($0.name, ListingPart($0.value)) }
  }
}
