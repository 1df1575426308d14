/// The parts of its schema that a payload uses, as numbers and offsets, in the order of its text.
package struct PayloadUse: Sendable {
  package enum Part: Sendable {
    /// An object, by its index in the program.
    case object(Int)
    /// A member with a field, by the field's index in the object.
    case field(Int, of: Int)
    /// A member that the object's rest collects, by the range of its key.
    case own(Range<Int>, of: Int)
    /// A value of an enum in a field, by its range without the quotes of a text.
    case value(Range<Int>, field: Int, of: Int)
  }

  /// The position of a value in the schema.
  struct Place: Sendable {
    /// The field that contains the value, directly or in a list.
    var field: (position: Int, object: Int)?
    var isSecret = false
  }

  /// Longer values are cut.
  private static let longest = 64

  package private(set) var parts: [Part] = []
  /// Whether the range of a key or value is not enough, because it has escapes or is too long.
  package private(set) var isUnclear = false
  /// The position of the current value.
  var place = Place()

  package init() {}

  mutating func removeAll() {
    parts.removeAll(keepingCapacity: true)
    isUnclear = false
    place = Place()
  }

  /// Adds an object; returns its position.
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

  /// Adds a value of an enum, unless it is mistyped, sensitive or without a field.
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
