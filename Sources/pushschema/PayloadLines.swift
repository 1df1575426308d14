/// The payloads of a file in which each line is one; blank lines are none.
struct PayloadLines: Sequence, IteratorProtocol {
  struct Line {
    /// Counted from 1.
    var number: Int
    /// Where it starts in the file, in bytes.
    var offset: Int
    var bytes: ArraySlice<UInt8>
  }

  private let bytes: [UInt8]
  private var start = 0
  private var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Line? {
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = Line(number: number + 1, offset: start, bytes: bytes[start..<end])
      number += 1
      start = end + 1
      if line.bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }) { return line }
    }
    return nil
  }
}
