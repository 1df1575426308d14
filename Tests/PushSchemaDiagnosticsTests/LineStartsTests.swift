import PushSchemaDiagnostics
import Testing

/// Where the lines of a file start, wherever their ends stand among words of eight bytes.
struct LineStartsTests {
  @Test(arguments: [
    "", "\n", "\r", "\r\n", "\n\r", "\r\r\n", "\n\n", "\t\n", "\u{B}\u{C}\n", "\u{0}\n",
    "é\u{2028}\u{85}\n", "a\nb", "a\r\nb\rc\nd", "\r\n\r\n",
  ])
  func `LF, CR LF and a lone CR end a line`(ends: String) {
    for before in 0...17 {
      for behind in 0...9 {
        let text =
          String(repeating: "x", count: before) + ends + String(repeating: "y", count: behind)
        #expect(SourceFile(path: "a", text: text).lineStarts == lineStarts(of: text), "\(before)")
      }
    }
  }

  /// The same byte by byte.
  private func lineStarts(of text: String) -> [Int] {
    let bytes = Array(text.utf8)
    return [0]
      + bytes.indices.filter { position in
        let next = position + 1 < bytes.count ? bytes[position + 1] : nil
        return bytes[position] == 0x0A || bytes[position] == 0x0D && next != 0x0A
      }.map { $0 + 1 }
  }
}
