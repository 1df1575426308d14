/// A document under random edits that knows of each piece where it came from.
struct EditedDocument {
  /// Bytes that stand together; `origin` is their place in the document as it was, `nil` for new ones.
  struct Piece {
    var origin: Range<Int>?
    var bytes: ArraySlice<UInt8>
  }

  private(set) var lines: [[Piece]] = []
  private var inserted = 0

  init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      lines.append([Piece(origin: line.startIndex..<line.endIndex, bytes: line)])
    }
  }

  var bytes: [UInt8] {
    Array(lines.map { $0.flatMap(\.bytes) }.joined(separator: [0x0A]))
  }

  /// The text of lines counted from one.
  func text(_ first: Int, _ last: Int) -> [UInt8]? {
    guard first >= 1, first <= last, last <= lines.count else { return nil }
    return Array(lines[(first - 1)..<last].map { $0.flatMap(\.bytes) }.joined(separator: [0x0A]))
  }

  /// The number of the line that is what a whole line of the former document was.
  func line(from origin: Range<Int>) -> Int? {
    lines.firstIndex { $0.count == 1 && $0[0].origin == origin }.map { $0 + 1 }
  }

  /// The line that holds the bytes of the former document in one piece.
  func line(holding place: Range<Int>) -> Int? {
    lines.firstIndex { line in
      line.contains { piece in
        piece.origin.map { $0.lowerBound <= place.lowerBound && $0.upperBound >= place.upperBound }
          ?? false
      }
    }.map { $0 + 1 }
  }

  /// One edit: a line inserted, new or a copy of another, deleted, moved with its neighbours, joined
  /// with the next one, or split.
  mutating func edit(_ random: inout some RandomNumberGenerator) {
    let line = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      inserted += 1
      let text = "a line that nobody knew, number \(inserted)"
      lines.insert([Piece(origin: nil, bytes: Array(text.utf8)[...])], at: line)
    case 1:
      let copy = lines[Int.random(in: lines.indices, using: &random)].map {
        Piece(origin: nil, bytes: $0.bytes)
      }
      if lines.count > 1 { lines.insert(copy, at: line) }
    case 2:
      if lines.count > 1 { lines.remove(at: line) }
    case 3:
      let end = min(lines.count, line + Int.random(in: 1...3, using: &random))
      let block = lines[line..<end]
      lines.removeSubrange(line..<end)
      lines.insert(contentsOf: block, at: Int.random(in: 0...lines.count, using: &random))
    case 4:
      guard line + 1 < lines.count else { return }
      let next = lines.remove(at: line + 1)
      lines[line] += [Piece(origin: nil, bytes: [0x20])] + next
    default: split(line, &random)
    }
  }

  private mutating func split(_ line: Int, _ random: inout some RandomNumberGenerator) {
    guard let position = lines[line].indices.randomElement(using: &random) else { return }
    let piece = lines[line][position]
    let places = piece.bytes.indices.dropFirst().filter { piece.bytes[$0] & 0xC0 != 0x80 }
    guard let place = places.randomElement(using: &random) else { return }
    let count = place - piece.bytes.startIndex
    let halves = [piece.bytes[..<place], piece.bytes[place...]]
    let origins = piece.origin.map {
      [$0.lowerBound..<$0.lowerBound + count, $0.lowerBound + count..<$0.upperBound]
    }
    let before = lines[line][..<position] + [Piece(origin: origins?[0], bytes: halves[0])]
    let behind = [Piece(origin: origins?[1], bytes: halves[1])] + lines[line][(position + 1)...]
    lines[line] = Array(before)
    lines.insert(Array(behind), at: line + 1)
  }
}

/// A generator of numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
