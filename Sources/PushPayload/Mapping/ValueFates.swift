/// The fates of a payload's values, by their offsets: taken, refused or displaced.
struct ValueFates {
  /// The offset of the current object.
  private var start = 0
  /// A bit for each byte of its text.
  private var taken: [UInt64] = []
  /// Whether nothing is marked, because a value is only tried.
  var isSuspended = false
  /// The taken values in order; empty for mappings that never undo.
  private var journal: [Entry] = []
  private let keepsJournal: Bool
  /// The number of marks on values that were not copied as a whole.
  private(set) var partialCount = 0
  /// The fate of the whole object, which is opened first; then those of values in it.
  private var outermost: Opening?
  private var fates: [Fate] = []
  /// The positions of these by offset, if there are many.
  private var positions: [Int: Int] = [:]

  private struct Entry {
    let offset: Int
    /// Whether the value was not taken before.
    let isNew: Bool
    /// Whether it is no longer in the result.
    var isGone = false
  }

  /// A value that was not copied as a whole; reasons are named by their indices.
  private struct Fate {
    let start: Int
    var opening: Opening?
    var refusal: Int?
    var displacement: Int?
  }

  /// The parts of the value, a converted object or a list, have their own fates.
  struct Opening {
    /// The mapping; -1 for a list.
    var mapping = -1
    var lines = 0
    var frame = -1
    /// The resulting object, by its number among the created ones.
    var object = -1
  }

  init(keepsJournal: Bool) { self.keepsJournal = keepsJournal }

  /// Removes all marks, and starts with the values of an object.
  mutating func restart(from start: Int, to end: Int) {
    let count = max(0, end - start) / 64 + 1
    if keepsJournal, start == self.start, count == taken.count {
      for entry in journal { set(entry.offset, false) }
    } else {
      self.start = start
      taken.removeAll(keepingCapacity: true)
      taken.reserveCapacity(count)
      for _ in 0..<count { taken.append(0) }
    }
    if !journal.isEmpty { journal.removeAll(keepingCapacity: true) }
    outermost = nil
    fates.removeAll(keepingCapacity: true)
    positions.removeAll()
  }

  // MARK: Taken values

  func isTaken(_ offset: Int) -> Bool {
    guard let (word, bit) = place(of: offset) else { return false }
    return taken[word] & bit != 0
  }

  mutating func take(_ offset: Int) {
    guard !isSuspended, let (word, bit) = place(of: offset) else { return }
    if keepsJournal { journal.append(Entry(offset: offset, isNew: taken[word] & bit == 0)) }
    taken[word] |= bit
  }

  private mutating func set(_ offset: Int, _ isTaken: Bool) {
    guard let (word, bit) = place(of: offset) else { return }
    if isTaken { taken[word] |= bit } else { taken[word] &= ~bit }
  }

  /// The word and the bit of an offset; `nil` outside the object's text.
  @inline(__always)
  private func place(of offset: Int) -> (word: Int, bit: UInt64)? {
    let position = offset &- start
    let word = position &>> 6
    guard position >= 0, word < taken.count else { return nil }
    return (word, 1 &<< UInt64(truncatingIfNeeded: position))
  }

  /// The number of taken values so far, with repetitions.
  var takenCount: Int { journal.count }

  /// Undoes the marks of values that were taken since a count.
  mutating func takeBack(since count: Int, _ reason: Int) {
    for entry in journal[count...] where entry.isNew {
      set(entry.offset, false)
      displace(entry.offset, reason)
    }
    journal.removeLast(journal.count - count)
  }

  /// Undoes the marks of the ranges among the values taken since a count, unless they were also
  /// taken outside the ranges.
  mutating func takeBack(_ ranges: [Range<Int>], since count: Int, _ reason: Int) {
    guard !ranges.isEmpty else { return }
    for range in ranges {
      for index in range { journal[index].isGone = true }
    }
    for entry in journal[count...] where entry.isGone && entry.isNew { set(entry.offset, false) }
    for entry in journal[count...] where !entry.isGone { set(entry.offset, true) }
    for entry in journal[count...]
    where entry.isGone && entry.isNew && !isTaken(entry.offset) {
      displace(entry.offset, reason)
    }
  }

  // MARK: Other values

  mutating func open(_ start: Int, _ opening: Opening = Opening()) {
    partialCount += 1
    if isSuspended { return }
    if let known = self.opening(at: start), known.mapping >= 0 || opening.mapping < 0 { return }
    if start == self.start {
      outermost = opening
    } else {
      fates[added(start)].opening = opening
    }
  }

  /// The parts of a value; `nil` if they have no fates of their own.
  func opening(at start: Int) -> Opening? {
    if start == self.start { return outermost }
    return position(of: start).flatMap { fates[$0].opening }
  }

  /// The reason why a value that was not taken is lost; `nil` if no line stated one.
  func reason(at start: Int) -> Int? {
    position(of: start).flatMap { fates[$0].refusal ?? fates[$0].displacement }
  }

  /// The parts of a value no longer have their own fates.
  mutating func close(_ start: Int) {
    if start == self.start { outermost = nil }
    if let position = position(of: start) { fates[position].opening = nil }
  }

  /// Marks a value as lost because another one is written, unless a line takes it.
  mutating func displace(_ start: Int, _ reason: Int, isDropped: Bool = false) {
    if isSuspended { return }
    let position = added(start)
    if isDropped || fates[position].displacement == nil { fates[position].displacement = reason }
  }

  /// Marks a value that cannot be written, with a reason.
  mutating func refuse(_ start: Int, _ reason: Int) {
    partialCount += 1
    if isSuspended { return }
    let position = added(start)
    if fates[position].refusal == nil { fates[position].refusal = reason }
  }

  /// More fates than these are found by hashing.
  private static let searchedFates = 16

  private func position(of start: Int) -> Int? {
    if fates.count > Self.searchedFates { return positions[start] }
    for position in fates.indices where fates[position].start == start { return position }
    return nil
  }

  /// The position of a value's fate, which is added if there is none.
  private mutating func added(_ start: Int) -> Int {
    if let position = position(of: start) { return position }
    fates.append(Fate(start: start))
    if fates.count > Self.searchedFates {
      for position in positions.count..<fates.count { positions[fates[position].start] = position }
    }
    return fates.count - 1
  }
}
