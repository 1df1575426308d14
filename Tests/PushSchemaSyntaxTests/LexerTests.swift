import PushSchemaDiagnostics
import PushSchemaText
import TestSupport
import Testing

@testable import PushSchemaSyntax

@Test func `numbers end where ranges and versions want it`() {
  check(
    "0.0...1.0 1...10 -5 16.1 1.2.3 ...-7 de:26-30",
    expect: """
      number 0.0 | ... | number 1.0 | number 1 | ... | number 10 | number -5 | number 16.1
      number 1.2.3 | ... | number -7 | name de | : | number 26 | number -30
      """)
}

@Test func `names hold hyphens but not arrows`() {
  check(
    "content-available->a-1 <- _mId<->x-->y",
    expect: """
      name content-available | -> | name a-1 | <- | name _mId | <-> | name x | unknown --
      > | name y
      """)
}

@Test func `marks are as long as possible`() {
  check(
    "<= < == = != >= > . .* {*:",
    expect: """
      <= | < | == | = | != | >= | > | .
      . | * | { | * | :
      """)
}

@Test func `comments are no tokens and documentation is one a line`() {
  check(
    "// a\n/// b\r\n//// c\r///d\n\u{FEFF}",
    expect: """
      documentation /// b | documentation ///d
      """)
}

@Test func `an opening byte order mark is accepted`() {
  check("\u{FEFF}language 1", expect: "name language | number 1")
}

@Test func `texts know their end`() {
  check(
    #""a" "\"" "\\" """"# + "\n  b\n\"\"\" `c d` “e” \"f\n g",
    expect: #"""
      string "a" | string "\"" | string "\\" | block """\n  b\n""" | quotedKey `c d` | string “e” | string "f | name g
      """#)
}

/// Eight tokens a line: the kind where the text does not tell, and the text.
private func check(
  _ source: String, expect: String, at location: SourceLocation = #_sourceLocation
) {
  let file = SourceFile(path: "case.pushschema", text: source)
  var log = DiagnosticLog()
  let tokens = lex(file, log: &log).filter { $0.kind != .end }.map { token in
    let text = file.text(in: token.range).split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n")
    return token.kind == .punctuation ? text : "\(token.kind) \(text)"
  }
  let lines = stride(from: 0, to: tokens.count, by: 8).map { start in
    tokens[start..<min(start + 8, tokens.count)].joined(separator: " | ")
  }
  expectText(lines.joined(separator: "\n"), expect, at: location)
}
