/// XXH64 of the bytes of a file: enough to notice that someone has changed it, and it takes many bytes at
/// a time.
struct ContentDigest: Hashable, Sendable {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9, 0x85EB_CA77_C2B2_AE63,
    0x27D4_EB2F_1656_67C5
  )

  private var value: UInt64

  init(of bytes: [UInt8]) { self.init(of: bytes.span) }

  init(of text: String) { self.init(of: Array(text.utf8)) }

  init(of bytes: Span<UInt8>) {
    let primes = ContentDigest.primes
    let raw = bytes.bytes
    var offset = 0
    value = primes.4
    if raw.byteCount >= 32 { value = ContentDigest.lanes(of: raw, &offset) }
    value &+= UInt64(raw.byteCount)
    while offset + 8 <= raw.byteCount {
      value = (value ^ ContentDigest.round(0, raw.word(at: offset))).rotated(by: 27)
      value = value &* primes.0 &+ primes.3
      offset += 8
    }
    if offset + 4 <= raw.byteCount {
      value = (value ^ UInt64(raw.halfWord(at: offset)) &* primes.0).rotated(by: 23)
      value = value &* primes.1 &+ primes.2
      offset += 4
    }
    while offset < raw.byteCount {
      value = (value ^ UInt64(bytes[offset]) &* primes.4).rotated(by: 11) &* primes.0
      offset += 1
    }
    value = (value ^ value >> 33) &* primes.1
    value = (value ^ value >> 29) &* primes.2
    value ^= value >> 32
  }

  /// Takes all whole blocks of 32 bytes, in four lanes that do not wait for each other.
  private static func lanes(of raw: RawSpan, _ offset: inout Int) -> UInt64 {
    var first = primes.0 &+ primes.1
    var second = primes.1
    var third: UInt64 = 0
    var fourth = 0 &- primes.0
    while offset + 32 <= raw.byteCount {
      let block = raw.extracting(offset..<offset + 32)
      first = round(first, block.word(at: 0))
      second = round(second, block.word(at: 8))
      third = round(third, block.word(at: 16))
      fourth = round(fourth, block.word(at: 24))
      offset += 32
    }
    let sum =
      first.rotated(by: 1) &+ second.rotated(by: 7) &+ third.rotated(by: 12)
      &+ fourth.rotated(by: 18)
    return [first, second, third, fourth].reduce(sum) { value, lane in
      (value ^ round(0, lane)) &* primes.0 &+ primes.3
    }
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    (lane &+ word &* primes.1).rotated(by: 31) &* primes.0
  }
}

// MARK: Text

extension ContentDigest: CustomStringConvertible {
  /// The digest as sixteen hexadecimal digits.
  var description: String { String(decoding: digits, as: UTF8.self) }

  /// The digits as ASCII.
  var digits: some Collection<UInt8> {
    (0..<16).lazy.map { [value] place in
      let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * place)) & 15
      return digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }
  }

  /// Reads sixteen hexadecimal digits; `nil` where it is something else.
  init?(text: some Sequence<UInt8>) {
    value = 0
    var count = 0
    for byte in text {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      guard count < 16 else { return nil }
      value = value << 4 | UInt64(digit)
      count += 1
    }
    guard count == 16 else { return nil }
  }
}

extension UInt64 {
  fileprivate func rotated(by count: UInt64) -> UInt64 { self << count | self >> (64 - count) }
}

extension RawSpan {
  fileprivate func word(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  fileprivate func halfWord(at offset: Int) -> UInt32 {
    UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }
}
