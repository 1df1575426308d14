import PushSchemaConcurrency
import Testing

@Suite struct ConcurrentMapTests {
  @Test(arguments: [0, 1, 2, 1_000])
  func `results stand in the order of the elements`(_ count: Int) {
    let numbers = Array(0..<count)
    #expect(numbers.concurrentMap { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test func `results that are nil keep their places`() {
    let halves = Array(0..<100).concurrentMap { $0.isMultiple(of: 2) ? $0 / 2 : nil }
    #expect(halves == (0..<100).map { $0.isMultiple(of: 2) ? $0 / 2 : nil })
  }

  @Test func `one may be worked out inside of another`() {
    let sums = Array(0..<20).concurrentMap { number in
      Array(0..<number).concurrentMap { $0 + 1 }.reduce(0, +)
    }
    #expect(sums == (0..<20).map { $0 * ($0 + 1) / 2 })
  }

  @Test func `deep recursion has room`() {
    let depths = [5_000, 5_001, 5_002, 5_003]
    #expect(depths.concurrentMap { depth($0) } == depths)
  }
}

private func depth(_ rest: Int) -> Int { rest == 0 ? 0 : 1 + depth(rest - 1) }
