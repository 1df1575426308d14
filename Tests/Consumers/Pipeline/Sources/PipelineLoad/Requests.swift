import Foundation
import PushPayload

/// Requests for the server.
enum Requests {
  /// A batch has about so many bytes, so that writing it costs little.
  private static let batch = 24_000

  /// The requests in files of the tests, which have a payload and the name of its object on each line. Few of
  /// them are repeated until they make a batch.
  static func batch(from files: some Sequence<String>) throws -> [[UInt8]] {
    let requests = try files.flatMap { file in
      try Data(contentsOf: URL(fileURLWithPath: file)).split(separator: 0x0A).compactMap { line in
        let row = try JSONValue(json: Array(line))
        return row["as"] == "Braze.SendRequest" ? row["payload"]?.json() : nil
      }
    }
    let size = requests.map(\.count).reduce(0, +)
    guard size > 0 else { throw WrongAnswer("the files have no requests") }
    return Array(repeatElement(requests, count: max(1, batch / size)).joined())
  }
}
