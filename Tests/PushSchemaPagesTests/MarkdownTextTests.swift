import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaPages

/// No text of a schema can leave the place of a page it was written to.
@Suite struct MarkdownTextTests {
  @Test func `prose is taken literally, and code between backticks stays code`() {
    check(
      "What goes under `messages.apple_push`.", expect: "What goes under `messages.apple_push`.")
    check("a_b *c* [d](e) <f>", expect: #"a\_b \*c\* \[d\](e) \<f\>"#)
    check("# no heading & no entity", expect: ##"\# no heading &amp; no entity"##)
    check("one ` alone", expect: #"one \` alone"#)
    check("<script>alert(1)</script>", expect: #"\<script\>alert(1)\</script\>"#)
  }

  @Test func `line ends and hidden characters cannot act`() {
    check("first\nsecond", expect: "first second")
    check("left\u{202E}right\u{2028}next\u{0}", expect: "left‹U+202E›right‹U+2028›next‹U+0000›")
  }

  @Test func `a bar cannot end a cell`() {
    #expect(MarkdownText.cell { $0.prose("a | b \\| c `d|e`") } == #"a \| b \\\| c `d\|e`"#)
    #expect(MarkdownText.cell { $0.code("a|b") } == #"`a\|b`"#)
    #expect(MarkdownText.cell { $0.code("") } == "")
  }

  @Test func `code spans and blocks hold any run of backticks`() {
    #expect(written { $0.code("a`b") } == "``a`b``")
    #expect(written { $0.code("`") } == "`` ` ``")
    #expect(
      written { $0.fenced("```\nend", language: "json") } == "````json\n```\nend\n````\n")
  }

  @Test(arguments: [
    "|", "`", "``", "```", "<script>", "*/", "\n# heading", "\r\n", "\u{2028}", "\u{2029}",
    "\u{202E}", "\u{200B}", "\u{1B}[31m", "[x](javascript:alert(1))", "![x](y)", "&lt;", "$x$",
    "\\", "\\|", "---", "<!-- -->", "👩‍👩‍👧", "e\u{301}",
  ])
  func `a cell stays one cell on one line`(_ hostile: String) {
    var page = MarkdownPage()
    page.table(["Key", "Text"]) { table in
      table.code(hostile)
      table.prose(hostile)
      table.endRow()
    }
    let text = page.finish().text()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    #expect(lines.count == 3)
    #expect(lines.map(unescapedBars) == [3, 3, 3])
    #expect(!text.unicodeScalars.contains { $0.isHidden && $0 != "\n" })
  }

  private func unescapedBars(_ line: Substring) -> Int {
    var count = 0
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "|", !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }

  private func check(
    _ text: String, expect: String, at location: SourceLocation = #_sourceLocation
  ) {
    #expect(written { $0.prose(text) } == expect, sourceLocation: location)
  }

  private func written(_ write: (inout MarkdownText) -> Void) -> String {
    var text = MarkdownText()
    write(&text)
    return text.finish().text()
  }
}
