import PushSchemaCommand
import PushSchemaVerification

/// What a run of `generate` knows of the one before it in the same directory.
struct FormerGeneration {
  private let directory: OutputDirectory
  private let context: ToolContext
  /// The tool that runs now.
  private let tool: SHA256
  /// The record that this tool left.
  private let record: GenerationRecord?

  /// Nothing is known where the tool cannot tell itself from others.
  init?(in directory: OutputDirectory, _ context: ToolContext) {
    guard let identity = context.toolIdentity() else { return nil }
    let tool = SHA256(of: identity)
    let record = OutputCache(directory: directory).record()
    self.directory = directory
    self.context = context
    self.tool = tool
    self.record = record?.tool == tool ? record : nil
  }

  /// The number of outputs, where a run on these schema files would read what the former one read,
  /// would have nothing to say of it, and the outputs are as that one left them.
  func outputsIfNothingChanged(since paths: [String], waiting: () -> Void) throws -> Int? {
    guard let record, record.hasSameInputs(as: paths, context) else { return nil }
    return try directory.unchangedOutputs(of: record, waiting: waiting)
  }

  /// The outputs that need not be worked out again on these grounds.
  func keptOutputs(on grounds: OutputGrounds) -> KeptOutputs {
    record?.keptOutputs(on: grounds) ?? .none
  }

  /// Puts the run that has come to a plan in the former one's place.
  func replace(
    by inputs: GenerationInputs, and others: [GenerationRecord.Input], _ grounds: OutputGrounds,
    _ plan: OutputPlan, isSilent: Bool
  ) {
    let next = GenerationRecord(
      tool: tool, schemaFiles: isSilent ? inputs.schemaFiles : [],
      otherFiles: inputs.exampleFiles + others, grounds: grounds, manifest: plan.manifest.digest,
      outputs: plan.outputs, key: plan.key)
    if next != record { OutputCache(directory: directory).keep(next) }
  }
}
