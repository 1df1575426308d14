import PushSchemaDiagnostics
import PushSchemaSyntax
import TestSupport

/// Makes schema files that are wrong in small or gross ways out of others.
struct SchemaMutator {
  /// A set of files that belong together, the one to be changed first.
  struct Sample {
    let files: [SourceFile]
    /// The text of each token of the first file, with the blanks before it.
    let pieces: [[UInt8]]

    init(_ files: [SourceFile]) {
      self.files = files
      pieces = files.first.map(Self.pieces) ?? []
    }

    private static func pieces(of file: SourceFile) -> [[UInt8]] {
      var log = DiagnosticLog()
      return lex(file, log: &log).map {
        Array(file.bytes[$0.leadingStart..<$0.range.upperBound])
      }
    }
  }

  private let samples: [Sample]
  /// How often a sample is taken in comparison with others: rarely where it is large.
  private let turns: [Int]
  /// Tokens that occur somewhere, each once.
  private let words: [[UInt8]]

  init(samples: [Sample]) {
    self.samples = samples
    var turns: [Int] = []
    var words: Set<[UInt8]> = []
    for (index, sample) in samples.enumerated() {
      let size = sample.files.reduce(0) { $0 + $1.bytes.count }
      turns += [Int](repeating: index, count: max(1, min(20, 20_000 / max(1, size))))
      words.formUnion(sample.pieces)
    }
    self.turns = turns
    self.words = words.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A sample with one to five changes.
  func mutant(using random: inout SeededRandom) -> [SourceFile] {
    let sample = samples[random.pick(turns) ?? 0]
    guard let file = sample.files.first else { return [] }
    var pieces = sample.pieces
    let changes = random.chance(10) ? 0 : 1 + random.below(4)
    for _ in 0..<changes { changePieces(&pieces, using: &random) }
    var bytes = Array(pieces.joined())
    if random.chance(30) { changeLines(&bytes, using: &random) }
    if random.chance(15) { damage(&bytes, using: &random) }
    return [SourceFile(path: file.path, bytes: bytes)] + sample.files.dropFirst()
  }

  private func changePieces(_ pieces: inout [[UInt8]], using random: inout SeededRandom) {
    guard !pieces.isEmpty else { return }
    let index = random.below(pieces.count)
    let other = random.chance(60) ? index + 1 + random.below(6) : random.below(pieces.count)
    switch random.below(10) {
    case 0: pieces.remove(at: index)
    case 1: pieces.insert(pieces[index], at: index)
    case 2 where other < pieces.count: pieces.swapAt(index, other)
    case 3: pieces.removeSubrange(index..<min(pieces.count, index + 1 + random.below(8)))
    case 4:
      let piece = pieces[random.below(pieces.count)]
      pieces[index] = piece
    case 5: pieces.insert(random.pick(words) ?? [], at: index)
    case 6: pieces[index] = [0x20] + Array((random.pick(Self.extremes) ?? "").utf8)
    case 7: takeFromElsewhere(&pieces, at: index, using: &random)
    case 8:
      let mark = Array((random.pick(Self.openings) ?? "(").utf8)
      pieces.insert(
        Array([[UInt8]](repeating: mark, count: 1 + random.below(200)).joined()), at: index)
    default: pieces[index] = random.pick(words) ?? []
    }
  }

  /// Puts some tokens in a row of another sample here.
  private func takeFromElsewhere(
    _ pieces: inout [[UInt8]], at index: Int, using random: inout SeededRandom
  ) {
    let donor = samples[random.below(samples.count)].pieces
    let start = random.below(donor.count)
    let end = min(donor.count, start + 1 + random.below(30))
    pieces.insert(contentsOf: donor[start..<end], at: index)
  }

  private func changeLines(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    let index = random.below(lines.count)
    switch random.below(4) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: random.below(lines.count))
    case 2: lines.swapAt(index, random.below(lines.count))
    default: lines.removeSubrange(index..<min(lines.count, index + random.below(12)))
    }
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private func damage(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard !bytes.isEmpty else { return }
    let index = random.below(bytes.count)
    switch random.below(5) {
    case 0: bytes[index] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[index] ^= 1 << UInt8(random.below(8))
    case 2: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: index)
    case 3: bytes.remove(at: index)
    default: bytes.removeSubrange(index...)
    }
  }

  private static let openings = ["(", "[", "{", "{*:", "not ", "\"", "`", "///\n", "[[", "a.", "-"]

  /// Numbers, texts and keys at the edge of what is allowed.
  private static let extremes = [
    "0", "-0", "1", "-1", "128", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "18446744073709551616", "0.0", "-0.0",
    "1.7976931348623157", "0." + String(repeating: "0", count: 400) + "1",
    String(repeating: "9", count: 400), "...", "1...", "...1", "2...1", "null", "true", "[]",
    "[1, \"a\"]", "\"\"", "\"\\u{0}\"", "\"\\u{10FFFF}\"", "\"\\u{202E}\"", "\"\\n\"",
    "\"\\\\(x)\"", "\"{\"", "\"{{{a}\"", "\"/\"", "\"~\"", "\"../../x\"", "``", "` `", "`.`",
    "`é`", "`e\u{301}`", "`😀`", "`self`", "self", "parent", "given", "self.self", "parent.parent",
    "APNs.Push", "x.y.z", "\"\"\"\n{\"a\": 1}\n\"\"\"", "\"\"\"\"\"\"", "format", "unique",
  ]
}
