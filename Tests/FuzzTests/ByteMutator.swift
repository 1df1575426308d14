import TestSupport

/// Damages texts byte by byte.
struct ByteMutator {
  private let seeds: [[UInt8]]

  init(seeds: [[UInt8]]) {
    self.seeds = seeds
  }

  func mutant(using random: inout SeededRandom) -> [UInt8] {
    var bytes = random.pick(seeds) ?? []
    for _ in 0...random.below(4) { change(&bytes, using: &random) }
    return bytes
  }

  private func change(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    let index = random.below(bytes.count)
    guard index < bytes.count else { return bytes.append(UInt8(truncatingIfNeeded: random.next())) }
    switch random.below(9) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[index] ^= 1 << UInt8(random.below(8))
    case 2: bytes.remove(at: index)
    case 3: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
    case 4: bytes.removeSubrange(index...)
    case 5: bytes.insert(contentsOf: random.pick(Self.pieces).map { Array($0) } ?? [], at: index)
    case 6:
      let piece = random.pick(Self.pieces).map { Array($0) } ?? []
      bytes.replaceSubrange(index..<min(bytes.count, index + piece.count), with: piece)
    case 7:
      let donor = random.pick(seeds) ?? []
      let start = random.below(donor.count)
      bytes.insert(contentsOf: donor[start..<min(donor.count, start + random.below(40))], at: index)
    default:
      let end = min(bytes.count, index + random.below(20))
      bytes.insert(contentsOf: bytes[index..<end], at: index)
    }
  }

  private static let pieces: [[UInt8]] =
    [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "\\ud83d", "\\udc00", "\\ud83d\\ude00",
      "\\u0000",
      "\\\"", "\\/", "\\x", "null", "true", "false", "nul", "-", "+", ".", "e", "E+", "0", "00",
      "-0",
      "1e400", "1e-400", "0.1", "9223372036854775808", "\t", "\r", "\n", " ", "\u{0}", "\u{1F}",
      "\u{7F}",
      "é", "e\u{301}", "😀", "\u{2028}", "\u{FEFF}", "//", "/*", "NaN", "Infinity", "'",
    ].map { Array($0.utf8) } + [
      [0x80], [0xC0, 0x80], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xFE, 0xFF], [0xF8, 0x88, 0x80, 0x80, 0x80],
      [UInt8](repeating: 0x5B, count: 130), [UInt8](repeating: 0x20, count: 70),
    ]

  /// Texts that are hard to read from the start.
  static let awkward: [[UInt8]] = [
    "", " ", "0", "-", "\"\"", "\"", "[]", "{}", "[[]]", "{\"\":{\"\":[]}}", "[1,]",
    "{\"a\":1,\"a\":2}",
    "[0e1,-0.0,1E-2,1.5e+300]", "\"\\u0041\\n\\\\\\\"\\/\"", "[true,false,null]", "\u{FEFF}{}",
    "{\"é\":1,\"e\u{301}\":2}", "[\"\u{10FFFF}\",\"\u{7FF}\",\"\u{800}\",\"\u{FFFF}\"]",
  ].map { Array($0.utf8) }
}
