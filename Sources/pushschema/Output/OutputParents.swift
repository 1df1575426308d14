/// The directories on the way to outputs, each of which is looked at once.
struct OutputParents {
  private let directory: OutputDirectory
  private var checked: Set<String> = []
  private var created: Set<String> = []

  init(in directory: OutputDirectory) { self.directory = directory }

  /// Refuses a path whose directories are links or no directories.
  mutating func check(of path: String) throws {
    guard !checked.contains(OutputPath.parent(of: path)) else { return }
    try directory.checkParents(of: path)
    checked.insert(OutputPath.parent(of: path))
  }

  /// Creates the directories on the way to a path.
  mutating func create(of path: String) throws {
    guard !created.contains(OutputPath.parent(of: path)) else { return }
    try directory.createParents(of: path)
    created.insert(OutputPath.parent(of: path))
  }
}
