/// What a payload uses of its schema, by numbers and offsets, in the order of its text.
package struct PayloadUse: Sendable {
  package enum Part: Sendable {
    /// An object, by its position in the program.
    case object(Int)
    /// A member for a field, by its place in the object.
    case field(Int, of: Int)
    /// A member that the object's rest collects, by the bytes of its key.
    case own(Range<Int>, of: Int)
    /// A value of a listed type in a field, by its bytes, without the quotes of a text.
    case value(Range<Int>, field: Int, of: Int)
  }

  /// The place of a value.
  struct Place: Sendable {
    /// The field that it belongs to, itself or as a part of a list.
    var field: (position: Int, object: Int)?
    var isSecret = false
  }

  /// Longer values are cut.
  private static let longest = 64

  package private(set) var parts: [Part] = []
  /// Whether the bytes of a key or value do not say it, since they hold escapes or are very many.
  package private(set) var isUnclear = false
  /// The place of the value that is being read.
  var place = Place()

  package init() {}

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    isUnclear = false
    place = Place()
  }

  /// Adds an object; returns its place.
  mutating func begin(object: Int) -> Place {
    parts.append(.object(object))
    return place
  }

  mutating func add(field position: Int, of object: Int, _ around: Place?, isSecret: Bool) {
    parts.append(.field(position, of: object))
    place = Place(field: (position, object), isSecret: isSecret || around?.isSecret == true)
  }

  mutating func add(own key: PayloadKey, of object: Int, _ around: Place?, isSecret: Bool) {
    if key.hasEscapes { isUnclear = true }
    parts.append(.own(key.offset + 1..<max(key.offset + 1, key.end - 1), of: object))
    place = Place(field: nil, isSecret: isSecret || around?.isSecret == true)
  }

  /// Adds a value of a type that lists its values; one of another kind, a secret one, and one of no field, is not
  /// told.
  mutating func add(value: MemberPlace) {
    guard value.start < value.end, !value.isMistyped else { return }
    if value.hasEscapes { isUnclear = true }
    add(value: value.start..<value.end)
  }

  mutating func add(value range: Range<Int>) {
    guard !place.isSecret, let (position, object) = place.field else { return }
    if range.count > Self.longest { isUnclear = true }
    parts.append(.value(range, field: position, of: object))
  }
}
