import PushSchemaText
import Testing

@testable import PushSchemaSwift

/// Schema text inside string literals and documentation comments.
struct SwiftTextTests {
  @Test(arguments: [
    (#"say "hi" \(x)"#, #""say \"hi\" \\(x)""#),
    ("a\nb\r\tc\0", #""a\nb\r\tc\0""#),
    ("\u{2028}\u{202E}x\u{200B}\u{FEFF}", #""\u{2028}\u{202E}x\u{200B}\u{FEFF}""#),
    ("caf\u{E9} cafe\u{301} \u{301}", "\"caf\u{E9} cafe\u{301} \\u{301}\""),
    ("\u{1F600}\u{7F}\u{A0}", "\"\u{1F600}\\u{7F}\\u{A0}\""),
  ])
  func `literals hold their value and nothing else`(value: String, expected: String) {
    #expect(SwiftText.literal(value) == expected)
  }

  @Test func `keys keep the escapes that JSON asks for`() {
    func literal(_ key: String) -> String {
      var text = TextBuffer()
      SwiftText.appendJSONKey(key, to: &text)
      return text.text()
    }
    #expect(literal("apns-topic") == #""apns-topic""#)
    #expect(literal("a\"b\\c\n") == #""a\\\"b\\\\c\\n""#)
  }

  @Test func `long literals break between words and never close early`() {
    let literal = SwiftText.literal("one two \"\"\"\" three\nfour")
    let lines = SwiftText.longLiteral(of: literal.utf8, width: 12)
    #expect(lines == [#"one two \"#, ##""\"\"\" \"##, #"three\nfour"#])
  }

  @Test(arguments: [
    ("Keeps `code_spans` and snake_case.", "/// Keeps `code_spans` and snake_case."),
    ("one ` backtick, ``Link``", #"/// one \` backtick, \`\`Link\`\`"#),
    ("end */ of <b> [x](y) *bold* _it_", #"/// end \*\/ of \<b> \[x](y) \*bold\* \_it\_"#),
    ("a\r\nb\rc\u{2028}d", "/// a b c d"),
    ("a\n\n- b\n\n@Main\n\n1. c", "/// a\n///\n/// \\- b\n///\n/// \\@Main\n///\n/// 1\\. c"),
    ("right \u{202E}left `\u{200B}`", "/// right U+202Eleft `U+200B`"),
    ("one  two", "/// one two"), ("one ", "/// one"), ("a", "/// a"), ("a  b `c`", "/// a b `c`"),
    ("  one", "/// one"), ("a  ", "/// a"),
  ])
  func `documentation shows the words and no markup of theirs`(text: String, expected: String) {
    #expect(comment(text, width: 80) == expected + "\n")
  }

  @Test func `documentation is wrapped`() {
    #expect(
      comment("one two three four five six", width: 24)
        == "/// one two three four\n/// five six\n")
  }

  /// The comment of a text where lines have so many columns, without its indentation.
  private func comment(_ text: String, width: Int) -> String {
    var writer = CodeWriter()
    writer.indented(levels: (CodeWriter.width - width) / 2) { $0.documentation(text) }
    let lines = writer.text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
  }
}

extension CodeWriter {
  /// Writes the output of `body` some levels deeper.
  fileprivate mutating func indented(levels: Int, _ body: (inout CodeWriter) -> Void) {
    if levels == 0 { body(&self) } else { indented { $0.indented(levels: levels - 1, body) } }
  }
}
