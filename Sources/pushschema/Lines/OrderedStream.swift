import PushSchemaConcurrency

/// Processes elements as they come, on all cores or a stated number of threads, and passes on the
/// results in order.
///
/// `next` is called on a separate thread until it returns `nil`, `transform` on any thread, `body`
/// on the caller's. A new element is only taken while those that were not passed on cost less than
/// the limit, so memory has at most that and one more.
///
/// `starting` starts a thread, or returns `false`. If it starts none, the caller's thread does all.
func forEachInOrder<Element: Sendable, Result: Sendable>(
  of next: @escaping @Sendable () -> Element?,
  costing cost: @escaping @Sendable (Element) -> Int, atMost limit: Int, threads: Int? = nil,
  starting start: (@escaping @Sendable () -> Void) -> Bool = SystemThread.start,
  _ transform: @escaping @Sendable (Element) -> Result, _ body: (Result) -> Void
) {
  let stream = OrderedStream<Element, Result>()
  let workers = (0..<(threads ?? SystemThread.coreCount)).count { _ in
    start { stream.takePart(transform) }
  }
  if workers > 0, start({ stream.takeAll(of: next, costing: cost, atMost: limit) }) {
    while let result = stream.nextResult() { body(result) }
  } else {
    stream.end()
    while let element = next() { body(transform(element)) }
  }
}

/// The state that the threads share.
private final class OrderedStream<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  /// Guards all mutable state.
  private let monitor = Monitor()
  /// The elements that no thread has taken, by number, and their costs; taken from the front.
  private var waiting: [(number: Int, element: Element, cost: Int)] = []
  /// The results that are waiting for their turn, and their costs.
  private var done: [Int: (result: Result, cost: Int)] = [:]
  private var costs = 0
  private var takenCount = 0
  private var deliveredCount = 0
  private var hasEnded = false

  /// Takes elements while the limit allows it.
  func takeAll(of next: () -> Element?, costing cost: (Element) -> Int, atMost limit: Int) {
    while true {
      monitor.withLock {
        while costs >= limit { monitor.wait() }
      }
      guard let element = next() else { break }
      monitor.withLock {
        let cost = cost(element)
        costs += cost
        waiting.append((takenCount, element, cost))
        takenCount += 1
        monitor.broadcast()
      }
    }
    end()
  }

  /// Marks the end of the elements.
  func end() {
    monitor.withLock {
      hasEnded = true
      monitor.broadcast()
    }
  }

  /// Processes elements until none is left.
  func takePart(_ transform: (Element) -> Result) {
    while let (number, element, cost) = takeWaiting() {
      let result = transform(element)
      monitor.withLock {
        done[number] = (result, cost)
        monitor.broadcast()
      }
    }
  }

  private func takeWaiting() -> (Int, Element, Int)? {
    monitor.withLock {
      while waiting.isEmpty {
        if hasEnded { return nil }
        monitor.wait()
      }
      return waiting.removeFirst()
    }
  }

  /// Waits for the next result in order; `nil` after the last.
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
