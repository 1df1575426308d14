/// A digest that nobody can forge without its key, which is only in the record: a polynomial at two
/// secret points. SHA-256 of all outputs would take most of the time of a run without changes.
struct KeyedDigest: Hashable, Sendable {
  /// The secret points.
  struct Key: Hashable, Sendable {
    fileprivate let points: SIMD2<UInt64>

    /// Creates a random key.
    init() {
      points = SIMD2(.random(in: 1..<KeyedDigest.prime), .random(in: 1..<KeyedDigest.prime))
    }

    /// Reads the output of `text`; `nil` for any other text.
    init?(text: some StringProtocol) {
      guard let points = SIMD2(text: text) else { return nil }
      self.points = points
    }

    var text: String { points.text }
  }

  fileprivate static let prime: UInt64 = 1 << 61 - 1

  private let values: SIMD2<UInt64>

  init(of bytes: Span<UInt8>, _ key: Key) {
    let raw = bytes.bytes
    var values = SIMD2<UInt64>()
    var offset = 0
    func take(_ word: UInt64) {
      values[0] = KeyedDigest.product(values[0] &+ word, key.points[0])
      values[1] = KeyedDigest.product(values[1] &+ word, key.points[1])
    }
    // The load checks its bounds; any four bytes are a number.
    while offset + 4 <= raw.byteCount {
      let word = raw.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self)
      take(UInt64(UInt32(littleEndian: word)))
      offset += 4
    }
    while offset < bytes.count {
      take(UInt64(bytes[offset]))
      offset += 1
    }
    take(UInt64(bytes.count))
    self.values = SIMD2(values[0] % KeyedDigest.prime, values[1] % KeyedDigest.prime)
  }

  /// The digest of several digests in order.
  init(of digests: [KeyedDigest], _ key: Key) {
    self.init(of: Array(digests.map(\.text).joined().utf8).span, key)
  }

  /// Reads the output of `text`; `nil` for any other text.
  init?(text: some StringProtocol) {
    guard let values = SIMD2(text: text) else { return nil }
    self.values = values
  }

  var text: String { values.text }

  /// The product modulo the prime, or that plus the prime; neither factor has more than 62 bits.
  private static func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let (high, low) = left.multipliedFullWidth(by: right)
    let sum = (low & prime) &+ (high << 3 | low >> 61)
    return (sum & prime) &+ (sum >> 61)
  }
}

extension SIMD2<UInt64> {
  fileprivate var text: String { "\(String(self[0], radix: 16)).\(String(self[1], radix: 16))" }

  fileprivate init?(text: some StringProtocol) {
    let parts = text.split(separator: ".").map { UInt64($0, radix: 16) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    self.init(first, second)
  }
}
