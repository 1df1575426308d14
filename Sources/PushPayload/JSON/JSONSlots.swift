/// Where the values of a JSON text stand: four bytes for a value, four for a key, and four more for an
/// array or object, so that a text of many small values takes little more room than itself.
///
/// A slot holds an offset and two marks. A value has the slot of its first byte; an array or object
/// has one more, with the number of the first slot behind all that it holds. The slot before that of
/// a member's value is that of its key.
package struct JSONSlots: Sendable {
  /// Two marks that a slot can have.
  package struct Marks: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let first = Marks(rawValue: 1)
    package static let second = Marks(rawValue: 2)
  }

  /// The first length that offsets do not reach.
  static let lengthLimit = 1 << 30

  private var slots: [UInt32] = []

  /// Makes room for all that a text can hold; what is not used costs no memory.
  init(forTextOf length: Int) {
    slots.reserveCapacity(length)
  }

  package var count: Int { slots.count }

  /// Adds a slot; its number.
  @discardableResult
  mutating func append(_ offset: Int, _ marks: Marks = []) -> Int {
    slots.append(UInt32(truncatingIfNeeded: offset) << 2 | marks.rawValue)
    return slots.count - 1
  }

  /// Sets the second slot of an array or object to the number of the next.
  mutating func close(_ slot: Int) {
    slots[slot + 1] = UInt32(truncatingIfNeeded: slots.count)
  }

  package func offset(_ slot: Int) -> Int { Int(slots[slot] >> 2) }

  /// Whether a slot has a mark. A test of bits, where `contains` would be a call for each of its parts.
  package func has(_ mark: Marks, _ slot: Int) -> Bool { slots[slot] & mark.rawValue != 0 }

  package mutating func mark(_ slot: Int, _ marks: Marks) { slots[slot] |= marks.rawValue }

  /// The first slot behind an array or object.
  package func end(ofContainer slot: Int) -> Int { Int(slots[slot + 1]) }
}
