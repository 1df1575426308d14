import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaModel

/// The directory for outputs; nothing is written outside it.
struct OutputDirectory: Sendable {
  /// The path for opening it.
  let location: String
  /// The path as the user knows it, for messages.
  let name: String
  let fileSystem: any FileSystem

  func path(_ relative: String) -> String { location + "/" + relative }

  func shown(_ relative: String) -> String { name + "/" + relative }

  func entry(at relative: String) throws -> FileEntry? { try fileSystem.entry(at: path(relative)) }

  /// The entry at a path, which must be of this kind; `nil` if there is none.
  func entry(at relative: String, of kind: FileEntry.Kind) throws -> FileEntry? {
    guard let entry = try entry(at: relative) else { return nil }
    guard entry.kind != .symbolicLink else { throw OutputError.link(shown(relative)) }
    guard entry.kind == kind else { throw OutputError.inTheWay(shown(relative)) }
    return entry
  }

  func read(_ relative: String) throws -> [UInt8] { try fileSystem.read(path(relative)) }

  /// The bytes of the plain file at a path; `nil` if there is none.
  func plainFile(_ relative: String) throws -> [UInt8]? {
    try entry(at: relative)?.kind == .file ? try read(relative) : nil
  }

  /// The outputs of the last run; empty if there was none.
  func manifest() throws -> OutputManifest {
    let isThere = try entry(at: OutputManifest.name, of: .file) != nil
    return isThere ? OutputManifest(bytes: try read(OutputManifest.name)) : OutputManifest()
  }

  /// Removes a directory in this one if it is empty, and then its empty parents.
  func removeEmpty(_ relative: String) throws {
    var path = relative
    while !path.isEmpty {
      if try entry(at: path)?.kind == .directory {
        guard try fileSystem.list(self.path(path)).isEmpty else { return }
        try fileSystem.removeDirectory(self.path(path))
      }
      path = OutputPath.parent(of: path)
    }
  }

  // MARK: Running

  /// Updates the directory to exactly these outputs; if it fails, nothing has changed.
  func update(
    _ artifacts: [Artifact], keeping kept: KeptOutputs = .none, waiting: () -> Void
  ) throws -> OutputPlan {
    try createSelf()
    return try fileSystem.whileLocking(location, waiting: waiting) {
      let transaction = OutputTransaction(directory: self)
      try transaction.recover()
      return try transaction.carryOut {
        try OutputPlan(artifacts, in: self, keeping: kept, staging: $0)
      }
    }
  }

  /// The changes of `update`, without making them.
  func plan(_ artifacts: [Artifact], waiting: () -> Void) throws -> OutputPlan {
    func plan() throws -> OutputPlan {
      try OutputPlan(artifacts, in: self, keeping: .none, staging: nil)
    }
    guard try fileSystem.entry(at: location) != nil else { return try plan() }
    return try fileSystem.whileLocking(location, waiting: waiting) {
      let isInterrupted = try OutputTransaction(directory: self).isInterrupted()
      if isInterrupted { throw OutputError.interrupted(name) }
      return try plan()
    }
  }

  /// The number of outputs, if they and the manifest equal a record and no run was interrupted.
  func unchangedOutputs(of record: GenerationRecord, waiting: () -> Void) throws -> Int? {
    guard try fileSystem.entry(at: location)?.kind == .directory else { return nil }
    return try fileSystem.whileLocking(location, waiting: waiting) {
      guard try entry(at: OutputStaging.name) == nil else { return nil }
      let written = try manifest()
      var parents = OutputParents(in: self)
      guard written.digest == record.manifest,
        try written.entries.allSatisfy({ try parents.check(of: $0.path) })
      else { return nil }
      let digests = written.entries.concurrentMap { entry in
        (try? plainFile(entry.path)).map { KeyedDigest(of: $0.span, record.key) }
      }
      let outputs = KeyedDigest(of: digests.compactMap { $0 }, record.key)
      return outputs == record.outputs ? written.entries.count : nil
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
    let answer = try OutputPath.parents(of: path).allSatisfy {
      try directory.entry(at: $0, of: .directory) != nil
    }
    exists[parent] = answer
    return answer
  }
}
