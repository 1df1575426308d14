import PushSchemaText
import PushSchemaVerification

/// What the last run wrote: the path and the digest of each output.
///
/// It lies beside the outputs, so that a file whose schema is gone can be told from a file that
/// someone else put there.
struct OutputManifest: Equatable, Sendable {
  static let name = ".pushschema-outputs"

  /// One output, which the manifest names once.
  struct Entry: Equatable, Sendable {
    let path: String
    let digest: SHA256
  }

  private(set) var entries: [Entry] = []

  /// The manifest of no outputs.
  init() {}

  /// Reads a manifest; lines that are none, or that name no possible output, count as absent.
  init(bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      guard let blank = line.firstIndex(of: 0x20), let digest = SHA256(text: line[..<blank])
      else { continue }
      let path = String(decoding: line[(blank + 1)...], as: UTF8.self)
      if OutputPath.objection(to: path) == nil { add(path, digest) }
    }
    // A run writes its outputs in order; other hands may have been at work.
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.path < $1.path }
    guard !isOrdered else { return }
    var paths: Set<String> = []
    entries.removeAll { !paths.insert($0.path).inserted }
  }

  mutating func add(_ path: String, _ digest: SHA256) {
    entries.append(Entry(path: path, digest: digest))
  }

  /// Of what it says.
  var digest: SHA256 { SHA256(of: bytes) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * entries.count)
    for entry in entries {
      bytes.append(contentsOf: entry.digest.digits)
      bytes.append(0x20)
      bytes.append(entry.path)
      bytes.append(0x0A)
    }
    return bytes
  }
}
