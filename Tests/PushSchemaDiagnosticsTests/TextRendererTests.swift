import PushPayload
import PushSchemaFindings
import TestSupport
import Testing

import PushSchemaText
@testable import PushSchemaDiagnostics

@Suite struct TextRendererTests {
  @Test func `a diagnostic shows its line and short advice behind the carets`() {
    check(
      "object Push {\n  title: string required when asset_ulr is present\n}\n",
      [
        .error(
          "unknown-field", "'asset_ulr' is not a field of ApplePush", at: place(44, 53)
        ).help("did you mean 'asset_url'?")
      ],
      expect: """
        a.pushschema:2:31: error: [unknown-field] 'asset_ulr' is not a field of ApplePush
            2 |   title: string required when asset_ulr is present
              |                               ^~~~~~~~~ did you mean 'asset_url'?

        """)
  }

  @Test func `long advice and further advice stand on lines of their own`() {
    let long = "this line of advice is so long that it would run past every terminal's right edge"
    check(
      "ab",
      [.warning("odd", "odd", at: place(0, 2)).help(long).help("short")],
      expect: """
        a.pushschema:1:1: warning: [odd] odd
            1 | ab
              | ^~
          help: \(long)
          help: short

        """)
  }

  @Test func `further places are underlined in the order of the file`() {
    check(
      "one\ntwo\nthree\nfour\nfive\n",
      [.error("twice", "declared twice", at: place(19, 23)).label(place(4, 7), "first here")],
      expect: """
        a.pushschema:5:1: error: [twice] declared twice
            2 | two
              | --- first here
          ... |
            5 | five
              | ^~~~

        """)
  }

  @Test func `a place in another file gets an excerpt of its own`() {
    let other = SourceRange(path: "b.pushschema", lowerBound: 2, upperBound: 3)
    check(
      "x",
      [.error("twice", "declared twice", at: place(0, 1)).label(other, "first here")],
      expect: """
        a.pushschema:1:1: error: [twice] declared twice
            1 | x
              | ^
          b.pushschema:2:1: first here
            2 | y
              | -

        """)
  }

  @Test func `tabs and wide characters keep carets under their text`() {
    check(
      "\ta 日本 e\u{301} b",
      [.error("here", "here", at: place(14, 15))],
      expect: """
        a.pushschema:1:15: error: [here] here
            1 |     a 日本 e\u{301} b
              |              ^

        """)
  }

  @Test func `a range over several lines is underlined to its first line's end`() {
    check(
      "ab cd\nef",
      [.error("open", "never closed", at: place(3, 8))],
      expect: """
        a.pushschema:1:4: error: [open] never closed
            1 | ab cd
              |    ^~

        """)
  }

  @Test func `the end of a file without a last line end has a place`() {
    check(
      "ab\n",
      [.error("end", "the file ends here", at: place(3, 3))],
      expect: """
        a.pushschema:2:1: error: [end] the file ends here
            2 |
              | ^

        """)
  }

  @Test func `a long line is cut around the place`() {
    let source = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    check(
      source,
      [.error("here", "here", at: place(500, 501))],
      expect: """
        a.pushschema:1:501: error: [here] here
            1 | …\(String(repeating: "a", count: 60))X\(String(repeating: "b", count: 99))…
              | \(String(repeating: " ", count: 61))^

        """)
  }

  @Test func `nothing of a source can steer the terminal`() {
    check(
      "\u{1B}[2J \u{202E}x\u{7}",
      [.error("esc\u{1B}ape", "a\u{1B}[31mb\nc", at: place(8, 9))],
      expect: """
        a.pushschema:1:9: error: [esc\\u{1B}ape] a\\u{1B}[31mb\\nc
            1 | \\u{1B}[2J \\u{202E}x\\u{7}
              |                   ^

        """)
  }

  @Test func `ill-formed bytes are shown as replacement characters`() {
    let file = SourceFile(path: "a.pushschema", bytes: [0x61, 0xFF, 0xE2, 0x82, 0x62])
    let text = TextRenderer(files: SourceFiles([file]))
      .render([.error("utf8", "not UTF-8", at: place(4, 5))])
    #expect(text.contains("    1 | a\u{FFFD}\u{FFFD}b\n      |    ^\n"))
  }

  @Test func `a fix is spelled out where no advice says it`() {
    check(
      "a b",
      [.error("word", "wrong word", at: place(0, 1)).fix(place(0, 1), "c").fix(place(3, 3), "!")],
      expect: """
        a.pushschema:1:1: error: [word] wrong word
            1 | a b
              | ^
          fix: write 'c' for 'a'
          fix: insert '!'

        """)
  }

  @Test func `a file whose text is not at hand is named without a line`() {
    let range = SourceRange(path: "gone.pushschema", lowerBound: 3, upperBound: 4)
    check(
      "",
      [.error("gone", "cannot be read", at: range).help("look again")],
      expect: """
        gone.pushschema: error: [gone] cannot be read
          help: look again

        """)
  }

  @Test func `a flood is cut and the rest counted`() {
    let diagnostics = (0..<130).map { index in
      index < 120
        ? Diagnostic.error("many", "number \(index)", at: place(0, 1))
        : Diagnostic.warning("many", "number \(index)", at: place(0, 1))
    }
    let text = TextRenderer(files: SourceFiles([SourceFile(path: "a.pushschema", text: "x")]))
      .render(diagnostics)
    #expect(text.hasSuffix("\n\nand 20 errors, 10 warnings more\n"))
    #expect(text.utf8.count < 64 * 1024)
  }

  @Test func `a flood of warnings hides no error`() {
    let diagnostics =
      (0..<150).map { Diagnostic.warning("many", "number \($0)", at: place(0, 1)) }
      + [.error("one", "the only error", at: place(0, 1))]
    let text = TextRenderer().render(diagnostics)
    #expect(text.contains("number 98\n"))
    #expect(!text.contains("number 99\n"))
    #expect(
      text.hasSuffix("a.pushschema: error: [one] the only error\n\nand 51 warnings more\n"))
  }

  @Test func `colours appear only when asked for`() {
    let files = SourceFiles([SourceFile(path: "a.pushschema", text: "x")])
    let diagnostics = [Diagnostic.error("red", "red", at: place(0, 1))]
    #expect(!TextRenderer(files: files).render(diagnostics).contains("\u{1B}"))
    let colored = TextRenderer(files: files, isColored: true).render(diagnostics)
    #expect(colored.contains("\u{1B}[1;31merror:\u{1B}[0m"))
  }

  @Test func `a finding shows pointer, evidence, hint and citation`() {
    let finding = Finding(
      code: "required", severity: .error, pointer: "/asset_file_type", offset: 18, line: 1,
      column: 19, message: "'asset_file_type' is required when asset_url is present",
      evidence: [
        .init(path: "asset_url", value: "\"https://example.com/a.png\""),
        .init(path: "asset_file_type", value: "absent"),
      ],
      hint: "did you mean 'asset_type'?", citation: "Braze, German edition, line 34")
    let expected = """
      payload.json:1:19: error: [required] 'asset_file_type' is required when asset_url is present
        at /asset_file_type
          asset_url        -> "https://example.com/a.png"
          asset_file_type  -> absent
        did you mean 'asset_type'?
        Braze, German edition, line 34

      """
    #expect(
      TextRenderer().render(
        [finding], in: RenderedPayload(path: "payload.json", bytes: [])) == expected)
  }

  @Test func `a payload's text stays on one line of a finding`() {
    let finding = Finding(
      code: "unknown-key", severity: .warning, pointer: "/a\n::error::b", offset: 0, line: 1,
      column: 1, message: "'a\n::error::b' is unknown to Braze")
    let text = TextRenderer().render(
      [finding], in: RenderedPayload(path: "x\u{1B}[0m.json", bytes: []))
    #expect(text.split(separator: "\n").count == 2)
    #expect(!text.contains("\u{1B}"))
  }
}

private func place(_ lower: Int, _ upper: Int) -> SourceRange {
  SourceRange(path: "a.pushschema", lowerBound: lower, upperBound: upper)
}

private func check(
  _ source: String, _ diagnostics: [Diagnostic], expect: String,
  at location: SourceLocation = #_sourceLocation
) {
  let files = SourceFiles([
    SourceFile(path: "a.pushschema", text: source),
    SourceFile(path: "b.pushschema", text: "x\ny\n"),
  ])
  let text = TextRenderer(files: files).render(diagnostics)
  if text != expect { fail("rendered:\n\(text)", at: location) }
}
