import Testing

@testable import PushSchemaPreview

/// Where lines end.
@Suite struct BrokenTextTests {
  @Test func `lines end at blanks, and the last one says that there is more`() {
    check("one two three four", width: 9, limit: 9, expect: ["one two", "three", "four"])
    check("one two three four", width: 9, limit: 2, expect: ["one two", "three…"], total: 3)
    check("one two-three", width: 8, limit: 2, expect: ["one two-", "three"])
  }

  @Test func `a word that is wider than a line is broken inside, but no character is`() {
    check("abcdefgh", width: 3, limit: 9, expect: ["abc", "def", "gh"])
    check("abcdef", width: 3, limit: 1, expect: ["ab…"], total: 2)
    check("👨‍👩‍👧🇩🇪é", width: 1, limit: 9, expect: ["👨‍👩‍👧", "🇩🇪", "é"])
  }

  @Test func `a line of its own is kept, an empty one too`() {
    check("a\n\nb\n", width: 9, limit: 9, expect: ["a", "", "b", ""])
    check("a\n\nb", width: 9, limit: 1, expect: ["a…"], total: 3)
    check("", width: 9, limit: 9, expect: [""])
  }

  @Test func `no line starts with a full stop of Chinese`() {
    check("一二三。四", width: 6, limit: 9, expect: ["一二", "三。四"])
    check("一二(三四", width: 6, limit: 9, expect: ["一二", "(三四"])
  }

  @Test func `a character is not made taller than a line by a thousand accents`() {
    let text = "a" + String(repeating: "\u{301}", count: 1000)
    let broken = BrokenText(text, width: 9, limit: 9, measure: .columns)
    #expect(broken.lines.map(\.text.unicodeScalars.count) == [32])
  }

  @Test func `lines of a width hold what the measure says`() {
    let text = "The quick brown fox jumps over the lazy dog, 東京 and مرحبا too. "
    for width in [400, 5000, 18_000] {
      let broken = BrokenText(
        String(repeating: text, count: 4), width: width, limit: 1000, measure: .advances)
      #expect(!broken.isCut)
      for line in broken.lines where line.text.count > 1 {
        #expect(TextMeasure.advances.width(of: line.text) <= width)
      }
    }
  }

  private func check(
    _ text: String, width: Int, limit: Int, expect lines: [String], total: Int? = nil,
    at location: SourceLocation = #_sourceLocation
  ) {
    let broken = BrokenText(text, width: width, limit: limit, measure: .columns)
    #expect(broken.lines.map(\.text) == lines, sourceLocation: location)
    #expect(broken.total == total ?? lines.count, sourceLocation: location)
  }
}
