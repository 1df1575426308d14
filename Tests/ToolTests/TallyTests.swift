import TestSupport
import Testing

@testable import pushschema

/// Counts of more things than can be kept.
@Suite struct TallyTests {
  @Test func `counts are exact up to the capacity`() {
    var tally = Tally<Int>(capacity: 10)
    for number in 0..<100 { tally.add(number % 10, first: PayloadPlace(file: 0, line: number)) }
    #expect(!tally.isIncomplete)
    #expect(tally.ordered.map(\.item) == Array(0..<10))
    #expect(tally.ordered.allSatisfy { $0.count.count == 10 && $0.count.missing == 0 })
    #expect(tally.ordered.map(\.count.first.line) == Array(0..<10))
  }

  @Test func `the first lines are kept in order, whatever parts they come in`() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<100 {
      var whole = Tally<Int>(capacity: 10, lineLimit: 4)
      var lines: [Set<Int>] = [[], []]
      for part in (0..<4).shuffled(using: &random) {
        var tally = Tally<Int>(capacity: 10, lineLimit: 4)
        for line in part * 5..<part * 5 + 5 {
          for item in 0..<2 where random.next() % 2 == 0 {
            lines[item].insert(line)
            tally.add(item, first: PayloadPlace(file: 0, line: line))
            tally.add(item, first: PayloadPlace(file: 0, line: line, position: 1))
          }
        }
        whole.add(tally)
      }
      for (item, count) in whole.ordered {
        #expect(count.lines.map(\.line) == Array(lines[item].sorted().prefix(4)))
        #expect(count.hasMoreLines == (lines[item].count > 4))
      }
    }
  }

  @Test func `a flood of others costs a count no more than is said`() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<20 {
      var (whole, part) = (Tally<Int>(capacity: 20), Tally<Int>(capacity: 20))
      var counts: [Int: Int] = [:]
      for line in 0..<3_000 {
        // Some come up often, most once.
        let item = random.next() % 2 == 0 ? Int(random.next() % 12) : 100 + line
        counts[item, default: 0] += 1
        part.add(item, first: PayloadPlace(file: 0, line: line))
        if random.next() % 50 == 0 {
          whole.add(part)
          part = Tally(capacity: 20)
        }
      }
      whole.add(part)
      #expect(whole.isIncomplete)
      let kept = whole.ordered
      #expect(kept.count <= 40)
      for (item, count) in kept {
        let true_ = counts[item] ?? 0
        #expect(count.count <= true_ && true_ <= count.count + count.missing)
      }
      for (item, count) in counts where !kept.contains(where: { $0.item == item }) {
        #expect(count <= whole.droppedCount)
      }
      #expect((0..<12).allSatisfy { item in kept.contains { $0.item == item } })
    }
  }
}
