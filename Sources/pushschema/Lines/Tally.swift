import PushPayload

/// Counts of items, of which there may be too many to store.
///
/// All counts are exact for up to `capacity` different items. Beyond that, the least frequent ones
/// are dropped from time to time. An item that occurs later may have been dropped before, so that
/// its count may be too low, by at most `missing`.
struct Tally<Item: Hashable & Comparable & Sendable>: Sendable {
  struct Count: Sendable {
    /// The minimum number of occurrences.
    var count: Int
    /// The maximum number of further occurrences.
    var missing: Int
    /// The first occurrence since the item is counted.
    var first: PayloadPlace
    /// The first lines with the item since then, up to the limit.
    var lines: [PayloadPlace] = []
    /// Whether there are further lines with the item.
    var hasMoreLines = false
  }

  private var counts: [Item: Count] = [:]
  private let capacity: Int
  private let lineLimit: Int
  /// The maximum number of occurrences of an item that is not among the counts.
  private(set) var droppedCount = 0

  /// Creates a tally that stores the first `lineLimit` lines of each item.
  init(capacity: Int, lineLimit: Int = 0) {
    self.capacity = max(capacity, 1)
    self.lineLimit = lineLimit
  }

  /// Creates a tally from stored counts, and the maximum number of occurrences of other items.
  init(capacity: Int, lineLimit: Int, counts: [Item: Count], droppedCount: Int) {
    self.init(capacity: capacity, lineLimit: lineLimit)
    self.counts = counts
    self.droppedCount = droppedCount
  }

  mutating func add(_ item: Item, _ count: Int = 1, first: PayloadPlace) {
    if counts[item]?.add(count, first: first, lineLimit) != nil { return }
    var new = Count(count: count, missing: 0, first: first)
    new.keepLine(of: first, lineLimit)
    add(item, new)
  }

  private mutating func add(_ item: Item, _ other: Count) {
    if counts[item]?.add(other, lineLimit) != nil { return }
    var new = other
    new.missing += droppedCount
    counts[item] = new
    if counts.count > 2 * capacity { prune() }
  }

  /// Adds the counts of later lines.
  mutating func add(_ other: Tally) {
    // Only if some may be dropped, the order matters: it is then the same in each run.
    let mayDrop = counts.count + other.counts.count > 2 * capacity
    for (item, count) in mayDrop ? other.ordered : other.counts.map({ ($0.key, $0.value) }) {
      add(item, count)
    }
    // Items that the other one has dropped may be among these, or among those dropped here.
    guard other.droppedCount > 0 else { return }
    for item in counts.keys where other.counts[item] == nil {
      counts[item]?.missing += other.droppedCount
    }
    droppedCount += other.droppedCount
  }

  /// Keeps the possibly most frequent ones.
  private mutating func prune() {
    let uppers = counts.values.map { $0.count + $0.missing }.ordered(by: >)
    let bound = uppers[min(capacity, uppers.count - 1)]
    counts = counts.filter { $0.value.count + $0.value.missing > bound }
    droppedCount = max(droppedCount, bound)
  }

  /// The count of an item; `nil` if it is not among them.
  subscript(_ item: Item) -> Count? { counts[item] }

  /// Whether some items were dropped.
  var isIncomplete: Bool { droppedCount > 0 }

  /// The highest counts first; equal ones by their first occurrences, then by the items.
  var ordered: [(item: Item, count: Count)] {
    counts.map { (item: $0.key, count: $0.value) }.ordered {
      if $0.count.count != $1.count.count { return $0.count.count > $1.count.count }
      if $0.count.first != $1.count.first { return $0.count.first < $1.count.first }
      return $0.item < $1.item
    }
  }
}

extension Tally.Count {
  /// Adds occurrences that start at a position, without a further value of counts.
  fileprivate mutating func add(_ count: Int, first: PayloadPlace, _ lineLimit: Int) {
    self.count += count
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

  /// Stores the line of a position, unless enough earlier ones are stored.
  fileprivate mutating func keepLine(of place: PayloadPlace, _ limit: Int) {
    guard limit > 0 else { return }
    let line = PayloadPlace(file: place.file, line: place.line)
    // Lines nearly always come in order.
    let position = (lines.lastIndex { $0 <= line } ?? -1) + 1
    if position > 0, lines[position - 1] == line { return }
    if position < limit { lines.insert(line, at: position) }
    guard position == limit || lines.count > limit else { return }
    hasMoreLines = true
    lines.removeSubrange(min(limit, lines.count)...)
  }
}

/// The position of a payload in the files of a run.
struct PayloadPlace: Sendable, Hashable, Comparable {
  /// The index of the file in the run.
  var file: Int
  /// The line, from 1.
  var line: Int
  /// The index among the payloads of the line.
  var position = 0

  static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line, left.position) < (right.file, right.line, right.position)
  }

  /// The name of its file among those of the run.
  func path(in paths: [String]) -> String { paths.indices.contains(file) ? paths[file] : "" }
}
