import PushPayload
import Testing

@testable import PushSchemaLanguageServer

/// The rules of the connection: order, malformed messages, cancellation, the end.
@Suite struct ConnectionTests {
  private static let uri = "file:///w/Shop.pushschema"

  @Test func `nothing is answered before the first request, nor after the last`() {
    var client = ScriptedClient()
    #expect(client.request("textDocument/hover")["code"] == -32002)
    _ = client.request("initialize")
    #expect(client.request("initialize")["code"] == -32600)
    #expect(client.request("textDocument/nothing")["code"] == -32601)
    #expect(client.request("shutdown") == .null)
    #expect(client.request("textDocument/hover")["code"] == -32600)
    client.notify("exit")
    #expect(client.exitStatus == 0)
  }

  @Test func `an exit without shutdown is a failure`() {
    var client = ScriptedClient.started()
    client.notify("exit")
    #expect(client.exitStatus == 1)
  }

  @Test(arguments: [
    "{", "[]", "{\"jsonrpc\":\"2.0\"}", "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"x\"}",
  ])
  func `a malformed message gets an error, and the next one its answer`(_ text: String) {
    var client = ScriptedClient.started()
    let answers = client.send(MessageStream.framed(Array(text.utf8)))
    #expect(answers.count == 1 && answers.first?["error"] != nil)
    #expect(client.request("workspace/symbol", ["query": ""]).array != nil)
  }

  @Test func `a header without a length is told, one without an end closes the connection`() {
    var client = ScriptedClient.started()
    let answers = client.send(Array("Content-Type: x\r\n\r\n".utf8))
    #expect(answers.first?["error"]?["code"] == -32700)
    #expect(client.request("workspace/symbol", ["query": ""]).array != nil)
    _ = client.send([UInt8](repeating: 0x41, count: 5000))
    #expect(client.exitStatus == 1)
  }

  @Test func `an edit with half a surrogate pair is taken, so that the text stays the editor's`() {
    var client = ScriptedClient.started()
    let uri = "file:///w/Shop.pushschema"
    client.open(uri, "language 1\nschema Shop\nobject A inferred \"x\" { }\n")
    for half in [#"\ud83d"#, #"\uDE00"#, #"\ud83d\u0041"#, #"\\\ud83d"#] {
      let change = """
        {"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"\(uri)",\
        "version":2},"contentChanges":[{"text":"language 1\\nschema Shop\\n// \(half)\\nobject A { a: strin }"}]}}
        """
      let answers = client.send(MessageStream.framed(Array(change.utf8)))
      #expect(answers.contains { $0["method"] == "textDocument/publishDiagnostics" }, "\(answers)")
      #expect(!answers.contains { $0["error"] != nil })
    }
    // Whole pairs, and what only looks like an escape, stay as they are.
    for text in [#"{"a":"\ud83d\ude00 \\ud83d"}"#, #"["\u12", "\"]"#, #"{"a":"\u00e9\n"}"#] {
      #expect(Array(text.utf8).withoutLoneSurrogates == Array(text.utf8))
    }
  }

  @Test func `of very many diagnostics one says how many are not shown`() {
    var client = ScriptedClient.started()
    let fields = (0..<600).map { "  f\($0): strin\n" }.joined()
    let sent = client.open(
      "file:///w/Shop.pushschema",
      "language 1\nschema Shop\nobject A inferred \"x\" {\n\(fields)}\n")
    let list = sent.first { $0["method"] == "textDocument/publishDiagnostics" }?["params"]?[
      "diagnostics"]?.array
    #expect(list?.count == 501)
    #expect(list?.last?["message"]?.string?.hasPrefix("100 more are not shown") == true)
    #expect(list?.last?["severity"] == 3)
  }

  @Test func `messages may arrive in any pieces`() {
    var client = ScriptedClient.started()
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": "a", "method": "workspace/symbol", "params": ["query": ""],
    ]
    var answers: [JSONValue] = []
    for byte in MessageStream.framed(Array(message.jsonString().utf8)) {
      answers += client.send([byte])
    }
    #expect(answers.map { $0["id"] } == ["a"])
  }

  @Test func `a request that is cancelled before its turn is not worked on`() {
    var client = ScriptedClient.started()
    let request: JSONValue = [
      "jsonrpc": "2.0", "id": 7, "method": "workspace/symbol", "params": ["query": ""],
    ]
    let cancel: JSONValue = ["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": 7]]
    let bytes = [request, cancel].flatMap { MessageStream.framed(Array($0.jsonString().utf8)) }
    #expect(client.send(bytes).map { $0["error"]?["code"] } == [-32800])
  }

  @Test func `a closed document has nothing wrong with it any more`() {
    var client = ScriptedClient.started()
    let opened = client.open(Self.uri, "schema")
    #expect(opened.first?["params"]?["diagnostics"]?.array?.isEmpty == false)
    let closed = client.notify(
      "textDocument/didClose", ["textDocument": ["uri": JSONValue(Self.uri)]])
    #expect(closed.first?["params"]?["diagnostics"] == [])
  }

  @Test func `a document that no file holds is checked all the same`() {
    var client = ScriptedClient.started()
    let text = "language 1\nschema Loose\n\nobject A open inferred \"x\" {\n  a: string\n}\n"
    let opened = client.open("untitled:Untitled-1", text)
    #expect(opened.first?["params"]?["diagnostics"] == [])
  }

  @Test func `positions count what client and server agreed on`() {
    let file = Document(uri: Self.uri, version: nil, text: "ä\u{1F600}b\r\nc").file
    #expect(file.offset(of: TextPosition(line: 0, character: 3), in: .utf16) == 6)
    #expect(file.offset(of: TextPosition(line: 0, character: 2), in: .utf16) == 2)
    #expect(file.offset(of: TextPosition(line: 0, character: 6), in: .utf8) == 6)
    #expect(file.offset(of: TextPosition(line: 0, character: 99), in: .utf16) == 7)
    #expect(file.offset(of: TextPosition(line: 9, character: 0), in: .utf16) == 10)
    #expect(file.textPosition(at: 6, in: .utf16) == TextPosition(line: 0, character: 3))
    #expect(file.textPosition(at: 9, in: .utf16) == TextPosition(line: 1, character: 0))
  }
}
