import PushSchemaDiagnostics
import PushSchemaText

/// What the last run wrote: the path and the digest of each output.
///
/// It lies beside the outputs, so that a file whose schema is gone can be told from a file that
/// someone else put there.
struct OutputManifest: Equatable, Sendable {
  static let name = ".pushschema-outputs"

  /// One output, which the manifest names once.
  struct Entry: Equatable, Sendable {
    let path: String
    let digest: ContentDigest
  }

  private(set) var entries: [Entry] = []

  /// The manifest of no outputs.
  init() {}

  /// Reads a manifest; lines that are none, or that name no possible output, count as absent.
  init(bytes: [UInt8]) {
    var paths: Set<String> = []
    for line in bytes.split(separator: 0x0A) {
      let fields = line.split(separator: 0x20)
      guard fields.count == 2, let digest = ContentDigest(text: fields[0]) else { continue }
      let path = String(decoding: fields[1], as: UTF8.self)
      guard OutputPath.objection(to: path) == nil, paths.insert(path).inserted else { continue }
      add(path, digest)
    }
  }

  mutating func add(_ path: String, _ digest: ContentDigest) {
    entries.append(Entry(path: path, digest: digest))
  }

  /// Of what it says.
  var digest: ContentDigest { ContentDigest(of: bytes) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * entries.count)
    for entry in entries {
      bytes.append(entry.digest.description)
      bytes.append(0x20)
      bytes.append(entry.path)
      bytes.append(0x0A)
    }
    return bytes
  }
}
