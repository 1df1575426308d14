/// Processes elements as they come, on all cores or a stated number of threads, and passes on the
/// results in order.
///
/// `next` is called on a separate thread until it returns `nil`, `transform` on any thread, `body`
/// on the caller's. A new element is only taken while those that were not passed on cost less than
/// the limit, so memory has at most that and one more.
package func forEachInOrder<Element: Sendable, Result: Sendable>(
  of next: @escaping @Sendable () -> Element?,
  costing cost: @escaping @Sendable (Element) -> Int, atMost limit: Int, threads: Int? = nil,
  _ transform: @escaping @Sendable (Element) -> Result, _ body: (Result) -> Void
) {
  forEachInOrder(
    of: next, costing: cost, atMost: limit, threads: threads, starting: SystemThread.start,
    transform, body)
}

/// The same with threads that `starting` starts; if it starts none, the caller's does all.
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

/// The state that the threads share.
private final class OrderedStream<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let next: @Sendable () -> Element?
  private let cost: @Sendable (Element) -> Int
  private let limit: Int
  private let transform: @Sendable (Element) -> Result

  /// Guards all mutable state.
  private let monitor = Monitor()
  /// The elements that no thread has taken, by number; taken from the front.
  private var waiting: [(number: Int, element: Element)] = []
  /// The results that are waiting for their turn, and their costs.
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

  /// Takes elements while the limit allows it.
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

  /// Marks the end of the elements.
  func end() {
    monitor.withLock {
      hasEnded = true
      monitor.broadcast()
    }
  }

  /// Processes elements until none is left.
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
