extension Array where Element: Sendable {
  /// The results of a function for all elements, in their order, computed on all cores.
  ///
  /// The function must not depend on the order of calls. Each core takes the next element when it
  /// has finished one.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // The system call for the number of cores costs more than a short piece of work.
    let workers = count > 1 ? Swift.min(count, SystemThread.coreCount) : 1
    guard workers > 1 else { return map(transform) }
    let work = SharedWork(on: self, transform)
    // If the system starts no more threads, this one does the rest.
    for _ in 1..<workers where !SystemThread.start({ work.takePart() }) { break }
    work.takePart()
    return work.results()
  }
}

/// The elements that several threads share, and their results.
private final class SharedWork<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  /// Guards all mutable state.
  private let monitor = Monitor()
  private var next = 0
  private var done: [Result?]
  private var missing: Int

  init(on elements: [Element], _ transform: @escaping @Sendable (Element) -> Result) {
    self.elements = elements
    self.transform = transform
    done = Array(repeating: nil, count: elements.count)
    missing = elements.count
  }

  /// Processes elements until none is left.
  func takePart() {
    while let position = takeNext() {
      let result = transform(elements[position])
      monitor.withLock {
        done[position] = result
        missing -= 1
        if missing == 0 { monitor.signal() }
      }
    }
  }

  private func takeNext() -> Int? {
    monitor.withLock {
      guard next < elements.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  /// Waits for the last result, and returns all in order.
  func results() -> [Result] {
    monitor.withLock {
      while missing > 0 { monitor.wait() }
      return done.compactMap { $0 }
    }
  }
}
