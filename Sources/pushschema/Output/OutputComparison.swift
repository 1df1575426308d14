import PushPayload
import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaModel
import PushSchemaText
import PushSchemaVerification

/// Computes artifacts on all cores, compares each with its file, and stages it if it differs.
struct OutputComparison: Sendable {
  /// An artifact with a valid name.
  struct Candidate: Sendable {
    let artifact: Artifact
    /// Whether its parent directories exist; without them, there is no file.
    let hasParents: Bool
  }

  /// The result of comparing an artifact.
  struct Output: Sendable {
    enum State { case created, replaced, unchanged }

    let path: String
    let digest: SHA256
    let keyedDigest: KeyedDigest
    let state: State
    /// Whether someone has edited its file.
    let wasEdited: Bool
  }

  private let directory: OutputDirectory
  private let staging: OutputStaging?
  /// The outputs of an earlier run.
  private let written: [String: SHA256]
  /// The schemas whose artifacts are unchanged.
  private let keptSchemas: Set<String>
  private let key: KeyedDigest.Key

  init(
    directory: OutputDirectory, written: OutputManifest, keptSchemas: Set<String>,
    key: KeyedDigest.Key, staging: OutputStaging?
  ) {
    self.key = key
    self.directory = directory
    self.keptSchemas = keptSchemas
    self.staging = staging
    self.written = Dictionary(firstOf: written.entries.map { ($0.path, $0.digest) })
  }

  /// The outputs in order; throws the first failure.
  func outputs(of candidates: [Candidate]) throws -> [Output] {
    try candidates.concurrentMap { candidate in Result { try output(of: candidate) } }
      .map { try $0.get() }
  }

  private func output(of candidate: Candidate) throws -> Output {
    let path = candidate.artifact.path
    if let kept = try keptOutput(of: candidate) { return kept }
    return try candidate.artifact.render().withBytes { bytes in
      let (state, wasEdited) = try candidate.hasParents ? compare(path, bytes) : (.created, false)
      if state == .created, let staging { try staging.write(path, bytes) }
      return Output(
        path: path, digest: SHA256(of: bytes), keyedDigest: KeyedDigest(of: bytes, key),
        state: state, wasEdited: wasEdited)
    }
  }

  /// An output that is unchanged and need not be computed again.
  private func keptOutput(of candidate: Candidate) throws -> Output? {
    let path = candidate.artifact.path
    guard candidate.artifact.schema.map(keptSchemas.contains) == true, candidate.hasParents,
      let digest = written[path], let bytes = try directory.plainFile(path),
      SHA256(of: bytes) == digest
    else { return nil }
    return Output(
      path: path, digest: digest, keyedDigest: KeyedDigest(of: bytes.span, key),
      state: .unchanged, wasEdited: false)
  }

  private func compare(
    _ path: String, _ bytes: Span<UInt8>
  ) throws -> (state: Output.State, wasEdited: Bool) {
    guard let entry = try directory.entry(at: path, of: .file) else { return (.created, false) }
    let old = try directory.read(path)
    if bytes.isEqual(to: old) { return (.unchanged, false) }
    let earlier = written[path]
    guard earlier != nil || OutputComparison.hasHeader(old) else {
      throw OutputError.foreign(directory.shown(path))
    }
    if let staging {
      try staging.write(path, bytes, permissions: entry.permissions)
      try staging.keepOld(path)
    }
    return (.replaced, earlier.map { $0 != SHA256(of: old) } ?? false)
  }

  /// Whether the start of a file says that the tool wrote it.
  private static func hasHeader(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self).contains("enerated by pushschema")
  }
}
