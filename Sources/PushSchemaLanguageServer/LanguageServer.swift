import PushPayload
package import PushSchemaCompiler

/// A server of the Language Server Protocol 3.17, from bytes to bytes. It reads no files.
package struct LanguageServer {
  private var stream = MessageStream()
  private var waiting: [ClientMessage] = []
  private(set) var session: Session
  private var state = State.started
  /// The exit status of the process. It is `nil` until the server processes an `exit`
  /// notification, which it adds itself after unusable input.
  package private(set) var exitStatus: Int32?

  private enum State {
    case started, initialized, shutDown
  }

  /// Creates a server; `compiler` contains the schemas that all others may import.
  package init(compiler: Compiler, files: WorkspaceFiles) {
    session = Session(workspace: Workspace(compiler: compiler, around: files))
  }

  /// Reads bytes from the client. Only `step` processes the messages in them.
  package mutating func receive(_ bytes: [UInt8]) {
    stream.append(bytes)
    while let part = stream.next() {
      switch part {
      case .body(let body): enqueue(ClientMessage(body))
      case .malformed(let reason), .unusable(let reason):
        waiting.append(.invalid(id: nil, ResponseError(.parseError, reason)))
      }
      if case .unusable = part { waiting.append(.notification(method: "exit", params: nil)) }
    }
  }

  /// Adds a message to the queue. A cancelled request in the queue gets an error as its response.
  private mutating func enqueue(_ message: ClientMessage) {
    guard case .notification("$/cancelRequest", let params) = message, let id = params["id"] else {
      return waiting.append(message)
    }
    let position = waiting.firstIndex {
      if case .request(id, _, _) = $0 { true } else { false }
    }
    guard let position else { return }
    waiting[position] = .invalid(
      id: id, ResponseError(.requestCancelled, "the request was cancelled"))
  }

  /// Whether `step` has anything to do.
  package var hasWork: Bool {
    exitStatus == nil && (!waiting.isEmpty || !session.workspace.changed.isEmpty)
  }

  /// Processes the oldest message, or else changed folders, and returns what the client gets.
  package mutating func step() -> [UInt8] {
    messages().flatMap { MessageStream.framed(Array($0.jsonString().utf8)) }
  }

  mutating func messages() -> [JSONValue] {
    guard exitStatus == nil else { return [] }
    guard !waiting.isEmpty else { return session.publishDiagnostics() }
    switch waiting.removeFirst() {
    case .answer: return []
    case .invalid(let id, let error): return [ServerMessage.error(error, for: id)]
    case .notification(let method, let params):
      notify(method, params)
      return method == "initialized" && state == .initialized ? session.registrations() : []
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        return [ServerMessage.result(try answer(method, params), for: id)]
      } catch {
        return [ServerMessage.error(error, for: id)]
      }
    }
  }

  private mutating func notify(_ method: String, _ params: JSONValue) {
    if method == "exit" {
      exitStatus = state == .shutDown ? 0 : 1
    } else if state == .initialized {
      session.notify(method, params)
    }
  }

  private mutating func answer(
    _ method: String, _ params: JSONValue
  ) throws(ResponseError) -> JSONValue {
    switch (state, method) {
    case (.started, "initialize"):
      let result = session.initialize(params)
      state = .initialized
      return result
    case (.started, _):
      throw ResponseError(.serverNotInitialized, "the first request is 'initialize'")
    case (.initialized, "initialize"):
      throw ResponseError(.invalidRequest, "'initialize' was already requested")
    case (.initialized, "shutdown"):
      state = .shutDown
      return nil
    case (.initialized, _): return try session.answer(method, params)
    case (.shutDown, _):
      throw ResponseError(.invalidRequest, "after 'shutdown', only 'exit' is allowed")
    }
  }
}
