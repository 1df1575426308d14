/// What the listing of an object contains besides its program: its keys and its neighbours, for hints
/// on unknown keys; its marks; and the roles of its members. Created once for each object and shared.
public final class KnownKeys: Sendable {
  /// The object's name in its schema.
  package let owner: String

  /// Keys that mean one of the object's own: misprints, and names in its conversion target.
  private let aliases: [PayloadHint]

  /// The object's own keys, for suggestions by spelling.
  private let fields: SpellingCandidates

  /// The second spellings of declared keys, and these keys.
  private let spellings: [String]
  private let spelledKeys: [String]

  /// The fields that contain objects, by their keys in the schema's spelling.
  private let holders: [(key: String, objects: [String])]

  /// The enclosing object.
  private let enclosing: String?

  /// The library with the neighbouring objects.
  private let library: any ListingLibrary

  /// The marks that identify a payload as the object.
  package let marks: [PayloadMark]

  /// The members that have roles, those of one role in the order of the schema.
  package let content: [ContentPlace]

  /// Whether the object only occurs inside others.
  let isPart: Bool

  /// The number of levels of inner objects that are searched for a key.
  private static let depth = 3

  /// Reads the keys of an object from its listing.
  convenience init(_ listing: ObjectListing) { self.init(listing.text, library: listing.library) }

  /// Reads the keys of an object from its listing, or from one with only these parts.
  package init(_ text: String, library: any ListingLibrary) {
    let json = ListingPart(listing: text) ?? ListingPart(.null)
    owner = json["object"].text
    aliases = json["aliases"].items.map { PayloadHint($0[0].text, $0[1].text) }
    let keys = json["fields"].items.map { $0[0].text }
    spelledKeys =
      json["camelCase"].isTrue ? keys.filter { CamelCase.spelling(of: $0) != nil } : []
    spellings = spelledKeys.compactMap { CamelCase.spelling(of: $0) }
    fields = SpellingCandidates(keys + spellings)
    holders = json["holds"].members.map { ($0.name, $0.value.texts) }
    enclosing = json["within"].optionalText
    self.library = library
    marks = json["marks"].items.map { PayloadMark($0.texts) }
    content = json["content"].items.map { $0.texts }.flatMap { texts in
      texts.dropFirst().compactMap { pointer in
        texts.first.flatMap(ContentRole.init).map { ContentPlace($0, pointer) }
      }
    }
    isPart = json["part"].isTrue
  }

  /// The hint on a key that the object does not have: the field of which it is an alias, else the
  /// nearest field by spelling, else the neighbouring object that has the key.
  func hint(for key: String) -> String? {
    aliases.hint(for: key)
      ?? SpellingSuggestion.nearest(to: key, among: fields).map(FindingText.didYouMean)
      ?? (place(of: key, inside: self) ?? placeBeside(key) ?? placeAround(key))
      .map { FindingText.misplaced(key, place: $0) }
  }

  /// Searches breadth first, so that the nearest object is found.
  private func place(of key: String, inside object: KnownKeys) -> String? {
    // Few objects are visited, so a list is faster than hashing.
    var visited = [object.owner]
    var level = [(object: object, path: "")]
    for _ in 0..<Self.depth {
      var next: [(object: KnownKeys, path: String)] = []
      for (outer, path) in level {
        for holder in outer.holders {
          for name in holder.objects where !visited.contains(name) {
            visited.append(name)
            guard let inner = outer.library.knownKeys(of: name) else { continue }
            let place = path.isEmpty ? holder.key : path + "." + holder.key
            if inner.hasField(key) { return FindingText.place(insideOf: place) }
            next.append((inner, place))
          }
        }
      }
      level = next
    }
    return nil
  }

  private var outer: KnownKeys? { enclosing.flatMap(library.knownKeys) }

  private func placeBeside(_ key: String) -> String? {
    guard let outer else { return nil }
    for holder in outer.holders {
      for sibling in holder.objects
      where sibling != owner && outer.library.knownKeys(of: sibling)?.hasField(key) == true {
        return FindingText.place(beside: holder.key, in: outer.owner)
      }
    }
    return nil
  }

  private func placeAround(_ key: String) -> String? {
    var visited = [owner]
    var next = outer
    while let outer = next, !visited.contains(outer.owner) {
      visited.append(outer.owner)
      if outer.hasField(key) { return FindingText.place(around: outer.owner) }
      next = outer.outer
    }
    return nil
  }

  var names: [String] { fields.all.map { $0.name } }

  /// The objects that a key's value may be or contain; `nil` if the object has no such key.
  func objects(below key: String) -> [KnownKeys]? {
    guard hasField(key) else { return nil }
    let spelled = spellings.lastIndex { $0.hasSameBytes(as: key) }
    let key = spelled.map { spelledKeys[$0] } ?? key
    let written = "`" + key + "`"
    let holder = holders.first {
      $0.key.utf8.elementsEqual(key.utf8) || $0.key.utf8.elementsEqual(written.utf8)
    }
    return holder?.objects.compactMap(library.knownKeys) ?? []
  }

  private func hasField(_ key: String) -> Bool { fields.contains(key) }
}
