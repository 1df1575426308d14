import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaModel
import PushSchemaVerification
import TestSupport
import Testing

/// Sheets that account for the lines of a small document, and what is wrong with some of them.
@Suite struct CoverageTests {
  private static let document = """
    Push

    title: string, optional
    only where there is no title
    text body
    users 1000, devices 500

    """

  private static let title = #"{"line": 3, "object": "Push", "key": "title", "type": "string"}"#
  private static let text =
    #"{"line": 4, "object": "Push", "field": "text", "keeps": "required when title is absent"}"#
  private static let body =
    #"{"line": 5, "mapping": "to-other", "keeps": "text -> body when title is absent"}"#
  private static let limits =
    #"""
    {"line": 6, "object": "Push", "rule": "lists", "keeps": "at-most-one(users, devices)",
     "text": "users 1000, devices 500"}
    """#
  private static let heading = #"{"first": 1, "last": 1, "because": "a heading"}"#

  @Test func `each line that is not empty is accounted for`() {
    check([Self.title, Self.text, Self.body, Self.limits], silent: [Self.heading])
  }

  @Test func `a line without an entry is told`() {
    check(
      [Self.title, Self.limits], silent: [],
      expect: """
        [unaccounted-line] no entry accounts for line 1
        [unaccounted-line] no entry accounts for lines 4-5
        """)
  }

  @Test func `an entry without a line is told`() {
    check(
      [Self.title, Self.text, Self.body, Self.limits],
      silent: [
        Self.heading, #"{"first": 2, "last": 2, "because": "nothing"}"#,
        #"{"first": 6, "last": 9, "because": "more than there is"}"#,
        #"{"first": 3, "last": 3, "because": "stated as well"}"#,
      ],
      expect: """
        [stray-entry] this entry accounts for no line: there is no text
        [stray-entry] this entry accounts for no line: there is no text
        [stray-entry] this entry accounts for no line: line 3 has another entry
        """)
  }

  @Test func `a reason is needed to be silent`() {
    check(
      [Self.title, Self.text, Self.body, Self.limits],
      silent: [#"{"first": 1, "last": 1, "because": ""}"#],
      expect: """
        [unaccounted-line] no entry accounts for line 1
        [malformed-sheet] this is not a document sheet: a silent entry needs 'because', and 'first' and 'last', 'line' and 'text', or 'offset' and 'end'
        """)
  }

  @Test(arguments: [
    (
      #"{"line": 6, "object": "Push", "rule": "lists", "keeps": "at-most-one(users, title)"}"#,
      "the rule 'lists' has 'at-most-one(users, devices)', not 'at-most-one(users, title)'"
    ),
    (
      #"{"line": 6, "object": "Push", "rule": "lists", "severity": "note", "keeps": "at-most-one(users, devices)"}"#,
      "the rule 'lists' has the severity 'error', not 'note'"
    ),
    (
      #"{"line": 4, "object": "Push", "field": "text", "keeps": "required unless title is absent"}"#,
      "'text' has 'required when title is absent', 'string', not 'required unless title is absent'"
    ),
    (
      #"{"line": 5, "mapping": "to-other", "keeps": "text -> body"}"#,
      "the mapping 'to-other' has no line 'text -> body'; this place is cited by 'text -> body when title is absent'"
    ),
    (
      #"{"line": 5, "mapping": "to-others", "keeps": "text -> body"}"#,
      "there is no mapping 'to-others'"
    ),
    (
      #"{"line": 5, "mapping": "to-other", "keeps": "title drop"}"#,
      "'title drop' does not cite this place"
    ),
    (
      #"{"line": 3, "object": "Push", "key": "title", "described": ["optional"]}"#,
      "the documentation of 'title' does not mention 'optional'"
    ),
  ])
  func `a behaviour is bound to what keeps it`(fact: String, message: String) {
    check([fact], expect: "[uncited-fact] " + message, isAccounted: false)
  }

  @Test(arguments: [
    (#"{"line": 1, "endpoint": "Send", "keeps": "method \"POST\""}"#, ""),
    (
      #"{"line": 1, "endpoint": "Send", "keeps": "method \"PUT\""}"#,
      """
      [uncited-fact] the endpoint 'Send' has no line 'method "PUT"'; this place is cited by 'method "POST"', \
      'address "https://example.com"', 'credential "the shop's key"'
      """
    ),
    (
      #"{"line": 3, "endpoint": "Send", "keeps": "method \"POST\""}"#,
      #"[uncited-fact] 'method "POST"' does not cite this place"#
    ),
    (
      #"{"line": 1, "endpoint": "Sent", "keeps": "method \"POST\""}"#,
      "[uncited-fact] there is no endpoint 'Sent'"
    ),
    (
      #"{"line": 1, "endpoint": "Send"}"#,
      "[uncited-fact] this fact cannot fail: its 'keeps' is missing"
    ),
  ])
  func `a fact is bound to a line of an endpoint`(fact: String, expected: String) {
    let endpoint = """
      endpoint Send: Push cite d:1 {
        method "POST"
        address "https://example.com"
        credential "the shop's key"
      }
      """
    check([fact], more: endpoint, expect: expected, isAccounted: false)
  }

  @Test(arguments: [
    (#"{"line": 3, "object": "Push"}"#, "it names no key, field, rule, row or line of a mapping"),
    (
      #"{"line": 6, "object": "Push", "rule": "lists"}"#,
      "its 'keeps' is missing"
    ),
    (#"{"line": 3, "table": "Words"}"#, "it names no 'row' of its table"),
    (
      #"{"line": 3, "object": "Push", "documented": "Heads the push"}"#,
      "its 'documented' needs words, and a 'text' with the printed words"
    ),
    (
      #"{"line": 3, "object": "Push", "absent": "optional"}"#,
      "its 'absent' names no 'field' and no 'mapping'"
    ),
  ])
  func `a fact that cannot fail is none`(fact: String, problem: String) {
    check(
      [fact], expect: "[uncited-fact] this fact cannot fail: " + problem, isAccounted: false)
  }

  @Test func `a conflict excuses the attribute that it quotes, and no other`() {
    let conflict = #"conflict Push.users: d:6 "1000" versus d:6 "500" resolved "900" because "why""#
    let limits = #"{"line": 6, "object": "Push", "key": "users", "limits": ["1000"]}"#
    let type = #"{"line": 6, "object": "Push", "key": "users", "type": "string"}"#
    check(
      [limits, type], more: conflict,
      expect: """
        [fact-not-in-document] the document does not print 'string' at this place
        [uncited-fact] the document prints the type 'string', the schema has '[string](...900 items)'
        """, isAccounted: false)
  }

  @Test func `a conflict excuses only what it resolves to`() {
    let limits = #"{"line": 6, "object": "Push", "key": "users", "limits": ["1000"]}"#
    let conflict = #"conflict Push.users: d:6 "1000" versus d:6 "500" resolved "900" because "why""#
    check([limits], more: conflict, isAccounted: false)
    check(
      [limits], more: conflict.replacing(#"resolved "900""#, with: #"resolved "800""#),
      expect:
        "[uncited-fact] the document prints the limit '1000', which the schema does not have",
      isAccounted: false)
  }

  @Test func `a misprint has to mean what the schema has`() {
    let value = #"{"line": 3, "object": "Push", "key": "title", "presence": "optional"}"#
    check([value], isAccounted: false)
    check(
      [value], more: #"erratum d:3 says "optional" means "required" because "a slip""#,
      isAccounted: false)
    let limit = #"{"line": 6, "object": "Push", "key": "users", "limits": ["1000"]}"#
    check(
      [limit], more: #"erratum d:6 says "1000" means "900" because "a slip""#, isAccounted: false)
    check(
      [limit], more: #"erratum d:6 says "1000" means "800" because "a slip""#,
      expect:
        "[uncited-fact] the document prints the limit '1000', which the schema does not have",
      isAccounted: false)
  }

  @Test func `two pages that disagree about a version are told`() {
    let other = """
      object Third { text: string available iOS 10 cite d:5 }
      object Fourth { text: string available iOS 12 cite d:5 }
      mapping to-fourth: Third -> Fourth cite d:5 "text" { text -> text }
      """
    check(
      [], more: other,
      expect: """
        [contradicting-pages] 'Third.text' is available from iOS 10, but its target 'Test.Fourth.text' from 12
        """, isAccounted: false)
    check(
      [],
      more: other
        + "\n" + #"conflict Third.text: d:5 "text" versus d:5 "body" resolved "12" because "why""#,
      isAccounted: false)
  }

  @Test func `lines are known by what was recorded where the document is not at hand`() {
    check(
      [Self.title, Self.limits], silent: [Self.heading],
      expect: "[unaccounted-line] no entry accounts for lines 4-5", isThere: false)
  }

  private func check(
    _ facts: [String], silent: [String] = [], more: String = "", expect: String = "",
    isAccounted: Bool = true, isThere: Bool = true, at location: SourceLocation = #_sourceLocation
  ) {
    let schema = SourceFile(
      path: "Test.pushschema",
      text: """
        language 1
        schema Test
        source d { title "D" file "d.txt" }
        object Push cite d:1 "Push" {
          title: string cite d:3
          text: string required when title is absent cite d:4 "where", d:5
          users: [string](...900 items) cite d:6
          devices: [string] cite d:6
          rule lists: at-most-one(users, devices) cite d:6
        }
        object Other { body: string cite d:5 }
        mapping to-other: Push -> Other cite d:5 "body" {
          text -> body when title is absent
            cite d:5
          text drop "a title goes before"
          title drop "no place" cite d:3
          users drop "no place" cite d:6
          devices drop "no place" cite d:6
        }
        table Words (word) cite d:1 "Push" { row "Push" }
        \(more)
        """)
    let sheet = SourceFile(
      path: "Test.d.json",
      text: """
        {"schema": "Test", "source": "d", "accounted": \(isAccounted),
         "facts": [\(facts.joined(separator: ",\n"))],
         "silent": [\(silent.joined(separator: ",\n"))]}
        """)
    let compiler = Compiler(standardSchemas: [])
    let set = compiler.resolve(compiler.parse([SchemaInput(file: schema, isRequested: true)])).set
    let documents = ["d.txt": Array(Self.document.utf8)]
    let update = updateCitations(
      set, sheets: [], anchors: [], documents: documents)
    let anchors = update.anchors.map { SourceFile(path: $0.fileName, text: $0.text) }
    let verification = verify(
      set, sheets: [sheet], anchors: anchors, documents: isThere ? documents : nil)
    let messages = verification.diagnostics.map { "[\($0.code)] \($0.message)" }
    expectText(messages.joined(separator: "\n"), expect, at: location)
  }
}
