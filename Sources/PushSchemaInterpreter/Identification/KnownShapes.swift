package import PushPayload
import PushSchemaConcurrency
package import PushSchemaModel

/// The knowledge on payloads from their members alone.
package struct ShapeKnowledge: Sendable {
  package let objects: PayloadKnowledge
  /// The mark of a sender whose payloads are no objects of the schemas, and the members that match.
  package let sender: (mark: SenderMark, members: [String])?
}

/// The knowledge on the shapes that were used last. The payloads of a log have few of them.
final class KnownShapes: @unchecked Sendable {
  // Both are only read and written while the lock is held.
  private var latest: [PayloadShape: ShapeKnowledge] = [:]
  /// Those before; a shape that is used again moves to the latest ones.
  private var former: [PayloadShape: ShapeKnowledge] = [:]
  private let lock = Monitor()

  /// The maximum number of the latest shapes, and of the former ones.
  private static let capacity = 4_000

  subscript(_ shape: PayloadShape) -> ShapeKnowledge? {
    get {
      lock.withLock {
        if let known = latest[shape] { return known }
        guard let known = former[shape] else { return nil }
        keep(known, shape)
        return known
      }
    }
    set {
      lock.withLock { newValue.map { keep($0, shape) } }
    }
  }

  private func keep(_ known: ShapeKnowledge, _ shape: PayloadShape) {
    if latest.count >= Self.capacity {
      former = latest
      latest = [:]
    }
    latest[shape] = known
  }
}
