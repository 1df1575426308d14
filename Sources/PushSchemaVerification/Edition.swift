/// A document as a sequence of passages, which the tool recognises by digests without the
/// document.
///
/// A passage is a line. If the document contains a line of more than 2,000 bytes, a passage is a
/// piece of a line: lines are then cut after each space that precedes a sign of their layout. Then
/// a page of one line has more than one passage.
struct Edition: Sendable {
  /// A piece of a document.
  struct Passage: Hashable, Sendable {
    /// The line that contains it, counted from one.
    var line: Int
    /// Its number among the pieces of the line, counted from one; zero if lines are not cut.
    var part: Int
    /// The first 64 bits of the SHA-256 of its bytes.
    var digest: UInt64
  }

  let passages: [Passage]
  /// The offsets of the passages; empty if lines are not cut and the document is missing.
  let offsets: [Int]
  /// Whether passages are pieces of lines.
  let isCut: Bool
  /// The number of passages with each digest.
  let counts: [UInt64: Int]
  /// The position of the first passage of each line, and at the end the number of passages.
  private let starts: [Int]

  /// Divides a document into passages.
  ///
  /// - Parameters:
  ///   - isCut: whether lines are cut; if `nil`, they are cut if one of them is long.
  ///   - digests: the digests of the passages.
  init(
    of document: SourceDocument, isCut: Bool? = nil, digests: DocumentDigests = .sha256
  ) {
    let isCut = isCut ?? Edition.cuts(document)
    var passages: [Passage] = []
    var offsets: [Int] = []
    for (number, line) in document.lines.enumerated() {
      let pieces =
        isCut
        ? Edition.pieces(of: line) { Edition.isCut(before: $0.upperBound, in: document.bytes) }
        : [line]
      for (part, place) in pieces.enumerated() {
        passages.append(
          Passage(
            line: number + 1, part: isCut ? part + 1 : 0,
            digest: digests.ofPassage(document.bytes[place])))
        offsets.append(place.lowerBound)
      }
    }
    self.init(passages, offsets: offsets)
  }

  /// Creates an edition without its document; the passages are in the document's order.
  init(_ passages: [Passage], offsets: [Int]) {
    self.passages = passages
    self.offsets = offsets
    isCut = passages.contains { $0.part > 0 }
    counts = passages.reduce(into: [:]) { $0[$1.digest, default: 0] += 1 }
    var starts: [Int] = []
    for (position, passage) in passages.enumerated() where passage.line > starts.count {
      starts.append(position)
    }
    self.starts = starts + [passages.count]
  }

  var lineCount: Int { starts.count - 1 }

  /// The positions of the passages of some lines, counted from one; `nil` if a line is missing.
  func passages(first: Int, last: Int) -> Range<Int>? {
    guard first >= 1, first <= last, last <= lineCount else { return nil }
    return starts[first - 1]..<starts[last]
  }

  /// The position of the passage that contains an offset of the document.
  func passage(at offset: Int) -> Int? { offsets.lastIndex { $0 <= offset } }

  /// The positions of the passages that overlap a range of bytes of the document.
  func passages(touching place: Range<Int>) -> Range<Int>? {
    guard let first = passage(at: place.lowerBound),
      let last = passage(at: max(place.lowerBound, place.upperBound - 1))
    else { return nil }
    return first..<last + 1
  }

  /// Whether a document contains a line so long that lines are cut.
  static func cuts(_ document: SourceDocument) -> Bool {
    document.lines.contains { $0.count > Edition.longLine }
  }

  /// Whether a long line is cut before a byte, which must not be its first one.
  static func isCut(before next: Int, in bytes: [UInt8]) -> Bool {
    bytes[next - 1] == 0x20 && signs.contains(bytes[next])
  }

  private static let longLine = 2000
  private static let signs = Set("*={}[]()|^/-".utf8)

  /// The pieces of a line, which is cut before some bytes.
  static func pieces(of line: Range<Int>, cutBefore isCut: (Range<Int>) -> Bool) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = line.lowerBound
    for next in line.dropFirst() where isCut(start..<next) {
      pieces.append(start..<next)
      start = next
    }
    return pieces + [start..<line.upperBound]
  }
}

extension Edition.Passage {
  /// The digest as sixteen hexadecimal digits.
  var digestText: String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The digests that identify documents and passages. The tool only uses `sha256`; a test of
/// thousands of editions caches results.
struct DocumentDigests: Sendable {
  /// The digest of a whole document, as sources declare it.
  var ofDocument: @Sendable ([UInt8]) -> String
  var ofPassage: @Sendable (ArraySlice<UInt8>) -> UInt64

  /// The SHA-256 of a document, and the first 64 bits of the SHA-256 of a passage.
  static let sha256 = DocumentDigests(
    ofDocument: { SHA256(of: $0).description }, ofPassage: { SHA256(of: $0).prefix })
}
