import PushPayload
import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaVerification

/// The inputs and outputs of a run of `generate`, by which the next run skips unchanged outputs. It
/// contains digests and no times, so that only the current bytes decide what is skipped.
struct GenerationRecord: Equatable, Sendable {
  /// A file that was read, or that was missing.
  struct Input: Equatable, Sendable {
    let path: String
    /// The digest; `nil` if there was no file.
    let digest: SHA256?
  }

  /// The digest of the tool; another one may write other outputs.
  let tool: SHA256
  /// All schema files, in order; empty if the run had diagnostics, which must be repeated.
  let schemaFiles: [Input]
  /// The examples, the page of diagnostics, and whether the schemas have a copy.
  let otherFiles: [Input]
  /// For each schema with outputs, the digest of their inputs.
  let grounds: [String: SHA256]
  /// The digest of the manifest, which names the outputs.
  let manifest: SHA256
  /// The digest of all outputs, in the order of the manifest.
  let outputs: KeyedDigest
  let key: KeyedDigest.Key

  /// Whether a run on these schema files would read the same inputs.
  func hasSameInputs(as paths: [String], _ context: ToolContext) -> Bool {
    guard !schemaFiles.isEmpty, schemaFiles.map(\.path) == paths else { return false }
    let read = context.readingFiles
    return (schemaFiles + otherFiles).concurrentMap { input in
      (try? read(input.path)).map { SHA256(of: $0) } == input.digest
    }.allSatisfy { $0 }
  }

  /// The outputs that another run on other grounds can keep.
  func keptOutputs(on others: [String: SHA256]) -> KeptOutputs {
    let schemas = grounds.lazy.filter { others[$0.key] == $0.value }.map(\.key)
    return KeptOutputs(schemas: Set(schemas), manifest: manifest, key: key)
  }
}

/// The schemas whose outputs are unchanged since a manifest was written.
struct KeptOutputs: Sendable {
  let schemas: Set<String>
  /// The digest of that manifest.
  let manifest: SHA256
  /// The key for digests of the current outputs.
  let key: KeyedDigest.Key

  static let none = KeptOutputs(schemas: [], manifest: SHA256(of: ""), key: KeyedDigest.Key())
}

// MARK: Text

extension GenerationRecord {
  private static let firstLine = "pushschema record 2"
  private static let lastLine = "end"
  /// The text for the digest of a missing file.
  private static let absent = "-"

  private enum Keyword: String {
    case tool, key, outputs, manifest, schemaFile = "schema-file", file, schema
  }

  /// A line for each fact: its keyword, a SHA-256 digest if it has one, and a name.
  var text: String {
    var lines = [Self.firstLine]
    func add(_ keyword: Keyword, _ digest: SHA256?, _ name: String) {
      lines.append("\(keyword.rawValue) \(digest?.description ?? Self.absent) \(name)")
    }
    add(.tool, tool, "pushschema")
    add(.key, nil, key.text)
    add(.outputs, nil, outputs.text)
    add(.manifest, manifest, OutputManifest.name)
    for input in schemaFiles { add(.schemaFile, input.digest, input.path) }
    for input in otherFiles { add(.file, input.digest, input.path) }
    for (name, digest) in grounds.ordered(by: { $0.key < $1.key }) { add(.schema, digest, name) }
    return (lines + [Self.lastLine, ""]).joined(separator: "\n")
  }

  /// Reads a record; `nil` if it is none, or incomplete.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0] == Self.firstLine, lines.suffix(2) == [Self.lastLine[...], ""]
    else { return nil }
    var (tool, manifest): (SHA256?, SHA256?)
    var (key, outputs): (KeyedDigest.Key?, KeyedDigest?)
    var (schemaFiles, otherFiles): ([Input], [Input]) = ([], [])
    var grounds: [String: SHA256] = [:]
    for line in lines.dropFirst().dropLast(2) {
      let parts = line.split(separator: " ", maxSplits: 2)
      guard parts.count == 3, let keyword = Keyword(rawValue: String(parts[0])) else { return nil }
      let digest = SHA256(text: parts[1].utf8)
      let hasNone = [.file, .key, .outputs].contains(keyword) && parts[1] == Self.absent
      guard digest != nil || hasNone else { return nil }
      let name = String(parts[2])
      switch keyword {
      case .tool: tool = digest
      case .key: key = KeyedDigest.Key(text: name)
      case .outputs: outputs = KeyedDigest(text: name)
      case .manifest: manifest = digest
      case .schemaFile: schemaFiles.append(Input(path: name, digest: digest))
      case .file: otherFiles.append(Input(path: name, digest: digest))
      case .schema: grounds[name] = digest
      }
    }
    guard let tool, let manifest, let key, let outputs else { return nil }
    self.init(
      tool: tool, schemaFiles: schemaFiles, otherFiles: otherFiles, grounds: grounds,
      manifest: manifest, outputs: outputs, key: key)
  }
}
