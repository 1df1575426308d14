import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaVerification

/// The directory that outputs are written to, never past its edge.
struct OutputDirectory: Sendable {
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

  /// The bytes of the plain file at a path; `nil` if something else stands there, or nothing.
  func plainFile(_ relative: String) throws -> [UInt8]? {
    try entry(at: relative)?.kind == .file ? try read(relative) : nil
  }

  /// What the last run wrote; nothing if there was none.
  func manifest() throws -> OutputManifest {
    guard let entry = try entry(at: OutputManifest.name) else { return OutputManifest() }
    guard entry.kind != .symbolicLink else { throw OutputError.link(shown(OutputManifest.name)) }
    guard entry.kind == .file else { throw OutputError.inTheWay(shown(OutputManifest.name)) }
    return OutputManifest(bytes: try read(OutputManifest.name))
  }

  /// Refuses a path whose directories are links or no directories; tells whether all of them exist.
  func checkParents(of relative: String) throws -> Bool {
    for parent in OutputPath.parents(of: relative) {
      guard let entry = try entry(at: parent) else { return false }
      if entry.kind == .symbolicLink { throw OutputError.link(shown(parent)) }
      if entry.kind != .directory { throw OutputError.inTheWay(shown(parent)) }
    }
    return true
  }

  /// Removes a directory below this one if it is empty now, and then those around it.
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
  /// Makes the directory hold exactly the outputs of these artifacts: all of them, or nothing has changed.
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

  /// What `update` would change; changes nothing.
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

  /// The number of outputs, where the manifest and all of them are as a record says; `nil` if they are
  /// not, or a run has to be finished first.
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
