/// A set of values' numbers that are told apart by what they stand for: four bytes for each of the
/// slots, of which at most three in four are used.
struct CompactSet {
  /// One more than the number in each slot that is used; 0 in the others.
  private var slots: [UInt32]
  private var used = 0

  /// A set with room for so many.
  init(expecting count: Int = 0) {
    var size = 16
    while size * 3 < count * 4 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The number whose hash this is, and of which `isSought` says that it is the one.
  func first(hash: Int, _ isSought: (Int) -> Bool) -> Int? {
    var index = hash & (slots.count - 1)
    while slots[index] != 0 {
      let number = Int(slots[index]) - 1
      if isSought(number) { return number }
      index = (index + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Adds a number that stands for nothing that another one stands for.
  mutating func insert(_ number: Int, hash: (Int) -> Int) {
    if (used + 1) * 4 > slots.count * 3 {
      let old = slots
      slots = Array(repeating: 0, count: old.count * 2)
      for slot in old where slot != 0 { place(Int(slot) - 1, hash(Int(slot) - 1)) }
    }
    place(number, hash(number))
    used += 1
  }

  private mutating func place(_ number: Int, _ hash: Int) {
    var index = hash & (slots.count - 1)
    while slots[index] != 0 { index = (index + 1) & (slots.count - 1) }
    slots[index] = UInt32(truncatingIfNeeded: number + 1)
  }
}
