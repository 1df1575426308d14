import PushPayload
import PushSchemaCompiler
import PushSchemaInterpreter
import PushSchemaLanguageServer

/// What the language server reads: each request gets a response, and all that is sent is well formed.
///
/// An input that starts like a header is the bytes of a connection, sent in small pieces. Of any other input, each line
/// is the body of a message.
enum FrameTarget {
  static func problem(_ bytes: [UInt8]) -> String? {
    let files = WorkspaceFiles(list: { _ in [] }, read: { _ in nil }, readBelow: { _, _ in nil })
    var server = LanguageServer(
      compiler: Compiler(standardSchemas: [], checks: [ExampleRuns()]), files: files)
    var sent: [UInt8] = []
    func receive(_ bytes: [UInt8]) {
      server.receive(bytes)
      while server.hasWork { sent += server.step() }
    }
    guard !bytes.starts(with: "Content-".utf8) else {
      for start in stride(from: 0, to: bytes.count, by: 100) {
        receive(Array(bytes[start..<min(start + 100, bytes.count)]))
      }
      return messages(in: sent) == nil ? "what the server sends is malformed" : nil
    }
    let bodies = bytes.split(separator: 0x0A).map(Array.init)
    for body in bodies { receive(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body) }
    guard let messages = messages(in: sent) else { return "what the server sends is malformed" }
    // After `exit`, nothing is answered.
    guard server.exitStatus == nil else { return nil }
    let responses = messages.filter { $0["method"] == nil }.map { $0["id"] }
    guard responses.count <= bodies.count else { return "more responses than messages" }
    let requests = bodies.compactMap { try? JSONValue(json: $0) }.filter {
      $0["jsonrpc"]?.string == "2.0" && $0["method"]?.string != nil
    }
    for case let id? in requests.map({ $0["id"] }) where id.string != nil || id.integer != nil {
      let (asked, answered) = (requests.count { $0["id"] == id }, responses.count { $0 == id })
      if asked > answered { return "\(asked) requests \(id) have \(answered) responses" }
    }
    return nil
  }

  /// The bodies of messages; `nil` where one is no JSON, or its header is wrong.
  private static func messages(in bytes: [UInt8]) -> [JSONValue]? {
    var messages: [JSONValue] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0D) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.first == "Content-Length:", let count = words.last.flatMap({ Int($0) }),
        rest[end...].starts(with: "\r\n\r\n".utf8), rest.endIndex - end >= 4 + count,
        let message = try? JSONValue(json: Array(rest[(end + 4)...].prefix(count)))
      else { return nil }
      messages.append(message)
      rest = rest[(end + 4)...].dropFirst(count)
    }
    return rest.isEmpty ? messages : nil
  }
}

extension JSONValue {
  /// A member of an object.
  fileprivate subscript(_ name: String) -> JSONValue? {
    if case .object(let members) = self { members[name] } else { nil }
  }
}
