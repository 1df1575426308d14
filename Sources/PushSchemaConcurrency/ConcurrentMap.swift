extension Array where Element: Sendable {
  /// What a function makes of each element, in the elements' order, worked out on all cores at once.
  ///
  /// The function must not depend on which element comes first. Each core takes the next element as
  /// soon as it is done with one.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // How many cores there are is read from the system, which costs more than a short piece of work.
    let workers = count > 1 ? Swift.min(count, SystemThread.coreCount) : 1
    guard workers > 1 else { return map(transform) }
    let work = SharedWork(on: self, transform)
    // Where the system has no more threads, this one does their part.
    for _ in 1..<workers where !SystemThread.start({ work.takePart() }) { break }
    work.takePart()
    return work.results()
  }
}

/// The elements that several threads share out among themselves, and what they have made of them.
private final class SharedWork<Element: Sendable, Result: Sendable>: @unchecked Sendable {
  private let elements: [Element]
  private let transform: @Sendable (Element) -> Result
  /// Guards all that changes.
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

  /// Takes one element after the other until none is left.
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

  /// Waits for the last result, and returns all in the elements' order.
  func results() -> [Result] {
    monitor.withLock {
      while missing > 0 { monitor.wait() }
      return done.compactMap { $0 }
    }
  }
}
