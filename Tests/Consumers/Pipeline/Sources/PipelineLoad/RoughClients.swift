import LocalLines

/// Clients that do not behave. The server must answer what it can, and serve others.
struct RoughClients {
  let path: String

  func check() throws {
    let good = Array(#"{"external_user_ids":["a"],"messages":{"apple_push":{"alert":"x"}}}"#.utf8)
    let push = try answers(to: good + [0x0A])
    guard push.count == 1 else { throw WrongAnswer("no answer to a good request") }
    try expect(push, from: good, "a last line without its end")
    try expect(refused: 1, good.dropLast(20), "half a line at the end")
    try expect(refused: 2, [0x0A, 0xFF, 0x00, 0x0A], "an empty line and one that is no text")
    let long = Array(repeating: 0x20 as UInt8, count: 3_000_000)
    try expect(refused: 1, long + [0x0A], "a long line")
    try expect(refused: 1, long, "a long line without its end")
    guard try answers(to: long + [0x0A] + good).last == push.last else {
      throw WrongAnswer("after a long line, a good request is answered differently")
    }
    // This one hangs up before it reads its answers.
    try LocalSocket.connected(to: path).write(Array([good, good].joined(separator: [0x0A])))
    try expect(push, from: good, "a request after a client that hung up")
  }

  /// All answers to some bytes, after which the client only reads.
  private func answers(to bytes: some Sequence<UInt8>) throws -> [[UInt8]] {
    let socket = try LocalSocket.connected(to: path)
    try socket.write(Array(bytes))
    socket.finishWriting()
    var reader = LineReader(socket)
    var answers: [[UInt8]] = []
    while let answer = try reader.nextLine() { answers.append(answer) }
    return answers
  }

  private func expect(_ expected: [[UInt8]], from bytes: [UInt8], _ name: String) throws {
    guard try answers(to: bytes) == expected else {
      throw WrongAnswer("\(name) is answered wrongly")
    }
  }

  private func expect(refused count: Int, _ bytes: some Sequence<UInt8>, _ name: String) throws {
    let answers = try answers(to: bytes)
    let areRefusals = answers.allSatisfy { $0.starts(with: #"{"refused""#.utf8) }
    guard answers.count == count, areRefusals else { throw WrongAnswer("\(name) is not refused") }
  }
}
