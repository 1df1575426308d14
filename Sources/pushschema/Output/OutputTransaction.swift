import PushPayload
import PushSchemaCommand

/// Replaces a set of outputs completely or not at all, even if the run is interrupted.
///
/// 1. New files are written to a staging directory, and old ones get a second name there.
/// 2. The journal appears in the staging directory, in one step. Before it, nothing has changed.
/// 3. The steps are executed by renames and removals.
/// 4. The journal is removed, then the rest of the staging directory.
///
/// If a step fails, the run undoes the earlier ones. If a run is interrupted between 2 and 4, the
/// next run finishes it before anything else.
struct OutputTransaction {
  let directory: OutputDirectory

  private var files: any FileSystem { directory.fileSystem }

  /// The path of a file of the transaction itself.
  private func own(_ name: String) -> String { directory.path(OutputStaging.own(name)) }

  /// Creates a plan, which stages the files to write, and executes its steps.
  func carryOut(_ makePlan: (OutputStaging) throws -> OutputPlan) throws -> OutputPlan {
    let plan: OutputPlan
    let journal: OutputJournal
    do {
      let staging = OutputStaging(directory: directory)
      plan = try makePlan(staging)
      guard !plan.isEmpty else { return plan }
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
    // The next run removes leftovers that cannot be removed now.
    try? sweep()
    for parent in Set(plan.removed.map(OutputPath.parent)).ordered() {
      try? directory.removeEmpty(parent)
    }
    return plan
  }

  /// Finishes or undoes the steps of an interrupted run, and removes its leftovers.
  func recover() throws {
    guard let staging = try directory.entry(at: OutputStaging.name) else { return }
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

  /// Whether a run was interrupted before its last step; after it, only the cleanup is missing.
  func isInterrupted() throws -> Bool {
    if let journal = try journal(OutputJournal.undoName) {
      return try journal.steps.contains { try isTaken($0) }
    }
    return try journal(OutputJournal.name)?.steps.contains { try !isTaken($0) } ?? false
  }

  /// Whether a step of an interrupted run was executed and not undone.
  private func isTaken(_ step: OutputJournal.Step) throws -> Bool {
    func isThere(_ path: String) throws -> Bool { try directory.entry(at: path) != nil }
    return switch step.action {
    case .create: try !isThere(OutputStaging.new(step.path)) && isThere(step.path)
    case .replace:
      try !isThere(OutputStaging.new(step.path)) && isThere(OutputStaging.old(step.path))
    case .remove: try !isThere(step.path)
    }
  }

  private func journal(_ name: String) throws -> OutputJournal? {
    guard try files.entry(at: own(name))?.kind == .file else { return nil }
    return OutputJournal(bytes: try files.read(own(name)))
  }

  // MARK: Steps

  /// Executes each step that has not been executed yet.
  private func takeSteps(of journal: OutputJournal) throws {
    var parents = OutputParents(in: directory)
    var moves = OutputMoves(in: directory)
    for step in journal.steps {
      switch step.action {
      case .create, .replace: try moves.move(step.path)
      case .remove:
        try parents.check(of: step.path)
        try removeOld(step.path)
      }
    }
  }

  /// Removes a file that has not changed since the journal was written.
  private func removeOld(_ path: String) throws {
    let old = OutputStaging.old(path)
    guard try directory.entry(at: path)?.kind == .file, try directory.entry(at: old) != nil,
      try directory.read(path) == directory.read(old)
    else { return }
    try files.removeFile(directory.path(path))
  }

  /// Undoes the executed steps; the next run undoes the rest.
  private func undo(_ journal: OutputJournal, after cause: any Error) throws {
    do {
      try files.rename(own(OutputJournal.name), to: own(OutputJournal.undoName))
      try takeBackSteps(of: journal)
    } catch {
      throw OutputError.notRolledBack("\(cause)", directory.name)
    }
    try? sweep()
  }

  private func takeBackSteps(of journal: OutputJournal) throws {
    var parents = OutputParents(in: directory)
    var emptied: Set<String> = []
    for step in journal.steps.reversed() {
      try parents.check(of: step.path)
      switch step.action {
      case .create:
        guard try directory.entry(at: OutputStaging.new(step.path)) == nil else { continue }
        try files.removeFile(directory.path(step.path))
        emptied.insert(OutputPath.parent(of: step.path))
      case .replace, .remove:
        let old = OutputStaging.old(step.path)
        guard try directory.entry(at: old) != nil else { continue }
        try files.rename(directory.path(old), to: directory.path(step.path))
      }
    }
    for parent in emptied.ordered() { try directory.removeEmpty(parent) }
  }

  /// Removes the staging directory, journals first: without a journal, the rest is meaningless.
  private func sweep() throws {
    let names = try files.list(directory.path(OutputStaging.name))
    for name in [OutputJournal.undoName, OutputJournal.name] where names.contains(name) {
      try files.removeFile(own(name))
    }
    try removeAll(in: directory.path(OutputStaging.name))
  }

  /// Removes a directory with its content.
  private func removeAll(in path: String) throws {
    for name in try files.list(path) {
      let inner = path + "/" + name
      if try files.entry(at: inner)?.kind == .directory {
        try removeAll(in: inner)
      } else {
        try files.removeFile(inner)
      }
    }
    try files.removeDirectory(path)
  }
}
