/// A SHA-256 digest (FIPS 180-4): nobody can construct other bytes with the same digest. The
/// standard library does not contain SHA-256.
package struct SHA256: Hashable, Sendable {
  private var words: SIMD8<UInt32> = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
    0x5be0_cd19,
  ]

  package init(of bytes: some Sequence<UInt8>) { self.init(of: Array(bytes).span) }

  package init(of text: String) { self.init(of: text.utf8) }

  package init(of bytes: Span<UInt8>) {
    var schedule = [UInt32](repeating: 0, count: 64)
    let whole = bytes.count & ~63
    absorb(bytes.extracting(..<whole), by: &schedule)
    var rest = (whole..<bytes.count).map { bytes[$0] } + [0x80]
    rest += Array(repeating: 0, count: (120 - rest.count) % 64)
    let bitCount = UInt64(bytes.count) &* 8
    rest += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: bitCount >> $0) }
    absorb(rest.span, by: &schedule)
  }

  /// Adds bytes whose number is a multiple of 64.
  private mutating func absorb(_ bytes: Span<UInt8>, by schedule: inout [UInt32]) {
    let (raw, constants) = (bytes.bytes, SHA256.constants.span)
    var schedule = schedule.mutableSpan
    var start = 0
    while start < raw.byteCount {
      // The load checks its bounds, and any four bytes are a number.
      for round in 0..<16 {
        schedule[round] = UInt32(
          bigEndian: raw.unsafeLoadUnaligned(fromByteOffset: start + 4 * round, as: UInt32.self))
      }
      for round in 16..<64 {
        let (old, recent) = (schedule[round - 15], schedule[round - 2])
        let first = old.rotated(7) ^ old.rotated(18) ^ (old >> 3)
        let second = recent.rotated(17) ^ recent.rotated(19) ^ (recent >> 10)
        schedule[round] = schedule[round - 16] &+ first &+ schedule[round - 7] &+ second
      }
      var (a, b, c, d) = (words[0], words[1], words[2], words[3])
      var (e, f, g, h) = (words[4], words[5], words[6], words[7])
      // Each round shifts the names of the words by one; after eight rounds they are the same
      // again.
      for round in stride(from: 0, to: 64, by: 8) {
        SHA256.mix(a, b, c, &d, e, f, g, &h, constants[round] &+ schedule[round])
        SHA256.mix(h, a, b, &c, d, e, f, &g, constants[round + 1] &+ schedule[round + 1])
        SHA256.mix(g, h, a, &b, c, d, e, &f, constants[round + 2] &+ schedule[round + 2])
        SHA256.mix(f, g, h, &a, b, c, d, &e, constants[round + 3] &+ schedule[round + 3])
        SHA256.mix(e, f, g, &h, a, b, c, &d, constants[round + 4] &+ schedule[round + 4])
        SHA256.mix(d, e, f, &g, h, a, b, &c, constants[round + 5] &+ schedule[round + 5])
        SHA256.mix(c, d, e, &f, g, h, a, &b, constants[round + 6] &+ schedule[round + 6])
        SHA256.mix(b, c, d, &e, f, g, h, &a, constants[round + 7] &+ schedule[round + 7])
      }
      words = words &+ SIMD8(a, b, c, d, e, f, g, h)
      start += 64
    }
  }

  @inline(__always)
  private static func mix(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
  ) {
    h = h &+ (e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)) &+ (g ^ e & (f ^ g)) &+ word
    d = d &+ h
    h = h &+ (a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)) &+ (a & b | c & (a | b))
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4,
    0xab1c_5ed5, 0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe,
    0x9bdc_06a7, 0xc19b_f174, 0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f,
    0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da, 0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
    0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967, 0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc,
    0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85, 0xa2bf_e8a1, 0xa81a_664b,
    0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070, 0x19a4_c116,
    0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7,
    0xc671_78f2,
  ]
}

// MARK: Text

extension SHA256: CustomStringConvertible {
  /// The digest as 64 lower-case hexadecimal digits.
  package var description: String { String(decoding: digits, as: UTF8.self) }

  /// The digits as ASCII.
  package var digits: some Collection<UInt8> {
    (0..<64).lazy.map { [words] place in
      let digit = UInt8(truncatingIfNeeded: words[place / 8] >> (28 - 4 * UInt32(place % 8))) & 15
      return digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }
  }

  /// The first eight bytes of the digest.
  package var prefix: UInt64 { UInt64(words[0]) << 32 | UInt64(words[1]) }

  /// Reads 64 lower-case hexadecimal digits; `nil` for any other text.
  package init?(text: some Sequence<UInt8>) {
    words = SIMD8()
    var count = 0
    for byte in text {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      guard count < 64 else { return nil }
      words[count / 8] = words[count / 8] << 4 | UInt32(digit)
      count += 1
    }
    guard count == 64 else { return nil }
  }
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
