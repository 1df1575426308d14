/// How long answers took, in steps of ten microseconds.
struct Latencies {
  private static let step = Duration.microseconds(10)

  /// The last step has all that took longer.
  private var counts = Array(repeating: 0, count: 100_000)
  private(set) var count = 0

  mutating func add(_ latency: Duration, times: Int) {
    counts[min(max(0, Int(latency / Self.step)), counts.count - 1)] += times
    count += times
  }

  mutating func add(_ other: Latencies) {
    for (step, times) in other.counts.enumerated() { counts[step] += times }
    count += other.count
  }

  /// The time within which a share of the answers came.
  func quantile(_ share: Double) -> Duration {
    var missing = Int((Double(count) * share).rounded(.up))
    let step = counts.firstIndex { times in
      missing -= times
      return missing <= 0
    }
    return Self.step * ((step ?? 0) + 1)
  }
}
