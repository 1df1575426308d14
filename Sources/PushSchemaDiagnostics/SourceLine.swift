import PushSchemaText

/// One line of a source file for output: safe to print, with the column of every byte.
///
/// A long line is cut to the surroundings of one position, marked by `…`.
struct SourceLine {
  /// The line's printable text.
  private(set) var text = ""

  /// The first shown byte, and for each shown byte the column, from 0, at which its character
  /// starts; a last entry has the column after the last.
  private let firstByte: Int
  private var columns: [Int] = []

  private static let longest = 200
  private static let kept = (before: 60, after: 100)

  /// `line` counts from 1; `focus` is a byte offset that must be shown.
  init(_ line: Int, of file: SourceFile, focus: Int) {
    let whole = file.bytes(ofLine: line)
    var shown = whole
    if whole.count > SourceLine.longest {
      let focus = min(max(focus, whole.lowerBound), whole.upperBound)
      let lower = max(whole.lowerBound, focus - SourceLine.kept.before)
      let upper = min(whole.upperBound, focus + SourceLine.kept.after)
      // No character is cut.
      let isStart: (UInt8) -> Bool = { $0 & 0xC0 != 0x80 }
      let first = file.bytes[lower..<upper].firstIndex(where: isStart) ?? upper
      let end = file.bytes[upper..<whole.upperBound].firstIndex(where: isStart)
      shown = first..<(end ?? whole.upperBound)
    }
    firstByte = shown.lowerBound
    if shown.lowerBound > whole.lowerBound { text += "…" }
    append(file.bytes[shown], column: text.isEmpty ? 0 : 1)
    if shown.upperBound < whole.upperBound { text += "…" }
  }

  /// The columns of a range, cut to the shown part; at least one column wide.
  func columns(of range: Range<Int>) -> Range<Int> {
    func column(_ offset: Int) -> Int {
      let index = min(max(offset - firstByte, 0), columns.count - 1)
      return columns.indices.contains(index) ? columns[index] : 0
    }
    let lower = column(range.lowerBound)
    return lower..<max(lower + 1, column(range.upperBound))
  }

  private mutating func append(_ bytes: ArraySlice<UInt8>, column start: Int) {
    var column = start
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    reading: while true {
      let shown: String
      let width: Int
      let count: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break reading
      case .error(let length): (shown, width, count) = ("\u{FFFD}", 1, length)
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        count = encoded.count
        if scalar == "\t" {
          width = 4 - (column - start) % 4
          shown = String(repeating: " ", count: width)
        } else {
          shown = PrintableText.escaped(scalar)
          width =
            PrintableText.isSteering(scalar) ? shown.utf8.count : PrintableText.width(of: scalar)
        }
      }
      text += shown
      columns.append(contentsOf: repeatElement(column, count: count))
      column += width
    }
    columns.append(column)
  }
}
