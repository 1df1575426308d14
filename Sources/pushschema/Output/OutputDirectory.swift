import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaVerification

/// The directory for outputs; nothing is written outside it.
struct OutputDirectory: Sendable {
  /// The path for opening it.
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

  /// The bytes of the plain file at a path; `nil` if there is none.
  func plainFile(_ relative: String) throws -> [UInt8]? {
    try entry(at: relative)?.kind == .file ? try read(relative) : nil
  }

  /// The outputs of the last run; empty if there was none.
  func manifest() throws -> OutputManifest {
    guard let entry = try entry(at: OutputManifest.name) else { return OutputManifest() }
    guard entry.kind != .symbolicLink else { throw OutputError.link(shown(OutputManifest.name)) }
    guard entry.kind == .file else { throw OutputError.inTheWay(shown(OutputManifest.name)) }
    return OutputManifest(bytes: try read(OutputManifest.name))
  }

  /// Rejects a path whose parents are links or no directories; returns whether all of them exist.
  func checkParents(of relative: String) throws -> Bool {
    for parent in OutputPath.parents(of: relative) {
      guard let entry = try entry(at: parent) else { return false }
      if entry.kind == .symbolicLink { throw OutputError.link(shown(parent)) }
      if entry.kind != .directory { throw OutputError.inTheWay(shown(parent)) }
    }
    return true
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
}

// MARK: Running

extension OutputDirectory {
  /// Updates the directory so that it contains exactly the outputs of these artifacts; if it fails,
  /// nothing has changed.
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
    guard try fileSystem.entry(at: location) != nil else {
      return try OutputPlan(artifacts, in: self, keeping: .none, staging: nil)
    }
    return try fileSystem.whileLocking(location, waiting: waiting) {
      if try OutputTransaction(directory: self).isInterrupted() {
        throw OutputError.interrupted(name)
      }
      return try OutputPlan(artifacts, in: self, keeping: .none, staging: nil)
    }
  }

  /// The number of outputs, if the manifest and all of them equal a record; `nil` if they do not,
  /// or an interrupted run must be finished first.
  func unchangedOutputs(of record: GenerationRecord, waiting: () -> Void) throws -> Int? {
    guard try fileSystem.entry(at: location)?.kind == .directory else { return nil }
    return try fileSystem.whileLocking(location, waiting: waiting) {
      guard try entry(at: OutputStaging.name) == nil else { return nil }
      let written = try self.manifest()
      guard written.digest == record.manifest else { return nil }
      var parents = OutputParents(in: self)
      for entry in written.entries {
        guard try parents.check(of: entry.path) else { return nil }
      }
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
