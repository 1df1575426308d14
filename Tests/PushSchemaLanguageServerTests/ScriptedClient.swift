import PushPayload
import PushSchemaCompiler
import PushSchemaInterpreter

@testable import PushSchemaLanguageServer

/// A client in a test: it says what it is told to say, and keeps what the server says.
struct ScriptedClient {
  private var server: LanguageServer
  private var lastID = 0

  var exitStatus: Int32? { server.exitStatus }

  /// `files` lie on the disk, by their paths.
  init(files: [String: String] = [:]) {
    let around = WorkspaceFiles(
      list: { folder in
        files.keys.filter { $0.hasPrefix(folder + "/") }
          .map { String($0.dropFirst(folder.count + 1)) }.filter { !$0.contains("/") }.sorted()
      }, read: { files[$0].map { Array($0.utf8) } },
      readBelow: { files[$0 + $1].map { Array($0.utf8) } })
    server = LanguageServer(
      compiler: Compiler(standardSchemas: [], checks: [ExampleRuns()]), files: around)
  }

  /// A client that has said hello.
  static func started(files: [String: String] = [:]) -> ScriptedClient {
    var client = ScriptedClient(files: files)
    _ = client.request(
      "initialize", ["capabilities": ["general": ["positionEncodings": ["utf-8"]]]])
    client.notify("initialized")
    return client
  }

  /// Sends bytes, and returns what comes back until the server has nothing to do.
  mutating func send(_ bytes: [UInt8]) -> [JSONValue] {
    server.receive(bytes)
    var answers: [JSONValue] = []
    while server.hasWork { answers += server.messages() }
    return answers
  }

  mutating func send(_ message: JSONValue) -> [JSONValue] {
    send(MessageStream.framed(Array(message.jsonString().utf8)))
  }

  /// The result of a request, or its error.
  mutating func request(_ method: String, _ params: JSONValue = [:]) -> JSONValue {
    lastID += 1
    let id = JSONValue(lastID)
    let answers = send(["jsonrpc": "2.0", "id": id, "method": JSONValue(method), "params": params])
    let answer = answers.first { $0["id"] == id }
    return answer?["result"] ?? answer?["error"] ?? "no answer"
  }

  @discardableResult
  mutating func notify(_ method: String, _ params: JSONValue = [:]) -> [JSONValue] {
    send(["jsonrpc": "2.0", "method": JSONValue(method), "params": params])
  }

  @discardableResult
  mutating func open(_ uri: String, _ text: String) -> [JSONValue] {
    notify(
      "textDocument/didOpen",
      ["textDocument": ["uri": JSONValue(uri), "version": 1, "text": JSONValue(text)]])
  }

  /// Puts a text in place of a range, as positions or, without one, of everything.
  @discardableResult
  mutating func change(_ uri: String, _ range: JSONValue? = nil, to text: String) -> [JSONValue] {
    let change: JSONValue =
      range.map { ["range": $0, "text": JSONValue(text)] } ?? ["text": JSONValue(text)]
    return notify(
      "textDocument/didChange",
      ["textDocument": ["uri": JSONValue(uri), "version": 2], "contentChanges": [change]])
  }
}
