/// The positions of the values of a JSON text: four bytes for each value, four for each key, and
/// four more for each array or object. So a text of many small values needs little more memory than
/// itself.
///
/// A slot contains an offset and two marks. A value has the slot of its first byte. An array or
/// object has a second slot with the number of the first slot after its content. The slot before
/// that of a member's value is the slot of its key.
package struct JSONSlots: Sendable {
  package struct Marks: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let first = Marks(rawValue: 1)
    package static let second = Marks(rawValue: 2)
  }

  /// The first length that is too long for the offsets.
  static let lengthLimit = 1 << 30

  private var slots: [UInt32] = []

  /// Reserves space for the longest content; unused pages cost no memory.
  init(forTextOf length: Int) {
    slots.reserveCapacity(length)
  }

  package var count: Int { slots.count }

  /// Adds a slot and returns its number.
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

  /// Whether a slot has a mark: one test of bits, faster than `contains`.
  package func has(_ mark: Marks, _ slot: Int) -> Bool { slots[slot] & mark.rawValue != 0 }

  package mutating func mark(_ slot: Int, _ marks: Marks) { slots[slot] |= marks.rawValue }

  /// The first slot after an array or object.
  package func end(ofContainer slot: Int) -> Int { Int(slots[slot + 1]) }
}
