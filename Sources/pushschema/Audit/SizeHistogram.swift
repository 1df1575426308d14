/// The number of payloads of each size. Sizes are counted in classes whose width is at most a 64th
/// of their lower end. So a percentile is too high by less than 2 %; sizes below 128 are exact.
struct SizeHistogram: Sendable {
  private var counts: [Int] = []
  private(set) var count = 0
  private(set) var total = 0
  private(set) var smallest = Int.max
  private(set) var largest = 0
}

extension SizeHistogram {
  /// Creates a histogram from stored counts; `nil` if the ranges are no classes.
  init?(
    _ ranges: [(range: ClosedRange<Int>, count: Int)], smallest: Int, largest: Int, total: Int
  ) {
    self.init()
    for (range, count) in ranges {
      let index = Self.index(of: range.lowerBound)
      let (sum, overflow) = self.count.addingReportingOverflow(count)
      guard Self.upperEnd(of: index) == range.upperBound, !overflow else { return nil }
      makeRoom(for: index)
      guard counts[index] == 0 else { return nil }
      counts[index] = count
      self.count = sum
    }
    guard count > 0 else { return nil }
    (self.smallest, self.largest, self.total) = (smallest, largest, total)
  }

  mutating func add(_ size: Int) {
    let index = Self.index(of: size)
    makeRoom(for: index)
    counts[index] += 1
    count += 1
    total += size
    smallest = min(smallest, size)
    largest = max(largest, size)
  }

  mutating func add(_ other: SizeHistogram) {
    makeRoom(for: other.counts.count - 1)
    for (index, number) in other.counts.enumerated() { counts[index] += number }
    count += other.count
    total += other.total
    smallest = min(smallest, other.smallest)
    largest = max(largest, other.largest)
  }

  private mutating func makeRoom(for index: Int) {
    guard index >= counts.count else { return }
    counts.append(contentsOf: repeatElement(0, count: index + 1 - counts.count))
  }

  /// The size that `percent` percent of the payloads do not exceed.
  func percentile(_ percent: Int) -> Int {
    let sought = (count * percent + 99) / 100
    var passed = 0
    for (index, number) in counts.enumerated() {
      passed += number
      if passed >= sought, number > 0 { return min(Self.upperEnd(of: index), largest) }
    }
    return largest
  }

  /// The classes with payloads, and their counts.
  func classes() -> [(range: ClosedRange<Int>, count: Int)] {
    var start = 0
    var classes: [(range: ClosedRange<Int>, count: Int)] = []
    for (index, number) in counts.enumerated() {
      let end = Self.upperEnd(of: index)
      if number > 0 { classes.append((start...end, number)) }
      start = end + 1
    }
    return classes
  }

  /// Ranges of sizes with the number of payloads in them. Each is twice as wide as the one before
  /// it, or as the class at its start; empty ranges are omitted.
  func bars() -> [(range: ClosedRange<Int>, count: Int)] {
    classes().reduce(into: []) { bars, part in
      let bar = Self.bar(of: part.range.upperBound)
      if bars.last?.range == bar {
        bars[bars.count - 1].count += part.count
      } else {
        bars.append((bar, part.count))
      }
    }
  }

  /// A quarter of the range between two powers of two, from 64 on.
  private static func bar(of size: Int) -> ClosedRange<Int> {
    guard size >= 64 else { return 0...63 }
    let power = Int.bitWidth - 1 - size.leadingZeroBitCount
    let width = 1 << (power - 2)
    let start = size / width * width
    return start...start + width - 1
  }

  // MARK: Classes

  private static func index(of size: Int) -> Int {
    guard size >= 128 else { return max(size, 0) }
    let power = Int.bitWidth - 1 - size.leadingZeroBitCount
    // 64 classes for each power of two.
    return 64 * (power - 6) + (size >> (power - 6))
  }

  private static func upperEnd(of index: Int) -> Int {
    guard index >= 128 else { return index }
    let power = index / 64 + 5
    let step = index - 64 * (power - 6)
    return ((step + 1) << (power - 6)) - 1
  }
}
