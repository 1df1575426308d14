import PushSchemaCompiler
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaVerification
import TestSupport
import Testing

/// Small documents, sheets and schemas that do not agree.
@Suite struct VerificationTests {
  private let document = """
    badge: integer, optional, 0 to 99
    bage: integer, optional
    {"badge": 1}

    """

  @Test func `agreement is counted and not reported`() {
    check(
      field: "badge: int(0...99) cite d:1",
      facts: [
        #"{"line": 1, "object": "Push", "key": "badge", "type": "integer", "presence": "optional", "limits": ["0", "99"]}"#
      ],
      expect: """
        1 facts, 1 cited, 0 erratum, 0 conflict, 0 uncited
        """)
  }

  @Test func `an erratum explains a misprinted key`() {
    check(
      field: "badge: int cite d:1",
      facts: [#"{"line": 2, "object": "Push", "key": "bage", "type": "integer"}"#],
      more: #"erratum d:2 says "bage" means "badge" because "a letter is missing""#,
      expect: """
        1 facts, 0 cited, 1 erratum, 0 conflict, 0 uncited
        """)
  }

  @Test func `a misprinted key without an erratum is uncited`() {
    check(
      field: "badge: int cite d:1",
      facts: [#"{"line": 2, "object": "Push", "key": "bage", "type": "integer"}"#],
      expect: """
        [uncited-fact] 'Push' has no field 'bage'
        1 facts, 0 cited, 0 erratum, 0 conflict, 1 uncited
        """)
  }

  @Test func `a type, a presence and a limit that differ are uncited`() {
    check(
      field: "badge: string required cite d:1",
      facts: [
        #"{"line": 1, "object": "Push", "key": "badge", "type": "integer"}"#,
        #"{"line": 1, "object": "Push", "key": "badge", "presence": "optional"}"#,
        #"{"line": 1, "object": "Push", "key": "badge", "limits": ["99"]}"#,
      ],
      expect: """
        [uncited-fact] the document prints the type 'integer', the schema has 'string'
        [uncited-fact] the document prints 'optional', the schema has 'required'
        [uncited-fact] the document prints the limit '99', which the schema does not have
        3 facts, 0 cited, 0 erratum, 0 conflict, 3 uncited
        """)
  }

  @Test func `a conflict explains a reading that differs`() {
    check(
      field: "badge: int required cite d:1",
      facts: [#"{"line": 1, "object": "Push", "key": "badge", "presence": "optional"}"#],
      more:
        #"conflict Push.badge: d:1 "optional" versus d:2 "bage" resolved "required" because "y""#,
      expect: """
        1 facts, 0 cited, 0 erratum, 1 conflict, 0 uncited
        """)
  }

  @Test func `whoever demands a field by inference names where that is demanded`() {
    check(
      field: #"badge: int required inferred "a page about badges""#, facts: [],
      expect: """
        [unnamed-demand] 'Push.badge' is required, but its reason does not name the source
        0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited
        """)
    for field in [
      #"badge: int required inferred "a page about badges: its column says required""#,
      #"badge: int required warning inferred "a page about badges""#,
      #"badge: int required cite d:1 inferred "a page about badges""#,
    ] {
      check(
        field: field, facts: [], expect: "0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited")
    }
  }

  @Test func `a sample without what is demanded needs a conflict`() {
    let sample = #"""
      object Call inferred "some of them" { pushes: [Push] inferred "some of them" }
      example printed: Call invalid cite d:2
        json """
          {"pushes": [{"bage": 1}]}
          """
        expect required at "/pushes/0/badge"
        expect unknown-key at "/pushes/0/bage"
      """#
    let conflict =
      #"conflict Push.badge: d:1 "optional" versus d:3 resolved "required" because "y""#
    for demand in ["required", #"required unless self has key "x""#] {
      check(
        field: "badge: int \(demand) cite d:1", facts: [], more: sample,
        expect: """
          [contradicted-demand] 'Push.badge' is required, but a sample of the document lacks it
          0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited
          """)
    }
    check(
      field: "badge: int required cite d:1", facts: [], more: sample + "\n" + conflict,
      expect: "0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited")
    check(
      field: "badge: int required warning cite d:1", facts: [],
      more: sample.replacing(" invalid", with: " valid"),
      expect: "0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited")
  }

  @Test func `a sheet cannot say what its document does not print`() {
    check(
      field: "badge: int cite d:1",
      facts: [#"{"line": 3, "object": "Push", "key": "badge", "type": "integer"}"#],
      expect: """
        [fact-not-in-document] the document does not print 'integer' at this place
        [uncited-fact] 'badge' does not cite this place
        1 facts, 0 cited, 0 erratum, 0 conflict, 1 uncited
        """)
  }

  @Test func `citations are looked up`() {
    check(
      field: "badge: int cite d:1 \"integers\", d:9, d:2",
      facts: [],
      expect: """
        [misquoted] the cited lines do not contain these words
        [no-such-line] the document of 'd' has only 4 lines
        [citation-without-key] the cited lines do not mention 'badge'
        0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited
        """)
  }

  @Test func `a printed example has to be in the document and in the schema`() {
    check(
      field: "badge: int cite d:1", facts: [],
      examples: [
        #"{"first": 3, "object": "Push", "verdict": "valid", "text": ["{\"badge\": 1}"]}"#,
        #"{"first": 1, "object": "Push", "verdict": "valid", "text": ["{\"badge\": 1}"]}"#,
      ],
      expect: """
        [example-not-in-schema] no example of 'Test.Push' cites the document and has this text
        [example-not-in-document] the document does not print this example at this place
        0 facts, 0 cited, 0 erratum, 0 conflict, 0 uncited
        """)
  }

  @Test func `a document that changed is noticed`() {
    let changed = verify(
      field: "badge: int cite d:1", facts: [],
      digest: String(repeating: "0", count: 64), document: "abc")
    #expect(
      changed.diagnostics.first?.help.first
        == "its digest is now ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad; 'pushschema update-citations' updates citations of unchanged lines"
    )
  }

  @Test func `digests of long texts are right`() {
    let text = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    let changed = verify(
      field: "badge: int cite d:1", facts: [],
      digest: String(repeating: "0", count: 64), document: text)
    #expect(
      changed.diagnostics.first?.help.first?.contains(
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1") == true)
  }

  private func check(
    field: String, facts: [String], examples: [String] = [], more: String = "", expect: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let verification = verify(field: field, facts: facts, examples: examples, more: more)
    let counts = verification.rows.map { row in
      "\(row.facts) facts, \(row.cited) cited, \(row.erratum) erratum, \(row.conflict) conflict, "
        + "\(row.uncited) uncited"
    }
    let messages = verification.diagnostics.map { "[\($0.code)] \($0.message)" }
    expectText((messages + counts).joined(separator: "\n"), expect, at: location)
  }

  private func verify(
    field: String, facts: [String], examples: [String] = [], more: String = "",
    digest: String? = nil, document: String? = nil
  ) -> Verification {
    let digestLine = digest.map { "sha256 \"\($0)\"" } ?? ""
    let schema = SourceFile(
      path: "Test.pushschema",
      text: """
        language 1
        schema Test
        source d { title "D" file "d.txt" \(digestLine) }
        object Push cite d:1 {
          \(field)
        }
        \(more)
        """)
    let sheet = SourceFile(
      path: "Test.d.json",
      text: """
        {"schema": "Test", "source": "d",
         "facts": [\(facts.joined(separator: ",\n"))],
         "examples": [\(examples.joined(separator: ",\n"))]}
        """)
    let compiler = Compiler(standardSchemas: [], checks: [ExampleRuns()])
    let compilation = compiler.compile(
      compiler.parse([SchemaInput(file: schema, isRequested: true)]))
    return PushSchemaVerification.verify(
      compilation.set, sheets: [sheet],
      documents: ["d.txt": Array((document ?? self.document).utf8)])
  }
}
