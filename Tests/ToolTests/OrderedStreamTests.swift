import Foundation
import PushSchemaConcurrency
import Testing

@testable import pushschema

@Suite struct OrderedStreamTests {
  @Test(arguments: [0, 1, 2, 500])
  func `results come in the order of the elements, whichever is done first`(_ count: Int) {
    let source = Source(count)
    var results: [Int] = []
    forEachInOrder(
      of: { source.next() }, costing: { _ in 1 }, atMost: 8,
      { number in
        // Every seventh takes longer than those behind it.
        if number % 7 == 0 { usleep(500) }
        return number * number
      }, { results.append($0) })
    #expect(results == (0..<count).map { $0 * $0 })
  }

  /// The workers are asked for first, the thread that takes the elements last.
  @Test(arguments: 0...(SystemThread.coreCount + 1))
  func `everything is worked on, however few threads the system starts`(_ most: Int) {
    let source = Source(50)
    var started = 0
    var results: [Int] = []
    forEachInOrder(
      of: { source.next() }, costing: { _ in 1 }, atMost: 2,
      starting: { body in
        guard started < most else { return false }
        started += 1
        return SystemThread.start(body)
      }, { $0 + 1 }, { results.append($0) })
    #expect(results == Array(1...50))
  }

  @Test func `no more is taken than the limit and one more`() {
    let source = Source(200)
    var handedOver = 0
    var most = 0
    forEachInOrder(
      of: { source.next() }, costing: { _ in 3 }, atMost: 12, { $0 },
      { _ in
        most = max(most, source.taken - handedOver)
        usleep(100)
        handedOver += 1
      })
    #expect(handedOver == 200)
    // Four are under way; one is asked for as soon as the next is handed over.
    #expect(most <= 5)
  }

  @Test func `an element that costs more than the limit comes through`() {
    let source = Source(3)
    var results: [Int] = []
    forEachInOrder(
      of: { source.next() }, costing: { _ in 100 }, atMost: 1, { $0 }, { results.append($0) })
    #expect(results == [0, 1, 2])
  }
}

/// Numbers from zero on, as they are asked for.
private final class Source: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var given = 0

  init(_ count: Int) { self.count = count }

  var taken: Int { lock.withLock { given } }

  func next() -> Int? {
    lock.withLock {
      guard given < count else { return nil }
      given += 1
      return given - 1
    }
  }
}
