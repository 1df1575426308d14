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
  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  private func staged(_ name: String) -> String { directory.staged(name) }

  /// Makes a plan, which stages what it finds to be written, and takes its steps.
  func carryOut(
    _ makePlan: (inout OutputStaging?) throws -> OutputPlan
  ) throws -> OutputPlan {
    let plan: OutputPlan
    let journal: OutputJournal
    do {
      var staging: OutputStaging? = OutputStaging(directory: directory)
      plan = try makePlan(&staging)
      guard !plan.isEmpty, var staging else { return plan }
      journal = try staging.complete(plan)
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
    return plan
  }

  /// Finishes or undoes what a run that died has begun, and removes its leftovers.
  func recover() throws {
    guard let staging = try files.entry(at: directory.path(OutputStaging.name)) else {
      return
    }
    guard staging.kind == .directory else {
      throw OutputError.inTheWay(directory.shown(OutputStaging.name))
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

// MARK: Steps

extension OutputTransaction {
  /// Takes each step that has not been taken yet.
  private func takeSteps(of journal: OutputJournal) throws {
    var parents = OutputParents(in: directory)
    for (position, step) in journal.steps.enumerated() {
      try parents.check(of: step.path)
      switch step.action {
      case .create, .replace:
        let new = staged(OutputJournal.newName(position))
        guard try files.entry(at: new)?.kind == .file else { continue }
        try parents.create(of: step.path)
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
    let staging = directory.path(OutputStaging.name)
    let names = try files.list(staging)
    let journals = [OutputJournal.undoName, OutputJournal.name]
    for name in journals where names.contains(name) { try files.removeFile(staged(name)) }
    for name in names where !journals.contains(name) { try files.removeFile(staged(name)) }
    try files.removeDirectory(staging)
  }
}
