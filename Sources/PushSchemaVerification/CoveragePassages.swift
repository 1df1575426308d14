/// The passages of a document for which a sheet must account: the sentences of its lines.
///
/// A line is cut after each sentence. If the document contains a very long line, lines are also
/// cut before signs of the layout, as in `Edition`. Then a page of one line has more than one
/// passage.
struct CoveragePassages {
  struct Passage: Hashable {
    /// The line that contains it, counted from one.
    var line: Int
    var bytes: Range<Int>
  }

  let document: SourceDocument
  /// In the order of the document, without empty lines and pieces without a word.
  let passages: [Passage]
  /// Whether lines are also cut before signs of the layout.
  let isCut: Bool

  init(_ document: SourceDocument) {
    self.document = document
    let isCut = Edition.cuts(document)
    self.isCut = isCut
    passages = document.lines.enumerated().flatMap { number, line -> [Passage] in
      let pieces = CoveragePassages.pieces(of: line, in: document.bytes, isCut: isCut)
      let filled =
        pieces.count == 1
        ? pieces.filter { !$0.isEmpty } : pieces.filter { hasWord(document.bytes[$0]) }
      return filled.map { Passage(line: number + 1, bytes: $0) }
    }
  }

  func text(of passage: Passage) -> String {
    String(decoding: document.bytes[passage.bytes], as: UTF8.self)
  }

  /// The positions of the passages of some lines.
  func positions(first: Int, last: Int) -> [Int] {
    passages.indices.filter { (first...last).contains(passages[$0].line) }
  }

  /// The positions of the passages that overlap a range of bytes.
  func positions(touching place: Range<Int>) -> [Int] {
    passages.indices.filter { passages[$0].bytes.overlaps(place) }
  }

  /// The first occurrence of a text in a line.
  func place(of text: String, inLine line: Int) -> Range<Int>? {
    guard document.lines.indices.contains(line - 1) else { return nil }
    return place(of: text, in: document.lines[line - 1])
  }

  /// The first occurrence of a text in a range of bytes, as a whole word or else in one.
  func place(of text: String, in bytes: Range<Int>) -> Range<Int>? {
    let words = Array(text.utf8)
    guard !words.isEmpty else { return nil }
    let start =
      firstWord(words, in: document.bytes[bytes])
      ?? firstPlace(of: words, in: document.bytes[bytes])
    return start.map { $0..<$0 + words.count }
  }

  private static func pieces(of line: Range<Int>, in bytes: [UInt8], isCut: Bool) -> [Range<Int>] {
    Edition.pieces(of: line) { piece in
      isCut && Edition.isCut(before: piece.upperBound, in: bytes)
        || endsSentence(bytes[piece], before: bytes[piece.upperBound])
    }
  }

  /// Whether a text ends with the end of a sentence. A point before a small letter does not end
  /// one: it usually belongs to an abbreviation.
  private static func endsSentence(_ text: ArraySlice<UInt8>, before next: UInt8) -> Bool {
    if fullStops.contains(where: { text.suffix($0.count).elementsEqual($0) }) { return true }
    guard text.last == 0x20, let sign = text.dropLast().last else { return false }
    return switch sign {
    case 0x3B: true
    case 0x2E, 0x21, 0x3F: !(0x61...0x7A).contains(next)
    default: false
    }
  }

  /// Ends of sentences that need no space after them: the Chinese full stop, the semicolon, and
  /// the Arabic semicolon and question mark.
  private static let fullStops = ["。", ";", "؛", "؟"].map { Array($0.utf8) }
}

extension CoveragePassages {
  /// The words that a passage prints as data: words in quotation marks or backticks, numbers, and
  /// names with an underscore.
  func dataWords(of passage: Passage) -> [String] {
    let bytes = document.bytes[passage.bytes]
    var words: [String] = []
    var position = bytes.startIndex
    while position < bytes.endIndex {
      let byte = bytes[position]
      if byte == 0x22 || byte == 0x60,
        let end = bytes[(position + 1)...].prefix(60).firstIndex(of: byte)
      {
        words.append(String(decoding: bytes[(position + 1)..<end], as: UTF8.self))
        position = end + 1
        continue
      }
      guard isNameByte(byte) else {
        position += 1
        continue
      }
      var end = bytes[position...].firstIndex { !isNameByte($0) } ?? bytes.endIndex
      while end > position, bytes[end - 1] == 0x2E { end -= 1 }
      let word = bytes[position..<end]
      if word.contains(0x5F) || isNumber(word) {
        words.append(String(decoding: word, as: UTF8.self))
      }
      position = max(end, position + 1)
    }
    return words.filter { !$0.isEmpty }
  }
}

private func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
  default: false
  }
}

private func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
  !word.isEmpty && word.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
}

/// Whether a text contains an ASCII letter, a digit, or another character that is no space.
private func hasWord(_ bytes: ArraySlice<UInt8>) -> Bool {
  bytes.contains { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    // The bytes of the no-break space. Any other character outside ASCII has another byte, too.
    case 0xC2, 0xA0: false
    default: byte >= 0x80
    }
  }
}
