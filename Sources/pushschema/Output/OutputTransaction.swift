/// Replaces a set of outputs all or none, whenever the run is stopped.
///
/// 1. New files are written to a staging directory, and old ones get a second name there.
/// 2. The journal appears in the staging directory, in one step. Before it, nothing has changed.
/// 3. The steps are taken, each of them one rename or removal.
/// 4. The journal goes, then the rest of the staging directory.
///
/// A failing step makes the run undo the earlier ones. A run that dies between 2 and 4 is finished
/// by the next one, before it looks at anything else.
struct OutputTransaction {
  static let stagingName = ".pushschema-staging"

  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  private func staged(_ name: String) -> String {
    directory.path(OutputTransaction.stagingName + "/" + name)
  }

  func carryOut(_ plan: OutputPlan) throws {
    let journal: OutputJournal
    do {
      journal = try stage(plan)
    } catch {
      try? sweep()
      throw error
    }
    do {
      try takeSteps(of: journal)
    } catch {
      try undo(journal, after: error)
      throw error
    }
    // What is left over now is swept by the next run if it cannot be swept here.
    try? sweep()
    for path in plan.removed { try? directory.removeEmptyParents(of: path) }
  }

  /// Finishes or undoes what a run that died has begun, and removes its leftovers.
  func recover() throws {
    guard let staging = try files.entry(at: directory.path(OutputTransaction.stagingName)) else {
      return
    }
    guard staging.kind == .directory else {
      throw OutputError.inTheWay(directory.shown(OutputTransaction.stagingName))
    }
    if let journal = try journal(OutputJournal.undoName) {
      try takeBackSteps(of: journal)
    } else if let journal = try journal(OutputJournal.name) {
      try takeSteps(of: journal)
    }
    try sweep()
  }

  /// Whether a run died between its first step and its last.
  func isInterrupted() throws -> Bool {
    try journal(OutputJournal.undoName) != nil || journal(OutputJournal.name) != nil
  }

  private func journal(_ name: String) throws -> OutputJournal? {
    guard try files.entry(at: staged(name))?.kind == .file else { return nil }
    return OutputJournal(bytes: try files.read(staged(name)))
  }
}

// MARK: Staging

extension OutputTransaction {
  private static let ordinaryPermissions: UInt32 = 0o644

  /// Puts everything in place for the steps; the journal comes last.
  private func stage(_ plan: OutputPlan) throws -> OutputJournal {
    var journal = OutputJournal(steps: [])
    try files.createDirectory(directory.path(OutputTransaction.stagingName))
    for (output, permissions) in plan.replaced {
      try stage(.replace, output, permissions, in: &journal)
    }
    for output in plan.created {
      try stage(.create, output, OutputTransaction.ordinaryPermissions, in: &journal)
    }
    for path in plan.removed {
      try keepOld(path, position: journal.steps.count)
      journal.steps.append(OutputJournal.Step(action: .remove, path: path))
    }
    if let manifest = plan.manifest {
      let output = Output(path: OutputManifest.name, bytes: manifest.bytes)
      let exists = try directory.entry(at: output.path) != nil
      try stage(
        exists ? .replace : .create, output, OutputTransaction.ordinaryPermissions, in: &journal)
    }
    let draft = staged(OutputJournal.name + "-draft")
    try files.create(draft, journal.bytes, permissions: OutputTransaction.ordinaryPermissions)
    try files.rename(draft, to: staged(OutputJournal.name))
    return journal
  }

  private func stage(
    _ action: OutputJournal.Action, _ output: Output, _ permissions: UInt32,
    in journal: inout OutputJournal
  ) throws {
    let position = journal.steps.count
    try files.create(
      staged(OutputJournal.newName(position)), output.bytes, permissions: permissions)
    if action == .replace { try keepOld(output.path, position: position) }
    journal.steps.append(OutputJournal.Step(action: action, path: output.path))
  }

  private func keepOld(_ path: String, position: Int) throws {
    let old = staged(OutputJournal.oldName(position))
    do {
      try files.link(directory.path(path), to: old)
    } catch {
      // Some file systems have no second names.
      let permissions = try directory.entry(at: path)?.permissions
      try files.create(
        old, directory.read(path),
        permissions: permissions ?? OutputTransaction.ordinaryPermissions)
    }
  }
}

// MARK: Steps

extension OutputTransaction {
  /// Takes each step that has not been taken yet.
  private func takeSteps(of journal: OutputJournal) throws {
    for (position, step) in journal.steps.enumerated() {
      try directory.checkParents(of: step.path)
      switch step.action {
      case .create, .replace:
        let new = staged(OutputJournal.newName(position))
        guard try files.entry(at: new)?.kind == .file else { continue }
        try directory.createParents(of: step.path)
        try files.rename(new, to: directory.path(step.path))
      case .remove:
        try removeOld(step.path, position: position)
      }
    }
  }

  /// Removes a file that is still what it was when the steps were written down.
  private func removeOld(_ path: String, position: Int) throws {
    let old = staged(OutputJournal.oldName(position))
    guard try directory.entry(at: path)?.kind == .file, try files.entry(at: old) != nil,
      try directory.read(path) == files.read(old)
    else { return }
    try files.removeFile(directory.path(path))
  }

  /// Undoes the steps taken so far; what cannot be undone now is left to the next run.
  private func undo(_ journal: OutputJournal, after cause: any Error) throws {
    do {
      try files.rename(staged(OutputJournal.name), to: staged(OutputJournal.undoName))
      try takeBackSteps(of: journal)
    } catch {
      throw OutputError.notRolledBack("\(cause)", directory.name)
    }
    try? sweep()
  }

  private func takeBackSteps(of journal: OutputJournal) throws {
    for (position, step) in journal.steps.enumerated().reversed() {
      try directory.checkParents(of: step.path)
      switch step.action {
      case .create:
        guard try files.entry(at: staged(OutputJournal.newName(position))) == nil else { continue }
        try files.removeFile(directory.path(step.path))
        try directory.removeEmptyParents(of: step.path)
      case .replace, .remove:
        let old = staged(OutputJournal.oldName(position))
        guard try files.entry(at: old) != nil else { continue }
        try files.rename(old, to: directory.path(step.path))
      }
    }
  }

  /// Removes the staging directory, journals first: without one, the rest means nothing.
  private func sweep() throws {
    let staging = directory.path(OutputTransaction.stagingName)
    let names = try files.list(staging)
    let journals = [OutputJournal.undoName, OutputJournal.name]
    for name in journals where names.contains(name) { try files.removeFile(staged(name)) }
    for name in names where !journals.contains(name) { try files.removeFile(staged(name)) }
    try files.removeDirectory(staging)
  }
}
