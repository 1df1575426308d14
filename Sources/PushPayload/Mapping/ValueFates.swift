/// What became of the values of a payload, by where they start.
struct ValueFates {
  /// Where the object starts whose values these are.
  private var start = 0
  /// A bit for each byte of its text.
  private var taken: [UInt64] = []
  /// Whether nothing is marked, because a value is only tried.
  var isSuspended = false
  /// Which values were taken, in turn; empty for mappings that take nothing back.
  private var journal: [Entry] = []
  private let keepsJournal: Bool
  /// How often a value was marked that did not go along as a whole.
  private(set) var partialCount = 0
  /// The fate of the object as a whole, which is opened first; those of values in it.
  private var outermost: Opening?
  private var opened = Fates<Opening>()
  private var refused = Fates<String>()
  private var displaced = Fates<String>()

  private struct Entry {
    let offset: Int
    /// Whether the value was not taken before.
    let isNew: Bool
    /// Whether it is nowhere any more.
    var isGone = false
  }

  /// What is inside of a value has a fate of its own: it is an object that went through a mapping, or a list.
  struct Opening {
    /// The mapping; -1 of a list.
    var mapping = -1
    var lines = 0
    var frame = -1
    /// The object that it became, by its number among those that were made.
    var object = -1
  }

  init(keepsJournal: Bool) { self.keepsJournal = keepsJournal }

  /// Forgets everything, for the values of an object.
  mutating func restart(from start: Int, to end: Int) {
    let count = max(0, end - start) / 64 + 1
    if keepsJournal, start == self.start, count == taken.count {
      for entry in journal { clear(entry.offset) }
    } else {
      self.start = start
      taken.removeAll(keepingCapacity: true)
      taken.reserveCapacity(count)
      for _ in 0..<count { taken.append(0) }
    }
    if !journal.isEmpty { journal.removeAll(keepingCapacity: true) }
    outermost = nil
    opened.removeAll()
    refused.removeAll()
    displaced.removeAll()
  }

  // MARK: Taken values

  func isTaken(_ offset: Int) -> Bool {
    guard let (word, bit) = place(of: offset) else { return false }
    return taken[word] & bit != 0
  }

  /// All of a value goes along.
  mutating func take(_ offset: Int) {
    guard !isSuspended, let (word, bit) = place(of: offset) else { return }
    if keepsJournal { journal.append(Entry(offset: offset, isNew: taken[word] & bit == 0)) }
    taken[word] |= bit
  }

  private mutating func clear(_ offset: Int) {
    guard let (word, bit) = place(of: offset) else { return }
    taken[word] &= ~bit
  }

  /// The word with the bit of an offset, and that bit; `nil` outside of the object's text.
  @inline(__always)
  private func place(of offset: Int) -> (word: Int, bit: UInt64)? {
    let position = offset &- start
    let word = position &>> 6
    guard position >= 0, word < taken.count else { return nil }
    return (word, 1 &<< UInt64(truncatingIfNeeded: position))
  }

  /// How many values were taken so far, each as often as it was.
  var takenCount: Int { journal.count }

  /// Values that were taken since a count are nowhere any more.
  mutating func takeBack(since count: Int, _ reason: String) {
    for entry in journal[count...] where entry.isNew {
      clear(entry.offset)
      displace(entry.offset, reason)
    }
    journal.removeLast(journal.count - count)
  }

  /// Of the values that were taken since a count, those of the ranges are nowhere any more, unless others that were
  /// taken are the same.
  mutating func takeBack(_ ranges: [Range<Int>], since count: Int, _ reason: String) {
    guard !ranges.isEmpty else { return }
    for range in ranges {
      for index in range { journal[index].isGone = true }
    }
    let kept = Set(journal[count...].lazy.filter { !$0.isGone }.map(\.offset))
    for entry in journal[count...]
    where entry.isGone && entry.isNew && !kept.contains(entry.offset) {
      clear(entry.offset)
      displace(entry.offset, reason)
    }
  }

  // MARK: Other values

  mutating func open(_ start: Int, _ opening: Opening = Opening()) {
    partialCount += 1
    if isSuspended { return }
    if let known = self.opening(at: start), known.mapping >= 0 || opening.mapping < 0 { return }
    if start == self.start { outermost = opening } else { opened[start] = opening }
  }

  /// What the parts of a value became; `nil` if they have no fates of their own.
  func opening(at start: Int) -> Opening? {
    if start == self.start { return outermost }
    return opened[start]
  }

  /// Why a value that was not taken is lost, where a line said so.
  func reason(at start: Int) -> String? {
    refused[start] ?? displaced[start]
  }

  /// What is inside of a value has no fate of its own any more.
  mutating func close(_ start: Int) {
    if start == self.start { outermost = nil } else { opened[start] = nil }
  }

  /// A value that no path names is lost where another one is written, unless a line takes it.
  mutating func displace(_ start: Int, _ reason: String, isDropped: Bool = false) {
    if isSuspended { return }
    if isDropped || displaced[start] == nil { displaced[start] = reason }
  }

  /// A value cannot be written, for a reason.
  mutating func refuse(_ start: Int, _ reason: String) {
    partialCount += 1
    if !isSuspended, refused[start] == nil { refused[start] = reason }
  }
}

/// What became of some values, by where they start. The few of most payloads are searched one by one, which is faster
/// than hashing.
private struct Fates<Fate> {
  private var few: [(start: Int, fate: Fate)] = []
  private var many: [Int: Fate] = [:]

  mutating func removeAll() {
    if !few.isEmpty { few.removeAll(keepingCapacity: true) }
    if !many.isEmpty { many.removeAll() }
  }

  subscript(start: Int) -> Fate? {
    get {
      for entry in few where entry.start == start { return entry.fate }
      return many.isEmpty ? nil : many[start]
    }
    set {
      if let position = few.firstIndex(where: { $0.start == start }) {
        if let newValue { few[position].fate = newValue } else { few.remove(at: position) }
      } else if many.isEmpty, few.count < 8 {
        if let newValue { few.append((start, newValue)) }
      } else {
        many[start] = newValue
      }
    }
  }
}
