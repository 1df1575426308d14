package import PushPayload
import PushSchemaConcurrency
package import PushSchemaModel

/// The knowledge on payloads from their members alone.
package struct ShapeKnowledge: Sendable {
  package let objects: PayloadKnowledge
  /// A mark of a sender whose payloads are no objects of the schemas, and the members that match
  /// it.
  package let sender: (mark: SenderMark, members: [String])?
}

/// The knowledge on the latest shapes. The payloads of a log have few of them.
final class KnownShapes: @unchecked Sendable {
  // It is only read and written while the lock is held.
  private var known: [PayloadShape: ShapeKnowledge] = [:]
  private let lock = Monitor()

  private static let capacity = 2_000

  subscript(_ shape: PayloadShape) -> ShapeKnowledge? {
    get { lock.withLock { known[shape] } }
    set {
      lock.withLock {
        if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
        known[shape] = newValue
      }
    }
  }
}
