import Foundation
import TestSupport
import Testing

@testable import PushSchemaCommand
@testable import pushschema

/// Findings for programs, from all commands on payloads.
@Suite struct FindingReportTests {
  private func directory() throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      language 1
      schema Shop

      object Push {
        text: string
        count: int
        rule few: count <= 3
          message "too many"
      }

      object Banner {
        title: string
          required
        rule short: chars(title) <= 3
      }

      mapping to-banner: Push -> Banner {
        text  -> title
        count drop "banners do not count"
      }

      """, to: "Schemas/Shop.pushschema")
    return directory
  }

  @Test func `a SARIF log has columns in code points, evidence, meanings and the version`() throws {
    let directory = try directory()
    try directory.write(
      "{\n  \"text\": \"é😀\", \"zzz\": 1, \"count\": 4,\n  \"é\": 2}", to: "p.json")
    let run = try sarif(
      ["validate", "p.json", "gone.json", "--as", "Shop.Push", "--diagnostics", "sarif"], directory)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(try results.map(place) == ["unknown-key 2:17", "few 2:36", "unknown-key 3:3"])
    let properties = results.dropFirst().first?["properties"] as? [String: [[String: String]]]
    #expect(properties == ["evidence": [["path": "count", "value": "4"]]])

    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    #expect(driver["version"] as? String == "0.9.0")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["unknown-key", "few"])
    #expect(
      rules.last?["shortDescription"] as? [String: String]
        == ["text": "A rule of the schema: too many"])
    #expect(rules.first?["help"] != nil)

    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
    #expect(invocation["exitCode"] as? Int == 2)
    let notifications = invocation["toolExecutionNotifications"] as? [[String: Any]]
    #expect(
      notifications?.first?["message"] as? [String: String]
        == ["text": "cannot read 'gone.json': No such file or directory"])
  }

  @Test func `a SARIF log counts columns in the line of its payload`() throws {
    let directory = try directory()
    try directory.write(
      "{\"text\": \"é\"}\n\n{\"text\":\r1}\n{\"text\": \"é\", \"z\": 1}\n", to: "p.ndjson")
    let run = try sarif(
      ["validate", "p.ndjson", "--lines", "--as", "Shop.Push", "--diagnostics", "sarif"], directory)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(try results.map(place) == ["type 3:10", "unknown-key 4:15"])
    #expect((run["invocations"] as? [[String: Any]])?.first?["exitCode"] as? Int == 1)
  }

  @Test func `what becomes of a payload is told to programs beside the result`() throws {
    let directory = try directory()
    try directory.write("{\"text\": \"long\",\n \"count\": 4}", to: "p.json")
    let arguments = ["convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner"]
    expectText(
      ToolRun(arguments + ["--diagnostics", "json"], in: directory).transcript,
      """
      {"title":"long"}
      -- standard error
      {"path":"p.json","line":2,"column":11,"severity":"error","code":"few","pointer":"/count","message":"too many",\
      "evidence":[{"path":"count","value":"4"}],"hint":null,"citation":null,"fixes":[]}
      {"path":"p.json","line":2,"column":2,"severity":"note","code":"lost","pointer":"/count",\
      "message":"banners do not count","evidence":[],"hint":null,"citation":null,"fixes":[]}
      {"path":"result","line":1,"column":10,"severity":"error","code":"short","pointer":"/title",\
      "message":"this must hold: the number of characters of title is at most 3","evidence":[{"path":"chars(title)","value":"4"}],\
      "hint":null,"citation":null,"fixes":[]}
      -- exit status 1

      """)
    let run = try sarif(arguments + ["--diagnostics", "sarif"], directory)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(try results.map(place) == ["few 2:11", "lost 2:2", "short 1:10"])
  }

  @Test func `a conversion that fails is told to programs`() throws {
    let directory = try directory()
    try directory.write("{\"count\": 1}", to: "p.json")
    expectText(
      ToolRun(
        [
          "convert", "p.json", "--from", "Shop.Push", "--to", "Shop.Banner", "--diagnostics",
          "json",
        ], in: directory
      ).transcript,
      """
      -- standard error
      {"path":"p.json","line":1,"column":1,"severity":"error","code":"missing-member","pointer":"/title",\
      "message":"no line wrote 'title', which Shop.Banner requires","evidence":[],"hint":null,"citation":null,"fixes":[]}
      {"path":"p.json","line":1,"column":1,"severity":"note","code":"unwritten","pointer":"/title",\
      "message":"nothing is written, because of [missing-member] at /title","evidence":[],"hint":null,"citation":null,"fixes":[]}
      -- exit status 1

      """)
  }

  @Test func `an explanation and its findings for programs go different ways`() throws {
    let directory = try directory()
    try directory.write("{\"text\": 1}", to: "p.json")
    let run = ToolRun(
      ["explain", "p.json", "--as", "Shop.Push", "--diagnostics", "json"], in: directory)
    #expect(run.output.hasPrefix("p.json:1:2: /text: a string"))
    #expect(!run.output.contains("must be a string"))
    #expect(run.errors.hasPrefix(#"{"path":"p.json","line":1,"column":10,"severity":"error","#))
  }

  @Test func `only unreadable files leave no findings to speak of`() throws {
    expectText(
      ToolRun(["validate", "gone.json", "--as", "Shop.Push"], in: try directory()).transcript,
      """
      0 payloads checked, 0 refused, 1 file not read
      -- standard error
      pushschema: error: cannot read 'gone.json': No such file or directory
      -- exit status 2

      """)
  }
}

/// The run of the log that a command line prints.
private func sarif(_ arguments: [String], _ directory: TemporaryDirectory) throws -> [String: Any] {
  let run = ToolRun(arguments, in: directory)
  // Beside a result the log stands among the errors.
  let text = run.errors.hasPrefix("{\"$schema\"") ? run.errors : run.output
  let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
  return try #require((log?["runs"] as? [[String: Any]])?.first)
}

/// The code of a result and where it stands.
private func place(_ result: [String: Any]) throws -> String {
  let location = try #require((result["locations"] as? [[String: Any]])?.first)
  let physical = try #require(location["physicalLocation"] as? [String: Any])
  let region = try #require(physical["region"] as? [String: Int])
  return "\(result["ruleId"] ?? "") \(region["startLine"] ?? 0):\(region["startColumn"] ?? 0)"
}
