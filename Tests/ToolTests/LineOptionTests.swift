import PushPayload
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// What runs on parts of logs need: names, numbers, statuses, and a result for each line.
@Suite struct LineOptionTests {
  private static let lines = "{\"alert\":\"a\"}\n \n{\"alert\":5}\nxx\n"
  private static let braze = ["--lines", "--as", "Braze.ApplePush"]

  @Test func `each line has a result, and the numbers are those of the whole file`() throws {
    try check(
      ["validate", "-", "--each", "--name", "part-1", "--first-line", "101"] + Self.braze,
      expect: """
        {"path":"part-1","line":101,"valid":true,"payloads":[{"at":"","object":"Braze.ApplePush"}],"findings":[]}
        {"path":"part-1","line":102,"valid":null,"payloads":[],"findings":[]}
        {"path":"part-1","line":103,"valid":false,"payloads":[{"at":"","object":"Braze.ApplePush"}],"findings":[{"path":"part-1","line":103,"column":10,"severity":"error","code":"type","pointer":"/alert","message":"'alert' must be a string or an object, not a number","evidence":[],"hint":null,"citation":"Braze, German edition, line 21: \\"required unless content-available is true\\"","fixes":[]}]}
        {"path":"part-1","line":104,"valid":false,"payloads":[{"at":"","object":null}],"findings":[{"path":"part-1","line":104,"column":1,"severity":"error","code":"malformed","pointer":"","message":"expected a JSON value","evidence":[],"hint":null,"citation":null,"fixes":[]}]}
        -- exit status 1
        """)
  }

  @Test func `a result says of which line it was made`() throws {
    let run = try run(
      [
        "convert", "-", "--each", "--lines", "--from", "Braze.ApplePush", "--to", "APNs.Push",
        "--given", "topic=com.x",
      ])
    let results = try run.output.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) }
    #expect(results.map { $0["line"]?.integer } == [1, 2, 3, 4])
    #expect(results.map { $0["results"]?.items.count } == [1, 0, 0, 0])
    #expect(results.map { ($0["findings"]?.items.count ?? 0) > 0 } == [false, false, true, true])
    #expect(
      results[0]["results"]?.items.first?["payload"]?["aps"]?["alert"] == .string("a"))
    #expect(run.errors.isEmpty)
    #expect(run.status == .errorsFound)
  }

  @Test(arguments: ["validate", "audit", "identify", "convert"])
  func `errors of payloads are no errors of the run where that is asked for`(
    _ command: String
  ) throws {
    let options =
      switch command {
      case "identify": ["--lines"]
      case "convert":
        ["--lines", "--from", "Braze.ApplePush", "--to", "APNs.Push", "--given", "topic=com.x"]
      default: Self.braze
      }
    #expect(try run([command, "-"] + options).status == .errorsFound)
    #expect(try run([command, "-", "--exit-zero"] + options).status == .fine)
    // Not where something could not be read, and not for wrong usage.
    #expect(try run([command, "none.json", "--exit-zero"] + options).status == .unusable)
    #expect(try run([command, "-", "--exit-zero", "--wrong"] + options).status == .unusable)
    let sarif = try run(
      ["validate", "-", "--exit-zero", "--diagnostics", "sarif"] + Self.braze)
    #expect(sarif.output.contains("\"exitCode\":0"))
  }

  @Test func `one thread says the same as many`() throws {
    let many = String(repeating: Self.lines, count: 20_000)
    let options = ["validate", "-", "--diagnostics", "json", "--summary", "json"] + Self.braze
    let one = try run(options + ["--jobs", "1"], many).output
    #expect(try run(options + ["--jobs", "7"], many).output == one)
    #expect(try run(options, many).output == one)
  }

  @Test func `a summary goes into a file of its own, whatever is printed`() throws {
    for form in [["--summary", "json"], ["--each"], ["--diagnostics", "sarif"], ["--quiet"]] {
      let directory = try TemporaryDirectory()
      _ = ToolRun(
        ["validate", "-", "--summary-to", "sum.json"] + Self.braze + form, in: directory,
        input: Self.lines)
      let summary = try JSONValue(json: Array(try #require(directory.text(of: "sum.json")).utf8))
      #expect(summary["payloads"] == .number(JSONNumber(3)))
      #expect(summary["refused"] == .number(JSONNumber(2)))
    }
    let directory = try TemporaryDirectory()
    let convert = [
      "convert", "-", "--summary-to", "sum.json", "--lines", "--from", "Braze.ApplePush", "--to",
      "APNs.Push", "--given", "topic=com.x",
    ]
    _ = ToolRun(convert, in: directory, input: Self.lines)
    let summary = try JSONValue(json: Array(try #require(directory.text(of: "sum.json")).utf8))
    #expect(["payloads", "results", "failed"].map { summary[$0]?.integer } == [3, 1, 2])
  }

  @Test func `what could not be written is said before anything is read`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("x", to: "folder/file")
    try directory.link("link", to: "folder/file")
    for path in ["folder", "link", "none/sum.json", "folder/file/sum.json"] {
      let run = ToolRun(
        ["validate", "-", "--summary-to", path] + Self.braze, in: directory, input: Self.lines)
      #expect(run.status == .unusable && run.output.isEmpty, "\(path): \(run.transcript)")
    }
    #expect(directory.text(of: "folder/file") == "x")
    for path in ["./folder/file", "folder/../folder/file"] {
      let run = ToolRun(
        ["validate", "folder/file", "--summary-to", path] + Self.braze, in: directory)
      #expect(run.errors.contains("would overwrite 'folder/file', which is an input"), "\(path)")
    }
    #expect(directory.text(of: "folder/file") == "x")
  }

  @Test func `options that would do nothing are refused`() throws {
    for options in [
      ["--first-line", "2"], ["--jobs", "2"], ["--each"], ["--lines", "--first-line", "0"],
      ["--lines", "--jobs", "x"], ["--lines", "--jobs", "1001"],
      ["--lines", "--each", "--diagnostics", "text"], ["--as", "APNs.Push", "--among", "Braze"],
      ["--among", "Brase"], ["--among", ""], ["--lines", "--first-line", "2", "second"],
    ] {
      let refused = try run(["validate", "-"] + options)
      #expect(refused.status == .unusable && refused.errors.contains("--help"), "\(options)")
    }
    #expect(try run(["validate", "p.json", "--name", "x"]).errors.contains("add '-' to the files"))
    let convert = ["convert", "-", "--to", "APNs.Push"]
    #expect(try run(convert + ["--summary-to", "s"]).errors.contains("needs '--lines'"))
    #expect(
      try run(convert + ["--from", "Braze.ApplePush", "--among", "Braze"]).errors
        .contains("exclude each other"))
  }

  @Test func `payloads are identified among the schemas and objects that are named`() throws {
    let payload = #"{"aps":{"alert":"Hi"},"order":5}"# + "\n"
    let all = try run(["identify", "-", "--lines"], payload)
    #expect(all.output.contains("APNs.Payload"))
    let some = try run(["identify", "-", "--lines", "--among", "FCM,Braze.ApplePush"], payload)
    #expect(!some.output.contains("APNs.") && !some.output.contains("Pushwoosh."))
    #expect(some.output.contains("Braze.ApplePush, at /aps"))
  }

  private func check(
    _ arguments: [String], expect: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    expectText(try run(arguments).transcript, expect, at: location)
  }

  private func run(_ arguments: [String], _ input: String = lines) throws -> ToolRun {
    ToolRun(arguments, in: try TemporaryDirectory(), input: input)
  }
}

extension JSONValue {
  fileprivate subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  fileprivate var items: [JSONValue] { if case .array(let items) = self { items } else { [] } }
}
