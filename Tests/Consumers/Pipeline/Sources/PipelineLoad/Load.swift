import Foundation
import Synchronization

/// Clients on threads of their own.
final class Load: Sendable {
  private let results = Mutex<[Result<Latencies, any Error>]>([])
  private let running = DispatchGroup()

  /// Starts the clients.
  init(_ clients: [Client], until end: ContinuousClock.Instant) {
    for client in clients {
      running.enter()
      Thread.detachNewThread { [self] in
        let result = Result { try client.run(until: end) }
        results.withLock { $0.append(result) }
        running.leave()
      }
    }
  }

  /// Waits for the clients. Throws what one of them threw.
  func latencies() throws -> Latencies {
    running.wait()
    return try results.withLock { results in
      try results.reduce(into: Latencies()) { $0.add(try $1.get()) }
    }
  }
}
