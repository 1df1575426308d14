import PushSchemaText

/// Consecutive whole lines of a file.
struct LineBlock: Sendable {
  /// The lines with their ends; the last line of a file may have none.
  let bytes: [UInt8]
  /// The number of the first line, from 1.
  let firstLine: Int
  /// Whether it is the start of one line that is too long.
  var isCut = false

  /// The lines with a payload: those that are not blank. For a line that is too long, only its
  /// number.
  var payloads: [(number: Int, bytes: [UInt8])] { lines(withBlank: false) }

  /// All lines, blank ones without bytes; for a line that is too long, only its number.
  var lines: [(number: Int, bytes: [UInt8])] { lines(withBlank: true) }

  private func lines(withBlank: Bool) -> [(number: Int, bytes: [UInt8])] {
    if isCut { return [(firstLine, [])] }
    var lines: [(number: Int, bytes: [UInt8])] = []
    var number = firstLine
    var start = 0
    func addLine(to end: Int) {
      let isBlank = bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
      if !isBlank {
        lines.append((number, Array(bytes[start..<end])))
      } else if withBlank {
        lines.append((number, []))
      }
      number += 1
      start = end + 1
    }
    bytes.span.forEachMarked({ $0.marks(of: 0x0A) }, addLine)
    if start < bytes.count { addLine(to: bytes.count) }
    return lines
  }
}
