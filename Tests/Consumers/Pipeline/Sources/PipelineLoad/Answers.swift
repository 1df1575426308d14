import LocalLines
import PushPayload

/// The answers to one batch of requests, which every further batch must receive as well.
struct Answers {
  /// All answers, each with the end of its line.
  private(set) var bytes: [UInt8] = []
  /// Where each line ends in `bytes`.
  private(set) var ends: [Int] = []
  /// How many answers are pushes.
  private(set) var pushes = 0

  /// Sends the requests one by one.
  init(to requests: [[UInt8]], from socket: LocalSocket) throws {
    var reader = LineReader(socket)
    for request in requests {
      try socket.write(request + [0x0A])
      guard let answer = try reader.nextLine() else { throw WrongAnswer("no answer to a request") }
      bytes += answer + [0x0A]
      ends.append(bytes.count)
      if try JSONValue(json: answer)["payload"] != nil { pushes += 1 }
    }
  }
}

extension LineReader {
  /// Waits for a line; `nil` if none follows.
  mutating func nextLine() throws -> [UInt8]? {
    while true {
      if case .complete(let line)? = next() { return line }
      guard try receive() else { return nil }
    }
  }
}

/// What the server did wrong.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
