import PushSchemaText

/// Lines of a file that stand behind each other, each of them whole.
struct LineBlock: Sendable {
  /// The lines with their ends; the last line of a file may have none.
  let bytes: [UInt8]
  /// The number of the first line, counted from 1.
  let firstLine: Int
  /// Whether it stands for one line that is too long to be kept, and of which this is the start.
  var isCut = false

  /// The lines that hold a payload: those that are not blank.
  var payloads: [(number: Int, bytes: [UInt8])] {
    var payloads: [(number: Int, bytes: [UInt8])] = []
    var number = firstLine
    var start = 0
    func addLine(to end: Int) {
      let isBlank = bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isBlank { payloads.append((number, Array(bytes[start..<end]))) }
      number += 1
      start = end + 1
    }
    bytes.span.forEachMarked({ $0.marks(of: 0x0A) }, addLine)
    if start < bytes.count { addLine(to: bytes.count) }
    return payloads
  }
}
