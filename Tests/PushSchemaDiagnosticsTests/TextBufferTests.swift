import PushSchemaText
import Testing

/// Texts that grow piece by piece.
struct TextBufferTests {
  /// Pieces of every length up to some words, ASCII and not.
  private let pieces = (0...40).flatMap { length in
    let letters = String("abcdefghijklmnopqrstuvwxyz0123456789ABCDEF".prefix(length))
    return [letters, letters + "é", "…" + letters]
  }

  @Test func `pieces stand side by side`() {
    var buffer = TextBuffer()
    for piece in pieces { buffer.append(piece) }
    #expect(buffer.text() == pieces.joined())
    #expect(buffer.count == pieces.joined().utf8.count)
    #expect(buffer.bytes() == Array(pieces.joined().utf8))
  }

  @Test func `bytes, blanks and slices are pieces too`() {
    var buffer = TextBuffer()
    var expected = ""
    for (length, piece) in pieces.enumerated() {
      buffer.append(blanks: length)
      buffer.append(0x2E)
      buffer.append(Array(piece.utf8)[...])
      buffer.append(Array(piece.utf8).span)
      expected += String(repeating: " ", count: length) + "." + piece + piece
    }
    #expect(buffer.text() == expected)
  }

  @Test func `numbers are put digit by digit`() {
    var numbers = [0, 1, -1, 9, 10, 99, 100, .max, .min, .max - 1, .min + 1]
    var power = 1
    for _ in 0..<18 {
      power *= 10
      numbers += [power - 1, power, power + 1, -power]
    }
    for number in numbers {
      var buffer = TextBuffer(capacity: 1)
      buffer.append(decimal: number)
      #expect(buffer.text() == String(number))
    }
  }

  @Test func `literals of any length are pieces too`() {
    var buffer = TextBuffer(capacity: 1)
    buffer.append("")
    buffer.append("a")
    buffer.append("bcd")
    buffer.append("efghijklmno")
    buffer.append("pqrstuvwxyz 0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ …")
    #expect(buffer.text() == "abcdefghijklmnopqrstuvwxyz 0123456789 ABCDEFGHIJKLMNOPQRSTUVWXYZ …")
  }

  @Test func `what was dropped is written over`() {
    var buffer = TextBuffer(capacity: 4)
    buffer.append("kept and ")
    let end = buffer.count
    buffer.append("dropped again")
    buffer.drop(from: end)
    buffer.append("kept")
    #expect(buffer.text() == "kept and kept")
    #expect(buffer.text(from: end) == "kept")
    #expect(buffer.bytes(from: end) == Array("kept".utf8))
    #expect(buffer.withBytes(from: end) { $0.count } == 4)
  }

  @Test func `room grows from next to nothing`() {
    var buffer = TextBuffer(capacity: 0)
    #expect(buffer.text().isEmpty)
    for piece in pieces { buffer.append(piece) }
    buffer.reserve(100_000)
    buffer.append("")
    buffer.append(blanks: 0)
    #expect(buffer.text() == pieces.joined())
  }
}
