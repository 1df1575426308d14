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

  /// The number of outputs, if a run on these schema files would read the same inputs without
  /// diagnostics, and the outputs are unchanged.
  func outputsIfNothingChanged(since paths: [String], waiting: () -> Void) throws -> Int? {
    guard let record, record.hasSameInputs(as: paths, context) else { return nil }
    return try directory.unchangedOutputs(of: record, waiting: waiting)
  }

  /// The outputs that need not be computed again for these grounds.
  func keptOutputs(on grounds: OutputInputs) -> KeptOutputs {
    record?.keptOutputs(on: grounds) ?? .none
  }

  /// Replaces the record by that of a run with a plan.
  func replace(
    by inputs: GenerationInputs, and others: [GenerationRecord.Input], _ grounds: OutputInputs,
    _ plan: OutputPlan, isSilent: Bool
  ) {
    let next = GenerationRecord(
      tool: tool, schemaFiles: isSilent ? inputs.schemaFiles : [],
      otherFiles: inputs.exampleFiles + others, grounds: grounds, manifest: plan.manifest.digest,
      outputs: plan.outputs, key: plan.key)
    if next != record { OutputCache(directory: directory).keep(next) }
  }
}
