import LocalLines

/// A client that keeps some batches of requests on their way until its time is over.
///
/// It shares the cores with the server, so it does little: it writes whole batches, and compares what it
/// receives with the known answers as bytes.
struct Client {
  /// Batches without all of their answers. All of their bytes fit into the sockets, so no end waits forever.
  private static let batchesOnTheirWay = 2

  let socket: LocalSocket
  let batch: [UInt8]
  let answers: Answers

  /// The latency of each answer, from sending its batch to receiving its end.
  func run(until end: ContinuousClock.Instant) throws -> Latencies {
    var latencies = Latencies()
    var buffer = Array(repeating: 0 as UInt8, count: 256 * 1024)
    var sent: [ContinuousClock.Instant] = []
    var (position, line) = (0, 0)
    while true {
      while sent.count < Self.batchesOnTheirWay, case let now = ContinuousClock.now, now < end {
        sent.append(now)
        try socket.write(batch)
      }
      if sent.isEmpty { return latencies }
      let count = try socket.read(into: &buffer, from: 0)
      guard count > 0 else { throw WrongAnswer("the server hung up") }
      let now = ContinuousClock.now
      var received = buffer[..<count]
      while !received.isEmpty {
        guard let begun = sent.first else { throw WrongAnswer("more answers than requests") }
        let expected = answers.bytes[position...].prefix(received.count)
        guard received.prefix(expected.count) == expected else {
          throw WrongAnswer("a request has another answer than at first")
        }
        received = received.dropFirst(expected.count)
        position += expected.count
        let lines = answers.ends[line...].prefix { $0 <= position }.count
        latencies.add(now - begun, times: lines)
        line += lines
        if position == answers.bytes.count {
          sent.removeFirst()
          (position, line) = (0, 0)
        }
      }
    }
  }
}
