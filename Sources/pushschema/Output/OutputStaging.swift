import PushSchemaCommand
import PushSchemaConcurrency

/// The staging directory of a transaction, with each file under its own path. It is created with
/// the first file. Several threads may write to it at once.
final class OutputStaging: @unchecked Sendable {
  static let name = ".pushschema-staging"

  private let directory: OutputDirectory
  private let lock = Monitor()
  /// The created directories in the output directory; guarded by the lock.
  private var made: Set<String> = []

  private var files: any FileSystem { directory.fileSystem }

  init(directory: OutputDirectory) { self.directory = directory }

  /// The path of an output that will be moved to its target.
  static func new(_ path: String) -> String { name + "/new/" + path }

  /// The second name of an output that will be replaced or removed.
  static func old(_ path: String) -> String { name + "/old/" + path }

  /// The path of a file of the transaction itself.
  static func own(_ file: String) -> String { name + "/" + file }

  /// Writes an output that will be moved to its target.
  func write(
    _ path: String, _ bytes: Span<UInt8>, permissions: UInt32 = FileEntry.ordinaryPermissions
  ) throws {
    let new = OutputStaging.new(path)
    try makeDirectory(OutputPath.parent(of: new))
    try files.create(directory.path(new), bytes, permissions: permissions)
  }

  /// Creates a second name for an output that will be replaced or removed.
  func keepOld(_ path: String) throws {
    let old = OutputStaging.old(path)
    try makeDirectory(OutputPath.parent(of: old))
    do {
      try files.link(directory.path(path), to: directory.path(old))
    } catch {
      // Some file systems have no hard links.
      let permissions = try directory.entry(at: path)?.permissions ?? FileEntry.ordinaryPermissions
      let bytes = try directory.read(path)
      try files.create(directory.path(old), bytes.span, permissions: permissions)
    }
  }

  /// Adds the removals and the manifest, and last the journal, which makes the staging valid.
  func complete(_ plan: OutputPlan) throws -> OutputJournal {
    var journal = OutputJournal(plan)
    for path in plan.removed { try keepOld(path) }
    if plan.changesManifest {
      try write(OutputManifest.name, plan.manifest.bytes.span)
      let isThere = try directory.entry(at: OutputManifest.name) != nil
      if isThere { try keepOld(OutputManifest.name) }
      journal.add(isThere ? .replace : .create, OutputManifest.name)
    }
    try makeDirectory(OutputStaging.name)
    let path = OutputStaging.own(OutputJournal.name)
    try files.replace(directory.path(path), by: journal.bytes.span)
    return journal
  }

  /// Creates a directory and its parents.
  private func makeDirectory(_ path: String) throws {
    try lock.withLock {
      if made.contains(path) { return }
      for parent in OutputPath.parents(of: path) + [path] where !made.contains(parent) {
        try files.createDirectory(directory.path(parent))
        made.insert(parent)
      }
    }
  }
}
