import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaVerification
import TestSupport
import Testing

/// Sheets that account for the sentences of a line, and for the pieces of a page that is one line.
@Suite struct PassageTests {
  private static let line = #"title: string. At most 12 or "short". See below"#
  private static let title = #"{"line": 1, "object": "Push", "key": "title", "type": "string"}"#
  private static let limit =
    #"{"line": 1, "object": "Push", "field": "title", "documented": "at most twelve", "text": "At most 12 or \"short\""}"#
  private static let lead = #"{"line": 1, "text": "See below", "because": "a lead"}"#

  @Test func `one line has as many facts as it says things`() {
    check(Self.line, [Self.title, Self.limit], silent: [Self.lead])
  }

  @Test func `a sentence without an entry is told`() {
    check(
      Self.line, [Self.title],
      expect: """
        [unaccounted-passage] no entry accounts for 'At most 12 or "short".' (line 1)
        [unaccounted-passage] no entry accounts for 'See below' (line 1)
        """)
  }

  @Test func `data that no fact of the line has is told`() {
    let vague =
      #"{"line": 1, "object": "Push", "field": "title", "documented": "at most", "text": "At most"}"#
    check(
      Self.line, [Self.title, vague], silent: [Self.lead],
      expect: """
        [unaccounted-word] 'At most 12 or "short".' (line 1) prints '12', which no fact of it has
        [unaccounted-word] 'At most 12 or "short".' (line 1) prints 'short', which no fact of it has
        """)
  }

  @Test func `a sentence is stated or silent, not both, and words of a silence stand there`() {
    check(
      Self.line, [Self.title, Self.limit],
      silent: [
        Self.lead, #"{"line": 1, "text": "title", "because": "stated as well"}"#,
        #"{"line": 1, "text": "See above", "because": "stands nowhere"}"#,
      ],
      expect: """
        [stray-entry] this entry accounts for no line: 'title: string.' (line 1) has another entry
        [stray-entry] this entry accounts for no line: there is no text
        """)
  }

  @Test func `a point inside a number or an abbreviation ends no sentence`() {
    check(
      "title: string between 0. and 1. or e.g. none", [Self.title],
      expect: """
        [unaccounted-word] line 1 prints '0', which no fact of it has
        [unaccounted-word] line 1 prints '1', which no fact of it has
        """)
  }

  @Test func `sentences of Chinese and Arabic end without a blank`() {
    check(
      "title: string。第二句;第三句؟ رابع", [Self.title],
      expect: """
        [unaccounted-passage] no entry accounts for '第二句;' (line 1)
        [unaccounted-passage] no entry accounts for '第三句؟' (line 1)
        [unaccounted-passage] no entry accounts for 'رابع' (line 1)
        """)
  }

  @Test func `documentation keeps a behaviour in its own words`() {
    let other =
      #"{"line": 1, "object": "Push", "field": "title", "documented": "at most thirteen", "text": "At most 12 or \"short\""}"#
    check(
      Self.line, [Self.title, other], silent: [Self.lead],
      expect: "[uncited-fact] the documentation of 'title' does not say 'at most thirteen'")
  }

  @Test func `a page that is one line is accounted for piece by piece`() {
    let page =
      "== Push * title: string * badge 7 == Code [x title] * "
      + String(repeating: "more ", count: 400)
    let fact = #"{"offset": 8, "object": "Push", "key": "title", "type": "string"}"#
    check(
      page, [fact], silent: [#"{"offset": 0, "end": 8, "because": "a heading"}"#],
      expect: """
        [unaccounted-passage] no entry accounts for '* badge 7' (offset 24 to 34)
        [unaccounted-passage] no entry accounts for '== Code' (offset 34 to 42)
        [unaccounted-passage] no entry accounts for '[x title]' (offset 42 to 52)
        [unaccounted-passage] no entry accounts for '* more more more more more more more mor' (offset 52 to 2054)
        """)
    check(
      page, [fact],
      silent: [
        #"{"offset": 0, "end": 8, "because": "a heading"}"#,
        #"{"offset": 24, "end": 2054, "because": "the rest"}"#,
      ])
    check(
      page, [fact],
      silent: [
        #"{"offset": 0, "end": 9, "because": "too long"}"#,
        #"{"offset": 24, "end": 3000, "because": "longer than the page"}"#,
        #"{"offset": 24, "end": 2054, "because": "the rest"}"#,
      ],
      expect: """
        [stray-entry] this entry accounts for no line: '* title: string' (offset 8 to 24) has another entry
        [stray-entry] this entry accounts for no line: there is no text
        """)
  }

  @Test func `a row has the columns that the document has`() {
    let rows = #"table Words (word, mark, german) cite d:1 { row "short", "s", "kurz" cite d:1 }"#
    let row =
      #"{"line": 1, "table": "Words", "row": ["short", "kurz"], "columns": ["word", "german"]}"#
    check(#"title: string, short is kurz"#, [Self.title, row], more: rows)
    check(
      #"title: string, short is kurz"#,
      [Self.title, row.replacing(#"["word", "german"]"#, with: #"["word", "mark"]"#)], more: rows,
      expect: "[uncited-fact] 'Words' has no row short, kurz")
    check(
      #"title: string, short is kurz"#,
      [Self.title, row.replacing(#""german""#, with: #""dutch""#)], more: rows,
      expect: "[uncited-fact] 'Words' has no column 'dutch'")
  }

  @Test(arguments: [
    (#"@{@"title":@"a@{b\"@[c"}"#, #"{"title":"a@{b\"@[c"}"#),
    (
      #"@{@"on": @YES, @"off": @NO, @"list": @[@1, @"two"]}"#,
      #"{"on": true, "off": false, "list": [1, "two"]}"#
    ),
  ])
  func `a literal of Objective-C is the JSON of an example`(literal: String, json: String) {
    let printed =
      #"{"first": 1, "object": "Any", "verdict": "valid", "notation": "objective-c", "text": ["#
      + quoted(literal) + "]}"
    let example =
      "object Any cite d:1 { *: any cite d:1 }\nexample code: Any valid cite d:1\n  json \"\"\"\n    \(json)\n    \"\"\""
    check(literal, [], examples: [printed], more: example)
    check(
      literal, [], examples: [printed],
      more: example.replacing(json, with: "{}"),
      expect:
        "[example-not-in-schema] no example of 'Test.Any' cites the document and has this text")
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private func check(
    _ document: String, _ facts: [String], silent: [String] = [], examples: [String] = [],
    more: String = "", expect: String = "", at location: SourceLocation = #_sourceLocation
  ) {
    let quote = document.contains("title: string") ? " \"title: string\"" : " \"@\""
    let schema = SourceFile(
      path: "Test.pushschema",
      text: """
        language 1
        schema Test
        source d { title "D" file "d.txt" }
        object Push cite d:1\(quote) {
          /// A text, at most
          /// twelve bytes.
          title: string cite d:1\(quote)
        }
        \(more.replacing("cite d:1", with: "cite d:1" + quote))
        """)
    let sheet = SourceFile(
      path: "Test.d.json",
      text: """
        {"schema": "Test", "source": "d", "accounted": true,
         "facts": [\(facts.joined(separator: ",\n"))],
         "silent": [\(silent.joined(separator: ",\n"))],
         "examples": [\(examples.joined(separator: ",\n"))]}
        """)
    let compiler = Compiler(standardSchemas: [])
    let set = compiler.resolve(compiler.parse([SchemaInput(file: schema, isRequested: true)])).set
    let verification = verify(set, sheets: [sheet], documents: ["d.txt": Array(document.utf8)])
    let messages = verification.diagnostics.map { "[\($0.code)] \($0.message)" }
    expectText(messages.joined(separator: "\n"), expect, at: location)
  }
}
