import PushSchemaCommand
import PushSchemaVerification

/// The record of the previous run of `generate` in the same directory.
struct LastRun {
  private let directory: OutputDirectory
  private let context: ToolContext
  /// The digest of the running tool.
  private let tool: SHA256
  /// The record of a run of the same tool.
  private let record: GenerationRecord?

  /// `nil` if the tool cannot compute its own digest.
  init?(in directory: OutputDirectory, _ context: ToolContext) {
    guard let identity = context.toolIdentity() else { return nil }
    let tool = SHA256(of: identity)
    let record = OutputCache(directory: directory).record()
    self.directory = directory
    self.context = context
    self.tool = tool
    self.record = record?.tool == tool ? record : nil
  }

  /// The number of outputs, if a run on these files would change nothing and report nothing.
  func outputsIfNothingChanged(since paths: [String], waiting: () -> Void) throws -> Int? {
    guard let record, record.hasSameInputs(as: paths, context) else { return nil }
    return try directory.unchangedOutputs(of: record, waiting: waiting)
  }

  /// The outputs that need not be computed again for these grounds.
  func keptOutputs(on grounds: [String: SHA256]) -> KeptOutputs {
    record?.keptOutputs(on: grounds) ?? .none
  }

  /// Replaces the record by that of a run with a plan.
  func replace(
    by inputs: OutputInputs, and others: [GenerationRecord.Input], _ grounds: [String: SHA256],
    _ plan: OutputPlan, isSilent: Bool
  ) {
    let next = GenerationRecord(
      tool: tool, schemaFiles: isSilent ? inputs.schemaFiles : [],
      otherFiles: inputs.exampleFiles + others, grounds: grounds, manifest: plan.manifest.digest,
      outputs: plan.outputs, key: plan.key)
    if next != record { OutputCache(directory: directory).keep(next) }
  }
}

/// The folder with the record of the last run; it is not versioned, and can be deleted.
struct OutputCache {
  static let name = ".pushschema-cache"

  private static let record = name + "/record"
  private static let ignored = name + "/.gitignore"
  /// The maximum size of a record.
  private static let limit = 64 << 20

  let directory: OutputDirectory

  /// The record of the last run, if it is a plain readable file.
  func record() -> GenerationRecord? {
    guard isFolder, let entry = try? directory.entry(at: OutputCache.record), entry.kind == .file,
      entry.size <= OutputCache.limit, let bytes = try? directory.read(OutputCache.record)
    else { return nil }
    return GenerationRecord(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Stores a record for the next run; if that fails, the next run does all the work again.
  func keep(_ record: GenerationRecord) {
    // An older record does no harm: the next run verifies all of it.
    try? write(record)
  }

  private func write(_ record: GenerationRecord) throws {
    let files = directory.fileSystem
    try files.createDirectory(directory.path(OutputCache.name))
    guard isFolder else { return }
    for (path, text) in [(OutputCache.ignored, "*\n"), (OutputCache.record, record.text)] {
      try files.replace(directory.path(path), by: Array(text.utf8).span)
    }
  }

  /// Whether it is a real folder; a link is not followed.
  private var isFolder: Bool { (try? directory.entry(at: OutputCache.name))?.kind == .directory }
}
