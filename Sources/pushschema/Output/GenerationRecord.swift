import PushPayload
import PushSchemaCommand
import PushSchemaConcurrency
import PushSchemaVerification

/// What a run of `generate` read and what came of it, by which the next run leaves out what would come to
/// the same. It holds digests of contents and no times, so that nothing is left out for which the bytes of
/// today do not vouch.
struct GenerationRecord: Equatable, Sendable {
  /// A file that was read, or looked for in vain.
  struct Input: Equatable, Sendable {
    let path: String
    /// `nil` if there was no file.
    let digest: SHA256?
  }

  /// The tool that ran; another one may write other outputs.
  let tool: SHA256
  /// All schema files of the folder, in its order; none if the run had something to say of them, which
  /// the next one is to say again.
  let schemaFiles: [Input]
  /// What else the outputs follow from: files of examples, the page of diagnostics, whether there is a
  /// copy of the schemas.
  let otherFiles: [Input]
  /// What the outputs of each schema follow from.
  let grounds: OutputGrounds
  /// Of the manifest that names the outputs.
  let manifest: SHA256
  /// Of all outputs, in the order of the manifest.
  let outputs: KeyedDigest
  let key: KeyedDigest.Key

  /// Whether a run on these schema files would read what was read.
  func hasSameInputs(as paths: [String], _ context: ToolContext) -> Bool {
    guard !schemaFiles.isEmpty, schemaFiles.map(\.path) == paths else { return false }
    let read = context.readingFiles
    return (schemaFiles + otherFiles).concurrentMap { input in
      (try? read(input.path)).map { SHA256(of: $0) } == input.digest
    }.allSatisfy { $0 }
  }

  /// The outputs that another run on other grounds need not work out again.
  func keptOutputs(on grounds: OutputGrounds) -> KeptOutputs {
    KeptOutputs(schemas: self.grounds.schemas(like: grounds), manifest: manifest, key: key)
  }
}

/// The schemas whose outputs are to be what they were when a manifest was written.
struct KeptOutputs: Sendable {
  let schemas: Set<String>
  /// Of the manifest that says what they were.
  let manifest: SHA256
  /// For the digest of what the outputs are now.
  let key: KeyedDigest.Key

  static let none = KeptOutputs(schemas: [], manifest: SHA256(of: ""), key: KeyedDigest.Key())
}

// MARK: Text

extension GenerationRecord {
  private static let firstLine = "pushschema record 2"
  private static let lastLine = "end"
  /// What stands for the digest of a file that is not there.
  private static let absent = "-"

  private enum Keyword: String {
    case tool, key, outputs, manifest, schemaFile = "schema-file", file, schema
  }

  /// A line for each fact: its keyword, a digest by SHA-256 where it has one, and the name of what has it.
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
    for (name, digest) in grounds.bySchema.ordered(by: { $0.key < $1.key }) {
      add(.schema, digest, name)
    }
    return (lines + [Self.lastLine, ""]).joined(separator: "\n")
  }

  /// Reads a record; `nil` if it is none that a run has written to its end.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 2, lines[0] == Self.firstLine, lines.suffix(2) == [Self.lastLine[...], ""]
    else { return nil }
    var (tool, manifest): (SHA256?, SHA256?)
    var (key, outputs): (KeyedDigest.Key?, KeyedDigest?)
    var (schemaFiles, otherFiles): ([Input], [Input]) = ([], [])
    var schemas: [String: SHA256] = [:]
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
      case .schema: schemas[name] = digest
      }
    }
    guard let tool, let manifest, let key, let outputs else { return nil }
    self.init(
      tool: tool, schemaFiles: schemaFiles, otherFiles: otherFiles,
      grounds: OutputGrounds(bySchema: schemas), manifest: manifest, outputs: outputs, key: key)
  }
}
