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
    self.directory = directory
    self.context = context
    tool = SHA256(of: identity)
    let last = Self.record(in: directory)
    record = last?.tool == tool ? last : nil
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
    // If that fails, the next run does all the work again: it verifies all of an older record.
    if next != record { try? write(next) }
  }
}

// MARK: File

extension LastRun {
  /// The folder with the record; it is not versioned, and can be deleted.
  static let folder = ".pushschema-cache"

  private static let file = folder + "/record"
  /// The maximum size of a record.
  private static let limit = 64 << 20

  /// The record of the last run, if it is a plain readable file.
  private static func record(in directory: OutputDirectory) -> GenerationRecord? {
    guard hasFolder(in: directory), let entry = try? directory.entry(at: file), entry.kind == .file,
      entry.size <= limit, let bytes = try? directory.read(file)
    else { return nil }
    return GenerationRecord(text: String(decoding: bytes, as: UTF8.self))
  }

  private func write(_ record: GenerationRecord) throws {
    let files = directory.fileSystem
    try files.createDirectory(directory.path(Self.folder))
    guard Self.hasFolder(in: directory) else { return }
    for (path, text) in [(Self.folder + "/.gitignore", "*\n"), (Self.file, record.text)] {
      try files.replace(directory.path(path), by: Array(text.utf8).span)
    }
  }

  /// Whether it is a real folder; a link is not followed.
  private static func hasFolder(in directory: OutputDirectory) -> Bool {
    (try? directory.entry(at: folder))?.kind == .directory
  }
}
