import PushPayload
import PushSchemaModel

/// A request to an endpoint whose headers are a member of the sent object, built from an example.
struct SampleRequest {
  /// Its header fields as lines, first the credentials, as placeholders.
  let fields: [String]
  /// Its body as JSON on one line.
  let body: String

  /// Uses the first valid example with headers; `nil` if there is none.
  init?(of endpoint: Endpoint, headers: [String], in schema: Schema) {
    for example in schema.examples
    where example.object == endpoint.object && example.verdict == .valid {
      guard let whole = try? JSONValue(json: Array(example.json.utf8)),
        case .object(let members)? = headers.reduce(whole, { $0?[$1] }),
        let body = endpoint.body.reduce(whole, { $0?[$1] })
      else { continue }
      let credentials = endpoint.credentialKeys(below: headers).filter { members[$0] == nil }
      fields =
        credentials.map { "\($0): {\($0)}" }
        + members.map { name, value in
          if case .string(let text) = value {
            "\(name): \(text)"
          } else {
            "\(name): \(value.jsonString())"
          }
        }
      self.body = body.jsonString()
      return
    }
    return nil
  }

  /// The request as a command line; curl uses HTTP/2 if the server does.
  func command(to endpoint: Endpoint) -> String {
    let method = endpoint.method == "POST" ? "" : "-X \(endpoint.method) "
    let fixed = endpoint.fixedHeaders.map { "\($0.name): \($0.value)" }
    let pieces =
      ["curl \(method)\(Self.quoted(endpoint.address))"]
      + (fixed + fields).map { "-H \(Self.quoted($0))" } + ["--data-binary \(Self.quoted(body))"]
    return pieces.joined(separator: " \\\n  ")
  }

  /// A text as one word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}

extension Endpoint {
  /// The keys of the headers with credentials.
  fileprivate func credentialKeys(below headers: [String]) -> [String] {
    lines.compactMap { line in
      guard case .credential(.member(let keys), _) = line.kind, keys.dropLast() == headers[...]
      else { return nil }
      return keys.last
    }
  }
}
