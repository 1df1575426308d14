import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Conversions that take more than one mapping.
@Suite struct ConversionRouteTests {
  @Test func `one list of losses names the object on the way`() throws {
    try check(
      #"{"code": "abc", "size": 3, "colour": "red"}"#, ["--given", "factor=2"],
      expect: """
        {"words":"abc","size":12}
        -- standard error
        Way.Middle: lost: /note: the last has none
        -- exit status 0
        """)
  }

  @Test func `of several pushes, losses say of which they speak`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"""
      {"request": {"application": "A", "auth": "x", "notifications": [
        {"send_date": "now", "content": "Hi", "android_badges": 3},
        {"send_date": "now", "content": "Ho"}
      ]}}
      """#, to: "p.json")
    let run = ToolRun(
      [
        "convert", "p.json", "--from", "Pushwoosh.CreateMessageRequest", "--to", "APNs.Push",
        "--given", "bundle-id=a.b", "--standard",
      ], in: directory)
    #expect(
      run.errors == """
        p.json: lost: /request/application: chooses the app at Pushwoosh
        p.json: lost: /request/auth: the account's credential, for Pushwoosh only
        p.json: lost: /request/notifications/0/send_date: decides when Pushwoosh sends (in result 1 of 2)
        p.json: lost: /request/notifications/0/android_badges: for other platforms or for Pushwoosh itself (in result 1 of 2)
        p.json: lost: /request/notifications/1/send_date: decides when Pushwoosh sends (in result 2 of 2)

        """)
  }

  @Test func `what is filled in later is lost only if something is written`() throws {
    let directory = try TemporaryDirectory()
    let android = #""Hi", "platforms": [3]"#
    for (content, isWritten) in [("\"Hi\"", true), ("5", false), (android, false)] {
      try directory.write(
        """
        {"request": {"application": "A", "auth": "x", "notifications": [
          {"send_date": "{{date}}", "content": \(content)}
        ]}}
        """, to: "p.json")
      let run = ToolRun(
        [
          "convert", "p.json", "--from", "Pushwoosh.CreateMessageRequest", "--to", "APNs.Push",
          "--given", "bundle-id=a.b", "--standard",
        ], in: directory)
      #expect(run.transcript.contains("it is filled in later") == isWritten, "\(run.transcript)")
      #expect(run.transcript.contains("nothing is ") != isWritten)
    }
  }

  @Test func `programs get places in the object on the way`() throws {
    try check(
      #"{"code": "abc", "size": 3, "colour": "red"}"#,
      ["--given", "factor=2", "--diagnostics", "json"],
      expect: """
        {"words":"abc","size":12}
        -- standard error
        {"path":"Way.Middle","line":1,"column":24,"severity":"note","code":"lost","pointer":"/note","message":"the last has none","evidence":[],"hint":null,"citation":null,"fixes":[]}
        -- exit status 0
        """)
  }

  @Test func `what an earlier mapping disclosed is masked further on`() throws {
    try check(
      #"{"code": "toolong", "size": 3}"#, ["--given", "factor=2"],
      expect: """
        {"words":"toolong","size":12}
        -- standard error
        result:1:10: error: [short] this must hold: words is absent or words is "abc"
          at /words
            words  -> <masked>
          inferred: its own
        -- exit status 1
        """)
  }

  @Test func `the givens of all mappings are asked for, and no others`() throws {
    try check(
      #"{}"#, [],
      expect: """
        -- standard error
        pushschema: error: the chain of 'Way.first-to-middle' and 'Way.middle-to-last' needs --given factor=VALUE
          pushschema convert --help shows the usage
        -- exit status 2
        """)
    try check(
      #"{}"#, ["--given", "faktor=2"],
      expect: """
        -- standard error
        pushschema: error: none of the mappings 'Way.first-to-middle' or 'Way.middle-to-last' has a given 'faktor'; did you mean 'factor'?
          pushschema convert --help shows the usage
        -- exit status 2
        """)
  }

  @Test func `a failure on the way ends it`() throws {
    try check(
      #"{"code": "abc", "size": 9223372036854775807}"#, ["--given", "factor=2"],
      expect: """
        -- standard error
        p.json: error: [overflow] this does not fit into 64 bits at /size
        p.json: nothing is written, because of [overflow] at /size
        -- exit status 1
        """)
  }

  @Test func `a chain whose results double ends before they fill the memory`() throws {
    let directory = try TemporaryDirectory()
    let objects = (0...24).map {
      "object O\($0) open inferred \"made up\" {\n  a: any\n  b: any\n}"
    }
    let mappings = (0..<24).map {
      "mapping m\($0): O\($0) -> O\($0 + 1) inferred \"made up\" {\n  self -> a\n  self -> b\n}"
    }
    try directory.write(
      "language 1\nschema C\n\n" + (objects + mappings).joined(separator: "\n\n") + "\n",
      to: "C.pushschema")
    try directory.write(#"{"a": 1}"#, to: "p.json")
    let run = ToolRun(
      ["convert", "p.json", "--schemas", ".", "--from", "C.O0", "--to", "C.O24"], in: directory)
    #expect(run.errors.contains("[too-many-objects] the chain makes"), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `a payload of Apple's alone becomes a vendor's`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(#"{"aps": {"alert": "hi"}}"#, to: "mine.json")
    func converted(_ target: String, _ givens: String...) -> String {
      ToolRun(
        ["convert", "mine.json", "--to", target, "--standard"]
          + givens.flatMap { ["--given", $0] }, in: directory
      ).output
    }
    #expect(converted("Braze.ApplePush") == #"{"alert":"hi"}"# + "\n")
    #expect(
      converted("FCM.SendRequest", "token=a", "topic=a.b") == """
        {"message":{"token":"a","apns":{"headers":{"apns-push-type":"alert","apns-topic":"a.b"},\
        "payload":{"aps":{"alert":"hi"}}}}}

        """)
    let unfinished = ToolRun(
      ["convert", "mine.json", "--to", "APNs.Push", "--standard"], in: directory)
    #expect(unfinished.errors.contains("add --given topic=VALUE"), "\(unfinished.transcript)")
  }

  @Test func `one vendor's push becomes another's`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"{"request": {"application": "A", "auth": "x", "notifications": [{"content": "Hi"}]}}"#,
      to: "p.json")
    let run = ToolRun(
      [
        "convert", "p.json", "--from", "Pushwoosh.CreateMessageRequest", "--to", "Braze.ApplePush",
        "--given", "bundle-id=com.example.shop",
      ],
      in: directory)
    expectText(
      run.transcript,
      """
      {"alert":{"body":"Hi"},"extra":{"pw_msg":"1"}}
      -- standard error
      p.json:1:65: note: [required] 'send_date' is required
        at /request/notifications/0/send_date
        inferred: Pushwoosh's public page on createMessage: its newest edition calls it optional, earlier ones and public answers (Cannot parse date) do not
      p.json: lost: /request/application: chooses the app at Pushwoosh
      p.json: lost: /request/auth: the account's credential, for Pushwoosh only
      APNs.Push: lost: /headers/apns-push-type: Braze derives it from what the message shows
      APNs.Push: lost: /headers/apns-topic: Braze takes it from the app's settings
      -- exit status 0
      """)
  }

  @Test func `a list that only the sender knows is given as JSON`() throws {
    func run(_ value: String) throws -> String {
      let directory = try TemporaryDirectory()
      try directory.write("{}", to: "p.json")
      try directory.write(
        """
        language 1
        schema List
        object A inferred "its own" { n: int }
        object B inferred "its own" { to: [string | int | [bool]] }
        mapping a-to-b: A -> B inferred "its own" {
          given to: [string | int | [bool]]
          set to = given.to
          n drop "a number for itself"
        }
        """, to: "Schemas/List.pushschema")
      return ToolRun(
        ["convert", "p.json", "--from", "List.A", "--to", "List.B", "--given", "to=\(value)"],
        in: directory
      ).transcript
    }
    expectText(
      try run(#"["6006", 7, [true]]"#),
      """
      {"to":["6006",7,[true]]}
      -- exit status 0
      """)
    for (mistake, found) in [
      ("6006", "a string"), ("[{}]", "a string"), ("[", "a string"), (#"{"a": 1}"#, "a string"),
    ] {
      expectText(
        try run(mistake),
        """
        -- standard error
        pushschema: error: '--given to=\(mistake)': 'to' must be an array, not \(found); its type is [string | int | [bool]]
          pushschema convert --help shows the usage
        -- exit status 2
        """)
    }
  }

  @Test func `each given is held against its type and its range, and a file may hold an object`()
    throws
  {
    let directory = try TemporaryDirectory()
    try directory.write("{}", to: "p.json")
    try directory.write(#"{"n": 3}"#, to: "own.json")
    try directory.write(
      """
      language 1
      schema Typed
      object A inferred "its own" { m: int }
      object Own inferred "its own" { n: int required }
      object B inferred "its own" { when: int(0...)
        size: int }
      mapping a-to-b: A -> B inferred "its own" {
        /// When it is sent, in seconds.
        given now: int(0...9)
        given own: Own default null
        set when = given.now
        set size = given.own.n
        m drop "a number for itself"
      }
      """, to: "Schemas/Typed.pushschema")
    for (givens, expected) in [
      (["now=3", "own=@own.json"], #"{"when":3,"size":3}"#),
      (
        ["now=abc"],
        "'--given now=abc': 'now' must be a whole number, not a string; its type is int(0...9): When it is sent, in seconds."
      ),
      (["now=12"], "'--given now=12': 'now' must be 0 to 9, not 12"),
      (["now=3", #"own={"n": "x"}"#], "'n' must be a whole number, not a string, at /n"),
      (["now=3", "own=@gone.json"], "cannot read 'gone.json'"),
    ] {
      let run = ToolRun(
        ["convert", "p.json", "--from", "Typed.A", "--to", "Typed.B"]
          + givens.flatMap { ["--given", $0] }, in: directory)
      #expect(run.transcript.contains(expected), "\(run.transcript)")
      #expect(run.status == (expected.hasPrefix("{") ? .fine : .unusable))
    }
  }
}

/// Converts a payload over two mappings of a schema.
private func check(
  _ payload: String, _ options: [String], expect: String,
  at location: SourceLocation = #_sourceLocation
) throws {
  let directory = try TemporaryDirectory()
  try directory.write(payload, to: "p.json")
  try directory.write(
    """
    language 1
    schema Way

    object First inferred "its own" {
      code: string sensitive
      size: int
      colour: string
    }

    object Middle inferred "its own" {
      text: string
      size: int
      note: string
    }

    object Last inferred "its own" {
      words: string
      size: int

      rule short: words is absent or words == "abc"
    }

    mapping first-to-middle: First -> Middle inferred "its own" {
      code -> text discloses "the middle shows it"
      set size = size + size
      colour -> note
    }

    mapping middle-to-last: Middle -> Last inferred "its own" {
      given factor: int
      text -> words
      set size = size * given.factor
      note drop "the last has none"
    }
    """, to: "Schemas/Way.pushschema")
  let run = ToolRun(
    ["convert", "p.json", "--from", "Way.First", "--to", "Way.Last"] + options, in: directory)
  expectText(run.transcript, expect, at: location)
}
