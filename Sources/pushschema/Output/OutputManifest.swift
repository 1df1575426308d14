/// What the last run wrote: the path and the digest of each output.
///
/// It lies beside the outputs, so that a file whose schema is gone can be told from a file that
/// someone else put there.
struct OutputManifest: Equatable {
  static let name = ".pushschema-outputs"

  private(set) var digests: [(path: String, digest: String)] = []
  private var byPath: [String: String] = [:]

  /// The manifest of no outputs.
  init() {}

  /// Reads a manifest; lines that are none, or that name no possible output, count as absent.
  init(bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A) {
      let fields = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard fields.count == 2, fields[0].utf8.count == 16 else { continue }
      let path = String(fields[1])
      if OutputPath.objection(to: path) == nil { add(path, String(fields[0])) }
    }
  }

  mutating func add(_ output: Output) {
    add(output.path, output.digest)
  }

  private mutating func add(_ path: String, _ digest: String) {
    guard byPath.updateValue(digest, forKey: path) == nil else { return }
    digests.append((path, digest))
  }

  func contains(_ path: String) -> Bool { byPath[path] != nil }

  /// Whether the manifest lists a path with these very bytes.
  func lists(_ path: String, as bytes: [UInt8]) -> Bool {
    byPath[path] == OutputManifest.digest(of: bytes)
  }

  var bytes: [UInt8] {
    Array(digests.map { "\($0.digest) \($0.path)\n" }.joined().utf8)
  }

  static func == (left: OutputManifest, right: OutputManifest) -> Bool {
    left.bytes == right.bytes
  }

  /// 64 bits of FNV-1a in hexadecimal: enough to notice an edit by hand.
  static func digest(of bytes: [UInt8]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let span = bytes.span
    for position in span.indices {
      hash = (hash ^ UInt64(span[position])) &* 0x100_0000_01B3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// One file to be written: a path relative to the output directory, its bytes and their digest.
struct Output: Equatable {
  let path: String
  let bytes: [UInt8]
  let digest: String

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    digest = OutputManifest.digest(of: bytes)
  }
}
