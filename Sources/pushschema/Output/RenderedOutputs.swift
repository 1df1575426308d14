import Dispatch
import Foundation
import PushSchemaEmitters

/// The outputs of artifacts, worked out as they are asked for: some at a time, on all cores at once.
struct RenderedOutputs: Sequence, IteratorProtocol {
  /// How many are worked out together; no more texts are held than these.
  private static let batch = 16

  private var artifacts: ArraySlice<Artifact>
  private var ready: ArraySlice<Output> = []

  init(of artifacts: [Artifact]) { self.artifacts = artifacts[...] }

  mutating func next() -> Output? {
    if ready.isEmpty {
      ready = RenderedOutputs.render(Array(artifacts.prefix(RenderedOutputs.batch)))[...]
      artifacts = artifacts.dropFirst(RenderedOutputs.batch)
    }
    return ready.popFirst()
  }

  private static func render(_ artifacts: [Artifact]) -> [Output] {
    let results = Results()
    DispatchQueue.concurrentPerform(iterations: artifacts.count) { position in
      let artifact = artifacts[position]
      results.add(Output(path: artifact.path, bytes: Array(artifact.text.utf8)), at: position)
    }
    return results.inOrder
  }

  /// Outputs from several threads.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var outputs: [(position: Int, output: Output)] = []

    func add(_ output: Output, at position: Int) {
      lock.withLock { outputs.append((position, output)) }
    }

    var inOrder: [Output] { outputs.sorted { $0.position < $1.position }.map(\.output) }
  }
}
