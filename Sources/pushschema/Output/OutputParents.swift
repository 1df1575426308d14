/// The parent directories of outputs, each checked once.
struct OutputParents {
  private let directory: OutputDirectory
  /// Whether the known directories exist.
  private var exists: [String: Bool] = [:]

  init(in directory: OutputDirectory) { self.directory = directory }

  /// Rejects a path whose parents are links or no directories; returns whether all of them exist.
  @discardableResult
  mutating func check(of path: String) throws -> Bool {
    let parent = OutputPath.parent(of: path)
    if let answer = exists[parent] { return answer }
    let answer = try directory.checkParents(of: path)
    exists[parent] = answer
    return answer
  }
}
