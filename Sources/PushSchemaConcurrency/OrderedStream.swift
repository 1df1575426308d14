/// Works on elements on all cores, or on as many threads as are asked for, as they come, and hands the results
/// over in the elements' order.
///
/// `next` is called on a thread of its own until it gives `nil`, `transform` on any thread, `body` on
/// the caller's. The next element is taken while those that are not handed over yet cost less than the
/// limit, so that no more is kept than that and one more.
package func forEachInOrder<Element: Sendable, Result: Sendable>(
  of next: @escaping @Sendable () -> Element?,
  costing cost: @escaping @Sendable (Element) -> Int, atMost limit: Int, threads: Int? = nil,
  _ transform: @escaping @Sendable (Element) -> Result, _ body: (Result) -> Void
) {
  forEachInOrder(
    of: next, costing: cost, atMost: limit, threads: threads, starting: SystemThread.start,
    transform, body)
}

/// The same with threads that `starting` starts, or does not; where there are none, the caller's does all.
func forEachInOrder<Element: Sendable, Result: Sendable>(
  of next: @escaping @Sendable () -> Element?,
  costing cost: @escaping @Sendable (Element) -> Int, atMost limit: Int, threads: Int? = nil,
  starting start: (@escaping @Sendable () -> Void) -> Bool,
  _ transform: @escaping @Sendable (Element) -> Result, _ body: (Result) -> Void
) {
  let stream = OrderedStream(of: next, costing: cost, atMost: limit, transform)
  let workers = (0..<(threads ?? SystemThread.coreCount)).count { _ in start { stream.takePart() } }
  if workers > 0, start({ stream.takeAll() }) {
    while let result = stream.nextResult() { body(result) }
  } else {
    stream.end()
    while let element = next() { body(transform(element)) }
  }
}

/// Elements on their way through several threads.
private final class OrderedStream<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let next: @Sendable () -> Element?
  private let cost: @Sendable (Element) -> Int
  private let limit: Int
  private let transform: @Sendable (Element) -> Result

  /// Guards all that changes.
  private let monitor = Monitor()
  /// What no thread works on yet, by number; emptied from the front.
  private var waiting: [(number: Int, element: Element)] = []
  /// What was made of elements whose turn has not come, and what they cost.
  private var done: [Int: (result: Result, cost: Int)] = [:]
  private var costs = 0
  private var takenCount = 0
  private var deliveredCount = 0
  private var hasEnded = false

  init(
    of next: @escaping @Sendable () -> Element?,
    costing cost: @escaping @Sendable (Element) -> Int, atMost limit: Int,
    _ transform: @escaping @Sendable (Element) -> Result
  ) {
    self.next = next
    self.cost = cost
    self.limit = limit
    self.transform = transform
  }

  /// Takes one element after the other while there is room for them.
  func takeAll() {
    while true {
      monitor.withLock {
        while costs >= limit { monitor.wait() }
      }
      guard let element = next() else { break }
      monitor.withLock {
        costs += cost(element)
        waiting.append((takenCount, element))
        takenCount += 1
        monitor.broadcast()
      }
    }
    end()
  }

  /// Says that no more elements come.
  func end() {
    monitor.withLock {
      hasEnded = true
      monitor.broadcast()
    }
  }

  /// Works on one element after the other until none is left.
  func takePart() {
    while let (number, element) = takeWaiting() {
      let result = transform(element)
      monitor.withLock {
        done[number] = (result, cost(element))
        monitor.broadcast()
      }
    }
  }

  private func takeWaiting() -> (Int, Element)? {
    monitor.withLock {
      while waiting.isEmpty {
        if hasEnded { return nil }
        monitor.wait()
      }
      return waiting.removeFirst()
    }
  }

  /// Waits for the next result in the elements' order; `nil` behind the last.
  func nextResult() -> Result? {
    monitor.withLock {
      while true {
        if let next = done.removeValue(forKey: deliveredCount) {
          deliveredCount += 1
          costs -= next.cost
          monitor.broadcast()
          return next.result
        }
        if hasEnded, deliveredCount == takenCount { return nil }
        monitor.wait()
      }
    }
  }
}
