import PushSchemaDiagnostics

/// A position in lines and in characters, whose unit the encoding defines, from zero.
struct TextPosition: Hashable {
  var line: Int
  var character: Int
}

/// The unit of characters in positions.
enum PositionEncoding: String {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The units that a byte adds; in UTF-16, a character's first byte adds all of them.
  fileprivate func units(ofByte byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}

extension SourceRange {
  /// Whether an offset is in the range or at its end.
  func touches(_ offset: Int) -> Bool { lowerBound <= offset && offset <= upperBound }
}

extension SourceFile {
  /// The offset of a position, or of the nearest end of its line or of the file.
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
      // A position inside a character is moved to the character's start.
      guard units <= position.character else { break }
      offset = next
    }
    return offset
  }

  /// The position of an offset.
  func textPosition(at offset: Int, in encoding: PositionEncoding) -> TextPosition {
    let place = position(at: offset)
    let start = lineStarts[place.line - 1]
    let units = bytes[start..<start + place.column - 1]
      .reduce(0) { $0 + encoding.units(ofByte: $1) }
    return TextPosition(line: place.line - 1, character: units)
  }

  /// The lines of a range, from zero.
  func lineNumbers(of range: Range<Int>) -> ClosedRange<Int> {
    position(at: range.lowerBound).line - 1...position(at: range.upperBound).line - 1
  }

  /// The offset of the end of a line's text, before its line end; lines count from zero.
  func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lineStarts.count else { return bytes.count }
    var end = lineStarts[line + 1]
    while end > lineStarts[line], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }
}

/// Converts offsets to positions, and reads each byte at most once if the offsets ascend.
struct PositionWalk {
  let file: SourceFile
  let encoding: PositionEncoding
  var offset = 0
  var position = TextPosition(line: 0, character: 0)

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
