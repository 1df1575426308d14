import PushSchemaText
import PushSchemaVerification

/// The outputs of the last run: the path and the digest of each.
///
/// It is next to the outputs. It distinguishes a file whose schema was removed from a file of other
/// origin.
struct OutputManifest: Equatable, Sendable {
  static let name = ".pushschema-outputs"

  /// One output; no path occurs twice.
  struct Entry: Equatable, Sendable {
    let path: String
    let digest: SHA256
  }

  private(set) var entries: [Entry] = []

  /// The manifest of no outputs.
  init() {}

  /// Reads a manifest; invalid lines, and those with impossible paths, are ignored.
  init(bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      guard let blank = line.firstIndex(of: 0x20), let digest = SHA256(text: line[..<blank])
      else { continue }
      let path = String(decoding: line[(blank + 1)...], as: UTF8.self)
      if OutputPath.objection(to: path) == nil { add(path, digest) }
    }
    // A run writes its outputs in order, but someone may have edited the manifest.
    let isOrdered = zip(entries, entries.dropFirst()).allSatisfy { $0.path < $1.path }
    guard !isOrdered else { return }
    var paths: Set<String> = []
    entries.removeAll { !paths.insert($0.path).inserted }
  }

  mutating func add(_ path: String, _ digest: SHA256) {
    entries.append(Entry(path: path, digest: digest))
  }

  /// The digest of the manifest.
  var digest: SHA256 { SHA256(of: bytes) }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64 * entries.count)
    for entry in entries {
      bytes.append(contentsOf: entry.digest.digits)
      bytes.append(0x20)
      bytes += entry.path.utf8
      bytes.append(0x0A)
    }
    return bytes
  }
}
