import PushSchemaCommand

/// Moves staged files to their targets; a missing directory is moved as a whole.
struct OutputMoves {
  private let directory: OutputDirectory
  private var parents: OutputParents
  /// Whether the known staged directories contain files.
  private var waits: [String: Bool] = [:]

  init(in directory: OutputDirectory) {
    self.directory = directory
    parents = OutputParents(in: directory)
  }

  /// Moves the file for a path, unless it has been moved already.
  mutating func move(_ path: String) throws {
    let new = OutputStaging.new(path)
    guard try filesWait(for: path), try directory.entry(at: new)?.kind == .file else { return }
    try directory.fileSystem.rename(directory.path(new), to: directory.path(path))
  }

  /// Moves the outermost missing parent of a path; returns whether staged files remain.
  private mutating func filesWait(for path: String) throws -> Bool {
    let parent = OutputPath.parent(of: path)
    if let answer = waits[parent] { return answer }
    try parents.check(of: path)
    try parents.check(of: OutputStaging.new(path))
    for outer in OutputPath.parents(of: path) where try directory.entry(at: outer) == nil {
      let new = OutputStaging.new(outer)
      guard try directory.entry(at: new) != nil else { break }
      try directory.fileSystem.rename(directory.path(new), to: directory.path(outer))
      break
    }
    let answer = try parent.isEmpty || directory.entry(at: OutputStaging.new(parent)) != nil
    waits[parent] = answer
    return answer
  }
}
