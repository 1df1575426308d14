/// The directory in which the files of a transaction wait; it is made when the first of them comes.
struct OutputStaging {
  static let name = ".pushschema-staging"

  private static let ordinaryPermissions: UInt32 = 0o644

  private let directory: OutputDirectory
  private var journal = OutputJournal(steps: [])
  private var exists = false

  private var files: any FileSystem { directory.fileSystem }

  init(directory: OutputDirectory) { self.directory = directory }

  /// Writes an output that is to stand where nothing does.
  mutating func create(_ output: Output) throws {
    try write(.create, output, OutputStaging.ordinaryPermissions)
  }

  /// Writes an output that is to stand in the place of an old one, which gets a second name.
  mutating func replace(_ output: Output, permissions: UInt32) throws {
    try write(.replace, output, permissions)
    try keepOld(output.path, position: journal.steps.count - 1)
  }

  /// Adds the removals and the manifest, and last the journal, by which the staging counts.
  mutating func complete(_ plan: OutputPlan) throws -> OutputJournal {
    for path in plan.removed {
      try makeDirectory()
      try keepOld(path, position: journal.steps.count)
      journal.steps.append(OutputJournal.Step(action: .remove, path: path))
    }
    if let manifest = plan.manifest {
      let output = Output(path: OutputManifest.name, bytes: manifest.bytes)
      if try directory.entry(at: output.path) == nil {
        try create(output)
      } else {
        try replace(output, permissions: OutputStaging.ordinaryPermissions)
      }
    }
    let draft = directory.staged(OutputJournal.name + "-draft")
    try files.create(draft, journal.bytes, permissions: OutputStaging.ordinaryPermissions)
    try files.rename(draft, to: directory.staged(OutputJournal.name))
    return journal
  }

  private mutating func makeDirectory() throws {
    if !exists { try files.createDirectory(directory.path(OutputStaging.name)) }
    exists = true
  }

  private mutating func write(
    _ action: OutputJournal.Action, _ output: Output, _ permissions: UInt32
  ) throws {
    try makeDirectory()
    let name = OutputJournal.newName(journal.steps.count)
    try files.create(directory.staged(name), output.bytes, permissions: permissions)
    journal.steps.append(OutputJournal.Step(action: action, path: output.path))
  }

  private func keepOld(_ path: String, position: Int) throws {
    let old = directory.staged(OutputJournal.oldName(position))
    do {
      try files.link(directory.path(path), to: old)
    } catch {
      // Some file systems have no second names.
      let permissions = try directory.entry(at: path)?.permissions
      try files.create(
        old, directory.read(path),
        permissions: permissions ?? OutputStaging.ordinaryPermissions)
    }
  }
}

extension OutputDirectory {
  /// The path of a file in the staging directory.
  func staged(_ name: String) -> String { path(OutputStaging.name + "/" + name) }
}
