import PushPayload
import TestSupport
import Testing

@testable import PushSchemaLanguageServer

/// What the server does with the files beside the schemas: documents, sheets, anchors.
@Suite struct DocumentFilesTests {
  private static let uri = "file:///w/Shop.pushschema"
  private static let schema = """
    language 1
    schema Shop
    source d { title "The page" file "d.txt" }
    object A open cite d:2 "wide" {
      key: string cite d:1
      rule short: chars(key) <= 8 cite d:2
    }
    """

  @Test func `a rename reaches sheets and recorded citations`() {
    let sheet = #"""
      {"schema": "Shop", "source": "d", "facts": [
        {"line": 1, "object": "A", "key": "key"}, {"line": 2, "object": "Shop.A", "rule": "short"},
        {"line": 3, "object": "B", "rule": "short"}]}
      """#
    let anchors = """
      pushschema anchors 1
      schema Shop
      source d
      citations 3
      2 "wide of A" of A
      1 of A.key
      2 of A rule short

      """
    let files = ["/w/Documents/Shop.d.json": sheet, "/w/Documents/Shop.d.anchors": anchors]
    check(
      files, "textDocument/rename", line: 3, character: 8, ["newName": "Order"],
      expect: """
        file:///w/Documents/Shop.d.anchors
          4:17 Order
          5:5 Order.key
          6:5 Order rule short
        file:///w/Documents/Shop.d.json
          1:24 "Order"
          1:66 "Shop.Order"
        file:///w/Shop.pushschema
          3:7 Order
        """)
    check(
      files, "textDocument/rename", line: 5, character: 8, ["newName": "brief"],
      expect: """
        file:///w/Documents/Shop.d.anchors
          6:5 A rule brief
        file:///w/Documents/Shop.d.json
          1:84 "brief"
        file:///w/Shop.pushschema
          5:7 brief
        """)
  }

  @Test func `only a line feed ends a cited line, as for verify`() {
    check(
      ["/w/Documents/d.txt": "one\rtwo\r\n1. three\r\n"], "textDocument/hover", line: 4,
      character: 20,
      expect: """
        ```pushschema
        source d
        ```

        The page, d.txt

        The page, line 1:

        > one two
        """)
    check(
      ["/w/Documents/d.txt": "one\r\n1. three\r\n"], "textDocument/hover", line: 3, character: 21,
      expect: #"""
        The page, line 2:

        > 1\. three
        """#)
  }

  @Test func `of a very long line only what stands around the quoted words is shown`() throws {
    let text =
      "\n" + String(repeating: "é ", count: 2000) + "wide" + String(repeating: " ü", count: 2000)
    let answer = Self.answer(["/w/Documents/d.txt": text], "textDocument/hover", 3, 21)
    let shown = try #require(answer["contents"]?["value"]?.string)
    #expect(shown.utf8.count < 1400 && shown.contains("é wide ü") && !shown.contains("\u{FFFD}"))
  }

  @Test func `a client that can tells of changed files`() {
    var client = ScriptedClient()
    let watches: JSONValue = ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    _ = client.request("initialize", ["capabilities": ["workspace": watches]])
    let asked = client.notify("initialized")
    #expect(asked.map { $0["method"] } == ["client/registerCapability"])
    let answer: JSONValue = ["jsonrpc": "2.0", "id": "files", "result": .null]
    #expect(client.send(answer).isEmpty)
  }

  // MARK: Support

  private static func answer(
    _ files: [String: String], _ method: String, _ line: Int, _ character: Int,
    _ params: JSONValue = [:]
  ) -> JSONValue {
    var client = ScriptedClient.started(files: files)
    client.open(uri, schema)
    var params = params.object ?? [:]
    params["textDocument"] = ["uri": JSONValue(uri)]
    params["position"] = ["line": JSONValue(line), "character": JSONValue(character)]
    return client.request(method, .object(params))
  }

  private func check(
    _ files: [String: String], _ method: String, line: Int, character: Int,
    _ params: JSONValue = [:], expect expected: String,
    at location: SourceLocation = #_sourceLocation
  ) {
    let answer = Self.answer(files, method, line, character, params)
    let text =
      answer["contents"]?["value"]?.string ?? answer["message"]?.string
      ?? (answer["changes"]?.object ?? [:]).map { name, edits in
        let places = (edits.array ?? []).map { edit in
          let start = edit["range"]?["start"]
          return "  \(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1) "
            + (edit["newText"]?.string ?? "")
        }
        return ([name] + places).joined(separator: "\n")
      }.joined(separator: "\n")
    expectText(text, expected, at: location)
  }
}
