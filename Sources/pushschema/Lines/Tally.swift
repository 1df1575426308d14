import PushPayload

/// Counts of things of which there may be more than can be kept.
///
/// While no more than the capacity came up, all counts are exact. Beyond that those that came up least
/// are dropped from time to time; one that comes up after that may be one that was dropped, so that its
/// count may be too low, by no more than is said with it.
struct Tally<Item: Hashable & Sendable>: Sendable {
  struct Count: Sendable {
    /// How often it came up at least.
    var count: Int
    /// How much more often it may have come up.
    var missing: Int
    /// Where it came up first since it is counted.
    var first: PayloadPlace
    /// The first lines in which it came up since then, as many as the tally keeps.
    var lines: [PayloadPlace] = []
    /// Whether it came up in further lines.
    var hasMoreLines = false
  }

  private var counts: [Item: Count] = [:]
  private let capacity: Int
  private let lineLimit: Int
  /// How often anything that is not among the counts came up at most.
  private(set) var droppedCount = 0

  /// Of each thing the first `lineLimit` lines are kept.
  init(capacity: Int, lineLimit: Int = 0) {
    self.capacity = max(capacity, 1)
    self.lineLimit = lineLimit
  }

  /// What was counted elsewhere, and how often anything else came up at most.
  init(capacity: Int, lineLimit: Int, counts: [Item: Count], droppedCount: Int) {
    self.init(capacity: capacity, lineLimit: lineLimit)
    self.counts = counts
    self.droppedCount = droppedCount
  }

  mutating func add(_ item: Item, _ count: Int = 1, first: PayloadPlace) {
    if counts[item]?.add(count, 0, first, lineLimit) != nil { return }
    var new = Count(count: count, missing: droppedCount, first: first)
    new.keepLine(of: first, lineLimit)
    insert(new, of: item)
  }

  private mutating func add(_ item: Item, _ other: Count) {
    if counts[item]?.add(other, lineLimit) != nil { return }
    var new = other
    new.missing += droppedCount
    insert(new, of: item)
  }

  private mutating func insert(_ count: Count, of item: Item) {
    counts[item] = count
    if counts.count > 2 * capacity { prune() }
  }

  /// Adds what was counted further on.
  mutating func add(_ other: Tally) {
    // Only if some may be dropped on the way the order counts: it is the same in each run then.
    let mayDrop = counts.count + other.counts.count > 2 * capacity
    for (item, count) in mayDrop ? other.ordered : other.counts.map({ ($0.key, $0.value) }) {
      add(item, count)
    }
    // What the other has dropped may be among these, or among what was dropped here.
    guard other.droppedCount > 0 else { return }
    for item in counts.keys where other.counts[item] == nil {
      counts[item]?.missing += other.droppedCount
    }
    droppedCount += other.droppedCount
  }

  /// Keeps those that may have come up most often.
  private mutating func prune() {
    let uppers = counts.values.map { $0.count + $0.missing }.ordered(by: >)
    let bound = uppers[min(capacity, uppers.count - 1)]
    counts = counts.filter { $0.value.count + $0.value.missing > bound }
    droppedCount = max(droppedCount, bound)
  }

  /// Whether some were dropped.
  var isIncomplete: Bool { droppedCount > 0 }

  /// All counts, the highest first, and of equal ones in the order of their first places.
  var ordered: [(item: Item, count: Count)] {
    counts.map { (item: $0.key, count: $0.value) }.ordered {
      if $0.count.count != $1.count.count { return $0.count.count > $1.count.count }
      return $0.count.first < $1.count.first
    }
  }
}

extension Tally.Count {
  fileprivate mutating func add(
    _ count: Int, _ missing: Int, _ first: PayloadPlace, _ lineLimit: Int
  ) {
    self.count += count
    self.missing += missing
    self.first = min(self.first, first)
    keepLine(of: first, lineLimit)
  }

  fileprivate mutating func add(_ other: Self, _ lineLimit: Int) {
    count += other.count
    missing += other.missing
    first = min(first, other.first)
    for line in other.lines { keepLine(of: line, lineLimit) }
    hasMoreLines = hasMoreLines || other.hasMoreLines
  }

  /// Keeps the line of a place, unless as many as may be kept stand before it.
  fileprivate mutating func keepLine(of place: PayloadPlace, _ limit: Int) {
    guard limit > 0 else { return }
    let line = PayloadPlace(file: place.file, line: place.line)
    // Lines come up in their order, nearly always.
    let position = (lines.lastIndex { $0 <= line }).map { $0 + 1 } ?? 0
    if position > 0, lines[position - 1] == line { return }
    if position < limit { lines.insert(line, at: position) }
    guard position == limit || lines.count > limit else { return }
    hasMoreLines = true
    lines.removeSubrange(min(limit, lines.count)...)
  }
}

/// The line of a payload in the files of a run.
struct PayloadPlace: Sendable, Hashable, Comparable {
  /// The file's number among those of the run.
  var file: Int
  /// Counted from 1.
  var line: Int
  /// Its number among those that were found in the payload.
  var position = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.position) < (right.file, right.line, right.position)
  }
}
