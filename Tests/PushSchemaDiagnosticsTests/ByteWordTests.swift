import PushSchemaDiagnostics
import PushSchemaText
import Testing

/// Tests of eight bytes at a time find what a look at each byte finds.
struct ByteWordTests {
  @Test(arguments: 0...40)
  func `The first marked byte is found in texts of any length`(count: Int) {
    for marked in 0..<count {
      var bytes = [UInt8](repeating: 0x61, count: count)
      bytes[marked] = 0x22
      for start in 0...count {
        let found = bytes.span.first(from: start) { $0.marks(of: 0x22) }
        #expect(found == (start <= marked ? marked : nil), "from \(start) of \(bytes)")
      }
      #expect(!bytes.span.hasNone { $0.marks(outside: 0x61...0x7A) })
    }
    #expect([UInt8](repeating: 0x61, count: count).span.hasNone { $0.marks(outside: 0x61...0x7A) })
  }

  @Test(arguments: [0x00...0x7F, 0x20...0x7E, 0x0A...0x0A, 0x61...0x7A, 0x00...0x00, 0x7F...0x7F])
  func `Bytes of a range are marked whatever stands beside them`(range: ClosedRange<UInt8>) {
    var mistaken: [[UInt8]] = []
    for neighbour: UInt8 in [0x00, 0x1F, 0x20, 0x7E, 0x7F, 0x80, 0xFF] {
      for byte in UInt8.min...UInt8.max {
        for length in [1, 2, 7, 8, 9] {
          var bytes = [UInt8](repeating: neighbour, count: length)
          bytes[length / 2] = byte
          let inside = bytes.span.first { $0.marks(of: range) }
          let outside = bytes.span.first { $0.marks(outside: range) }
          if inside != bytes.firstIndex(where: { range.contains($0) })
            || outside != bytes.firstIndex(where: { !range.contains($0) })
          {
            mistaken.append(bytes)
          }
        }
      }
    }
    #expect(mistaken.isEmpty)
  }

  @Test func `What is no ASCII is marked`() {
    for byte in UInt8.min...UInt8.max {
      #expect([0x61, byte].span.hasNone { $0.marks(outside: 0x00...0x7F) } == (byte < 0x80))
    }
  }

  @Test func `Capital letters are folded`() {
    for byte in UInt8.min...UInt8.max {
      let isLetter = Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80
      #expect([byte].span.hasNone { $0.folded.marks(of: 0x61...0x7A) } == !isLetter)
    }
  }
}
