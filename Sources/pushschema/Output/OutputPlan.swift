import PushPayload
import PushSchemaCommand
import PushSchemaModel
import PushSchemaVerification

/// The changes after which a directory has exactly these outputs; all paths are sorted.
struct OutputPlan {
  /// Outputs that exist with other bytes.
  private(set) var replaced: [String] = []
  /// Those of them that someone has edited.
  private(set) var overwritten: [String] = []
  private(set) var created: [String] = []
  private(set) var unchanged: [String] = []
  /// Outputs of earlier runs whose schema was removed.
  private(set) var removed: [String] = []
  /// Such outputs that someone has edited; they are kept.
  private(set) var edited: [String] = []
  /// The new manifest.
  private(set) var manifest = OutputManifest()
  /// Whether the manifest changes.
  private(set) var changesManifest = false
  /// The digest of all outputs after the changes, in the order of the manifest.
  let outputs: KeyedDigest
  let key: KeyedDigest.Key

  var isEmpty: Bool { replaced.isEmpty && created.isEmpty && removed.isEmpty && !changesManifest }

  /// The paths of all outputs that change.
  var stale: [String] { (replaced + created + removed).ordered() }

  /// Compares the directory and computes the changes; throws before anything is changed. With
  /// `staging`, new content is written there, so that memory contains few outputs at a time.
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
    // Sorted by path, so that the order of creation does not matter.
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

  /// The artifacts with data on their targets; throws for invalid names.
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
