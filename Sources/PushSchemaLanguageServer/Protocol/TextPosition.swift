import PushSchemaDiagnostics

/// A place as editors tell it: both count from zero, and what a character is says the encoding.
struct TextPosition: Hashable {
  var line: Int
  var character: Int
}

/// What the characters of a position count.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// How many units a character has of which this is one byte; all are counted at its first.
  fileprivate func units(ofByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}

extension SourceFile {
  /// The byte at a position; behind the end of a line that is the line's end, behind the last line the
  /// end of the file.
  func offset(of position: TextPosition, in encoding: PositionEncoding) -> Int {
    guard position.line < lineStarts.count else { return bytes.count }
    let start = lineStarts[position.line]
    let end = endOfLine(position.line)
    var offset = start
    var units = 0
    while offset < end, units < position.character {
      var next = offset + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      units += bytes[offset..<next].reduce(0) { $0 + encoding.units(ofByte: $1) }
      // A place inside of a character is that before it.
      guard units <= position.character else { break }
      offset = next
    }
    return offset
  }

  /// The position of a byte.
  func textPosition(at offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let place = position(at: offset)
    let start = lineStarts[place.line - 1]
    let units = bytes[start..<start + place.column - 1]
      .reduce(0) { $0 + encoding.units(ofByte: $1) }
    return TextPosition(line: place.line - 1, character: units)
  }

  /// Where the text of a line ends, its line end left out; lines count from zero.
  func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    while end > lineStarts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}

/// Positions of bytes that are asked for in their order; each byte is looked at once.
struct PositionWalk {
  private let file: SourceFile
  private let encoding: PositionEncoding
  private var offset = 0
  private var position = TextPosition(line: 0, character: 0)

  init(_ file: SourceFile, _ encoding: PositionEncoding) {
    self.file = file
    self.encoding = encoding
  }

  mutating func position(at target: Int) -> TextPosition {
    let line = file.position(at: target).line - 1
    let start = file.lineStarts[line]
    if line != position.line || target < offset {
      (offset, position) = (start, TextPosition(line: line, character: 0))
    }
    let end = min(target, file.bytes.count)
    if offset < end {
      for byte in file.bytes[offset..<end] { position.character += encoding.units(ofByte: byte) }
      offset = end
    }
    return position
  }
}
