import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Commands on payloads, run with a schema of two objects and a mapping between them.
@Suite struct PayloadCommandTests {
  @Test func `a payload without findings is fine`() throws {
    try check(
      ["validate", "p.json", "--as", "Shop.Push"], payload: #"{"text": "Hi"}"#,
      expect: """
        1 payload checked, 0 refused: no findings
        -- exit status 0
        """)
  }

  @Test func `findings name place, pointer and source`() throws {
    try check(
      ["validate", "p.json", "--as", "Shop.Push"],
      payload: #"{"txt": "Hi", "secret": 1, "count": 2}"#,
      expect: """
        p.json:1:2: error: [required] 'text' is required; 'txt' is in its place
          at /text
          did you mean 'text'?
          inferred: its own

        p.json:1:25: error: [type] 'secret' must be a string, not a number
          at /secret
          validate --fix fixes the value, which is not shown
          inferred: its own

        1 payload checked, 1 refused: 2 errors
        what a code means: pushschema explain required
        -- exit status 1
        """)
  }

  @Test func `an error behind thousands of warnings is shown`() throws {
    let unknown = (0..<5_000).map { "\"key\($0)\": 0, " }.joined()
    let arguments = ["validate", "p.json", "--as", "Shop.Push"]
    let transcript = ToolRun(arguments, in: try shop("{\(unknown)\"text\": 5}")).transcript
    #expect(transcript.contains("error: [type] 'text' must be a string, not a number"))
    #expect(
      transcript.hasSuffix(
        """

        and 900 warnings, 1 note more

        1 payload checked, 1 refused: 1 error, 999 warnings, 1 note
        p.json: edits are only known for the first 100 of 1001 findings, errors first
        what a code means: pushschema explain type
        -- exit status 1

        """))
  }

  @Test func `a payload may be a list of objects`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Batch
      object Push inferred "test" {
        text: string required inferred "test"
      }
      payload Pushes = [Push] inferred "test"
      object Out inferred "test" {
        text: string inferred "test"
      }
      mapping out: Push -> Out inferred "test" { text -> text inferred "test" }
      """, to: "Schemas/Batch.pushschema")
    try directory.write(#"[{"text": "one"}, {"text": "two"}]"#, to: "p.json")
    #expect(
      ToolRun(["validate", "p.json", "--as", "Batch.Pushes"], in: directory).transcript
        == "1 payload checked, 0 refused: no findings\n-- exit status 0\n")
    let converted = ToolRun(
      ["convert", "p.json", "--from", "Batch.Pushes", "--to", "Batch.Out"], in: directory)
    #expect(
      converted.output == "{\"text\":\"one\"}\n{\"text\":\"two\"}\n", "\(converted.transcript)")
  }

  @Test func `lines are payloads of their own`() throws {
    try check(
      ["validate", "-", "--lines", "--as=Shop.Push"],
      payload: "{\"text\": \"Hi\"}\n\n  \n{\"text\": 1}\n{\n",
      expect: """
        -:4:10: error: [type] 'text' must be a string, not a number
          at /text
          inferred: its own

        -:5:1: error: [malformed] the text ends before this object does

        3 payloads checked, 2 refused: 2 errors

        findings by code, and where they are
          1  error: [malformed]
          1    the whole payload, in -:5
          1  error: [type]
          1    /text, in -:4

        what a code means: pushschema explain malformed
        -- exit status 1
        """)
  }

  @Test func `findings for programs are one object a line`() throws {
    try check(
      ["validate", "p.json", "--as", "Shop.Push", "--diagnostics", "json"], payload: "{}",
      expect: """
        {"path":"p.json","line":1,"column":1,"severity":"error","code":"required","pointer":"/text","message":"'text' is required","evidence":[],"hint":null,"citation":"inferred: its own","fixes":[]}
        -- exit status 1
        """)
  }

  @Test func `a file that cannot be read does not hide the others`() throws {
    try check(
      ["validate", "gone.json", "p.json", "--as", "Shop.Push"], payload: #"{"text": "Hi"}"#,
      expect: """
        1 payload checked, 0 refused, 1 file not read
        -- standard error
        pushschema: error: cannot read 'gone.json': No such file or directory
        -- exit status 2
        """)
  }

  @Test func `an object that does not exist gets a suggestion`() throws {
    try check(
      ["validate", "p.json", "--as", "Shop.Psuh"], payload: "{}",
      expect: """
        -- standard error
        pushschema: error: --as: there is no object 'Shop.Psuh'; did you mean 'Shop.Push'?
          pushschema validate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a conversion prints the result and what is lost`() throws {
    try check(
      ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner", "--given", "size=3"],
      payload: #"{"text": "Hi", "count": 4, "more": true}"#,
      expect: """
        {"title":"Hi","size":3}
        -- standard error
        p.json:1:28: warning: [unknown-key] 'more' is unknown to Shop.Push
          at /more
          inferred: its own
        p.json: lost: /count: banners do not count
        p.json: lost: /more: unknown to Shop.Push
        -- exit status 0
        """)
  }

  @Test func `an object that is like no other gets the list`() throws {
    try check(
      ["validate", "p.json", "--as", "Shop.Xyzzyx"], payload: "{}",
      expect: """
        -- standard error
        pushschema: error: --as: there is no object 'Shop.Xyzzyx'; Shop has Push, Banner
          pushschema validate --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a value the mapping does not ask for is refused`() throws {
    try check(
      ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner", "--given", "sise=3"],
      payload: #"{"text": "Hi"}"#,
      expect: """
        -- standard error
        pushschema: error: mapping 'Shop.to-banner' has no given 'sise'; did you mean 'size'?
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a value the mapping cannot do without is asked for`() throws {
    try check(
      ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner"],
      payload: #"{"text": "Hi"}"#,
      expect: """
        -- standard error
        pushschema: error: mapping 'Shop.to-banner' needs --given size=VALUE
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `all values the mapping cannot do without are asked for at once`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("{}", to: "p.json")
    let run = ToolRun(
      ["convert", "p.json", "--from", "Pushwoosh.StartRequest", "--to", "APNs.Push"], in: directory)
    #expect(run.status == .unusable)
    #expect(
      run.errors.contains("needs --given bundle-id=VALUE and --given timestamp=VALUE\n"))
  }

  @Test func `a payload that its model cannot hold is not converted`() throws {
    try check(
      ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner", "--given", "size=3"],
      payload: "[]",
      expect: """
        -- standard error
        p.json:1:1: error: [type] the payload must be an object, not an array
          inferred: its own
        p.json: nothing is written, because of [type]
        -- exit status 1
        """)
  }

  @Test func `objects without a mapping between them are named`() throws {
    try check(
      ["convert", "p.json", "--from", "Shop.Banner", "--to", "Shop.Push"], payload: "{}",
      expect: """
        -- standard error
        pushschema: error: no mapping converts 'Shop.Banner' to 'Shop.Push'; none reads 'Shop.Banner'; none writes 'Shop.Push'
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `an explanation goes through the members in their order`() throws {
    try check(
      ["explain", "p.json", "--as", "Shop.Push"],
      payload: "{\n  \"count\": 1,\n  \"secret\": \"S3CRET\",\n  \"text\": \"Hi\"\n}",
      expect: """
        p.json:2:3: /count: a whole number
          How many.
          Shop.Banner: lost: banners do not count
          inferred: its own

        p.json:3:3: /secret: a string
          Nobody's business.
          Shop.Banner: lost: nobody's business
          inferred: its own

        p.json:4:3: /text: a string
          The line.
          required
          Shop.Banner: becomes title: "Hi"
          inferred: its own

        -- exit status 0
        """)
  }

  @Test func `nothing that is printed holds a secret`() throws {
    for payload in [
      #"{"secret": "S3CRET", "text": 1}"#, #"{"secret": ["S3CRET"]}"#, #"{"secret": "S3CRET"#,
      #"{"secret": "S3CRET", "secret": "S3CRET"}"#, #"{"secret": "S3CRETS3CRETS3CRET"}"#,
    ] {
      let directory = try shop(payload)
      for form in ["text", "json", "sarif"] {
        let run = ToolRun(
          ["validate", "p.json", "--as", "Shop.Push", "--diagnostics", form], in: directory)
        #expect(!run.transcript.contains("S3CRET"))
      }
      let explain = ToolRun(["explain", "p.json", "--as", "Shop.Push"], in: directory)
      #expect(!explain.transcript.contains("S3CRET"))
      let convert = ToolRun(
        ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner", "--given", "size=1"],
        in: directory)
      #expect(!convert.transcript.contains("S3CRET"))
    }
  }

  @Test func `without a schema folder the schemas of the tool are there`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(#"{"aps": {"alert": "Hi"}}"#, to: "p.json")
    let run = ToolRun(["validate", "p.json", "--as", "APNs.Payload"], in: directory)
    #expect(run.status == .fine, "\(run.transcript)")
  }
}

private func check(
  _ arguments: [String], payload: String, expect: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let run = ToolRun(arguments, in: try shop(payload), input: payload)
  expectText(run.transcript, expect, at: location)
}

private func shop(_ payload: String) throws -> TemporaryDirectory {
  let directory = try TemporaryDirectory()
  try directory.write(payload, to: "p.json")
  try directory.write(
    """
    language 1
    schema Shop

    object Push open inferred "its own" {
      /// The line.
      text: string
        required
        inferred "its own"

      /// How many.
      count: int
        inferred "its own"

      /// Nobody's business.
      secret: string(...10 chars)
        sensitive
        inferred "its own"
    }

    object Banner open inferred "its own" {
      title: string
        inferred "its own"

      size: int
        inferred "its own"
    }

    mapping to-banner: Push -> Banner inferred "its own" {
      given size: int inferred "its own"
      text -> title inferred "its own"
      set size = given.size inferred "its own"
      count drop "banners do not count" inferred "its own"
      secret drop "nobody's business" inferred "its own"
    }

    """, to: "Schemas/Shop.pushschema")
  return directory
}
