import PushPayload
import PushSchemaCommand
import PushSchemaModel
import PushSchemaVerification

/// What has to change so that a directory holds exactly the outputs of this run; the paths of each kind
/// are sorted.
struct OutputPlan {
  /// Outputs that exist with other bytes.
  private(set) var replaced: [String] = []
  /// Those of them that someone has edited since they were written.
  private(set) var overwritten: [String] = []
  private(set) var created: [String] = []
  private(set) var unchanged: [String] = []
  /// Outputs of earlier runs whose schema is gone.
  private(set) var removed: [String] = []
  /// Such outputs that someone has edited since; they are left alone.
  private(set) var edited: [String] = []
  /// What the manifest says afterwards.
  private(set) var manifest = OutputManifest()
  /// Whether it says something else now.
  private(set) var changesManifest = false
  /// Of all outputs as they are afterwards, in the order of the manifest.
  let outputs: KeyedDigest
  let key: KeyedDigest.Key

  var isEmpty: Bool {
    replaced.isEmpty && created.isEmpty && removed.isEmpty && !changesManifest
  }

  /// The paths of all outputs that are not as they should be.
  var stale: [String] { (replaced + created + removed).ordered() }

  /// Looks at the directory and decides; refuses before anything is changed. What has to be written
  /// goes to the staging where there is one, so that no output is held longer than it is looked at.
  init(
    _ artifacts: [Artifact], in directory: OutputDirectory, keeping kept: KeptOutputs,
    staging: OutputStaging?
  ) throws {
    let written = try directory.manifest()
    var parents = OutputParents(in: directory)
    let comparison = OutputComparison(
      directory: directory, written: written,
      keptSchemas: written.digest == kept.manifest ? kept.schemas : [], key: kept.key,
      staging: staging)
    let candidates = try OutputPlan.candidates(artifacts, &parents)
    // In the order of the paths, so that nothing changes with the order in which they are made.
    let outputs = try comparison.outputs(of: candidates).ordered { $0.path < $1.path }
    key = kept.key
    self.outputs = KeyedDigest(of: outputs.map(\.keyedDigest), key)
    for output in outputs {
      switch output.state {
      case .created: created.append(output.path)
      case .replaced: replaced.append(output.path)
      case .unchanged: unchanged.append(output.path)
      }
      if output.wasEdited { overwritten.append(output.path) }
      manifest.add(output.path, output.digest)
    }
    if !written.entries.isEmpty {
      try addStale(from: written, without: Set(artifacts.map(\.path)), in: directory, &parents)
    }
    changesManifest = manifest != written
  }

  /// The artifacts with what is known of their places; refuses names that are none.
  private static func candidates(
    _ artifacts: [Artifact], _ parents: inout OutputParents
  ) throws -> [OutputComparison.Candidate] {
    var names: Set<String> = []
    names.reserveCapacity(artifacts.count)
    return try artifacts.map { artifact in
      if let objection = OutputPath.objection(to: artifact.path) {
        throw OutputError.refusedName(artifact.path, because: objection)
      }
      guard names.insert(artifact.path.lowercased()).inserted else {
        throw OutputError.twice(artifact.path)
      }
      return OutputComparison.Candidate(
        artifact: artifact, hasParents: try parents.check(of: artifact.path))
    }
  }

  private mutating func addStale(
    from written: OutputManifest, without next: Set<String>, in directory: OutputDirectory,
    _ parents: inout OutputParents
  ) throws {
    for entry in written.entries where !next.contains(entry.path) {
      try parents.check(of: entry.path)
      guard let file = try directory.entry(at: entry.path) else { continue }
      if file.kind == .file, SHA256(of: try directory.read(entry.path)) == entry.digest {
        removed.append(entry.path)
      } else {
        edited.append(entry.path)
      }
    }
    removed = removed.ordered()
  }
}
