/// Two ways to do one piece of work, timed in turns so that both have the same conditions.
struct Measurement {
  let name: String
  let baselineName: String
  /// Nanoseconds for one payload, one number for each round.
  private(set) var ours: [Double] = []
  private(set) var baseline: [Double] = []

  /// Runs both pieces of work `rounds` times, each over `count` payloads at a time.
  init(
    _ name: String, against baselineName: String, rounds: Int, count: Int,
    ours: () -> Void, baseline: () -> Void
  ) {
    self.name = name
    self.baselineName = baselineName
    let ourRepetitions = Self.repetitions(of: ours)
    let baselineRepetitions = Self.repetitions(of: baseline)
    for _ in 0..<rounds {
      self.ours.append(Self.time(ourRepetitions, ours) / Double(count))
      self.baseline.append(Self.time(baselineRepetitions, baseline) / Double(count))
    }
  }

  /// The number of repetitions for which a round takes about 20 milliseconds.
  private static func repetitions(of work: () -> Void) -> Int {
    _ = time(3, work)
    return max(1, Int(20_000_000 / max(1, time(3, work))))
  }

  /// Nanoseconds for one repetition.
  private static func time(_ repetitions: Int, _ work: () -> Void) -> Double {
    let time = ContinuousClock().measure { for _ in 0..<repetitions { work() } }
    return time.seconds * 1e9 / Double(repetitions)
  }

  /// How much faster it is: the median of all rounds, and the range without the outer tenths.
  var ratio: (median: Double, low: Double, high: Double) {
    let ratios = zip(baseline, ours).map { $0 / $1 }.sorted()
    let margin = ratios.count / 10
    return (ratios[ratios.count / 2], ratios[margin], ratios[ratios.count - 1 - margin])
  }

  var fastest: (ours: Double, baseline: Double) { (ours.min() ?? 0, baseline.min() ?? 0) }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
}
