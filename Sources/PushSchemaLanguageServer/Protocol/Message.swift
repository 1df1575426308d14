import PushPayload

/// A message from a client, as defined by JSON-RPC 2.0.
enum ClientMessage {
  case request(id: JSONValue, method: String, params: JSONValue)
  case notification(method: String, params: JSONValue)
  /// A response to a request of the server, which ignores it.
  case answer
  /// A message that is none of these; `id` is `null` if the message has no valid id.
  case invalid(id: JSONValue, ResponseError)

  init(_ body: [UInt8]) {
    let value: JSONValue
    do {
      value = try (try? JSONValue(json: body)) ?? JSONValue(json: body.withoutLoneSurrogates)
    } catch {
      self = .invalid(id: nil, ResponseError(.parseError, "the message is not JSON: \(error)"))
      return
    }
    let id = value["id"]
    let validID: JSONValue? =
      switch id {
      case .string?, .number?: id
      default: .none
      }
    func invalid(_ reason: String) -> ClientMessage {
      .invalid(id: validID ?? nil, ResponseError(.invalidRequest, reason))
    }
    let params = value["params"] ?? .object([:])
    if value.object == nil || value["jsonrpc"]?.string != "2.0" {
      self = invalid("the message is not an object with \"jsonrpc\": \"2.0\"")
    } else if let method = value["method"]?.string {
      self =
        if let validID {
          .request(id: validID, method: method, params: params)
        } else if id == nil {
          .notification(method: method, params: params)
        } else {
          invalid("the id is neither a number nor a text")
        }
    } else if value["result"] != nil || value["error"] != nil {
      self = .answer
    } else {
      self = invalid("the message has no method")
    }
  }
}

/// The reason why a request has no result.
struct ResponseError: Error, Equatable {
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case serverNotInitialized = -32002
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Creates the messages of the server.
enum ServerMessage {
  static func result(_ result: JSONValue, for id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "result": result]
  }

  static func error(_ error: ResponseError, for id: JSONValue) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": JSONValue(error.code.rawValue), "message": JSONValue(error.message)],
    ]
  }

  static func request(_ method: String, _ params: JSONValue, id: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": JSONValue(method), "params": params]
  }

  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": JSONValue(method), "params": params]
  }
}
