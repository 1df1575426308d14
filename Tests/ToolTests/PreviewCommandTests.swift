import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `preview`: payloads of vendors and of APNs as drawings.
@Suite struct PreviewCommandTests {
  @Test func `a vendor's payload is converted, drawn, and its losses told`() throws {
    try check(
      #"{"alert": {"title": "Coming?", "body": "Tonight at eight"}, "category": "ab_cat_yes_no", "asset_url": "https://example.com/a.png", "asset_file_type": "png"}"#,
      ["--as", "Braze.ApplePush", "--given", "topic=com.example.shop", "--device", "lock-screen"],
      expect: """
        lock screen
        ╭──────────────────────────────────────────────╮
        │ Coming?                                      │
        │ Tonight at eight                             │
        │ [image: a.png]                               │
        ├──────────────────────────────────────────────┤
        │ ( ab_pb_yes )                                │
        │ ( ab_pb_no )                                 │
        ╰──────────────────────────────────────────────╯

        category  ab_cat_yes_no: ab_pb_yes, ab_pb_no
        image     a.png, named by /ab/att/url, not fetched
        also      an extension of the app may change all of this before it is shown
        -- exit status 0
        """)
  }

  @Test func `a payload is taken for what fits best`() throws {
    try check(
      #"{"headers": {"apns-push-type": "background", "apns-topic": "com.example.app", "apns-priority": 5}, "payload": {"aps": {"content-available": 1}}}"#,
      ["--schemas", "Schemas"],
      expect: """
        lock screen
          a background push wakes the app and shows nothing
        -- standard error
        p.json: read as APNs.Push
        -- exit status 0
        """)
  }

  @Test func `each result is drawn, and what is not sent says so`() throws {
    try check(
      #"{"request": {"application": "A", "auth": "x", "notifications": [{"send_date": "now", "content": "One", "ios_silent": 1}, {"send_date": "now", "content": "Two"}]}}"#,
      [
        "--as", "Pushwoosh.CreateMessageRequest", "--given", "bundle-id=com.example.shop",
        "--device", "banner", "--quiet",
      ],
      expect: """
        push 1 of 2

        banner
          a background push wakes the app and shows nothing

        push 2 of 2

        banner
        ╭──────────────────────────────────────────────╮
        │ ‹the app's name›                             │
        │ Two                                          │
        ╰──────────────────────────────────────────────╯
        -- standard error
        p.json:1:118: note: [silence-shows-nothing] a silent message shows no text on Apple devices and makes no sound
          at /request/notifications/0/ios_silent
            ios_silent   -> 1
            content      -> "One"
            ios_content  -> absent
            ios_sound    -> absent
          inferred: Pushwoosh's public page on createMessage
        p.json: lost: /request/application: chooses the app at Pushwoosh
        p.json: lost: /request/auth: the account's credential, for Pushwoosh only
        p.json: lost: /request/notifications/0/send_date: decides when Pushwoosh sends (in result 1 of 2)
        p.json: lost: /request/notifications/0/content: a silent message shows nothing (in result 1 of 2)
        p.json: lost: /request/notifications/1/send_date: decides when Pushwoosh sends (in result 2 of 2)
        -- exit status 0
        """)
  }

  @Test func `standard output is the picture and nothing else`() throws {
    let run = try run(
      #"{"aps": {"alert": "Hi", "alarm": 1}}"#,
      ["--as", "APNs.Payload", "--format", "svg", "--schemas", "Schemas"])
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("<svg ") && run.output.hasSuffix("</svg>\n"))
    #expect(run.errors.contains("[unknown-key] 'alarm'"))
  }

  @Test func `wrong options say what there is`() throws {
    for (options, message) in [
      (["--as", "APNs.Push", "--format", "png"], "'--format' takes text, svg, not 'png'"),
      (["--as", "APNs.Push", "--device", "watsh"], "did you mean 'watch'?"),
      (["--as", "APNs.Push", "--appearance", "dark"], "'--appearance' needs '--format svg'"),
      (["--as", "APNs.Push", "--given", "a=b"], "'--given' is for mappings"),
      (["--as", "Safe.Note", "--given", "a=b"], "mapping 'Safe.m' has no given 'a'"),
      (
        ["--as", "APNs.Channel"],
        "no mapping converts 'APNs.Channel' to a push of APNs; preview can draw"
      ),
    ] {
      let run = try run("{}", options + ["--schemas", "Schemas"])
      #expect(run.status == .unusable)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func `what is no payload is not drawn`() throws {
    for payload in [#"{"word": "#, #"{"word": 5}"#] {
      let run = try run(payload, ["--as", "Safe.Note", "--schemas", "Schemas"])
      #expect(run.status == .errorsFound)
      #expect(run.output.isEmpty)
    }
  }

  @Test func `what is sensitive is not drawn`() throws {
    let directory = try directory(#"{"word": "CANARY7F3A", "kind": "Secret"}"#)
    for format in ["text", "svg"] {
      let run = ToolRun(
        ["preview", "p.json", "--as", "Safe.Note", "--format", format], in: directory)
      #expect(run.status == .fine, "\(run.errors)")
      #expect(!run.transcript.contains("CANARY"))
      #expect(run.output.contains(format == "svg" ? "&lt;masked&gt;" : "<masked>"))
      #expect(run.output.contains("Secret"))
    }
  }

  private func run(_ payload: String, _ options: [String]) throws -> ToolRun {
    ToolRun(["preview", "p.json"] + options, in: try directory(payload))
  }

  @Test func `over several mappings only what came from a secret is masked`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Way
      import APNs
      object First inferred "" {
        title: string
        secret: string sensitive
        deep: Deep
      }
      object Deep inferred "" { pin: string sensitive }
      object Middle inferred "" {
        shown: string
        hidden: string
        inner: Inner
      }
      object Inner inferred "" { code: string }
      mapping one: First -> Middle inferred "" {
        title -> shown
        secret -> hidden discloses "the middle has it"
        deep.pin -> inner.code discloses "the middle has it"
      }
      mapping two: Middle -> APNs.Push inferred "" {
        set headers.apns-push-type = "alert"
        set headers.apns-topic = "com.example"
        shown -> payload.aps.alert.body
        hidden -> payload.aps.alert.title
        inner.code -> payload.aps.alert.subtitle
      }
      """, to: "Schemas/Way.pushschema")
    func preview(_ payload: String) throws -> String {
      try directory.write(payload, to: "p.json")
      let run = ToolRun(["preview", "p.json", "--as", "Way.First"], in: directory)
      #expect(run.status == .fine, "\(run.transcript)")
      return run.transcript
    }
    let open = try preview(#"{"title": "hello"}"#)
    #expect(open.contains("hello") && !open.contains("masked"), "\(open)")
    let all = try preview(#"{"title": "hello", "secret": "s3cr", "deep": {"pin": "p1n"}}"#)
    #expect(all.contains("hello") && all.contains("<masked>"), "\(all)")
    #expect(!all.contains("s3cr") && !all.contains("p1n"))
  }

  @Test func `what came from a secret is masked where the next mapping looks it up`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Way
      import APNs
      object First inferred "" { secret: string sensitive }
      object Middle inferred "" { texts: {*: string} }
      mapping one: First -> Middle inferred "" {
        secret -> texts.en discloses "the middle has it"
      }
      mapping two: Middle -> APNs.Push inferred "" {
        given language: string default "en"
        set headers.apns-push-type = "alert"
        set headers.apns-topic = "com.example"
        texts.{given.language} -> payload.aps.alert.body
        texts.* drop "other languages"
      }
      """, to: "Schemas/Way.pushschema")
    try directory.write(#"{"secret": "s3cr"}"#, to: "p.json")
    let run = ToolRun(["preview", "p.json", "--as", "Way.First"], in: directory)
    #expect(run.output.contains("<masked>") && !run.transcript.contains("s3cr"))
  }

  /// A payload beside a schema that makes a push of something secret.
  private func directory(_ payload: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(payload, to: "p.json")
    try directory.write(
      """
      language 1
      schema Safe
      import APNs

      object Note inferred "" {
        word: string sensitive inferred ""
        kind: string inferred ""
      }

      mapping m: Note -> APNs.Push inferred "" {
        set headers.apns-push-type = "alert" inferred ""
        set headers.apns-topic = "com.example" inferred ""
        word -> payload.aps.alert.body discloses "tests" inferred ""
        kind -> payload.aps.alert.title inferred ""
      }
      """, to: "Schemas/Safe.pushschema")
    return directory
  }

  private func check(
    _ payload: String, _ options: [String], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    expectText(try run(payload, options).transcript, expected, at: location)
  }
}
