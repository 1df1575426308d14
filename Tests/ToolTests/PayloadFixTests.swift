import Foundation
import PushPayload
import PushSchemaDiagnostics
import PushSchemaInterpreter
import PushSchemaModel
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// `validate --fix`, and what is offered without it.
@Suite struct PayloadFixTests {
  @Test func `certain edits are written, each once, and what is left is told`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      {"aps": {"alert": "Hi", "badge": "1", "contentState": {"a": 1}, // by hand
        "timestamp": 1773068859, "event": "update", "interruption-level": "timeSensitive",}}
      """, to: "p.json")
    let run = ToolRun(["validate", "p.json", "--fix", "--standard"], in: directory)
    expectText(
      run.transcript,
      """
      p.json:1:34: wrote 1 for "1"
      p.json:1:39: wrote "content-state" for "contentState"
      p.json:1:65: removed // by hand
      p.json:2:69: wrote "time-sensitive" for "timeSensitive"
      p.json:2:84: removed ,
      p.json:1:34: warning: [live-activity-badge] a Live Activity push does not badge the icon
        at /aps/badge
          event  -> "update"
          badge  -> 1
        inferred: Apple, Starting and updating Live Activities with ActivityKit push notifications

      1 payload checked as APNs.Payload, 0 refused: 1 warning
      -- exit status 0
      """)
    #expect(
      directory.text(of: "p.json") == """
        {"aps": {"alert": "Hi", "badge": 1, "content-state": {"a": 1}, \n\
          "timestamp": 1773068859, "event": "update", "interruption-level": "time-sensitive"}}
        """)
  }

  @Test func `edits that harm each other are not all written`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"{"aps":{"Badge":1,"BADGE":2,"content_available":1,"contentAvailable":1}}"#, to: "p.json")
    let run = ToolRun(["validate", "p.json", "--fix", "--standard"], in: directory)
    #expect(!run.output.contains("duplicate-key"), "\(run.output)")
    #expect(directory.text(of: "p.json")?.contains(#""badge":1"#) == true)
  }

  @Test func `edits of later passes have their places in the given text`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "language 1\nschema Shop\n\nobject Push {\n  counts: [int]\n}\n",
      to: "Schemas/Shop.pushschema")
    let items = Array(repeating: "\"1\"", count: 150).joined(separator: ",")
    try directory.write("{\"counts\":[\(items)]}", to: "p.json")
    let run = ToolRun(["validate", "p.json", "--fix", "--as", "Shop.Push"], in: directory)
    let places = run.output.split(separator: "\n").prefix(150).map { $0.prefix { $0 != " " } }
    #expect(places == (0..<150).map { "p.json:1:\(12 + 4 * $0):" })
    #expect(run.status == .fine)
  }

  @Test func `a value of another meaning is only offered`() throws {
    let directory = try TemporaryDirectory()
    let text = #"{"aps":{"alert":5,"sound":1,"badge":true}}"#
    try directory.write(text, to: "p.json")
    let run = ToolRun(["validate", "p.json", "--fix", "--standard"], in: directory)
    #expect(directory.text(of: "p.json") == text)
    #expect(run.output.contains(#"perhaps "5" is meant"#), "\(run.output)")
  }

  @Test func `no payload that was tried has more errors behind its edits`() throws {
    let directory = try TemporaryDirectory()
    let paths = try Repository.files(in: "Tests/ReviewedPayloads", suffix: ".jsonl")
    var (mended, tried) = (0, 0)
    for path in paths {
      let lines = String(decoding: try Repository.bytes(of: path), as: UTF8.self)
        .split(separator: "\n")
      // Some of them, for the time that each takes.
      for (index, line) in lines.enumerated() where index % 17 == 3 {
        guard case .object(let members) = try JSONValue(json: Array(line.utf8)),
          let payload = members["payload"], let object = members["as"]?.string,
          payload.kind == .object
        else { continue }
        try directory.write(String(decoding: payload.json(), as: UTF8.self), to: "p.json")
        let options = ["p.json", "--as", object, "--standard", "--quiet", "--diagnostics", "json"]
        let before = ToolRun(["validate"] + options, in: directory)
        let after = ToolRun(["validate", "--fix"] + options, in: directory)
        let (errors, left) = (before.output.errorCount, after.output.errorCount)
        #expect(left <= errors, "\(path): \(line.prefix(300))")
        tried += 1
        if left < errors { mended += 1 }
      }
    }
    #expect(tried > 20 && mended > 0, "\(mended) of \(tried)")
  }

  @Test(arguments: ["'%@'", "“%@”", "0%@", "%@,,"])
  func `slips of a text show no secret`(_ form: String) throws {
    let directory = try TemporaryDirectory()
    let secret = form.contains("0") ? "7391846" : "CANARY7F3A"
    let text =
      #"{"request": {"application": "A-B", "auth": "#
      + form.replacingOccurrences(of: "%@", with: form.hasPrefix("%") ? "\"\(secret)\"" : secret)
      + #", "notifications": []}}"#
    for arguments in [
      ["--diagnostics", "text"], ["--diagnostics", "json"], ["--diagnostics", "sarif"], ["--fix"],
    ] {
      try directory.write(text, to: "p.json")
      let run = ToolRun(
        ["validate", "p.json", "--as", "Pushwoosh.StartRequest", "--standard"] + arguments,
        in: directory)
      #expect(!run.transcript.contains(secret), "\(run.transcript)")
    }
  }

  @Test func `a long list is checked to its end`() throws {
    let directory = try TemporaryDirectory()
    let sound = Array(repeating: #"{"aps":{"alert":"x"}}"#, count: 700)
    let faulty = Array(repeating: #"{"aps":{"badge":"x"}}"#, count: 3)
    try directory.write("[\((sound + faulty).joined(separator: ","))]", to: "p.json")
    let run = ToolRun(["validate", "p.json", "--standard"], in: directory)
    #expect(
      run.output.contains("703 payloads checked as APNs.Payload, 3 refused"),
      "\(run.output.suffix(300))")
  }

  @Test func `a text is completed to its form as a guess, and the form's default is shown`() throws
  {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Shop
      object Push inferred "its own" {
        ttl: string(form digits "s")
          default "60s"
        other: string
      }
      """, to: "Schemas/Shop.pushschema")
    try directory.write(#"{"ttl":"30","other":"5"}"#, to: "p.json")
    let text = ToolRun(["validate", "p.json", "--as", "Shop.Push"], in: directory)
    #expect(
      text.output.contains("its default is \"60s\"\n  perhaps \"30s\" is meant"), "\(text.output)")
    try directory.write(#"{"ttl":30}"#, to: "p.json")
    let number = ToolRun(["validate", "p.json", "--as", "Shop.Push"], in: directory)
    #expect(number.output.contains("its default is \"60s\""), "\(number.output)")
    #expect(!number.output.contains("is meant"), "\(number.output)")
  }

  @Test func `convert takes the payload for what it surely is`() throws {
    let directory = try TemporaryDirectory()
    let convert = [
      "convert", "p.json", "--to", "APNs.Push", "--given", "topic=x", "--standard",
    ]
    try directory.write(#"{"alert":"hi","custom_uri":"shop://1"}"#, to: "p.json")
    let sure = ToolRun(convert, in: directory)
    #expect(sure.errors.hasPrefix("p.json is Braze.ApplePush\n") && sure.output.contains("\"hi\""))
    try directory.write(#"{"name":"projects/a/messages/1"}"#, to: "p.json")
    let unclear = ToolRun(convert, in: directory)
    #expect(unclear.status == .unusable && unclear.errors.contains("with --from OBJECT"))
    let lines = ToolRun(convert + ["--lines"], in: directory)
    #expect(lines.status == .unusable && lines.errors.contains("'--lines' needs --from OBJECT"))
  }

  @Test func `of many edits those that harm are left out`() throws {
    let directory = try TemporaryDirectory()
    let bad = #"{"aps":{"Badge":1,"BADGE":2,"alert":"x"}}"#
    let good = #"{"aps":{"badge":"1","alert":"x"}}"#
    let payloads = (0..<60).map { $0 % 20 == 7 ? bad : good }
    try directory.write("[\(payloads.joined(separator: ",\n"))]", to: "p.json")
    let run = ToolRun(["validate", "p.json", "--fix", "--standard"], in: directory)
    #expect(!run.output.contains("duplicate-key"), "\(run.output)")
    #expect(directory.text(of: "p.json")?.contains("\"badge\":\"1\"") == false)
  }

  @Test func `a part that is not there is told`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "language 1\nschema Shop\nobject Order inferred \"its own\" { n: int required }\n",
      to: "Schemas/Shop.pushschema")
    try directory.write(#"{"aps":{"alert":"x"},"order":{"n":"3"}}"#, to: "p.json")
    let missing = ToolRun(["validate", "p.json", "--part", "/ordr=Shop.Order"], in: directory)
    #expect(missing.status == .errorsFound && missing.output.contains("[nothing-there]"))
    let found = ToolRun(["validate", "p.json", "--part", "/order=Shop.Order"], in: directory)
    #expect(found.status == .errorsFound)
    #expect(found.output.contains("at /order/n\n  validate --fix writes 3"), "\(found.output)")
    #expect(found.output.contains("checked as APNs.Payload"))
    let state = ToolRun(["validate", "p.json", "--state", "Shop.Order"], in: directory)
    #expect(state.output.contains("the payload has no content-state"))
  }

  @Test func `a record is not converted as something that it is not`() throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      #"{"ts":1,"payload":{"alert":"hi","asset_url":"https://a.example/b.png"}}"#, to: "p.json")
    let convert = [
      "convert", "p.json", "--from", "Braze.ApplePush", "--to", "APNs.Push", "--given", "topic=x",
      "--standard",
    ]
    let run = ToolRun(convert, in: directory)
    #expect(run.output.isEmpty && run.status == .errorsFound)
    #expect(run.errors.contains("add --at /payload"), "\(run.errors)")
    #expect(ToolRun(convert + ["--at", "/payload"], in: directory).output.contains("\"hi\""))
    for arguments in [convert, ["identify", "p.json"], ["validate", "p.json", "--lines"]] {
      let run = ToolRun(arguments + ["--at", "payload"], in: directory)
      #expect(run.errors.contains("'--at' takes a JSON Pointer such as '/payload', not 'payload'"))
      #expect(run.transcript.hasSuffix("-- exit status 2\n"), "\(run.transcript)")
    }
  }

  @Test(.timeLimit(.minutes(3))) func `hostile texts take no longer than others`() throws {
    let directory = try TemporaryDirectory()
    let signs = String(repeating: "{", count: 20_000)
    try directory.write(#"{"aps":{"alert":"\#(signs)"}}"#, to: "p.json")
    #expect(
      ToolRun(["validate", "p.json", "--as", "APNs.Payload", "--standard"], in: directory).status
        == .errorsFound)
    let members = (0..<150).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    try directory.write(#"{"message":{"token":"t","data":{\#(members)}}}"#, to: "q.json")
    let run = ToolRun(
      ["validate", "q.json", "--as", "FCM.SendRequest", "--standard"], in: directory)
    #expect(run.output.contains("150 errors"), "\(run.output.suffix(200))")
  }
}

extension String {
  /// How many of its lines are errors.
  fileprivate var errorCount: Int {
    split(separator: "\n").count { $0.contains("\"severity\":\"error\"") }
  }
}
