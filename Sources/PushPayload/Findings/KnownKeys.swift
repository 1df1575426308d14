/// The keys of an object and the objects near it, for hints on keys that it does not have. Made once for
/// each object, and shared by all who ask for them.
public final class KnownKeys: Sendable {
  /// Keys that mean one of the object's own: misprints of a document, and names in what it becomes.
  private let aliases: [PayloadHint]

  /// The object's own keys, to find the nearest by spelling.
  private let fields: SpellingCandidates

  /// The fields that hold objects, by their keys as a schema writes them.
  private let holders: [(key: String, objects: [any PayloadObject.Type])]

  /// The object around this one.
  private let enclosing: (any PayloadObject.Type)?

  /// The keys that no field has and that a rule of the object reports.
  let banned: BannedKeys

  /// What marks a payload as the object.
  let marks: [PayloadMark]

  /// Whether the object only stands within others.
  let isPart: Bool

  /// How many objects deep keys are looked for inside the object.
  private static let depth = 3

  /// Creates the known keys of an object; all texts are kept as given. Each mark is a list of JSON Pointers.
  @_spi(Generated)
  public init(
    aliases: [PayloadHint] = [], fields: [String],
    holding holders: KeyValuePairs<String, [any PayloadObject.Type]> = [:],
    within enclosing: (any PayloadObject.Type)? = nil, banned: BannedKeys = BannedKeys(),
    marks: [[String]] = [], isPart: Bool = false
  ) {
    self.aliases = aliases
    self.fields = SpellingCandidates(fields)
    self.holders = holders.map { (key: $0.key, objects: $0.value) }
    self.enclosing = enclosing
    self.banned = banned
    self.marks = marks.map(PayloadMark.init)
    self.isPart = isPart
  }

  /// The hint on an unknown key of an object: what it is an alias of, else the nearest field,
  /// else the object near it that has the key.
  static func hint(for key: String, in object: any PayloadObject.Type) -> String? {
    let known = object.knownKeys
    return known.aliases.hint(for: key)
      ?? SpellingSuggestion.nearest(to: key, among: known.fields).map(FindingText.didYouMean)
      ?? (place(of: key, insideOf: object) ?? place(of: key, beside: object)
      ?? place(of: key, around: object)).map { FindingText.misplaced(key, place: $0) }
  }

  /// Breadth first, so that the nearest place counts.
  private static func place(of key: String, insideOf object: any PayloadObject.Type) -> String? {
    // Few objects are visited, so that looking through them is faster than hashing.
    var visited = [ObjectIdentifier(object)]
    var level = [(object: object, path: "")]
    for _ in 0..<depth {
      var next: [(object: any PayloadObject.Type, path: String)] = []
      for (outer, path) in level {
        for holder in outer.knownKeys.holders {
          for inner in holder.objects where visited.appendIfNew(ObjectIdentifier(inner)) {
            let place = path.isEmpty ? holder.key : path + "." + holder.key
            if inner.knownKeys.hasField(key) { return FindingText.place(insideOf: place) }
            next.append((inner, place))
          }
        }
      }
      level = next
    }
    return nil
  }

  private static func place(of key: String, beside object: any PayloadObject.Type) -> String? {
    guard let enclosing = object.knownKeys.enclosing else { return nil }
    for holder in enclosing.knownKeys.holders {
      for sibling in holder.objects where sibling != object && sibling.knownKeys.hasField(key) {
        return FindingText.place(beside: holder.key, in: enclosing.schemaName)
      }
    }
    return nil
  }

  private static func place(of key: String, around object: any PayloadObject.Type) -> String? {
    var visited = [ObjectIdentifier(object)]
    var next = object.knownKeys.enclosing
    while let outer = next, visited.appendIfNew(ObjectIdentifier(outer)) {
      if outer.knownKeys.hasField(key) { return FindingText.place(around: outer.schemaName) }
      next = outer.knownKeys.enclosing
    }
    return nil
  }

  /// The object's own keys.
  var names: [String] { fields.all.map(\.name) }

  /// The objects that a key's value may be or hold; `nil` where the object has no such key.
  func objects(below key: String) -> [any PayloadObject.Type]? {
    guard hasField(key) else { return nil }
    let written = "`" + key + "`"
    let holder = holders.first {
      $0.key.utf8.elementsEqual(key.utf8) || $0.key.utf8.elementsEqual(written.utf8)
    }
    return holder?.objects ?? []
  }

  func hasField(_ key: String) -> Bool { fields.contains(key) }
}

extension [ObjectIdentifier] {
  /// Adds an object that is not among the others; false where it is.
  fileprivate mutating func appendIfNew(_ object: ObjectIdentifier) -> Bool {
    guard !contains(object) else { return false }
    append(object)
    return true
  }
}
