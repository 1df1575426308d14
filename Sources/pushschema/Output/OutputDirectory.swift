/// The directory that outputs are written to, never past its edge.
struct OutputDirectory {
  /// The path to open.
  let location: String
  /// The path as the user knows it, for messages.
  let name: String
  let fileSystem: any FileSystem

  func path(_ relative: String) -> String { location + "/" + relative }

  func shown(_ relative: String) -> String { name + "/" + relative }

  func entry(at relative: String) throws -> FileEntry? {
    try fileSystem.entry(at: path(relative))
  }

  func read(_ relative: String) throws -> [UInt8] {
    try fileSystem.read(path(relative))
  }

  /// What the last run wrote; nothing where there was none.
  func manifest() throws -> OutputManifest {
    guard let entry = try entry(at: OutputManifest.name) else { return OutputManifest() }
    guard entry.kind == .file else { throw OutputError.link(shown(OutputManifest.name)) }
    return OutputManifest(bytes: try read(OutputManifest.name))
  }

  /// Refuses a path whose directories are links or no directories.
  func checkParents(of relative: String) throws {
    for parent in OutputPath.parents(of: relative) {
      guard let entry = try entry(at: parent) else { return }
      if entry.kind == .symbolicLink { throw OutputError.link(shown(parent)) }
      if entry.kind != .directory { throw OutputError.inTheWay(shown(parent)) }
    }
  }

  /// Creates the directories on the way to a path.
  func createParents(of relative: String) throws {
    for parent in OutputPath.parents(of: relative) where try entry(at: parent) == nil {
      try fileSystem.createDirectory(path(parent))
    }
  }

  /// Removes the directories on the way to a path that are empty now.
  func removeEmptyParents(of relative: String) throws {
    for parent in OutputPath.parents(of: relative).reversed() {
      guard try entry(at: parent)?.kind == .directory else { continue }
      guard try fileSystem.list(path(parent)).isEmpty else { return }
      try fileSystem.removeDirectory(path(parent))
    }
  }
}

// MARK: Running

extension OutputDirectory {
  /// Makes the directory hold exactly these outputs: all of them, or nothing has changed.
  func update(_ outputs: some Sequence<Output>, waiting: () -> Void) throws -> OutputPlan {
    try createSelf()
    return try fileSystem.whileLocking(location, waiting: waiting) {
      let transaction = OutputTransaction(directory: self)
      try transaction.recover()
      return try transaction.carryOut { try OutputPlan(outputs, in: self, staging: &$0) }
    }
  }

  /// What `update` would change; changes nothing.
  func plan(_ outputs: some Sequence<Output>, waiting: () -> Void) throws -> OutputPlan {
    var staging: OutputStaging?
    guard try fileSystem.entry(at: location) != nil else {
      return try OutputPlan(outputs, in: self, staging: &staging)
    }
    return try fileSystem.whileLocking(location, waiting: waiting) {
      if try OutputTransaction(directory: self).isInterrupted() {
        throw OutputError.interrupted(name)
      }
      return try OutputPlan(outputs, in: self, staging: &staging)
    }
  }

  private func createSelf() throws {
    var path = ""
    for component in location.split(separator: "/", omittingEmptySubsequences: false) {
      path += path.isEmpty && component.isEmpty ? "/" : component + "/"
      if path != "/", try fileSystem.entry(at: String(path.dropLast())) == nil {
        try fileSystem.createDirectory(String(path.dropLast()))
      }
    }
  }
}
