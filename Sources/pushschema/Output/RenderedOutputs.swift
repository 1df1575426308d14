import Dispatch
import Foundation
import PushSchemaEmitters

/// The outputs of artifacts in their order, each to be had once. They are worked out on all cores,
/// while those before them are put to use.
struct RenderedOutputs: Sequence, IteratorProtocol {
  private let work: Work

  init(of artifacts: [Artifact]) { work = Work(artifacts) }

  func next() -> Output? { work.queue.take() }

  /// Ends where nobody asks for the rest.
  private final class Work {
    let queue: RenderingQueue

    init(_ artifacts: [Artifact]) {
      let queue = RenderingQueue(artifacts)
      self.queue = queue
      for _ in 0..<Swift.min(ProcessInfo.processInfo.activeProcessorCount, artifacts.count) {
        DispatchQueue.global().async { queue.work() }
      }
    }

    deinit { queue.stop() }
  }
}

/// Outputs between the threads that work them out and the one that takes them. Threads are woken as
/// seldom as possible: most outputs take less time than that.
private final class RenderingQueue: @unchecked Sendable {
  /// How many are worked out before they are asked for; no more texts are held than these.
  private static let lead = 16

  private let artifacts: [Artifact]
  private let condition = NSCondition()
  private var ready: [Int: Output] = [:]
  /// The first artifact that no thread has begun with.
  private var next = 0
  /// How many outputs are gone.
  private var taken = 0
  private var isStopped = false
  private var isAwaited = false
  private var idleThreads = 0

  init(_ artifacts: [Artifact]) { self.artifacts = artifacts }

  /// Works outputs out until there is nothing left to do.
  func work() {
    while let position = begin() {
      let artifact = artifacts[position]
      finish(Output(path: artifact.path, bytes: artifact.bytes), at: position)
    }
  }

  /// Waits for the next output; `nil` behind the last.
  func take() -> Output? {
    condition.withLock {
      guard taken < artifacts.count else { return nil }
      while ready[taken] == nil {
        isAwaited = true
        condition.wait()
      }
      isAwaited = false
      defer {
        taken += 1
        if idleThreads > 0, next <= taken + RenderingQueue.lead / 2 { condition.broadcast() }
      }
      return ready.removeValue(forKey: taken)
    }
  }

  func stop() {
    condition.withLock {
      isStopped = true
      condition.broadcast()
    }
  }

  private func begin() -> Int? {
    condition.withLock {
      while !isStopped, next < artifacts.count, next >= taken + RenderingQueue.lead {
        idleThreads += 1
        condition.wait()
        idleThreads -= 1
      }
      guard !isStopped, next < artifacts.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  private func finish(_ output: Output, at position: Int) {
    condition.withLock {
      ready[position] = output
      if isAwaited, position == taken { condition.broadcast() }
    }
  }
}
