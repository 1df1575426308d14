import Foundation
import TestSupport
import Testing

/// How much is tried, and from which random numbers on.
///
/// The test run tries a fixed number of rounds, and stops early on a slow machine. By hand, the
/// environment gives more: `PUSHSCHEMA_FUZZ_ROUNDS` and `PUSHSCHEMA_FUZZ_SEED`; the file named by
/// `PUSHSCHEMA_FUZZ_KEEP` then holds the input at hand, for those that end the process.
struct FuzzRun {
  let rounds: Int
  let seed: UInt64
  /// When a run that nobody asked to be long ends.
  let budget: Duration?
  let keptInput: String?

  /// A round may take this long, in any build.
  static let slowest = Duration.seconds(10)

  /// When a test that does not end is given up; a run by hand may take all day.
  static let timeLimit: TimeLimitTrait.Duration =
    ProcessInfo.processInfo.environment["PUSHSCHEMA_FUZZ_ROUNDS"] == nil
    ? .minutes(3) : .minutes(1_440)

  init(
    rounds: Int, within budget: Duration,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let asked = environment["PUSHSCHEMA_FUZZ_ROUNDS"].flatMap { Int($0) }
    self.rounds = asked ?? rounds
    self.budget = asked == nil ? budget : nil
    seed = environment["PUSHSCHEMA_FUZZ_SEED"].flatMap { UInt64($0) } ?? 1
    keptInput = environment["PUSHSCHEMA_FUZZ_KEEP"]
  }

  /// Runs the rounds; each has random numbers of its own, so that one can be repeated alone.
  ///
  /// `make` makes an input, `problem` tries it and says what is wrong.
  func run<Input>(
    at location: SourceLocation = #_sourceLocation,
    make: (inout SeededRandom) -> Input, text: (Input) -> String,
    problem: (Input, inout SeededRandom) throws -> String?
  ) rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    for round in 0..<UInt64(max(0, rounds)) {
      if let budget, clock.now - start > budget { return }
      var random = SeededRandom(seed: seed &+ round)
      let input = make(&random)
      keep { text(input) }
      let begin = clock.now
      var complaint = try problem(input, &random)
      let time = clock.now - begin
      if complaint == nil, time > Self.slowest { complaint = "took \(time)" }
      guard let complaint else { continue }
      let again = "PUSHSCHEMA_FUZZ_ROUNDS=1 PUSHSCHEMA_FUZZ_SEED=\(seed &+ round)"
      return fail("\(complaint)\n\(again)\n\(text(input).prefix(4_000))", at: location)
    }
  }

  private func keep(_ text: () -> String) {
    guard let keptInput else { return }
    try? Data(text().utf8).write(to: URL(fileURLWithPath: keptInput))
  }
}
