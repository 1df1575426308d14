/// The directories on the way to outputs, each of which is looked at once.
struct OutputParents {
  private let directory: OutputDirectory
  /// Whether the directories that were looked at exist.
  private var exists: [String: Bool] = [:]

  init(in directory: OutputDirectory) { self.directory = directory }

  /// Refuses a path whose directories are links or no directories; tells whether all of them exist.
  @discardableResult
  mutating func check(of path: String) throws -> Bool {
    let parent = OutputPath.parent(of: path)
    if let answer = exists[parent] { return answer }
    let answer = try directory.checkParents(of: path)
    exists[parent] = answer
    return answer
  }
}
